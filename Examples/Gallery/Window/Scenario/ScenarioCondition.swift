#if GTK
  import DynamicLists
  import Foundation

  /// A condition of a scenario, checked against the window.
  @MainActor
  struct ScenarioCondition {
    struct Misspelling: Error, CustomStringConvertible {
      let description: String
    }

    private let holds: @MainActor (GalleryWindow) -> Bool

    /// Parses a condition such as `items`, `rows >= 40`, `text Line 7`, `no text Line 7`, `control Retry`,
    /// `highlighted word`, `file ready`.
    init(_ text: String) throws {
      if text.hasPrefix("no "), let condition = try? ScenarioCondition(String(text.dropFirst(3))) {
        holds = { !condition.isMet($0) }
      } else if text.hasPrefix("text ") {
        let wanted = String(text.dropFirst(5))
        holds = { $0.page.list.visibleTexts.contains { $0.contains(wanted) } }
      } else if text.hasPrefix("control ") {
        let wanted = String(text.dropFirst(8))
        holds = { WidgetSearch(window: $0.window).first(wanted) != nil }
      } else if text.hasPrefix("highlighted ") {
        let wanted = String(text.dropFirst(12))
        holds = {
          WidgetSearch(window: $0.window).highlighted.contains { $0.caseInsensitiveCompare(wanted) == .orderedSame }
        }
      } else if text.hasPrefix("file ") {
        // Another process that observes the window creates this file.
        let path = String(text.dropFirst(5))
        holds = { _ in FileManager.default.fileExists(atPath: path) }
      } else if let simple = Self.simple[text] {
        holds = { simple($0.page.list) }
      } else {
        holds = try Self.comparison(text)
      }
    }

    func isMet(_ window: GalleryWindow) -> Bool { holds(window) }

    private static let simple: [String: @MainActor (any ShownList) -> Bool] = [
      "loading": { $0.state == .loading },
      "items": { $0.state == .items },
      "empty": { $0.state == .empty(filtered: false) },
      "nothing found": { $0.state == .empty(filtered: true) },
      "failed": { if case .failed = $0.state { true } else { false } },
      "appending": { $0.loadStates.append.isLoading },
      "append failed": { $0.loadStates.append.failure != nil },
      "paused": { $0.loadStates.append == .paused },
      "complete": { $0.loadStates.append == .complete },
      "refreshing": { $0.loadStates.refresh.isLoading },
      "refresh failed": { $0.loadStates.refresh.failure != nil },
      "saving": { $0.isSaving },
      "settled": { $0.state == .items && $0.isSettled },
      "idle": { !$0.loadStates.append.isLoading && !$0.loadStates.refresh.isLoading && $0.isSettled },
    ]

    /// The value of a number that conditions can compare.
    static func number(_ name: String, of list: any ShownList) -> Int? {
      metrics(of: list)[name] ?? ["rows": list.counts.shown, "loaded": list.counts.loaded][name]
    }

    static func metrics(of list: any ShownList) -> [String: Int] {
      let metrics = list.metrics
      return [
        "pageLoads": metrics.pageLoads, "detailLoads": metrics.detailLoads,
        "detailCancellations": metrics.detailCancellations, "abandonedLoads": metrics.abandonedLoads,
        "duplicateItems": metrics.duplicateItems, "rowWidgets": list.rowWidgets,
        "visibleRows": list.visibleTexts.count,
      ]
    }

    private static func comparison(_ text: String) throws -> @MainActor (GalleryWindow) -> Bool {
      let words = text.split(separator: " ").map(String.init)
      let comparisons: [String: (Int, Int) -> Bool] = ["=": (==), "<": (<), "<=": (<=), ">": (>), ">=": (>=)]
      guard words.count == 3, let compare = comparisons[words[1]], let number = Int(words[2]) else {
        let others = ["text …", "control …", "highlighted …", "rows >= …"]
        let known = (simple.keys.sorted() + others).joined(separator: ", ")
        throw Misspelling(description: "“\(text)” is none of \(known), or one of these after “no”")
      }
      return { window in Self.number(words[0], of: window.page.list).map { compare($0, number) } ?? false }
    }
  }
#endif
