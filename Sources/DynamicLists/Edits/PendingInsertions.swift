/// Which items are removed between the server's insertion of an item and the answer that tells its id.
struct PendingInsertions {
  private static var mostRemoved: Int { 1_000 }

  private var count = 0
  /// Increases with every removal.
  private(set) var number = 0
  /// The rows of the removed items, with the number of the removal.
  private var removed: [RowID: Int] = [:]

  /// Whether no insertion waits for its answer, which may name any id.
  var isEmpty: Bool { count == 0 }

  mutating func began() { count += 1 }

  mutating func ended() {
    count -= 1
    if count == 0 { removed = [:] }
  }

  /// An edit or a push has removed these rows, loaded or not.
  mutating func removed(_ rows: [RowID]) {
    guard count > 0 else { return }
    number += 1
    for row in rows where removed.count < Self.mostRemoved { removed[row] = number }
  }

  /// A push has brought new items of these rows.
  mutating func inserted(_ rows: [RowID]) {
    if !removed.isEmpty { for row in rows { removed[row] = nil } }
  }

  /// Whether the item of a row was removed, later than the removal with this number.
  func hasRemoved(_ row: RowID, since earlier: Int = 0) -> Bool { removed[row].map { $0 > earlier } ?? false }
}
