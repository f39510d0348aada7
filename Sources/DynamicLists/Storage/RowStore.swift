/// The items of all rows, by position, with the edits that may have to be applied again.
///
/// - ``items``: what the rows show.
/// - page items: what the server said last of rows that show another item. From the first change of an item until the
///   row's next page.
/// - edited rows: the app has changed the item since its page, so that the detail cannot be released.
/// - ``edits``: from an edit until the item is confirmed and no awaited page lacks it, or until the edit is reverted.
/// - held items: of rows that are not in the list. Until the row comes back, or its edit ends.
///
/// The store never calls a closure of an edit, which could change the list: callers do.
@MainActor
final class RowStore<Item> {
  private(set) var items = ChunkedArray<Item>()
  /// What the server said last of a row that shows another item: the page's item with the confirmed edits that no page
  /// lacks. The item of the next page is compared with it. A row whose detail is released gets it back.
  private var pageItems: [RowID: Item] = [:]
  /// The rows that the app has edited since their page.
  private var edited = RowMarks()
  /// The edits that may be applied again: made while the row's detail loads, unconfirmed, or confirmed and lacking in
  /// an awaited page.
  ///
  /// Whoever changes the store holds a copy of them until the change is made: what a closure of an edit captures may call the
  /// list when it is released.
  private(set) var edits: [RowID: RowEdits<Item>] = [:]
  /// When the first edit was confirmed that awaited pages lack, or earlier.
  private var firstConfirmation: Int?
  /// The items of rows that are not in the list, and that the end of an edit, or a page, brings back.
  private var held: [RowID: Item] = [:]
  private let areEqual: ((Item, Item) -> Bool)?
  /// Whether details may be released.
  private let releasesDetails: Bool

  init(areEqual: ((Item, Item) -> Bool)?, releasesDetails: Bool = false) {
    self.areEqual = areEqual
    self.releasesDetails = releasesDetails
  }

  subscript(position: Int) -> Item { items[position] }

  /// Whether there are any edits.
  var hasEdits: Bool { !edits.isEmpty }

  /// Whether a page's item differs from the last item that the server is known to have for the row.
  private func isChanged(_ row: RowID, from old: Item, to item: Item, _ origin: ItemOrigin) -> Bool {
    guard let areEqual else { return true }
    if edits[row]?.endsConfirmed(with: origin) == true { return true }
    return !areEqual(pageItems[row] ?? old, item)
  }

  /// The indices of the new items whose rows are in the list, and which have not changed.
  func unchanged(
    _ known: [(index: Int, position: Int)], _ rows: [RowID], _ new: [Item], from origin: ItemOrigin
  ) -> [Int] {
    var unchanged: [Int] = []
    guard let areEqual else { return unchanged }
    let isPlain = pageItems.isEmpty && !hasEdits
    for (index, position) in known {
      let (old, item) = (items[position], new[index])
      let isChanged = isPlain ? !areEqual(old, item) : isChanged(rows[index], from: old, to: item, origin)
      if !isChanged { unchanged.append(index) }
    }
    return unchanged
  }

  /// Applies splices to the items, and returns the inserted rows with edits that have to be applied again.
  func apply(
    _ splices: [ListChange.Splice], removing rows: [RowID], inserting staged: inout StagedItems<Item>
  ) -> [RowID] {
    if !held.isEmpty { returnHeld(splices, &staged) }
    let inserted = RowPositions(rows.isEmpty ? [] : splices.flatMap(\.inserted))
    if !rows.isEmpty { keepMoved(splices, removing: rows, inserted, &staged) }
    if !pageItems.isEmpty || hasEdits || !edited.isEmpty {
      for row in rows where !inserted.contains(row) {
        pageItems[row] = nil
        edited[row] = 0
        // Pending edits stay: they are applied again if the row is inserted later.
        dropEdits(of: row)
      }
    }
    var returned: [RowID] = []
    if hasEdits {
      for splice in splices { returned += splice.inserted.filter { edits[$0] != nil && !staged.isKept($0) } }
    }
    items.apply(splices) { staged.items(of: $0) }
    return returned
  }

  /// Takes the items of rows that come back and that the event does not bring.
  private func returnHeld(_ splices: [ListChange.Splice], _ staged: inout StagedItems<Item>) {
    for splice in splices {
      for row in splice.inserted {
        guard let item = held.removeValue(forKey: row), staged.staged(row) == nil else { continue }
        staged.keep(item, of: row)
        // The next page is compared with what the server has said, and not with edits that may be reverted.
        if let unedited = edits[row]?.unedited { pageItems[row] = unedited }
      }
    }
  }

  /// Saves the items of rows that move, before anything is inserted. O(rows) if any row moves.
  private func keepMoved(
    _ splices: [ListChange.Splice], removing rows: [RowID], _ inserted: RowPositions, _ staged: inout StagedItems<Item>
  ) {
    guard rows.contains(where: inserted.contains) else { return }
    // The old position of each row; −1 for an inserted row, whose item is saved already if it has moved.
    var positions = ChunkedArray(0..<items.count)
    var removed: [Int] = []
    positions.apply(splices, inserting: { $0.map { _ in -1 } }, removed: { removed += $0 })
    for (row, position) in zip(rows, removed) where position >= 0 && inserted.contains(row) {
      staged.keep(items[position], of: row)
    }
  }

