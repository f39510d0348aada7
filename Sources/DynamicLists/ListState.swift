/// What the list as a whole shows.
///
/// Derived from the rows and the load states, never stored, so that it cannot
/// contradict them.
public enum ListState: Hashable, Sendable {
  /// There are no rows yet, and a page is loading, or will once the list starts. Can become any other state.
  case loading
  /// There are no rows, and nothing failed. Can become `loading` or `items`.
  ///
  /// `filtered` is `true` when a filter hides all loaded rows.
  case empty(filtered: Bool)
  /// There are rows; ``LoadStates`` describes the loading of further pages. Can become any other state.
  case items
  /// There are no rows because loading them failed. Can become `loading` or `items`.
  case failed(ListFailure)

  /// Why loading the rows failed; `nil` in every other state.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
