/// The items of the rows, by position, and what was brought of those that changed since.
struct RowStore<Item: Sendable> {
  private(set) var items = ChunkedArray<Item>()
  /// Items as their page brought them, of rows that were changed since.
  private var bases: [RowID: Item] = [:]
  /// Edits made while a row's second level loads, to be made again on what it brings.
  private var edits: [RowID: [(inout Item) -> Void]] = [:]
  private let areEqual: (@Sendable (Item, Item) -> Bool)?

  init(areEqual: (@Sendable (Item, Item) -> Bool)?) { self.areEqual = areEqual }

  subscript(position: Int) -> Item { items[position] }

  /// Whether an item differs from what a page brought for the row before.
  func isChanged(_ row: RowID, at position: Int, to item: Item) -> Bool {
    guard let areEqual else { return true }
    return !areEqual(bases[row] ?? items[position], item)
  }

  mutating func apply(
    _ splices: [ListChange.Splice], removing rows: [RowID], inserting staged: inout StagedItems<Item>
  ) {
    let inserted = rows.isEmpty ? [] : Set(splices.lazy.flatMap(\.inserted))
    var rest = rows[...]
    for splice in splices {
      for offset in 0..<splice.removed {
        let row = rest[rest.startIndex + offset]
        if inserted.contains(row) {
          staged.keep(items[splice.position + offset], of: row)
        } else {
          bases[row] = nil
          edits[row] = nil
        }
      }
      rest = rest.dropFirst(splice.removed)
      items.replaceSubrange(splice.removedRange, with: splice.inserted.map { staged.item(of: $0) })
    }
  }

  /// Takes an item as a page brought it.
  mutating func adopt(_ item: Item, at position: Int, row: RowID) {
    bases[row] = nil
    edits[row] = nil
    items[position] = item
  }

  mutating func beginDetail(of row: RowID) { edits[row] = nil }

  mutating func keepEdit(of row: RowID, _ change: @escaping (inout Item) -> Void) {
    edits[row, default: []].append(change)
  }

  /// The edits to be made again on what a row's second level brought, which ends with this.
  mutating func endDetail(of row: RowID) -> [(inout Item) -> Void] { edits.removeValue(forKey: row) ?? [] }

  /// Takes an item that is no longer as its page brought it.
  mutating func change(_ item: Item, at position: Int, row: RowID) {
    if bases[row] == nil { bases[row] = items[position] }
    items[position] = item
  }
}
