import DynamicListsTerminal

extension GalleryScreen {
  func draw(on canvas: inout TerminalCanvas, at now: Duration) -> Bool {
    let size = canvas.size
    // An empty line above the hints, if the screen is high enough.
    let below = size.rows >= 16 ? 2 : 1
    let body = TerminalRect(column: 0, row: 2, columns: size.columns, rows: max(0, size.rows - 2 - below))
    let moves = page.draw(on: &canvas, in: body, at: now)
    canvas.draw(tabs(width: size.columns), column: 0, row: 0)
    canvas.draw(TerminalLine(String(repeating: "─", count: size.columns), .dim), column: 0, row: 1)
    if size.rows > 3 { canvas.draw(status(width: size.columns), column: 0, row: size.rows - 1) }
    if isHelpShown { GalleryHelp(keys: page.keys, page: page.title).draw(on: &canvas, in: body) }
    return moves
  }

  /// All tabs and the number of rows, shortened to the width.
  private func tabs(width: Int) -> TerminalLine {
    let names = pages.enumerated().map { index, page in
      TerminalLine(" \(page.title) ", index == current ? TerminalStyle(foreground: .cyan, [.bold, .inverse]) : .plain)
    }
    let all = names.reduce(TerminalLine(), +)
    let number = names[current] + TerminalLine(" \(current + 1)/\(pages.count)", .dim)
    for tabs in [all, number] {
      for count in [self.count, TerminalLine()] where tabs.width() + count.width() <= width {
        return tabs.padded(to: width - count.width()) + count
      }
    }
    return names[current].truncated(to: width)
  }

  private var count: TerminalLine {
    let found = page.isSearched ? " found" : ""
    let (rows, total) = (page.rowCount, page.totalCount ?? 0)
    // A server may count other rows than the list has, where edits wait.
    if rows > 0, total > rows { return TerminalLine(" \(rows) of \(total) rows\(found) ", .dim) }
    return rows == 0 ? TerminalLine() : TerminalLine(" \(rows) \(rows == 1 ? "row" : "rows")\(found) ", .dim)
  }

  private func status(width: Int) -> TerminalLine {
    if let notice { return TerminalLine(" \(notice)", .bold).truncated(to: width) }
    var hints = ["? help"] + key(.quit, "quit") + ["Tab page"]
    if page.isSearched { hints += key(.showAll, "all rows") }
    hints += page.hint().split(separator: " · ").map(String.init)
    hints += key(.search, "search") + key(.refresh, "refresh") + ["f fault"] + key(.reset, "reset")
    // Only whole hints, the most important ones first.
    var line = TerminalLine()
    for hint in hints {
      let longer = line + TerminalLine(line.spans.isEmpty ? " \(hint)" : " · \(hint)", .dim)
      if longer.width() <= width { line = longer }
    }
    return line
  }

  private func key(_ command: TerminalListCommand, _ meaning: String) -> [String] {
    page.keys.name(of: command).map { ["\($0) \(meaning)"] } ?? []
  }
}
