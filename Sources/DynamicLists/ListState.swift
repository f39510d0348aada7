/// What the list as a whole shows.
///
/// Derived from the rows and the load states, and never stored: the state cannot contradict both.
public enum ListState: Hashable, Sendable {
  /// There are no rows yet, and a page is loading, or will once the list starts or loading is resumed: after
  /// ``ListConfiguration/maxConsecutivePages`` pages without a row ``LoadStates/pausedEnd`` says where. Can become any
  /// other state.
  case loading
  /// There are no rows, and nothing failed. Can become `loading` or `items`.
  ///
  /// `filtered` is `true` when a filter or a search hides all loaded rows, or when the source found nothing for its
  /// search text.
  case empty(filtered: Bool)
  /// There are rows; ``LoadStates`` describes the loading of further pages. Can become any other state.
  case items
  /// There are no rows because loading them failed. Can become `loading` or `items`.
  case failed(ListFailure)
  /// There are no rows because loading them failed, and it is tried again after a delay. Can become any other state.
  case waiting(RetryWait)

  /// What the list waits for before it tries again; `nil` in every other state.
  public var wait: RetryWait? {
    if case .waiting(let wait) = self { wait } else { nil }
  }

  /// Why loading the rows failed, if no automatic retry follows; `nil` in every other state.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
