/// Reports that change nothing but which rows are visible.
///
/// Most reports of a person who scrolls are of this kind. They make neither an event nor an output, which takes longer
/// than all that they do. Whether a report is one of them is asked first: each function below changes either everything
/// that `handle` would, or nothing, and then returns `false`.
///
/// Quiet are reports of a list whose details need nothing, in its only viewport, far from the ends at which pages load,
/// or when none can load there.
extension ListEngine {
  /// A row has appeared. If reveals are `heard`, only a row that was visible already is quiet.
  package mutating func appearedQuietly(_ row: RowID, _ slot: Int, _ viewport: Viewport, isHeard: Bool) -> Bool {
    guard let position = findQuietly(row, at: slot), let shown = visibility.onlyRows(in: viewport) else { return false }
    let isVisible = visibility.contains(position)
    if !isVisible, details.isUsed || isHeard { return false }
    if details.isUsed, details.canStart(at: pace) || details.needsPatience { return false }
    let margin = configuration.prefetchMargin
    let (first, last) = (min(shown.lowerBound, position), max(shown.upperBound - 1, position))
    guard rows.all.count - 1 - last > margin || !pages.isIdle(.append),
      first > margin || !pages.isIdle(.prepend), pages.isQuiet, !newItems.isUsed
    else { return false }
    if !isVisible, visibility.appearedInOnlyViewport(position) { pages.budget.renewPages() }
    return true
  }

  /// A row is no longer visible.
  package mutating func disappearedQuietly(_ row: RowID, _ slot: Int, _ viewport: Viewport) -> Bool {
    guard !details.isUsed, let position = findQuietly(row, at: slot), visibility.onlyRows(in: viewport) != nil else {
      return false
    }
    return visibility.disappeared(position, in: viewport)
  }

  /// The position of a row that is where its view says, if no operation, placeholder or push needs to know of the report.
  private mutating func findQuietly(_ row: RowID, at slot: Int) -> Int? {
    // Views may report any slot.
    guard slot >= 0, case let position = slot - (pages.goesBack ? 1 : 0), position >= 0, position < rows.all.count,
      rows.all[position] == row, !rows.isArranged, shownPlaceholders.positions == nil, !recentPushes.isUsed
    else { return nil }
    return position
  }
}
