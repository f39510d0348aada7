/// When an arrangement takes its time, and how long it occupies the main actor.
struct ArrangementPace: Sendable {
  /// How many rows are arranged at once, in the call that replaces the arrangement: few enough for a frame.
  var rowsAtOnce = 4_096
  /// How many items a filter looks at in a slice at most.
  var itemsInSlice = Int.max
  /// How many splices another arrangement makes at most before rows off screen are replaced together. One letter of a search
  /// may hide every second row of a million: so many splices would take longer to make than the search.
  var mostSplices = 4_096
  /// How many rows above and below the visible rows, and the focused row, still have splices of their own: a few screens.
  var nearRows = 512
  /// Slices measure real time, also in a test with another clock.
  var clock = ListClock(ContinuousClock())
}
