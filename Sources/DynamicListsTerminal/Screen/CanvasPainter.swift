/// Turns the difference of two canvases into the bytes that make a terminal show the second one.
///
/// A pure function without state between frames. Each frame starts and ends in the terminal's default style.
public struct CanvasPainter: Sendable {
  /// The depth to which colors are reduced.
  public let colorDepth: TerminalColorDepth

  /// A painter for terminals of one color depth.
  public init(colorDepth: TerminalColorDepth) { self.colorDepth = colorDepth }

  /// The bytes of one frame; empty when nothing changed. Without an old canvas of the same size, everything is drawn.
  public func bytes(from old: TerminalCanvas?, to new: TerminalCanvas) -> [UInt8] {
    var output = PainterOutput(colorDepth: colorDepth)
    let known = old?.size == new.size ? old : nil
    let old = known.map { $0.visibleCursor }
    if known == nil { output.clear() }
    let blank = Array(repeating: TerminalCell.empty, count: new.size.columns)
    for row in 0..<new.size.rows {
      let range = (row * new.size.columns)..<((row + 1) * new.size.columns)
      let before = known?.cells[range] ?? blank[...]
      if new.cells[range] != before { paint(Array(new.cells[range]), over: Array(before), row: row, &output) }
    }
    return output.frame(cursor: new.visibleCursor, before: old)
  }

  private func paint(
    _ new: [TerminalCell], over old: [TerminalCell], row: Int, _ output: inout PainterOutput
  ) {
    let blankEnd = (new.lastIndex { $0 != .empty } ?? -1) + 1
    let changedEnd = (new.indices.last { new[$0] != old[$0] } ?? -1) + 1
    var column = 0
    // If a character has a disputed width, now or in the last frame, the terminal
    // may show it over the next cells: the rest of the row is drawn again.
    var redrawsRest = false
    var isDrawingOn = false
    while column < new.count {
      let cell = new[column]
      let changed = redrawsRest || cell != old[column]
      if changed, column >= blankEnd, redrawsRest || changedEnd - column > 4 {
        output.eraseLine(column: column, row: row)
        return
      }
      if changed || isDrawingOn && bridges(from: column, new, old, output) {
        redrawsRest = redrawsRest || cell.hasDisputedWidth || changed && old[column].hasDisputedWidth
        if cell.width > 0 { output.draw(cell, column: column, row: row) }
        isDrawingOn = true
      } else {
        isDrawingOn = false
      }
      column += max(1, cell.width)
    }
  }

  /// Whether drawing up to four unchanged cells takes fewer bytes than moving the cursor past them.
  private func bridges(
    from column: Int, _ new: [TerminalCell], _ old: [TerminalCell], _ output: PainterOutput
  ) -> Bool {
    for next in column..<min(column + 4, new.count) {
      if new[next] != old[next] { return true }
      let isPlain = new[next].width == 1 && new[next].text.utf8.count == 1
      guard isPlain, output.isCurrent(new[next].style) else { return false }
    }
    return false
  }
}
