import DynamicLists
import DynamicListsTerminal

/// The scenes of one list: load, scroll, refresh, reset, failure, recovery and end.
@MainActor
final class Scenario<Item: Sendable> {
  let stage: Stage<Item>
  private let title: String
  private let text: String
  /// An item's position at its source, to check order and gaps; `nil` for random items.
  var number: ((Item) -> Int?)?
  /// Turns a fault of the source on or off.
  var setFault: ((Bool) async -> Void)?
  /// Makes the source end; `nil` for a list that has no end.
  var setEnd: (() async -> Void)?
  /// The number of page requests that the server has counted; `nil` without a server.
  var requests: (() async -> Int)?

  init(_ stage: Stage<Item>, _ title: String, _ text: String) {
    self.stage = stage
    self.title = title
    self.text = text
  }

  var list: ListViewModel<Item> { stage.list }
  var count: Int { list.items.count }

  func scene(_ title: String, _ promise: String, _ seen: String, held: Bool, screen: Bool = true) {
    stage.report.scene(title, promise: promise, seen: seen, held: held, screen: screen ? stage.canvas : nil)
  }

  func play() async {
    stage.report.begin(title, text)
    await load()
    await scroll()
    await refreshDuringALoad()
    await resetDuringALoad()
    await fail()
    await end()
    stage.page.hide()
  }

  private func load() async {
    stage.draw()
    scene(
      "First load", "Loading shows at once; Empty is never shown before the first page.",
      "the first frame shows \(describe(list.state))", held: list.state == .loading)

    let loaded = await stage.wait { self.list.state == .items }
    let updates = stage.pageUpdates
    let detailed = await stage.rest()
    let twice = visibleRows.count { stage.reveals[$0.id] != 1 }
    scene(
      "Loaded", "One notification a page; each row is revealed once.",
      "\(count) rows by \(updates) notification\(updates == 1 ? "" : "s"); "
        + "\(visibleRows.count) on screen, \(twice == 0 ? "each" : "NOT EACH") revealed once, \(stage.flashes.isEmpty ? "no flash" : "A FLASH")",
      held: loaded && detailed && updates <= 2 && twice == 0 && stage.flashes.isEmpty)
  }

  private func scroll() async {
    let before = list.metrics.pageLoads
    let target = min(count * 3, 60)
    let asked = await requests?()
    while count < target, list.loadStates.append != .complete {
      let old = count
      stage.press(.end)
      guard await stage.wait(until: { self.count > old || self.list.loadStates.append == .complete }) else { break }
    }
    await stage.rest()
    let pages = list.metrics.pageLoads - before
    let requested = await requests?().advanced(by: -(asked ?? 0)) ?? pages
    scene(
      "Scrolled", "Pages follow in order, without gap or duplicate, one request each.",
      "\(count) rows, \(pages) more pages by \(requested) requests, \(isOrdered ? "in order" : "OUT OF ORDER")",
      held: (count >= target || list.loadStates.append == .complete) && isOrdered && requested == pages)
  }

  /// Whether the items are the source's, in order from the first; random items always pass.
  var isOrdered: Bool {
    guard let number else { return true }
    return list.items.map(number) == (0..<list.items.count).map { $0 }
  }

  var visibleRows: [ListItemViewModel<Item>] {
    stage.page.terminal.visibleRows
  }

  private func describe(_ state: ListState) -> String {
    switch state {
    case .loading: "loading"
    case .empty: "EMPTY"
    case .items: "items"
    case .failed: "FAILED"
    case .waiting: "WAITING"
    }
  }

  func describe(_ outcome: RefreshOutcome) -> String {
    switch outcome {
    case .refreshed: "the fresh page"
    case .refreshedTop: "fresh pages at the top"
    case .failed(let failure): "a failure: \(failure.message)"
    case .superseded, .cancelled: "NOTHING"
    }
  }
}
