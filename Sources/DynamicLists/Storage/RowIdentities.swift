/// Hands out row ids: a new one for each item.
@MainActor
class RowIdentities<Item> {
  private var next = 1

  /// The ids for lists whose items may have an identity of their own.
  static func forItems() -> RowIdentities<Item> {
    guard let type = Item.self as? any Identifiable.Type else { return RowIdentities() }
    return keyed(by: type)
  }

  private static func keyed<Model: Identifiable>(by type: Model.Type) -> RowIdentities<Item> {
    KeyedRowIdentities<Item, Model.ID> { ($0 as? Model)?.id }
  }

  init() {}

  func row(for item: Item) -> RowID { newRow() }

  /// Lets an item that changes its identity keep its row.
  func rename(_ row: RowID, to item: Item) {}

  /// Forgets every item; ids go on ascending.
  func forgetAll() {}

  final func newRow() -> RowID {
    defer { next += 1 }
    return RowID(next)
  }
}

/// Hands out the same row id for the same item id.
final class KeyedRowIdentities<Item, Key: Hashable>: RowIdentities<Item> {
  private var rows: [Key: RowID] = [:]
  private let key: (Item) -> Key?

  init(key: @escaping (Item) -> Key?) {
    self.key = key
    super.init()
  }

  override func row(for item: Item) -> RowID {
    guard let key = key(item) else { return newRow() }
    if let row = rows[key] { return row }
    let row = newRow()
    rows[key] = row
    return row
  }

  func row(forKey key: Key) -> RowID? { rows[key] }

  override func rename(_ row: RowID, to item: Item) {
    if let key = key(item) { rows[key] = row }
  }

  override func forgetAll() { rows = [:] }
}
