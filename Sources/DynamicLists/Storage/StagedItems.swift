/// The items of an event, until they are stored at their positions.
struct StagedItems<Item> {
  private let rows: [RowID]
  private let items: [Item]
  /// Where the items come from, each origin with the index behind its last item.
  private var origins: [(origin: ItemOrigin, end: Int)] = []
  /// The index of each row's last copy; `nil` when rows ascend, so that each has one copy.
  private let indices: RowPositions?
  /// The items of moved rows.
  private var moved: [RowID: Item] = [:]

  /// No items: most events bring none.
  init() { (rows, items, indices) = ([], [], nil) }

  init(rows: [RowID], items: [Item], from origin: ItemOrigin = .newest) {
    self.rows = rows
    self.items = items
    origins = [(origin, rows.count)]
    let ascends = zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
    indices = ascends ? nil : RowPositions(rows)
  }

  var isEmpty: Bool { rows.isEmpty }

  /// Whether each row's id is greater than the one before, so that each has one item.
  var ascend: Bool { indices == nil }

  /// The items of two pages; of several copies of a row the one of the second page counts.
  static func + (first: Self, second: Self) -> Self {
    var both = StagedItems(rows: first.rows + second.rows, items: first.items + second.items)
    both.origins = first.origins + second.origins.map { ($0.origin, $0.end + first.rows.count) }
    return both
  }

  /// An item belongs to another row.
  mutating func rename(_ row: RowID, to other: RowID) {
    guard rows.contains(row) else { return }
    var renamed = Self(rows: rows.map { $0 == row ? other : $0 }, items: items)
    renamed.origins = origins
    self = renamed
  }

  /// Keeps the item of a moved row, which is removed and inserted again.
  mutating func keep(_ item: Item, of row: RowID) { moved[row] = item }

  /// Whether a row is moved by the event.
  func isKept(_ row: RowID) -> Bool { moved[row] != nil }

  /// The items for rows that are inserted.
  func items(of inserted: [RowID]) -> [Item] {
    // The usual case: a page of new rows, whole and in order.
    if inserted == rows, moved.isEmpty { return items }
    var result: [Item] = []
    result.reserveCapacity(inserted.count)
    for row in inserted { result.append(item(of: row)) }
    return result
  }

  /// The item for an inserted row: the row's own item if the row moves, otherwise the event's.
  func item(of row: RowID) -> Item {
    if let item = moved[row] ?? staged(row) { return item }
    preconditionFailure("No item was brought for row \(row)")
  }

  /// The item that the event brought for a row; of several copies the last.
  func staged(_ row: RowID) -> Item? { index(of: row).map { items[$0] } }

  /// Where a row's item comes from; `unknown` also for a row without one.
  func origin(of row: RowID) -> ItemOrigin {
    guard let index = index(of: row) else { return .unknown }
    return origins.first { index < $0.end }?.origin ?? .unknown
  }

  private func index(of row: RowID) -> Int? {
    if let indices { return indices[row] }
    let index = rows.partitioningIndex { $0 >= row }
    return index < rows.count && rows[index] == row ? index : nil
  }
}

/// Where an item comes from. The origin decides whether the item contains a confirmed edit of its row.
package enum ItemOrigin: Hashable {
  /// The page of a call that began at this moment.
  case call(began: Int)
  /// The app or a push: the item contains every edit that was confirmed before.
  case newest
  /// Not known: no confirmed edit ends with the item.
  case unknown

  /// Whether the item may lack an edit that was confirmed at this moment: ``CallClock``.
  package func lacks(_ confirmation: Int) -> Bool {
    switch self {
    case .call(let began): began < confirmation
    case .newest: false
    case .unknown: true
    }
  }
}
