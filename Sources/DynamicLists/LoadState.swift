/// The state of page loading at one edge of the list.
public enum LoadState: Hashable, Sendable {
  /// No page is loading. Can become `loading`, `paused` or `complete`.
  case idle
  /// A page is in flight, or is queued.
  ///
  /// `attempt` counts from 1. Can become any other state.
  case loading(attempt: Int)
  /// The last load failed, and is tried again after a delay. Can become `loading` or `idle`.
  case waiting(RetryWait)
  /// The last load failed, and no automatic retry follows. Can become any other state: a refresh that lands decides again.
  case failed(ListFailure)
  /// Pages no longer load automatically; ``ListViewModel/loadMore(at:)`` does. Can become `loading`, `idle` or
  /// `complete`.
  case paused
  /// There are no further pages. Can become `loading`, `idle` or `paused`.
  case complete

  /// Whether the state is `loading`, whatever the attempt.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// What the next attempt waits for; `nil` in every other state.
  public var wait: RetryWait? {
    if case .waiting(let wait) = self { wait } else { nil }
  }

  /// Why the last load failed, if no automatic retry follows; `nil` in every other state.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
