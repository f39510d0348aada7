import DynamicLists

extension TerminalList {
  /// Draws rows, the footer and notices; returns whether a spinner turns.
  func draw(
    _ layout: Layout, on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration
  ) -> Bool {
    var isSpinning = false
    for placed in layout.rows {
      draw(placed, on: &canvas, in: rect, at: now)
      if placed.row.detailState == .loading { isSpinning = true }
    }
    drawHeaders(layout, on: &canvas, in: rect)
    for (position, line) in layout.placeholders {
      let text = TerminalLine(texts.placeholder(position), .dim)
      canvas.draw(text, column: rect.column + min(Self.gutter, rect.size.columns), row: rect.row + line, clip: rect)
    }
    for (edge, top) in [(PageEdge.prepend, layout.head), (.append, layout.footer)] {
      guard let top, top < rect.size.rows else { continue }
      for (offset, line) in noticeLines(at: edge, now).enumerated() {
        canvas.draw(line, column: rect.column, row: rect.row + top + offset, clip: rect)
      }
      if list.loadStates[edge].isLoading { isSpinning = true }
    }
    if list.isRefreshing {
      drawRefreshing(on: &canvas, in: rect, at: now)
      isSpinning = true
    }
    return isSpinning
  }

  private func draw(
    _ placed: Layout.Placed, on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration
  ) {
    var top = rect.row + placed.contentTop
    let column = rect.column + min(Self.gutter, rect.size.columns)
    let width = max(0, rect.size.columns - Self.gutter)
    if placed.row.id == selection {
      // In the gutter, where a block cursor hides no letter.
      if rect.rows.contains(top) { canvas.cursor = TerminalPosition(column: rect.column, row: top) }
      let mark = isMoving ? TerminalLine("↕", .bold) : TerminalLine("▌", TerminalStyle(foreground: Self.accent))
      for line in 0..<placed.contentHeight { canvas.draw(mark, column: rect.column, row: top + line, clip: rect) }
    }
    if let separator = placed.separator { canvas.draw(separator, column: column, row: top - 1, clip: rect) }
    drawMark(of: placed.row, line: top, on: &canvas, in: rect)
    drawSaveMark(of: placed.row, line: top, on: &canvas, in: rect)
    for (index, block) in placed.blocks.enumerated() {
      let part = TerminalRect(column: column, row: top, columns: width, rows: block.height)
      block.draw(on: &canvas, in: part, clip: rect, shift: shift) {
        pictures.scaled($0, to: $1, for: placed.row.id, block: index)
      } load: {
        let state = loadedPictures.state(of: $0, size: $1, for: placed.row.id, block: index)
        return (state, animator.value(placed.row.id, Self.fade(of: index), at: now, otherwise: 1))
      }
      top += block.height
    }
  }

  /// Draws the state of a list without rows; returns whether a spinner turns.
  func drawState(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) -> Bool {
    switch list.state {
    case .items: return false
    case .loading:
      if list.loadStates.pausedEnd != nil {
        let key = hint(.loadMore)
        let (text, hint) = searchNotice.map { ($0, key) } ?? (key, "")
        drawCentered(text, hint, mark: nil, Self.pausedStyle, on: &canvas, in: rect)
        return false
      }
      drawCentered(texts.loading(), mark: spinner(at: now), .dim, on: &canvas, in: rect)
      return true
    case .empty(let isFiltered):
      let hint = hint(isFiltered ? .showAll : .refresh)
      drawCentered(texts.empty(isFiltered), hint, mark: "○", .dim, on: &canvas, in: rect)
      return false
    case .waiting(let wait):
      drawCentered(texts.waiting(wait), nowHint, mark: "◷", Self.waitStyle, on: &canvas, in: rect)
      return false
    case .failed(let failure):
      let style = TerminalStyle(foreground: .red)
      drawCentered(texts.failed(failure), hint(.retry), mark: "✗", style, on: &canvas, in: rect)
      return false
    }
  }

  /// Draws a mark, a styled text and a dim hint in the middle of the rectangle.
  private func drawCentered(
    _ text: String, _ hint: String = "", mark: String?, _ style: TerminalStyle, on canvas: inout TerminalCanvas,
    in rect: TerminalRect
  ) {
    let columns = rect.size.columns
    let width = columns < 16 ? columns : columns - 2 * Self.gutter
    // However long the text is, the hint stays visible.
    var lines = TerminalText.wrapped(text, width: width, maxLines: 4).map { TerminalLine($0, style) }
    lines += TerminalText.wrapped(hint, width: width, maxLines: 4).map { TerminalLine($0, .dim) }
    // If there is no room for both, the text is more useful than the mark.
    if let mark, lines.count < rect.size.rows { lines.insert(TerminalLine(mark, style), at: 0) }
    let top = rect.row + max(0, (rect.size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let padded = line.padded(to: columns, alignment: .center)
      canvas.draw(padded, column: rect.column, row: top + offset, clip: rect)
    }
  }
}
