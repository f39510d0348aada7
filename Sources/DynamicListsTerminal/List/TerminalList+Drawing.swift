import DynamicLists

extension TerminalList {
  private static var accent: TerminalColor { .cyan }

  /// Draws rows, footer and what is said over them; says whether a spinner turns.
  func draw(
    _ layout: TerminalListLayout<Item>, on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration
  ) -> Bool {
    var isSpinning = false
    for placed in layout.rows {
      draw(placed, on: &canvas, in: rect)
      if placed.row.detailState == .loading { isSpinning = true }
    }
    if let footer = layout.footer, let line = footerLine(at: now) {
      let padded = line.padded(to: rect.size.columns, alignment: .center)
      canvas.draw(padded, column: rect.column, row: rect.row + footer, clip: rect)
      if list.loadStates.append.isLoading { isSpinning = true }
    }
    if let banner = bannerLine(at: now) {
      let line = banner.truncated(to: rect.size.columns)
      canvas.draw(
        line, column: rect.columns.upperBound - line.width(), row: rect.row, clip: rect)
      if list.loadStates.refresh.isLoading { isSpinning = true }
    }
    return isSpinning
  }

  private func draw(
    _ placed: TerminalListLayout<Item>.Placed, on canvas: inout TerminalCanvas, in rect: TerminalRect
  ) {
    var top = rect.row + placed.top
    let column = rect.column + min(Self.gutter, rect.size.columns)
    let width = max(0, rect.size.columns - Self.gutter)
    if placed.row.id == selection {
      let mark = isMoving ? TerminalLine("↕", .bold) : TerminalLine("▌", TerminalStyle(foreground: Self.accent))
      for line in 0..<placed.height { canvas.draw(mark, column: rect.column, row: top + line, clip: rect) }
    }
    for block in placed.blocks {
      let height = block.height(width: width)
      let part = TerminalRect(column: column, row: top, columns: width, rows: height)
      block.draw(on: &canvas, in: part, clip: rect) { pictures.scaled($0, to: $1, for: placed.row.id) }
      top += height
    }
  }

  var footerHeight: Int { footerLine(at: .zero) == nil ? 0 : 1 }

  private func footerLine(at now: Duration) -> TerminalLine? {
    switch list.loadStates.append {
    case .loading: return TerminalLine("\(TerminalSpinner.frame(at: now)) \(texts.loadingMore())", .dim)
    case .failed(let failure):
      return TerminalLine("✗ \(texts.failedMore(failure))", TerminalStyle(foreground: .red))
    case .paused: return TerminalLine(texts.paused(), TerminalStyle(foreground: Self.accent))
    case .complete:
      let text = texts.end()
      return text.isEmpty ? nil : TerminalLine(text, .dim)
    case .idle: return nil
    }
  }

  private func bannerLine(at now: Duration) -> TerminalLine? {
    switch list.loadStates.refresh {
    case .loading:
      TerminalLine(" \(TerminalSpinner.frame(at: now)) \(texts.refreshing()) ", .inverse)
    case .failed(let failure):
      TerminalLine(" ✗ \(texts.refreshFailed(failure)) ", TerminalStyle(foreground: .red, .inverse))
    case .idle, .paused, .complete: nil
    }
  }

  /// Draws what is said in place of rows; says whether a spinner turns.
  func drawState(on canvas: inout TerminalCanvas, in rect: TerminalRect, at now: Duration) -> Bool {
    switch list.state {
    case .items: return false
    case .loading:
      if list.loadStates.append == .paused {
        drawCentred(texts.paused(), mark: nil, TerminalStyle(foreground: Self.accent), on: &canvas, in: rect)
        return false
      }
      drawCentred(texts.loading(), mark: TerminalSpinner.frame(at: now), .dim, on: &canvas, in: rect)
      return true
    case .empty(let isFiltered):
      drawCentred(texts.empty(isFiltered), mark: "○", .dim, on: &canvas, in: rect)
      return false
    case .failed(let failure):
      drawCentred(texts.failed(failure), mark: "✗", TerminalStyle(foreground: .red), on: &canvas, in: rect)
      return false
    }
  }

  /// A mark, a line in a style and further lines dim, in the middle of the rectangle.
  private func drawCentred(
    _ text: String, mark: String?, _ style: TerminalStyle, on canvas: inout TerminalCanvas, in rect: TerminalRect
  ) {
    let width = max(1, rect.size.columns - 2 * Self.gutter)
    var lines = mark.map { [TerminalLine($0, style)] } ?? []
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let style = index == 0 ? style : TerminalStyle.dim
      lines += TerminalText.wrapped(String(part), width: width, maxLines: 4).map { TerminalLine($0, style) }
    }
    let top = rect.row + max(0, (rect.size.rows - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let padded = line.padded(to: rect.size.columns, alignment: .center)
      canvas.draw(padded, column: rect.column, row: top + offset, clip: rect)
    }
  }
}
