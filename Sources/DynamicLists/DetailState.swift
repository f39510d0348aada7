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
  /// The item has its detail.
  ///
  /// Can become `idle` when a page brings another item for the row, or when the detail is released
  /// (``ListConfiguration/detailRetention``); `refreshing` when the other item adopts what this one has.
  case loaded
  /// The item shows what it has adopted from the item before (``AdoptingListItem``). The detail is to load again.
  ///
  /// A view shows the item as if it were loaded. Can become `loaded`, `failed` or `idle`.
  case refreshing
  /// The load failed; ``ListItemViewModel/retry()`` loads again. The item keeps what it has.
  ///
  /// Can become `idle`, `loading` or `refreshing`.
  case failed(ListFailure)

  /// Whether nothing is missing from the item: its detail is there, adopted, or items have none.
  public var isComplete: Bool {
    switch self {
    case .none, .loaded, .refreshing: true
    case .idle, .loading, .failed: false
    }
  }

  /// Why the detail failed to load; `nil` in every other state.
  public var failure: ListFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
