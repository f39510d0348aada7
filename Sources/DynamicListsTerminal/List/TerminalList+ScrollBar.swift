import DynamicLists

/// The column at the right that shows which of the rows and placeholders are on screen.
extension TerminalList {
  /// A very narrow list has no scroll bar, since it needs all its columns.
  var scrollBarWidth: Int { showsScrollBar && bounds.size.columns >= 12 ? 1 : 0 }

  func drawScrollBar(_ layout: Layout, on canvas: inout TerminalCanvas) {
    guard scrollBarWidth > 0, let thumb = thumb(layout) else { return }
    let style = TerminalStyle(foreground: heldThumbLine == nil ? .gray : Self.accent)
    for line in thumb.lines {
      canvas.draw(
        TerminalLine("▐", style), column: bounds.columns.upperBound - 1, row: lastRect.row + line, clip: bounds)
    }
  }

  private func thumb(_ layout: Layout) -> TerminalScrollThumb? {
    let lines = lastRect.size.rows
    let slots = list.slots.itemRange
    guard !slots.isEmpty, !layout.showsAll(within: lines) else { return nil }
    if !layout.placeholders.isEmpty {
      return TerminalScrollThumb(
        first: Double(layout.start), visible: Double(layout.end - layout.start), count: slots.count, track: lines)
    }
    guard let top = layout.rows.first else { return nil }
    let visible = layout.rows.reduce(0.0) { sum, row in
      sum + Double(min(row.top + row.height, lines) - max(row.top, 0)) / Double(row.height)
    }
    let first = Double(top.position - slots.lowerBound) + Double(max(0, -top.top)) / Double(top.height)
    return TerminalScrollThumb(first: first, visible: visible, count: slots.count, track: lines)
  }

  func isOnScrollBar(_ mouse: TerminalMouse) -> Bool {
    scrollBarWidth > 0 && mouse.column == bounds.columns.upperBound - 1 && lastRect.rows.contains(mouse.row)
  }

  /// Starts dragging the thumb; a press beside the thumb first moves its middle to the pointer.
  func holdThumb(atLine line: Int) {
    guard let thumb = thumb(layOut(at: time())) else { return }
    let line = line - lastRect.row
    if thumb.lines.contains(line) {
      heldThumbLine = line - thumb.start
    } else {
      heldThumbLine = thumb.length / 2
      dragThumb(toLine: line + lastRect.row)
    }
  }

  /// Scrolls so that the thumb follows the pointer.
  func dragThumb(toLine line: Int) {
    guard let heldThumbLine, let thumb = thumb(layOut(at: time())) else { return }
    let rows = list.slots.itemRange
    guard let first = thumb.first(at: line - lastRect.row - heldThumbLine) else {
      return setAnchor(rows.upperBound - 1, offset: 0)
    }
    let row = min(Int(first), rows.count - 1)
    let position = rows.lowerBound + row
    setAnchor(position, offset: Int((first - Double(row)) * Double(height(at: position))))
  }
}
