/// Assigns row ids to items: a new id to each item.
@MainActor
class RowIdentities<Item> {
  private var next = 1

  init() {}

  /// The row ids of a page's items.
  func rows(for items: [Item]) -> [RowID] {
    defer { next += items.count }
    return (next..<next + items.count).map { RowID($0) }
  }

  /// Maps the new identity of a row's item to the row, unless another row in the list has this identity.
  func rename(_ row: RowID, to item: Item, isInList: (RowID) -> Bool) {}

  /// Removes the mapping of an item's identity to a row, so that another row can have the identity.
  func release(_ row: RowID, from item: Item) {}

  /// Removes all mappings; new ids still ascend.
  func forgetAll() {}

  final func newRow() -> RowID {
    defer { next += 1 }
    return RowID(next)
  }
}

/// Assigns row ids to items: the same id to items with the same key.
final class KeyedRowIdentities<Item, Key: Hashable>: RowIdentities<Item> {
  private var rows: [Key: RowID] = [:]
  private let key: (Item) -> Key

  init(key: @escaping (Item) -> Key) {
    self.key = key
    super.init()
  }

  override func rows(for items: [Item]) -> [RowID] {
    var result: [RowID] = []
    result.reserveCapacity(items.count)
    for item in items { result.append(row(forNew: key(item))) }
    return result
  }

  private func row(forNew key: Key) -> RowID {
    if let row = rows[key] { return row }
    let row = newRow()
    rows[key] = row
    return row
  }

  func row(forKey key: Key) -> RowID? { rows[key] }

  override func rename(_ row: RowID, to item: Item, isInList: (RowID) -> Bool) {
    let key = key(item)
    if let other = rows[key], other != row, isInList(other) { return }
    rows[key] = row
  }

  override func release(_ row: RowID, from item: Item) {
    let key = key(item)
    if rows[key] == row { rows[key] = nil }
  }

  override func forgetAll() { rows = [:] }
}
