/// When an arrangement takes its time, and how long it occupies the main actor.
struct ArrangementPace: Sendable {
  /// How many rows are arranged at once, in the call that replaces the arrangement: few enough for a frame.
  var rowsAtOnce = 4_096
  /// For how many rows the old arrangement is freed at once: a task that frees it elsewhere takes longer.
  var rowsFreedAtOnce = 32_768
  /// How many items a filter looks at in a slice at most.
  var itemsInSlice = Int.max
  /// The time that slices take is that of the processor, also in a test with a clock of its own.
  var clock = ListClock(ContinuousClock())
}
