@testable import DynamicLists

extension ArrangementPace {
  /// Slices of a few items for a list of any length, with pauses in which other tasks run; and more than a few splices are
  /// exact only around what is seen.
  static func tiny(rowsAtOnce: Int = 0, itemsInSlice: Int = 3) -> Self {
    let clock = ListClock(now: { .zero }, sleep: { _ in await Task.yield() })
    return Self(rowsAtOnce: rowsAtOnce, itemsInSlice: itemsInSlice, mostSplices: 2, nearRows: 1, clock: clock)
  }
}
