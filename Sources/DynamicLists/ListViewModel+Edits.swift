/// Edits by the app, which change the rows at once.
extension ListViewModel {
  /// Inserts items before the row at a position, or at the end.
  ///
  /// Items that are already in the list are updated in place.
  public func insert(_ items: [Item], at position: Int) {
    let rows = identities.rows(for: items)
    let position = max(0, position)
    // A queued event is handled later: an insertion at the end goes to the end at that time.
    let isEnd = position >= core.engine.arrangedRows.count
    send(StagedItems(rows: rows, items: items)) {
      let position = isEnd ? Int.max : self.positionInAllRows(of: position)
      return .rowsInserted(self.describeNew(items, rows), at: position)
    }
  }

  /// Inserts an item before the row at a position, or at the end.
  public func insert(_ item: Item, at position: Int) { insert([item], at: position) }

  /// Adds an item after the last row.
  public func append(_ item: Item) { append([item]) }

  /// Adds items after the last row.
  public func append(_ items: [Item]) { insert(items, at: core.engine.arrangedRows.count) }

  /// Changes a row's item. While the row's detail loads, the change is applied again
  /// to the item that the load returns. An unknown row is ignored.
  ///
  /// The closure may read the list. Its calls that change the list take effect after the change of the item.
  public func update(_ row: RowID, _ change: @escaping (inout Item) -> Void) {
    guard let position = core.engine.rows.all.position(of: row) else { return }
    let before = store[position]
    var item = before
    core.queueing { change(&item) }
    if isLoading(row) || store.hasEdits && store.edits(of: row) != nil {
      store.note(change, .plain, of: row, at: position)
    }
    store.change(item, at: position, row: row)
    sendEdit(of: row, replacing: before)
  }

  /// Removes rows; unknown ones are ignored.
  public func remove(_ rows: [RowID]) { send(.rowsRemoved(rows)) }

  /// Removes a row.
  public func remove(_ row: RowID) { remove([row]) }

  /// Removes the rows at offsets among the filtered rows, as SwiftUI's `onDelete` passes them.
  ///
  /// Takes an `IndexSet` as well as an array; offsets beyond the last row are ignored.
  public func remove(atOffsets offsets: some Sequence<Int>) { remove(rowIDs(atOffsets: offsets)) }

  /// Moves a row; `position` counts among the filtered rows after the move. Does nothing unless ``canMoveRows``.
  public func move(_ row: RowID, to position: Int) {
    var staged = StagedEvent {
      let last = self.core.engine.arrangedRows.count - 1
      // Asked when the event is handled: an event before it may have sorted the rows.
      guard last >= 0, !self.core.engine.changesOrder, !self.arranger.isArranging || self.arranger.isInSourceOrder
      else {
        return .rowsUpdated([])
      }
      return .rowMoved(row, to: self.positionInAllRows(of: min(max(0, position), last)))
    }
    staged.followed = row
    core.send(staged)
  }

