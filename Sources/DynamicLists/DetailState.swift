/// How a row's second level stands.
public enum DetailState: Hashable, Sendable {
  /// Its items have no second level, so that nothing is missing.
  case none
  /// Not begun, or let go. Can become `loading`.
  case idle
  /// On its way. Can become `loaded`, `failed` or `idle`.
  case loading
  /// There. Can become `idle` when the row's page brings another item.
  case loaded
  /// Failed; ``ListItemViewModel/retry()`` tries again. Can become `loading`.
  case failed(ListFailure)

  /// What went wrong, when the second level failed.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
