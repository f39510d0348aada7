import DynamicLists

/// New items that a server has pushed, and that are out of sight: a notice at their end, and a key that shows them.
extension TerminalList {
  /// The end whose new items the key shows: the end of a list that sticks to it, or else the start, if both have some.
  var newItemsEnd: ListEnd? {
    let ends: [ListEnd] = stickToEnd ? [.end, .start] : [.start, .end]
    return ends.first { list.newItems.count(at: $0) > 0 }
  }

  /// Scrolls to the new items and shows them; returns whether there are any.
  func showNewItems() -> Bool {
    guard let end = newItemsEnd else { return false }
    showNewItems(at: end)
    return true
  }

  /// The current row, if there is one, goes to the new items as well, from where the arrows go on. Marks stay as they are.
  private func showNewItems(at end: ListEnd) {
    isMoving = false
    guard let row = list.showNewItems(at: end), scroll(to: row) == .scrolled else { return }
    if selection == nil, selectedSection == nil { return }
    isMarkingRange = false
    selection = row
  }

  /// Shows the new items whose notice was clicked; returns whether one was.
  func pressNewItems(_ mouse: TerminalMouse) -> Bool {
    let notice = newItemsNotices(in: lastRect).last {
      $0.place.rows.contains(mouse.row) && $0.place.columns.contains(mouse.column)
    }
    guard let notice else { return false }
    showNewItems(at: notice.end)
    return true
  }

  /// Draws how many new items there are, over the rows at their end.
  func drawNewItems(on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    for notice in newItemsNotices(in: rect) {
      canvas.draw(notice.line, column: notice.place.column, row: notice.place.row, clip: rect)
    }
  }

  private func newItemsNotices(in rect: TerminalRect) -> [(end: ListEnd, line: TerminalLine, place: TerminalRect)] {
    guard showsNewItems, list.state == .items else { return [] }
    // Below the header of a section, beside the notice of a refresh, above the count of marks.
    let top = list.slots.isGrouped || list.isRefreshing ? 1 : 0
    let below = canMark && !list.selection.isEmpty ? 1 : 0
    return ListEnd.allCases.compactMap { end in
      let line = newItemsLine(at: end).truncated(to: rect.size.columns)
      let width = line.width()
      guard width > 0 else { return nil }
      let row = end == .start ? min(top, rect.size.rows - 1) : max(0, rect.size.rows - 1 - below)
      let column = rect.column + (rect.size.columns - width) / 2
      return (end, line, TerminalRect(column: column, row: rect.row + row, columns: width, rows: 1))
    }
  }

  private func newItemsLine(at end: ListEnd) -> TerminalLine {
    let new = list.newItems
    guard new.count(at: end) > 0 else { return TerminalLine("") }
    let text = "\(end == .start ? "↑" : "↓") \(texts.newItems(new.count(at: end), new.hasMore(at: end)))"
    let hint = newItemsEnd == end ? hint(.showNew) : ""
    let style = TerminalStyle(foreground: Self.accent, .inverse)
    return TerminalLine(hint.isEmpty ? " \(text) " : " \(text). \(hint) ", style)
  }
}
