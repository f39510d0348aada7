/// What follows from a quiet report of a row that has appeared.
package enum QuietAppearance {
  /// Nothing: the row was visible already, or nobody observes reveals.
  case isSilent
  /// The row is revealed. No other row has become visible with it.
  case revealsRow
}

/// Reports that change nothing but which rows are visible.
///
/// Most reports of a person who scrolls are of this kind. They make neither an event nor an output, which takes longer
/// than all that they do. Whether a report is one of them is asked first: each function below changes either everything
/// that `handle` would, or nothing, and then returns `false`.
///
/// Quiet are reports of a list whose details need nothing, in its only viewport, far from the ends at which pages load,
/// or when none can load there.
extension ListEngine {
  /// A row has appeared; `nil` if the report is not quiet. If reveals are heard, a row must be next to the visible ones.
  package mutating func appearedQuietly(
    _ row: RowID, _ slot: Int, _ viewport: Viewport, isHeard: Bool
  ) -> QuietAppearance? {
    guard let position = findQuietly(row, at: slot), let shown = visibility.onlyRows(in: viewport) else { return nil }
    let isVisible = visibility.contains(position)
    if !isVisible, details.isUsed { return nil }
    if !isVisible, isHeard, position < shown.lowerBound - 1 || position > shown.upperBound { return nil }
    if details.isUsed, details.canStart(at: pace) || details.needsPatience { return nil }
    guard loadsNothing(showing: min(shown.lowerBound, position)..<max(shown.upperBound, position + 1)) else {
      return nil
    }
    if isVisible { return .isSilent }
    if visibility.appearedInOnlyViewport(position) { pages.budget.renewPages() }
    return isHeard ? .revealsRow : .isSilent
  }

  /// Whether all rows of a report that appear are quiet if one of them is, so that one update reveals them all.
  package func scrollsQuietly(to positions: Range<Int>, in viewport: Viewport) -> Bool {
    guard !details.isUsed, let shown = visibility.onlyRows(in: viewport),
      positions.lowerBound <= shown.upperBound, positions.upperBound >= shown.lowerBound
    else { return false }
    return loadsNothing(
      showing: min(shown.lowerBound, positions.lowerBound)..<max(shown.upperBound, positions.upperBound))
  }

  /// Whether no page begins to load, and no pushed item becomes a row, because of visible rows. Inlined, since a call takes a
  /// fifth of a report.
  @inline(__always) private func loadsNothing(showing positions: Range<Int>) -> Bool {
    let margin = configuration.prefetchMargin
    return (rows.all.count - positions.upperBound > margin || !pages.isIdle(.append))
      && (positions.lowerBound > margin || !pages.isIdle(.prepend)) && pages.isQuiet && !newItems.isUsed
  }

  /// Records that the quiet reports before this call covered all rows of a viewport.
  package mutating func scrolledQuietly(in viewport: Viewport) {
    if visibility.takeScroll(in: viewport, all: true) { pages.budget.renewPages() }
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
      rows.all[position] == row, !rows.isArranged, shownPlaceholders.positions == nil, recentPushes.isEmpty
    else { return nil }
    return position
  }
}
