/// Assigns row ids to items: a new id to each item.
@MainActor
class RowIdentities<Item> {
  private var next = 1 {
    didSet { precondition(next <= RowID.largest, "A list has ids for two billion rows") }
  }

  /// How many identities were left when those of removed rows were last forgotten.
  private var neededCount = 0

  init() {}

  /// Whether items have keys, so that another copy of an item gets the row of the first.
  var isKeyed: Bool { false }

  /// The row ids of a page's items.
  func rows(for items: [Item]) -> [RowID] { newRows(items.count) }

  /// So many new row ids, which ascend.
  final func newRows(_ size: Int) -> [RowID] {
    defer { next += size }
    return RowID.run(from: next, count: size)
  }

  /// Maps the new identity of a row's item to the row, unless another row in the list has this identity.
  func rename(_ row: RowID, to item: Item, isInList: (RowID) -> Bool) {}

  /// Removes the mapping of an item's identity to a row, so that another row can have the identity.
  func release(_ row: RowID, from item: Item) {}

  /// Whether both items have the identity that is mapped to the row.
  func identifies(_ row: RowID, _ old: Item, _ new: Item) -> Bool { false }

  /// Forgets the identities of rows that are gone, once there are many more identities than rows. An item that comes back
  /// earlier gets the same row. O(1) for each new item on average.
  final func forgetRemovedRows(
    rowCount: Int, unless isTooEarly: @autoclosure () -> Bool, but isNeeded: (RowID) -> Bool
  ) {
    guard count > max(2 * rowCount + 1_000, 2 * neededCount), !isTooEarly() else { return }
    forgetAll(but: isNeeded)
    neededCount = count
  }

  /// How many identities are mapped to rows.
  var count: Int { 0 }

  /// Removes the mappings of all rows but these; O(``count``).
  func forgetAll(but isNeeded: (RowID) -> Bool) {}

  /// Removes all mappings; new ids still ascend.
  func forgetAll() {}

  /// The id that the next new row gets.
  final var nextRow: RowID { RowID(next) }

  /// Counts the rows below `row` as used.
  final func skip(to row: Int) { next = row }
}

/// Assigns row ids to items: the same id to items with the same key.
final class KeyedRowIdentities<Item, Key: Hashable>: RowIdentities<Item> {
  private var rows: [Key: RowID] = [:]
  private let key: (Item) -> Key

  init(key: @escaping (Item) -> Key) {
    self.key = key
    super.init()
  }

  override var isKeyed: Bool { true }

  override func rows(for items: [Item]) -> [RowID] {
    // First, since the app's `id` may call the list.
    let keys = [Key](unsafeUninitializedCapacity: items.count) { buffer, count in
      // In generic code each append looks up types, which costs more than the key.
      for item in items {
        buffer.initializeElement(at: count, to: key(item))
        count += 1
      }
    }
    return rows(forKeys: keys)
  }

  func row(forKey key: Key) -> RowID? { rows[key] }

  /// The row ids of keys; a new key gets the next row.
  func rows(forKeys keys: [Key]) -> [RowID] {
    var next = nextRow.number
    let result = assignRows(to: keys, in: &rows, next: &next)
    skip(to: next)
    return result
  }

  /// The keys of rows, loaded or not. O(``count``).
  func keys(of wanted: Set<RowID>) -> [Key] { rows.compactMap { wanted.contains($1) ? $0 : nil } }

  override func rename(_ row: RowID, to item: Item, isInList: (RowID) -> Bool) {
    let key = key(item)
    if let other = rows[key], other != row, isInList(other) { return }
    rows[key] = row
  }

  override func release(_ row: RowID, from item: Item) {
    let key = key(item)
    if rows[key] == row { rows[key] = nil }
  }

  override func identifies(_ row: RowID, _ old: Item, _ new: Item) -> Bool {
    let key = key(old)
    return key == self.key(new) && rows[key] == row
  }

  override var count: Int { rows.count }

  override func forgetAll(but isNeeded: (RowID) -> Bool) { rows = rows.filter { isNeeded($0.value) } }

  override func forgetAll() { rows = [:] }
}

/// The row of each key; a new key gets the next row.
///
/// Specialized for the usual keys: without that, an app's keys are hashed through
/// witness tables, which takes several times as long.
@_specialize(where Key == Int)
@_specialize(where Key == String)
private func assignRows<Key: Hashable>(to keys: [Key], in rows: inout [Key: RowID], next: inout Int) -> [RowID] {
  func read(_ row: inout RowID) -> RowID { row }
  if rows.isEmpty { rows.reserveCapacity(keys.count) }
  var result: [RowID] = []
  result.reserveCapacity(keys.count)
  for key in keys {
    // One access finds or inserts a key.
    let row = read(&rows[key, default: RowID(next)])
    if row.number == next { next += 1 }
    result.append(row)
  }
  return result
}

extension RowID {
  /// So many ids, each one more than the one before.
  static func run(from first: Int, count: Int) -> [RowID] {
    (first..<first + count).map { RowID($0) }
  }
}
