import DynamicListsTerminal

/// A box over the page that lists the keys.
struct GalleryHelp {
  private let keys: [(String, String)]

  /// The list's keys as they are bound, those of the page with this title, and the Gallery's own keys: no more than fit
  /// into a terminal of 24 lines.
  init(keys: TerminalListKeys, page: String) {
    func line(_ commands: TerminalListCommand..., meaning: String) -> [(String, String)] {
      let names = commands.compactMap(keys.name)
      return names.isEmpty ? [] : [(names.joined(separator: " "), meaning)]
    }
    let ofPage: [(String, String)] =
      switch page {
      case "Amounts": [("s", "order of the lines")]
      case "Feed": [("v", "shape of the feed")]
      case "Contacts":
        [("l w o", "like, receive, network on or off")] + line(.move, meaning: "move a contact")
          + line(.delete, .undo, meaning: "delete a contact, undo")
          + line(.discardEdit, meaning: "leave a refused change")
      case "Conversation":
        [("w s", "receive or send a message")] + line(.showNew, meaning: "show new rows")
          + line(.delete, .undo, meaning: "delete a message, undo")
          + line(.discardEdit, meaning: "leave a refused change")
      case "Library":
        line(.previousSection, .nextSection, meaning: "section above or below")
          + line(.toggleSection, meaning: "fold a section")
          + line(.mark, .markRange, .markAll, meaning: "mark a book, many, all")
          + [("o s", "order, sections of the books")]
      default: []
      }
    self.keys =
      line(.selectPrevious, .selectNext, meaning: "select a row")
      + line(.pageUp, .pageDown, meaning: "scroll by a screen")
      + line(.halfPageUp, .halfPageDown, meaning: "scroll by half of it")
      + line(.selectFirst, .selectLast, meaning: "first and last row")
      + line(.scrollLeft, .scrollRight, meaning: "more of long lines")
      + [("Tab", "another page"), ("Enter", "open, or load more")]
      + line(.search, meaning: "search, Esc ends it")
      + ofPage
      + line(.refresh, meaning: "refresh") + line(.reset, meaning: "reset") + line(.retry, meaning: "try again")
      + [("f", "next fault"), ("M", "mouse selects text")]
      + line(.quit, meaning: "quit")
  }

  func draw(on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    let names = keys.reduce(0) { max($0, TerminalText.width(of: $1.0)) }
    let meanings = keys.reduce(0) { max($0, TerminalText.width(of: $1.1)) }
    // As wide as the longest line, or as the screen if that is narrower.
    let wanted = names + meanings + 8
    let width = min(rect.size.columns, wanted)
    let height = min(rect.size.rows, keys.count + 2)
    guard width > 4, height > 2 else { return }
    let box = TerminalRect(
      column: rect.column + (rect.size.columns - width) / 2, row: rect.row + (rect.size.rows - height) / 2,
      columns: width, rows: height)
    canvas.fill(box)
    frame(box, on: &canvas)
    let padding = width < wanted ? 1 : 2
    let inside = TerminalRect(
      column: box.column + 1 + padding, row: box.row + 1, columns: width - 2 - 2 * padding, rows: height - 2)
    for (row, (key, meaning)) in zip(inside.rows, keys) {
      let name = width < wanted ? key : TerminalText.padded(key, to: names)
      let line =
        TerminalLine(name, TerminalStyle(foreground: .cyan, .bold))
        + TerminalLine(String(repeating: " ", count: padding) + meaning)
      canvas.draw(line.truncated(to: inside.size.columns), column: inside.column, row: row)
    }
  }

  private func frame(_ box: TerminalRect, on canvas: inout TerminalCanvas) {
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
