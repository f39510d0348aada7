/// The state of a row's detail: the data that the row loads by itself.
public enum DetailState: Hashable, Sendable {
  /// The list's items have no details.
  case none
  /// The detail has not been loaded, or its load was cancelled.
  ///
  /// Can become `loading`, or `loaded` when the item comes with its detail.
  case idle
  /// The load is in flight. Can become `loaded`, `failed` or `idle`.
  case loading
  /// The item has its detail. Can become `idle` when a page brings another item for the row.
  case loaded
  /// The load failed; ``ListItemViewModel/retry()`` loads again. Can become `idle` or `loading`.
  case failed(ListFailure)

  /// Why the detail failed to load; `nil` in every other state.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
