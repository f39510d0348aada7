/// A second-level call that holds a slot.
struct RunningDetail: Hashable, Sendable {
  let id: Int
  let row: RowID
  /// Its row was left, and the time of grace runs.
  var isLeaving = false
  /// It was told to stop and has not returned; what it brings is thrown away.
  var isCancelled = false
}
