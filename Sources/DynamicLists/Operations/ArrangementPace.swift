/// When an arrangement takes its time, and how long it occupies the main actor.
struct ArrangementPace: Sendable {
  /// How many rows are arranged at once, in the call that replaces the arrangement: few enough for a frame.
  var rowsAtOnce = 4_096
  /// For how many rows the old arrangement is freed at once: a task that frees it elsewhere takes longer.
  var rowsFreedAtOnce = 32_768
  /// How many items a filter looks at in a slice at most.
  var itemsInSlice = Int.max
  /// How many splices say exactly what another arrangement changes. One letter of a search may hide every second row of a
  /// million: so many splices would take longer than the search, and a view can only begin anew with them.
  var mostSplices = 4_096
  /// How many rows around those that a person sees or works at are changed exactly nevertheless: a few screens.
  var exactMargin = 512
  /// The time that slices take is that of the processor, also in a test with a clock of its own.
  var clock = ListClock(ContinuousClock())
}
