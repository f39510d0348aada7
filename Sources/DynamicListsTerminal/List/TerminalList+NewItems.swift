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
    if let row = list.showNewItems(at: end) { scroll(to: row) }
    return true
  }

  /// Draws how many new items there are, over the rows at their end.
  func drawNewItems(on canvas: inout TerminalCanvas, in rect: TerminalRect) {
    guard showsNewItems else { return }
    for end in ListEnd.allCases {
      let line = newItemsLine(at: end).truncated(to: rect.size.columns)
      // Below the header of a section, beside the notice of a refresh, above the count of marks.
      let top = list.slots.isGrouped || list.isRefreshing ? 1 : 0
      let last = rect.size.rows - 1 - (canMark && !list.selection.isEmpty ? 1 : 0)
      let row = end == .start ? min(top, rect.size.rows - 1) : max(0, last)
      let column = rect.column + (rect.size.columns - line.width()) / 2
      canvas.draw(line, column: column, row: rect.row + row, clip: rect)
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
