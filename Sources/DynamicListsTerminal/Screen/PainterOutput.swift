/// Collects the bytes of one frame; tracks the terminal's cursor and style.
struct PainterOutput {
  private let colorDepth: TerminalColorDepth
  private var bytes: [UInt8] = []
  private var style = WireStyle()
  /// The last requested style, so that a run of one style is translated once.
  private var asked = TerminalStyle.plain
  /// The position of the terminal's cursor; nil when it is unknown.
  private var cursor: (column: Int, row: Int)?

  init(colorDepth: TerminalColorDepth) { self.colorDepth = colorDepth }

  /// The whole frame, which terminals with synchronized output show at once, with the cursor at its new position. `old`
  /// is the visible cursor of the last frame; the outer nil means that it is unknown.
  func frame(cursor new: TerminalPosition?, before old: TerminalPosition??) -> [UInt8] {
    if bytes.isEmpty, new == old { return [] }
    // A cursor that stays visible while the frame is drawn would flicker.
    let isSeen = old.map { $0 != nil } ?? true
    let hidden = isSeen && (!bytes.isEmpty || new == nil) ? "\u{1B}[?25l" : ""
    let reset = style == WireStyle() ? "" : "\u{1B}[m"
    var end = reset
    if let new {
      end += "\u{1B}[\(new.row + 1);\(new.column + 1)H"
      if !isSeen || !hidden.isEmpty { end += "\u{1B}[?25h" }
    }
    return Array("\u{1B}[?2026h\(hidden)".utf8) + bytes + Array("\(end)\u{1B}[?2026l".utf8)
  }

  func isCurrent(_ style: TerminalStyle) -> Bool {
    style == asked || WireStyle(style, colorDepth) == self.style
  }

  mutating func clear() {
    append("\u{1B}[m\u{1B}[2J")
    style = WireStyle()
    asked = .plain
    cursor = nil
  }

  mutating func eraseLine(column: Int, row: Int) {
    move(column: column, row: row)
    change(to: .plain)
    append("\u{1B}[K")
  }

  mutating func draw(_ cell: TerminalCell, column: Int, row: Int) {
    move(column: column, row: row)
    change(to: cell.style)
    if cell.hasDisputedWidth {
      // Blanks first: a terminal that draws the character narrower would show old
      // cells beside it. Afterwards the cursor's position is unknown.
      append(String(repeating: " ", count: cell.width))
      cursor = nil
      move(column: column, row: row)
      append(cell.text)
      cursor = nil
    } else {
      append(cell.text)
      cursor = (column + cell.width, row)
    }
  }

  /// Moves the cursor. Rows are drawn from left to right, so that the cursor neither moves back in a row nor moves on
  /// from the last column, where terminals differ.
  private mutating func move(column: Int, row: Int) {
    if let cursor, cursor.row == row, cursor.column <= column {
      let distance = column - cursor.column
      if distance == 0 { return }
      append(distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C")
    } else {
      append(column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H")
    }
    cursor = (column, row)
  }

  private mutating func change(to wanted: TerminalStyle) {
    if wanted == asked { return }
    asked = wanted
    let new = WireStyle(wanted, colorDepth)
    if new == style { return }
    bytes += new.sequence(after: style)
    style = new
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
