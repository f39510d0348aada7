/// What happens to an item between the server's insertion of it and the answer that tells its id.
struct PendingInsertions {
  private static var mostRemoved: Int { 1_000 }

  private var count = 0
  /// The rows of ids that the server has said are gone.
  private var removed: Set<RowID> = []

  /// Whether no insertion waits for its answer, which may name any id.
  var isEmpty: Bool { count == 0 }

  mutating func began() { count += 1 }

  mutating func ended() {
    count -= 1
    if count == 0 { removed = [] }
  }

  /// The server has pushed new items, and ids of removed ones.
  mutating func pushed(inserted: [RowID], removed gone: [RowID]) {
    guard count > 0 else { return }
    removed.subtract(inserted)
    for row in gone where removed.count < Self.mostRemoved { removed.insert(row) }
  }

  /// Whether the item of a row was removed while an insertion was pending.
  func hasRemoved(_ row: RowID) -> Bool { removed.contains(row) }
}
