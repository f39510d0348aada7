import DynamicLists
import DynamicListsTesting

@testable import DynamicListsTerminal

/// A terminal in memory: it takes keys, and draws to a canvas of characters.
@MainActor
final class TerminalStage<Item: Sendable>: ScenarioStage {
  nonisolated static var place: String { "in a terminal" }

  private let list: ListViewModel<Item>
  private let clock: TestClock
  private let terminal: TerminalList<Item>
  private let seen: Seen
  private var needsFrame = true
  private(set) var canvas = TerminalCanvas(size: TerminalSize(columns: 80, rows: 10))
  private(set) var shows: [ScenarioShow] = []

  /// The reveals that rows received.
  private final class Seen {
    var reveals: [ListUpdate.Reveal] = []
  }

  init(
    _ list: ListViewModel<Item>, clock: TestClock, lines: @escaping @MainActor (Item, DetailState) -> [String]
  ) {
    self.list = list
    self.clock = clock
    let seen = Seen()
    self.seen = seen
    terminal = TerminalList(
      list, time: { clock.now.offset },
      body: { row, _ in lines(row.item, row.detailState).map { .line($0) } },
      revealed: { row, reason, animations in
        seen.reveals.append(.init(row: row.id, reason: reason))
        animations.animate("opacity", from: 0, to: 1, with: .easeInOut(.milliseconds(300)))
      })
    terminal.allowsMove = true
    terminal.allowsDelete = true
    terminal.allowsReset = true
    terminal.showsScrollBar = false
    // The notice would lie over a row, and its timer sleep on the clock.
    terminal.texts.deleted = { _, _ in "" }
    terminal.deletions.undoTime = nil
    terminal.texts.end = { "— the end —" }
    terminal.onNeedsFrame = { [weak self] in self?.needsFrame = true }
  }

  // MARK: Input

  private func press(_ key: TerminalKey, times: Int = 1) {
    for _ in 0..<times { _ = terminal.handle(.key(key)) }
    draw()
  }

  func scroll(rows: Int) { press(rows > 0 ? .down : .up, times: abs(rows)) }
  func turn(pages: Int) { press(pages > 0 ? .pageDown : .pageUp, times: abs(pages)) }
  func goToStart() { press(.home) }
  func goToEnd() { press(.end) }
  func refresh() { press(.character("r")) }
  func reset() { press(.character("x")) }
  func retry() { press(.character("t")) }
  func now() { retry() }

  func moveRow(at position: Int, by step: Int) {
    terminal.select(at: position)
    press(.character("m"))
    press(step > 0 ? .down : .up, times: abs(step))
    press(.enter)
  }

  func deleteRow(at position: Int) {
    terminal.select(at: position)
    press(.character("d"))
  }

  // MARK: Input of an arranged list

  func search(_ text: String) {
    press(.character("/"))
    press(.backspace, times: list.searchText.count)
    for character in text { press(.character(character)) }
    press(.enter)
  }

  func toggleSection(at index: Int) {
    press(.home)
    // The first row may be below the header of a collapsed section.
    press(.character("["))
    for _ in 0..<index { press(.character("]")) }
    press(.character("c"))
  }

  func selectAll() { press(.control("a"), times: 2) }

  func toggleRow(at position: Int) {
    terminal.select(at: position)
    press(.character(" "))
  }

  // MARK: Output

  func drawNews() -> Bool {
    if !needsFrame { return false }
    draw()
    return true
  }

  func draw() {
    // Reset first: drawing may change the list, which then needs another frame.
    needsFrame = false
    canvas = TerminalCanvas(size: canvas.size)
    _ = terminal.draw(on: &canvas, in: canvas.bounds, at: clock.now.offset)
    if shows.last != show { shows.append(show) }
  }

  var screen: [String] {
    canvas.description.split(separator: "\n").map { line in
      String(Self.withoutSaveMark(line).drop { " ▌".contains($0) })
    }
    .filter { $0.count > 1 }
  }

  /// The mark in the gutter stands directly before a row's text, unlike that of a notice.
  private static func withoutSaveMark(_ line: Substring) -> Substring {
    let mark = line.dropFirst().first
    guard mark == "◌" || mark == "✗", line.dropFirst(2).first != " " else { return line }
    return line.dropFirst(2)
  }

  var saveMarks: SaveMarks {
    let marks = visibleRows.map { gutter(of: $0).dropFirst().first }
    return SaveMarks(saving: marks.count { $0 == "◌" }, refused: marks.count { $0 == "✗" })
  }

  /// The first line of a row with its gutter.
  private func gutter(of row: RowID) -> Substring {
    let placed = terminal.layOut(at: clock.now.offset).rows.first { $0.row.id == row }
    let lines = canvas.description.split(separator: "\n", omittingEmptySubsequences: false)
    guard let placed, lines.indices.contains(placed.top) else { return "" }
    return lines[placed.top]
  }

  private var show: ScenarioShow {
    let middle =
      canvas.description.split(separator: "\n").first { !$0.allSatisfy { $0 == " " } }?
      .drop { $0 == " " } ?? ""
    if middle == "○" { return .empty }
    if middle == "✗" { return .failed }
    if middle == "◷" { return .waiting }
    // A lone symbol in the middle of the screen is the spinner.
    return middle.count == 1 ? .loading : .rows
  }

  func isDrawnSelected(_ row: RowID) -> Bool { gutter(of: row).dropFirst().hasPrefix("●") }

  var visibleRows: [RowID] { terminal.visibleRows.map(\.id) }
  var reveals: [ListUpdate.Reveal] { seen.reveals }
}
