/// Which pages go when the list has more rows than ``ListConfiguration/maxItemCount``.
///
/// Whole pages go, from an end of the list. What stays, so that the bound yields:
/// - the rows from the first visible one of all views to the last, and `prefetchMargin + 1` rows on both sides. So nothing
///   loads because of a drop.
/// - pages at the end where a page has just landed.
/// - pages without a way back: the page beside them names no neighbor.
/// - all pages, while rows are sorted, and while an edit of the order is pending.
extension ListEngine {
  /// A page has landed at an end, or rows were pushed there: pages far away go, from the other end.
  mutating func dropFarPages(beyond landed: PageEdge, _ output: inout Output) {
    guard let most = configuration.maxItemCount else { return }
    let end: PageEdge = landed == .append ? .prepend : .append
    if rows.all.count > most, mayDrop(at: end), let free = freeRows(at: end),
      let far = runs.pages.farPages(at: end, free: free, most: most)
    {
      drop(far, &output)
    }
    pages.metrics.rowsBeyondBound = max(0, rows.all.count - most)
  }

  private func mayDrop(at end: PageEdge) -> Bool {
    origin == .source && configuration.prefetch != .off && pages.budget.rest == 0 && pending.isEmpty && !changesOrder
      && !isRefreshing && !pages.isLoading(end)
  }

  /// How many rows nobody needs at an end; `nil` if there are none, or if no row is visible, so that no row is far.
  private func freeRows(at end: PageEdge) -> Int? {
    guard let first = visibility.first else { return nil }
    let margin = configuration.prefetchMargin + 1
    // With a filter, hidden rows may be beyond the last row that is shown.
    let kept = end == .prepend ? first - margin : visibility.last + margin
    guard (0..<rows.count).contains(kept), let position = rows.all.position(of: rows[kept], hint: kept) else {
      return nil
    }
    return end == .prepend ? position : rows.all.count - 1 - position
  }

  private mutating func drop(_ far: FarPages, _ output: inout Output) {
    removeRows(of: far, &output)
    runs.drop(far)
    pages.setEnd(far.end, isLast: false)
    // New items at the end of the source are not beside the rows any more.
    newItems.removeWaiting(at: far.end)
    shownPlaceholders.keep(placeholders)
    output.items.dropped = far
    pages.metrics.droppedPages += far.calls.count
  }

  private mutating func removeRows(of far: FarPages, _ output: inout Output) {
    let start = far.end == .prepend ? 0 : rows.all.count - far.rowCount
    for position in start..<start + far.rowCount { details.forget(rows.all[position], &output) }
    apply([.init(start, removed: far.rowCount)], ofPages: true, &output)
  }
}
