import DynamicListsTerminal

/// What the keys do, in a box over the page.
enum GalleryHelp {
  private static let keys = [
    ("↑ ↓", "select a row"),
    ("PgUp PgDn", "scroll by a screen"),
    ("Home End", "first and last row"),
    ("Tab ← →", "another page"),
    ("Enter", "open, or load more"),
    ("r", "refresh"),
    ("x", "reset"),
    ("t", "try again"),
    ("/", "filter, Esc ends it"),
    ("m", "move a contact"),
    ("d", "delete a contact"),
    ("l", "like a contact"),
    ("v", "shape of the feed"),
    ("f", "next fault"),
    ("q", "quit"),
  ]

  /// As wide as a line of it, unless the screen is narrower.
  private static let width = 36

  static func draw(on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    let width = min(rect.size.columns, Self.width)
    let height = min(rect.size.rows, keys.count + 2)
    guard width > 4, height > 2 else { return }
    let box = TerminalRect(
      column: rect.column + (rect.size.columns - width) / 2, row: rect.row + (rect.size.rows - height) / 2,
      columns: width, rows: height)
    canvas.fill(box)
    frame(box, on: &canvas)
    let padding = width < Self.width ? 1 : 2
    let gap = width < Self.width ? 1 : 2
    let inside = TerminalRect(
      column: box.column + 1 + padding, row: box.row + 1, columns: width - 2 - 2 * padding, rows: height - 2)
    for (row, (key, meaning)) in zip(inside.rows, keys) {
      let name = width < Self.width ? key : TerminalText.padded(key, to: 9)
      let line =
        TerminalLine(name, TerminalStyle(foreground: .cyan, .bold))
        + TerminalLine(String(repeating: " ", count: gap) + meaning)
      canvas.draw(line.truncated(to: inside.size.columns), column: inside.column, row: row)
    }
  }

  private static func frame(_ box: TerminalRect, on canvas: inout TerminalCanvas) {
    let edge = String(repeating: "─", count: box.size.columns - 2)
    let title = box.size.columns >= 12 ? "─ Keys " : ""
    canvas.draw(TerminalLine("╭\(title)\(edge.dropFirst(title.count))╮", .dim), column: box.column, row: box.row)
    for row in box.rows.dropFirst().dropLast() {
      canvas.draw(TerminalLine("│", .dim), column: box.column, row: row)
      canvas.draw(TerminalLine("│", .dim), column: box.columns.upperBound - 1, row: row)
    }
    canvas.draw(TerminalLine("╰\(edge)╯", .dim), column: box.column, row: box.rows.upperBound - 1)
  }
}
