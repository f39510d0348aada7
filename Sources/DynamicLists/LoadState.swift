/// How the loading of pages in one direction stands.
public enum LoadState: Hashable, Sendable {
  /// Nothing to do now. Can become `loading`, `paused` or `complete`.
  case idle
  /// A page is asked for, or will be after a retry's delay.
  ///
  /// `attempt` counts from 1. Can become any other state.
  case loading(attempt: Int)
  /// The last load failed and nothing tries again by itself. Can become `loading` or `idle`.
  case failed(ListFailure)
  /// More could be loaded, when a person asks for it. Can become `loading` or `idle`.
  case paused
  /// There is nothing more in this direction. Can become `loading` or `idle`.
  case complete

  /// Whether a page is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// What went wrong, when the last load failed.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