  /// Stores an item from a page. `adopted` is the same item with the details and marks of the row's old item.
  func adopt(_ item: Item, adopted: Item? = nil, at position: Int, row: RowID) {
    // Marks of the app live on in the item that has adopted them.
    if adopted == nil { edited[row] = 0 }
    pageItems[row] = nil
    items[position] = item
    if let adopted { keep(adopted, at: position, row: row) }
  }

  /// Stores an item that an edit has changed.
  func change(_ item: Item, at position: Int, row: RowID) {
    edited[row] = 1
    keep(item, at: position, row: row)
  }

  /// Stores items that have their details.
  func complete(_ new: [Item], at positions: [Int], rows: [RowID]) {
    for (index, item) in new.enumerated() { keep(item, at: positions[index], row: rows[index]) }
  }

  /// Stores an item beside that of its page.
  private func keep(_ item: Item, at position: Int, row: RowID) {
    if areEqual != nil || releasesDetails, pageItems[row] == nil { pageItems[row] = items[position] }
    items[position] = item
  }

  /// The item that a row's page brought, if only the detail tells the row's item from it.
  func releasedItem(of row: RowID) -> Item? { edited[row] == 0 && edits[row] == nil ? pageItems[row] : nil }

  /// Stores the item that a row's page brought.
  func release(_ row: RowID, at position: Int) {
    if let item = pageItems.removeValue(forKey: row) { items[position] = item }
  }

  /// The item from which a new item adopts. First apply the edits to it: they end with the new item. Edits that are
  /// applied to the new item again are left out.
  func predecessor(of row: RowID, at position: Int, _ origin: ItemOrigin) -> (Item, [(inout Item) -> Void]) {
    edits[row]?.predecessor(of: origin) ?? (items[position], [])
  }

  // MARK: Rows that may come back

  /// Keeps the item of a row that leaves the list.
  func hold(_ item: Item, of row: RowID) { held[row] = item }

  /// The item of a row that has left the list and may come back.
  func heldItem(of row: RowID) -> Item? { held[row] }

  /// Replaces the item of a row that is kept.
  func replaceHeld(_ item: Item, of row: RowID) { if held[row] != nil { held[row] = item } }

  /// Forgets the items of rows that do not come back.
  func forgetHeld(_ rows: [RowID]) {
    if !held.isEmpty { for row in rows { held[row] = nil } }
  }

  // MARK: Edits

  /// The item that the next page's item is compared with; `nil` when the row's item has not changed since its page.
  func pageItem(of row: RowID) -> Item? { pageItems[row] }

  /// Sets the item that the next page's item is compared with, after an edit was confirmed.
  func setPageItem(_ item: Item, of row: RowID) {
    // The edit that made the item may have removed or replaced the row.
    if pageItems[row] != nil { pageItems[row] = item }
  }

  /// The edits of a row that may have to be applied again, or reverted.
  ///
  /// The closures of edits may read the list, so callers run them, never this store.
  func edits(of row: RowID) -> RowEdits<Item>? { edits[row] }

  /// Records an edit before it is applied. `edit` is the number of its record, or 0.
  func note(
    _ change: @escaping (inout Item) -> Void, _ phase: RowEdits<Item>.Phase, of row: RowID, at position: Int,
    edit: Int = 0
  ) {
    edits[row, default: RowEdits(unedited: items[position])].add(edit, phase, change)
  }

  /// Forgets all edits, pending ones included.
  func removeEdits() {
    (edits, held, firstConfirmation) = ([:], [:], nil)
  }

  func withEdits(of row: RowID, _ body: (inout RowEdits<Item>) -> Void) {
    guard var copy = edits[row] else { return }
    body(&copy)
    edits[row] = copy
  }

  /// Calls the closure with the items for which details load, without edits that may still be reverted.
  func beginDetails(of rows: [RowID], at positions: [Int], _ body: (_ index: Int, _ item: Item) -> Void) {
    for (index, row) in rows.enumerated() {
      dropEdits(of: row)
      body(index, edits[row]?.detailBase ?? items[positions[index]])
    }
  }

  /// The oldest awaited call began at this moment; `nil` if none is awaited. Returns the confirmed edits that no page lacks
  /// any more, by their rows. O(edited rows), once for each moment that passes an edit.
  func endConfirmedEdits(oldestAwaited began: Int?) -> [(row: RowID, edits: [(inout Item) -> Void])] {
    guard let first = firstConfirmation, first < began ?? .max else { return [] }
    let settled = edits.keys.compactMap { row in
      let settled = edits[row]?.endConfirmed(oldestAwaited: began) ?? []
      return settled.isEmpty ? nil : (row: row, edits: settled)
    }
    firstConfirmation = edits.values.compactMap(\.firstConfirmation).min()
    return settled
  }

  /// The server has an edit. Awaited calls from before this moment lack the edit; `nil` if no call lacks it.
  func confirm(_ edit: Int, of row: RowID, lackedBefore moment: Int?) {
    withEdits(of: row) { $0.setPhase(of: edit, moment.map { .confirmed(at: $0) } ?? .plain) }
    if let moment { firstConfirmation = min(firstConfirmation ?? moment, moment) }
  }

  /// Drops a row's edits if none of them is pending or may be lacked by a page.
  func dropEdits(of row: RowID) {
    if hasEdits, edits[row]?.isNeeded == false { edits[row] = nil }
  }
}
