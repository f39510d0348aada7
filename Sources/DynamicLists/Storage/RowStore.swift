/// The items of the rows, by position, and what was brought of those that changed since.
struct RowStore<Item: Sendable> {
  private(set) var items = ChunkedArray<Item>()
  /// Items as their page brought them, of rows that were changed since.
  private var bases: [RowID: Item] = [:]
  /// Edits made while a row's second level loads, and those that a server still has to accept.
  private var edits: [RowID: RowEdits<Item>] = [:]
  private var nextEdit = 0
  /// Whether there are any edits: asked for every row, where a look-up would cost more than all else.
  private(set) var hasEdits = false
  private let areEqual: ((Item, Item) -> Bool)?

  init(areEqual: ((Item, Item) -> Bool)?) { self.areEqual = areEqual }

  subscript(position: Int) -> Item { items[position] }

  /// Whether an item differs from what a page brought for the row before.
  func isChanged(_ row: RowID, at position: Int, to item: Item, generation: Int) -> Bool {
    guard let areEqual, edits[row]?.isOutdated(in: generation) != true else { return true }
    return !areEqual(bases[row] ?? items[position], item)
  }

  /// Follows the rows, and says which came back that have edits to be made again.
  mutating func apply(
    _ splices: [ListChange.Splice], removing rows: [RowID], inserting staged: inout StagedItems<Item>
  ) -> [RowID] {
    let inserted = rows.isEmpty ? [] : Set(splices.lazy.flatMap(\.inserted))
    if !inserted.isEmpty { keepMoved(splices, removing: rows, inserted, &staged) }
    var rest = rows[...]
    var returned: [RowID] = []
    for splice in splices {
      for row in rest.prefix(splice.removed) where !inserted.contains(row) {
        bases[row] = nil
        // A row that comes back shows what is still being saved.
        dropEdits(of: row)
      }
      rest = rest.dropFirst(splice.removed)
      if !edits.isEmpty { returned += splice.inserted.filter { edits[$0] != nil && !staged.isKept($0) } }
      items.replaceSubrange(splice.removedRange, with: staged.items(of: splice.inserted))
    }
    return returned
  }

  /// Keeps the items of rows that move, before anything is inserted: a row that
  /// moves up comes before it goes. Splices that do both ascend.
  private func keepMoved(
    _ splices: [ListChange.Splice], removing rows: [RowID], _ inserted: Set<RowID>, _ staged: inout StagedItems<Item>
  ) {
    var rest = rows[...]
    var growth = 0
    for splice in splices {
      for (offset, row) in rest.prefix(splice.removed).enumerated() where inserted.contains(row) {
        staged.keep(items[splice.position - growth + offset], of: row)
      }
      rest = rest.dropFirst(splice.removed)
      growth += splice.inserted.count - splice.removed
    }
  }

  /// Takes an item as a page brought it.
  mutating func adopt(_ item: Item, at position: Int, row: RowID) {
    bases[row] = nil
    items[position] = item
  }

  /// Takes an item that is no longer as its page brought it.
  mutating func change(_ item: Item, at position: Int, row: RowID) {
    if areEqual != nil, bases[row] == nil { bases[row] = items[position] }
    items[position] = item
  }

  // MARK: Edits, whose closures are run outside since they may read the list

  /// The edits of a row that may have to be made again, or to be taken back.
  func edits(of row: RowID) -> RowEdits<Item>? { edits[row] }

  /// Notes an edit that is about to be made, and answers with the number it is known by.
  @discardableResult
  mutating func note(
    _ change: @escaping (inout Item) -> Void, _ phase: RowEdits<Item>.Phase, of row: RowID, at position: Int
  ) -> Int {
    nextEdit += 1
    hasEdits = true
    edits[row, default: RowEdits(origin: items[position])].add(nextEdit, phase, change)
    return nextEdit
  }

  mutating func withEdits(of row: RowID, _ body: (inout RowEdits<Item>) -> Void) {
    guard var copy = edits[row] else { return }
    body(&copy)
    edits[row] = copy
  }

  /// The item to load the second level of: without edits that may yet be taken back.
  mutating func beginDetail(of row: RowID, at position: Int) -> Item {
    guard hasEdits else { return items[position] }
    dropEdits(of: row)
    return edits[row]?.origin ?? items[position]
  }

  /// Forgets, of rows that are gone, edits that were accepted before a page of this generation was asked for.
  mutating func dropOutdatedEdits(in generation: Int, isInList: (RowID) -> Bool) {
    guard hasEdits else { return }
    for (row, rowEdits) in edits where rowEdits.isOutdated(in: generation) && !rowEdits.isPending && !isInList(row) {
      edits[row] = nil
    }
    hasEdits = !edits.isEmpty
  }

  /// Forgets edits that nothing can overwrite any more.
  mutating func dropEdits(of row: RowID) {
    guard hasEdits, edits[row]?.isNeeded == false else { return }
    edits[row] = nil
    hasEdits = !edits.isEmpty
  }
}
