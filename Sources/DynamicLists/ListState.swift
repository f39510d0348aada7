/// What the list as a whole shows.
///
/// Derived from the rows and the load states, never stored, so that it cannot
/// contradict them.
public enum ListState: Hashable, Sendable {
  /// The first answer is not there yet. Can become any other state.
  case loading
  /// There are no rows, and nothing failed. Can become `loading` or `items`.
  ///
  /// `filtered` says that a filter hides all rows that were loaded.
  case empty(filtered: Bool)
  /// There are rows; how their neighbours fare is in ``LoadStates``.
  case items
  /// There are no rows because loading them failed. Can become `loading` or `items`.
  case failed(ListFailure)

  /// What went wrong, when there are no rows because of it.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
