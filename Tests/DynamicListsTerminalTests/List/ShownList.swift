import DynamicLists

@testable import DynamicListsTerminal

/// A list on a screen; the test decides when to draw it, and sets the time.
@MainActor
final class ShownList<Item> {
  final class Clock { var now = Duration.zero }

  let list: ListViewModel<Item>
  let terminal: TerminalList<Item>
  var size: TerminalSize
  /// The rectangle of the list; nil for the whole screen.
  var rect: TerminalRect?
  /// Whether the last frame requested another one.
  private(set) var moves = false
  private(set) var canvas = TerminalCanvas(size: TerminalSize(columns: 0, rows: 0))
  private(set) var framesAskedFor = 0
  private let clock: Clock

  init(
    _ list: ListViewModel<Item>, columns: Int = 20, rows: Int = 6, clock: Clock = Clock(),
    terminal: (@MainActor () -> Duration) -> TerminalList<Item>
  ) {
    self.list = list
    self.clock = clock
    size = TerminalSize(columns: columns, rows: rows)
    self.terminal = terminal { clock.now }
    self.terminal.showsScrollBar = false
    self.terminal.onNeedsFrame = { [weak self] in self?.framesAskedFor += 1 }
  }

  /// Creates a list whose rows have the lines that a closure returns.
  convenience init(
    _ list: ListViewModel<Item>, columns: Int = 20, rows: Int = 6,
    body: @escaping @MainActor (ListItemViewModel<Item>) -> [String]
  ) {
    let clock = Clock()
    self.init(list, columns: columns, rows: rows, clock: clock) { _ in
      TerminalList(list, time: { clock.now }) { row, _ in body(row).map { .line($0) } }
    }
  }

  var now: Duration {
    get { clock.now }
    set { clock.now = newValue }
  }

  @discardableResult
  func draw() -> TerminalCanvas {
    canvas = TerminalCanvas(size: size)
    moves = terminal.draw(on: &canvas, in: rect ?? canvas.bounds, at: now)
    return canvas
  }

  /// The text on the screen.
  var screen: String { draw().description }

  /// The lines of the screen without blanks and empty lines, separated by `|`.
  var lines: String {
    draw().description.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "|")
  }

  func press(_ keys: TerminalKey...) {
    for key in keys { _ = terminal.handle(.key(key)) }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  func mouse(_ action: TerminalMouse.Action, column: Int = 0, row: Int = 0) {
    _ = terminal.handle(.mouse(TerminalMouse(action, column: column, row: row)))
  }

  var visibleRows: Range<Int> { list.visibleRows(in: terminal.viewport) }
}

/// An item whose row has as many lines as the test wants.
struct Card: Identifiable, Equatable {
  let id: Int
  var text = ""
  var height = 1

  @MainActor
  static func shown(
    _ cards: [Card], columns: Int = 20, rows: Int = 6
  ) -> ShownList<Card> {
    ShownList(ListViewModel(items: cards), columns: columns, rows: rows) { $0.item.lines }
  }

  static func cards(_ ids: Range<Int>, height: Int = 1) -> [Card] { ids.map { Card(id: $0, height: height) } }

  /// "7", or "7a", "7b" and so on for several lines.
  var lines: [String] {
    if !text.isEmpty { return [text] }
    return height == 1 ? ["\(id)"] : "abcdefghij".prefix(height).map { "\(id)\($0)" }
  }
}