  /// Moves the rows at offsets together to before the row at another offset, as SwiftUI's `onMove` passes them.
  ///
  /// All offsets are positions among the filtered rows before the move.
  public func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    move(rowIDs(atOffsets: source), toOffset: destination)
  }

  private func rowIDs(atOffsets offsets: some Sequence<Int>) -> [RowID] {
    let ids = rowIDs
    return offsets.compactMap { ids.indices.contains($0) ? ids[$0] : nil }
  }

  /// Moves rows together, in their order, before the row that has an offset before the move.
  public func move(_ rows: [RowID], toOffset destination: Int) {
    let destination = min(max(0, destination), core.engine.arrangedRows.count)
    let moved = Set(rows).compactMap { row in position(of: row).map { (row: row, position: $0) } }
      .sorted { $0.position < $1.position }
    let above = moved.filter { $0.position < destination }
    for (step, row) in above.reversed().enumerated() { move(row.row, to: destination - 1 - step) }
    for (step, row) in moved.dropFirst(above.count).enumerated() { move(row.row, to: destination + step) }
  }

  /// Replaces all items; items that were already in the list keep their rows.
  ///
  /// The position in the source does not change: its next page is appended to these items. In a list whose source has not
  /// brought a page, they are saved items: ``isStale`` is `true` until pages land.
  public func replaceAll(with items: [Item]) {
    let rows = identities.rows(for: items)
    let staged = StagedItems(rows: rows, items: items)
    send(staged) {
      let areNew = staged.ascend && self.traits.details == nil && self.core.engine.areNew(rows)
      return areNew ? .newRowsReplaced(rows) : .rowsReplaced(self.describe(items, rows))
    }
  }

  /// Removes every row.
  public func removeAll() { replaceAll(with: []) }

  /// Sets the state to `loading`, while the list's owner loads the items.
  /// - Precondition: The list has no source.
  public func showLoading() {
    requireOwner()
    send(.ownerShowed(.loading))
  }

  /// Sets the state to `failed`, after the list's owner failed to load the items.
  /// - Precondition: The list has no source.
  public func showFailure(_ error: any Error) {
    requireOwner()
    send(.ownerShowed(.failed(core.facts(of: error))))
  }

  /// Shows the rows again after ``showLoading()`` or ``showFailure(_:)``.
  ///
  /// Edits that add or replace rows do the same.
  /// - Precondition: The list has no source.
  public func showItems() {
    requireOwner()
    send(.ownerShowed(.rows))
  }

  /// Replaces all items and sets the state of the list; `waiting` shows its failure, since nothing waits.
  /// - Precondition: The list has no source.
  public func show(_ items: [Item], _ state: ListState = .items) {
    replaceAll(with: items)
    switch state {
    case .items, .empty: showItems()
    case .loading: showLoading()
    case .failed(let failure): showFailure(failure.original ?? failure)
    case .waiting(let wait): showFailure(wait.failure.original ?? wait.failure)
    }
  }

  /// A row's item with a change applied. Events that the closure sends follow the one that shows the change.
  func edited(_ row: RowID, by change: (inout Item) -> Void) -> Item? {
    guard var item = item(of: row) else { return nil }
    core.queueing { change(&item) }
    return item
  }

  private func isLoading(_ row: RowID) -> Bool { core.engine.isLoadingDetail(of: row) }

  func dropEdits(of row: RowID) {
    guard !isLoading(row) else { return }
    // What the edits capture must not end while the store changes: its end may edit the list.
    let old = store.edits(of: row)
    store.dropEdits(of: row)
    withExtendedLifetime(old) {}
  }

  func sendEdit(of row: RowID, replacing old: Item?) {
    if identities.isKeyed { updateIdentity(of: row, replacing: old) }
    guard core.engine.allRows.contains(row) else { return }
    var staged = StagedEvent(.rowsUpdated([row]))
    staged.editedRows = [row]
    staged.followed = row
    core.send(staged)
  }

  /// Shows the items of many rows that an edit has changed.
  func sendEdits(of rows: [RowID]) {
    if rows.count == 1, core.engine.rows.all.contains(rows[0]) { return sendEdit(of: rows[0], replacing: nil) }
    if identities.isKeyed { for row in rows { updateIdentity(of: row, replacing: nil) } }
    var staged = StagedEvent(.rowsUpdated(rows))
    staged.editedRows = rows.filter { core.engine.rows.all.position(of: $0) != nil }
    core.send(staged)
  }

  /// Maps the item's id to the row, and the server's id as well while an edit is unconfirmed. Needs keyed identities only:
  /// callers ask, since a call of generic code costs more than the answer.
  func updateIdentity(of row: RowID, replacing old: Item?) {
    let rows = core.engine.rows.all
    let edits = store.hasEdits ? store.edits(of: row) : nil
    if edits == nil, let old, let item = item(of: row), identities.identifies(row, old, item) { return }
    if let old { identities.release(row, from: old) }
    for item in [edits?.isNeeded == true ? edits?.unedited : nil, item(of: row) ?? edits?.edited] {
      if let item { identities.rename(row, to: item) { rows.contains($0) } }
    }
  }

  private func requireOwner() {
    precondition(
      core.engine.origin != .source, "A list with a source knows its state by itself: use ListViewModel(items:)")
  }

  /// The position among all rows of the filtered row at a position; their number beyond the last one.
  func positionInAllRows(of position: Int) -> Int {
    guard core.engine.isArranged else { return position }
    let rows = core.engine.arrangedRows
    let row = position < rows.count ? rows[position] : nil
    return row.flatMap { core.engine.rows.all.position(of: $0) } ?? core.engine.allRows.count
  }
}
