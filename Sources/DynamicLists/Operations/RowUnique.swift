/// A value of each item of which a list shows one row only: ``ListArrangement/unique``.
///
/// ```swift
/// list.arrangement.unique = .by(\.isbn)
/// ```
///
/// Of the rows with equal keys, the first one is shown, in the order of the source and before the list is sorted. When its
/// key changes, or the row leaves or is filtered out, the next one is shown.
public struct ListUniqueKey<Item>: Sendable {
  let operation: any ItemOperation<Item> & Sendable

  /// Compares rows by a value of each item.
  ///
  /// The closure is called once for each row that is inserted or updated. It may be called from any thread, and must give the
  /// same result for the same item.
  public static func by<Key: Hashable & Sendable>(_ key: @escaping @Sendable (Item) -> Key) -> Self {
    Self(operation: UniqueOperation(key: key))
  }
}

private struct UniqueOperation<Item, Key: Hashable & Sendable>: ItemOperation, Sendable {
  let key: @Sendable (Item) -> Key

  var hidesRows: Bool { true }

  func tellsApart(_ item: Item, _ other: Item) -> Bool { key(item) != key(other) }

  func rowOperation(reading items: RowItems<Item>) -> RowUnique<Key> {
    RowUnique { rows in items.items(of: rows).map { $0.map(key) } }
  }

  func begun(with rows: inout ManyRows<Item>, reading items: RowItems<Item>) async -> RowUnique<Key>? {
    let key = key
    guard let pieces = await rows.asked({ $0.map(key) }) else { return nil }
    let content = await RowUnique.Content.made(rows.left.rows, Array(pieces.joined()))
    await rows.keep(content.flags)
    var unique = rowOperation(reading: items)
    unique.content = content
    return unique
  }
}

/// An operation that keeps the first row of each key, in the order of its input.
///
/// A change costs O(change × log rows). If the first row of a key leaves, also O(rows with this key).
struct RowUnique<Key: Hashable & Sendable>: RowOperation {
  /// The rows of the input, their keys, and a flag for the first row of each key.
  struct Content: Sendable {
    fileprivate var input = RowTable()
    /// `nil` for a row without an item, which is about to go.
    fileprivate var keys = ChunkedArray<Key?>()
    fileprivate(set) var flags = RowFlags()
    fileprivate var firsts: [Key: RowID] = [:]
    /// The other rows of each key that several rows have.
    fileprivate var others: [Key: Set<RowID>] = [:]

    init(_ rows: RowTable = RowTable(), _ keys: [Key?] = []) {
      (input, self.keys) = (rows, ChunkedArray(keys))
      flags = RowFlags(
        zip(rows.ids, keys).map { row, key in
          guard let key else { return false }
          if firsts[key] == nil { firsts[key] = row } else { others[key, default: []].insert(row) }
          return firsts[key] == row
        })
    }

    @concurrent
    fileprivate static func made(_ rows: RowTable, _ keys: [Key?]) async -> Self { Self(rows, keys) }
  }

  fileprivate(set) var content = Content()
  private let keysOf: ([RowID]) -> [Key?]

  /// `keysOf` returns the keys of rows.
  init(keysOf: @escaping ([RowID]) -> [Key?]) { self.keysOf = keysOf }

  var keepsOrder: Bool { true }

  mutating func begin(with rows: RowTable) -> [RowID] {
    content = Content(rows, keysOf(Array(rows.ids)))
    return content.flags.included(of: rows)
  }

  mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    var derived = ListChange(movesToTop: change.movesToTop)
    if change.isLarge(for: content.input.count) {
      let old = RowTable(content.flags.included(of: content.input))
      let new = begin(with: rows)
      derived.splices = RowDiff.splices(from: old.positions(of: new), of: old.count, to: new)
      derived.updated = change.updated.filter(content.isShown)
      return derived
    }
    var (left, arrived) = (content.apply(change.splices, keysOf, &derived.splices), change.splices.flatMap(\.inserted))
    for (row, key) in zip(change.updated, keysOf(change.updated)) {
      guard let position = content.input.position(of: row), content.keys[position] != key else { continue }
      left.append((row, content.keys[position]))
      arrived.append(row)
      content.keys[position] = key
    }
    let (splices, shown) = content.show(content.findFirsts(left, arrived))
    derived.splices += splices
    derived.updated = change.updated.filter { content.isShown($0) && !shown.contains($0) }
    return derived
  }
}

extension RowUnique.Content {
  fileprivate typealias Keyed = (row: RowID, key: Key?)

  fileprivate func isShown(_ row: RowID) -> Bool { input.position(of: row).map { flags[$0] } ?? false }

  /// Changes the input and appends how the output changes. Inserted rows are hidden at first. Returns the rows that
  /// were removed from their places.
  fileprivate mutating func apply(
    _ splices: [ListChange.Splice], _ keysOf: ([RowID]) -> [Key?], _ derived: inout [ListChange.Splice]
  ) -> [Keyed] {
    var left: [Keyed] = []
    for splice in splices {
      for position in splice.removedRange { left.append((input[position], keys[position])) }
      let start = flags.rank(splice.position)
      let removed = flags.rank(splice.removedRange.upperBound) - start
      if removed > 0 { derived.append(.init(start, removed: removed)) }
      input.apply(splice)
      keys.replaceSubrange(splice.removedRange, with: keysOf(splice.inserted))
      flags.replace(splice.removedRange, with: splice.inserted.map { _ in false })
    }
    return left
  }

  /// Finds the first row of each key that rows have left or have arrived with. Returns the rows that may have become the
  /// first one, or no longer be it.
  fileprivate mutating func findFirsts(_ left: [Keyed], _ arrived: [RowID]) -> Set<RowID> {
    var affected: Set<RowID> = []
    var keysWithoutFirst: Set<Key> = []
    for (row, key) in left {
      guard let key else { continue }
      if firsts[key] == row {
        firsts[key] = nil
        affected.insert(row)
        keysWithoutFirst.insert(key)
      } else {
        others[key]?.remove(row)
      }
    }
    // After all that have left, so that the rows of a key are passed once.
    for key in keysWithoutFirst {
      guard let first = others[key]?.min(by: { place(of: $0) < place(of: $1) }) else { continue }
      firsts[key] = first
      others[key]?.remove(first)
      affected.insert(first)
    }
    for row in arrived {
      guard let position = input.position(of: row), let key = keys[position], firsts[key] != row else { continue }
      let first = firsts[key]
      if let first, place(of: first) < position {
        others[key, default: []].insert(row)
      } else {
        firsts[key] = row
        affected.insert(row)
        guard let first else { continue }
        others[key, default: []].insert(first)
        affected.insert(first)
      }
    }
    for (_, key) in left { if let key, others[key]?.isEmpty == true { others[key] = nil } }
    return affected
  }

  private func place(of row: RowID) -> Int { input.position(of: row) ?? input.count }

  /// Shows the rows that are the first of their keys, and hides the others. Returns the newly shown rows.
  fileprivate mutating func show(_ rows: Set<RowID>) -> (splices: [ListChange.Splice], shown: Set<RowID>) {
    var (splices, shown): ([ListChange.Splice], Set<RowID>) = ([], [])
    for position in rows.compactMap({ input.position(of: $0) }).sorted() {
      let row = input[position]
      let isFirst = keys[position].map { firsts[$0] == row } ?? false
      if flags[position] == isFirst { continue }
      let place = flags.rank(position)
      if isFirst { splices.insertOne(row, at: place) } else { splices.removeOne(at: place) }
      if isFirst { shown.insert(row) }
      flags.replace(position..<position + 1, with: [isFirst])
    }
    return (splices, shown)
  }
}
