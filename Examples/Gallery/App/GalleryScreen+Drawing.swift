import DynamicListsTerminal

extension GalleryScreen {
  func draw(on canvas: inout TerminalCanvas, at now: Duration) -> Bool {
    let size = canvas.size
    // A free line sets the hints apart, where lines are not scarce.
    let below = size.rows >= 16 ? 2 : 1
    let body = TerminalRect(column: 0, row: 2, columns: size.columns, rows: max(0, size.rows - 2 - below))
    let moves = page.draw(on: &canvas, in: body, at: now)
    canvas.draw(tabs(width: size.columns), column: 0, row: 0)
    canvas.draw(TerminalLine(String(repeating: "─", count: size.columns), .dim), column: 0, row: 1)
    if size.rows > 3 { canvas.draw(status(width: size.columns), column: 0, row: size.rows - 1) }
    if isHelpShown { GalleryHelp.draw(on: &canvas, in: body) }
    return moves
  }

  /// All tabs and the number of rows, or as much of it as there is room for.
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
    switch page.rowCount {
    case 0: TerminalLine()
    case 1: TerminalLine(" 1 row\(page.isFiltered ? " shown" : "") ", .dim)
    case let count: TerminalLine(" \(count) rows\(page.isFiltered ? " shown" : "") ", .dim)
    }
  }

  private func status(width: Int) -> TerminalLine {
    if let filterText { return filterLine(filterText, width: width) }
    if let notice { return TerminalLine(" \(notice)", .bold).truncated(to: width) }
    var hints = ["? help", "q quit", "Tab page"]
    if page.isFiltered { hints.insert("Esc all rows", at: 0) }
    hints += page.hint.split(separator: " · ").map(String.init)
    hints += ["/ filter", "r refresh", "f fault", "x reset"]
    // Whole hints only, the most important ones first: half a hint helps nobody.
    var line = TerminalLine()
    for hint in hints {
      let longer = line + TerminalLine(line.spans.isEmpty ? " \(hint)" : " · \(hint)", .dim)
      if longer.width() <= width { line = longer }
    }
    return line
  }

  /// What is typed, from its end, and how to leave.
  private func filterLine(_ text: String, width: Int) -> TerminalLine {
    var shown = Substring(text)
    while TerminalText.width(of: String(shown)) > max(0, width - 4) { shown.removeFirst() }
    let typed = TerminalLine(" /", TerminalStyle(foreground: .cyan, .bold)) + TerminalLine("\(shown)▏", .bold)
    let help = TerminalLine("  Enter keeps it, Esc shows all rows", .dim)
    return typed.width() + help.width() <= width ? typed + help : typed.truncated(to: width)
  }
}
