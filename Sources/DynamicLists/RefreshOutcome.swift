/// How a refresh ended, for whoever awaited it.
public enum RefreshOutcome: Hashable, Sendable {
  /// Its first page landed.
  case refreshed
  /// It failed, and the old rows are still there.
  case failed(ListFailure)
  /// A reset or another source took its place.
  case superseded
  /// The awaiting task was cancelled, or the list has nothing to refresh from; a load goes on if there was one.
  case cancelled
}
