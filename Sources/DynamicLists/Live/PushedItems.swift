/// The pushed items that have no row yet, or are newer than what a call in flight brings.
struct PushedItems<Item> {
  private var items: [RowID: Item] = [:]

  var isEmpty: Bool { items.isEmpty }

  mutating func keep(_ items: [Item], _ rows: [RowID]) {
    for (row, item) in zip(rows, items) { self.items[row] = item }
  }

  /// The items of those of the rows that have one.
  func staged(_ rows: [RowID], from origin: ItemOrigin = .newest) -> StagedItems<Item> {
    let known = rows.filter { items[$0] != nil }
    return StagedItems(rows: known, items: known.compactMap { items[$0] }, from: origin)
  }

  /// Forgets the items that are not needed: all when none is needed, else once there are many. `needed` is how many are
  /// needed at most.
  mutating func forget(needed: Int, isNeeded: (RowID) -> Bool) {
    if needed == 0 {
      items = [:]
    } else if items.count > 2 * needed + 64 {
      items = items.filter { isNeeded($0.key) }
    }
  }
}
