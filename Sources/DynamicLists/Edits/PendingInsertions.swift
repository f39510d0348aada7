/// Which items were removed since the list asked the server to insert an item. Until the answer tells the new item's id, any
/// of them may be that item.
struct PendingInsertions {
  private static var mostRemoved: Int { 1_000 }

  private var count = 0
  /// The rows of the removed items, with the moment of the removal: ``CallClock``.
  private var removed: [RowID: Int] = [:]

  /// Whether no insertion waits for its answer, which may name any id.
  var isEmpty: Bool { count == 0 }

  mutating func began() { count += 1 }

  mutating func ended() {
    count -= 1
    if count == 0 { removed = [:] }
  }

  /// An edit or a push has removed these rows, loaded or not.
  mutating func removed(_ rows: [RowID], at moment: Int) {
    guard count > 0 else { return }
    for row in rows where removed.count < Self.mostRemoved { removed[row] = moment }
  }

  /// A push has brought new items of these rows.
  mutating func inserted(_ rows: [RowID]) {
    if !removed.isEmpty { for row in rows { removed[row] = nil } }
  }

  /// Whether the item of a row was removed after a moment.
  func hasRemoved(_ row: RowID, since earlier: Int = 0) -> Bool { removed[row].map { $0 > earlier } ?? false }
}
