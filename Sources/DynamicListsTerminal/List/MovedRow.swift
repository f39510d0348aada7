import DynamicLists

/// A row that a person moves with the arrows, and where it was: beside its neighbors, since rows may come above it
/// meanwhile.
struct MovedRow {
  let row: RowID
  private let position: Int
  private let previous: RowID?
  private let next: RowID?

  init(_ row: RowID, at position: Int, in rows: ListRowIDs) {
    (self.row, self.position) = (row, position)
    previous = position > 0 ? rows[position - 1] : nil
    next = position + 1 < rows.count ? rows[position + 1] : nil
  }

  /// The position at which the row would be among its old neighbors; `current` is its position now.
  @MainActor
  func oldPosition<Item>(in list: ListViewModel<Item>, at current: Int) -> Int {
    if let above = previous.flatMap({ list.position(of: $0) }) { return above < current ? above + 1 : above }
    if let below = next.flatMap({ list.position(of: $0) }) { return below < current ? below : below - 1 }
    return min(position, list.rowIDs.count - 1)
  }
}

/// Why a key does nothing.
struct Refusal: ListLoadError {
  let message: String
  let isRetryable = false
}
