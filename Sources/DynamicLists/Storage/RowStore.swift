/// The items of the rows, by position, and what was brought of those that changed since.
struct RowStore<Item: Sendable> {
  private(set) var items = ChunkedArray<Item>()
  /// Items as their page brought them, of rows that were changed since.
  private var bases: [RowID: Item] = [:]
  /// Edits made while a row's second level loads, and those that a server still has to accept.
  private var edits: [RowID: RowEdits<Item>] = [:]
  private var nextEdit = 0
  private let areEqual: (@Sendable (Item, Item) -> Bool)?

  init(areEqual: (@Sendable (Item, Item) -> Bool)?) { self.areEqual = areEqual }

  subscript(position: Int) -> Item { items[position] }

  /// Whether an item differs from what a page brought for the row before.
  func isChanged(_ row: RowID, at position: Int, to item: Item, generation: Int) -> Bool {
    guard let areEqual, edits[row]?.isOutdated(in: generation) != true else { return true }
    return !areEqual(bases[row] ?? items[position], item)
  }

  mutating func apply(
    _ splices: [ListChange.Splice], removing rows: [RowID], inserting staged: inout StagedItems<Item>, generation: Int
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
          // A row that comes back shows what is still being saved.
          if edits[row]?.isNeeded != true { edits[row] = nil }
        }
      }
      rest = rest.dropFirst(splice.removed)
      let brought = splice.inserted.map { row in
        let item = staged.item(of: row)
        return edits.isEmpty || staged.isKept(row) ? item : editedAgain(item, row, generation)
      }
      items.replaceSubrange(splice.removedRange, with: brought)
    }
  }

  /// Takes an item as a page of a generation brought it, with the edits that it can't know of.
  mutating func adopt(_ item: Item, at position: Int, row: RowID, generation: Int) {
    bases[row] = nil
    items[position] = editedAgain(item, row, generation)
  }

  /// The item to load the second level of: without edits that may yet be taken back.
  mutating func beginDetail(of row: RowID, at position: Int) -> Item {
    if let edits = edits[row], edits.isNeeded { return edits.origin }
    edits[row] = nil
    return items[position]
  }

  /// Takes what a second level brought, with the edits that were made meanwhile.
  mutating func commitDetail(_ item: Item, at position: Int, row: RowID) {
    keepBase(row, position)
    edits[row]?.rebase(on: item)
    items[position] = edits[row]?.edited ?? item
    dropEdits(of: row, whileLoading: false)
  }

  mutating func edit(at position: Int, row: RowID, whileLoading: Bool, _ change: @escaping (inout Item) -> Void) {
    if whileLoading || edits[row] != nil { log(change, .plain, of: row, at: position) }
    keepBase(row, position)
    change(&items[position])
  }

  /// Shows an edit that may be taken back, and answers with the number it is known by.
  mutating func beginEdit(at position: Int, row: RowID, _ change: @escaping (inout Item) -> Void) -> Int {
    let edit = log(change, .pending, of: row, at: position)
    keepBase(row, position)
    change(&items[position])
    return edit
  }

  /// Takes in that an edit was accepted, in `generation` if an answer that doesn't know of it may be on its way.
  mutating func confirmEdit(_ edit: Int, of row: RowID, whileLoading: Bool, in generation: Int?) {
    edits[row]?.setPhase(of: edit, generation.map { .confirmed(generation: $0) } ?? .plain)
    dropEdits(of: row, whileLoading: whileLoading)
  }

  /// Takes an edit back and keeps those made before and after it.
  mutating func takeBackEdit(_ edit: Int, of row: RowID, at position: Int?, whileLoading: Bool) {
    edits[row]?.takeBack(edit)
    if let position, let item = edits[row]?.edited { items[position] = item }
    dropEdits(of: row, whileLoading: whileLoading)
  }

  @discardableResult
  private mutating func log(
    _ change: @escaping (inout Item) -> Void, _ phase: RowEdits<Item>.Phase, of row: RowID, at position: Int
  ) -> Int {
    nextEdit += 1
    edits[row, default: RowEdits(origin: items[position])].add(nextEdit, phase, change)
    return nextEdit
  }

  /// What a page brought for a row, with those of its edits that the page can't know of.
  private mutating func editedAgain(_ item: Item, _ row: RowID, _ generation: Int) -> Item {
    guard edits[row] != nil else { return item }
    edits[row]?.adopt(item, generation: generation)
    dropEdits(of: row, whileLoading: false)
    guard let edited = edits[row]?.edited else { return item }
    bases[row] = item
    return edited
  }

  private mutating func dropEdits(of row: RowID, whileLoading: Bool) {
    if !whileLoading, edits[row]?.isNeeded == false { edits[row] = nil }
  }

  private mutating func keepBase(_ row: RowID, _ position: Int) {
    if bases[row] == nil { bases[row] = items[position] }
  }
}
