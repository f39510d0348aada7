/// How a row's second level stands; a row without one has not begun.
enum DetailPhase: Hashable, Sendable {
  /// A call runs. Can become `loaded`, `failed` or not begun.
  case loading
  /// It is there. Can become not begun, when the row's item is another.
  case loaded
  /// It failed. Can become not begun, by a retry or the row's next appearance.
  case failed(ListFailure)
}
