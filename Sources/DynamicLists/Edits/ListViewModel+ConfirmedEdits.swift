/// Edits that are shown at once, and reverted unless their confirmation succeeds.
extension ListViewModel {
  /// Inserts an item at once, and removes it again if `confirm` throws.
  ///
  /// `position` counts among the filtered rows. The row stays beside its neighbors over refreshes and a ``reset()``
  /// until the insertion is confirmed. The answer may bring the item with the server's id in place of a temporary one:
  /// the row stays the same. A row that a page has brought with that id meanwhile becomes one with it. An item that is in
  /// the list already is replaced, as by ``replace(_:with:answer:)-(RowID,_,_)``. Returns the item's row.
  @discardableResult
  @_disfavoredOverload
  public func insert(
    _ item: Item, at position: Int, answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws -> RowID {
    let row = rowID(for: item)
    if self.item(of: row) != nil {
      try await replace(row, with: item, answer: confirm)
    } else {
      try await perform(.insert(item, row, at: position), { _ in try await confirm() })
    }
    return row
  }

  /// Inserts an item at once, and removes it again if `confirm` throws.
  @discardableResult
  public func insert(_ item: Item, at position: Int, confirm: @escaping () async throws -> Void) async throws -> RowID {
    let answer: () async throws -> EditAnswer<Item> = {
      try await confirm()
      return .accepted
    }
    return try await insert(item, at: position, answer: answer)
  }

  /// Removes a row at once, and puts it back beside its neighbors if `confirm` throws.
  ///
  /// For an undo, cancel the task of the call, whose `confirm` begins with a delay. No page brings the row back
  /// meanwhile. Once the server has removed the item, the position in the source follows:
  /// see ``PageSource/key(_:shiftedBy:)``. ``ListError/itemDeleted``, thrown by `confirm`, counts as a confirmation.
  public func remove(_ row: RowID, confirm: @escaping () async throws -> Void) async throws {
    try await remove([row]) { _ in try await confirm() }
  }

  /// Removes rows at once, and puts them back beside their neighbors if `confirm` throws.
  ///
  /// Unknown rows are ignored; `confirm` gets the others. If it throws ``EditFailures``, only the rows that the error
  /// names come back. Edits of the rows that `confirm` gives to a `ListOutbox` belong to the confirmation.
  public func remove(_ rows: [RowID], confirm: @escaping ([EditedRow<Item>]) async throws -> Void) async throws {
    let accept = acceptingRows(confirm)
    try await perform(.remove(rows)) { [weak self] rows in
      self?.forgetHandedOver(rows)
      let answer = try await accept(rows)
      try await self?.awaitHandedOver(rows)
      return answer
    }
  }

  /// Moves a row at once, and moves it back beside its neighbors if `confirm` throws.
  ///
  /// `position` counts among the filtered rows after the move. The row stays where it was put over refreshes and a
  /// ``reset()``. Throws ``ListError/rowsAreSorted`` unless ``canMoveRows``, since items then say where their rows are.
  public func move(_ row: RowID, to position: Int, confirm: @escaping () async throws -> Void) async throws {
    try await perform(.move(row, to: position), accepting { _ in try await confirm() })
  }

  /// Replaces a row's item at once, and reverts that if `confirm` throws; the row stays the same.
  @_disfavoredOverload
  public func replace(
    _ row: RowID, with item: Item, answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws {
    try await update(row, replacement(item), answer: confirm)
  }

  /// Replaces a row's item at once, and reverts that if `confirm` throws; the row stays the same.
  ///
  /// An item that is an ``AdoptingListItem`` keeps what the row has loaded; another one is shown as it is.
  public func replace(_ row: RowID, with item: Item, confirm: @escaping () async throws -> Void) async throws {
    try await update(row, replacement(item), confirm: confirm)
  }

  /// Applies a change at once, and reverts it if `confirm` throws or the task is cancelled meanwhile.
  ///
  /// Until then the change is applied again to items that pages and details bring. Reverting it keeps other edits of
  /// the row. Edits of one row are shown at once, and their confirmations run one after another. The answer may bring the
  /// item as the server has it. From the confirmation on, items of pages are compared with the edited item. Throws
  /// the error of `confirm`, or ``ListError/rowNotFound`` without calling `confirm`.
  @_disfavoredOverload
  public func update(
    _ row: RowID, _ change: @escaping (inout Item) -> Void,
    answer confirm: @escaping () async throws -> EditAnswer<Item>
  ) async throws {
    try await perform(.update([row], change), { _ in try await confirm() })
  }

  /// Applies a change at once, and reverts it if `confirm` throws or the task is cancelled meanwhile.
  public func update(
    _ row: RowID, _ change: @escaping (inout Item) -> Void, confirm: @escaping () async throws -> Void
  ) async throws {
    try await perform(.update([row], change), accepting { _ in try await confirm() })
  }

  /// Applies a change to many rows at once, and reverts it if `confirm` throws.
  ///
  /// Unknown rows are ignored; `confirm` gets the others. If it throws ``EditFailures``, only the rows that the error
  /// names are reverted.
  public func update(
    _ rows: [RowID], _ change: @escaping (inout Item) -> Void,
    confirm: @escaping ([EditedRow<Item>]) async throws -> Void
  ) async throws {
    try await perform(.update(rows, change), acceptingRows(confirm))
  }

  /// A change that puts an item in the place of another.
  func replacement(_ item: Item) -> (inout Item) -> Void {
    let adopt = traits.adopt
    return { old in
      var new = item
      adopt?(&new, old)
      old = new
    }
  }

  func accepting(_ confirm: @escaping ([RowID]) async throws -> Void) -> EditConfirmation<Item> {
    { rows in
      try await confirm(rows)
      return .accepted
    }
  }

  /// The list keeps a confirmation that has failed, to be called once more.
  private func acceptingRows(
    _ confirm: @escaping ([EditedRow<Item>]) async throws -> Void
  ) -> EditConfirmation<Item> {
    { [weak self] rows in
      guard let self else { throw CancellationError() }
      try await confirm(rows.compactMap { row in self.editedItem(of: row).map { EditedRow(id: row, item: $0) } })
      return .accepted
    }
  }

  // MARK: From the change to its confirmation

  func perform(_ request: EditRequest<Item>, _ confirm: @escaping EditConfirmation<Item>) async throws {
    try Task.checkCancellation()
    // Inside a change the events of the edit would be queued.
    if isHandling { await Task.yield() }
    try await finish(show(request), confirm)
  }

  /// Shows an edit. Throws when none of its rows is in the list, or when it cannot be made. A removal `forPerson` selects
  /// as ``removeSelected()`` does.
  func show(_ request: EditRequest<Item>, forPerson: Bool = false) throws -> ShownEdit<Item> {
    switch request {
    case .insert(let item, let row, let position):
      let edit = store.makeEditNumber()
      let staged = StagedItems(rows: [row], items: [item])
      let event = StagedEvent<Item>.Action.eventMadeNow {
        return .editBegan(edit, .inserted(self.describeNew([item], [row]), at: self.placeOfInsertion(at: position)))
      }
      return shown([row], request, .shape(edit)) { send(StagedEvent(event, items: staged)) }
    case .remove(let rows):
      let rows = rows.filter { engine.rows.all.position(of: $0) != nil }
      guard !rows.isEmpty else { throw ListError.rowNotFound }
      let edit = store.makeEditNumber()
      return shown(rows, request, .shape(edit)) {
        let event = StagedEvent<Item>.Action.eventMadeNow { [unowned self] in
          // With the edits that are shown before a queued event is handled.
          for row in rows { hold(row) }
          if forPerson { selectionState.willDelete(rows, in: engine.arrangedRows) }
          return .editBegan(edit, .removed(rows))
        }
        var staged = StagedEvent<Item>(event)
        staged.selectsNext = forPerson
        send(staged)
      }
    case .move(let row, let position):
      guard engine.rows.all.position(of: row) != nil else { throw ListError.rowNotFound }
      let last = engine.arrangedRows.count - 1
      guard isInSourceOrder, !engine.changesOrder, last >= 0 else { throw ListError.rowsAreSorted }
      let edit = store.makeEditNumber()
      var staged = StagedEvent<Item>(
        .editBegan(edit, .moved(row, to: positionInAllRows(of: min(max(0, position), last)))))
      staged.followed = row
      return shown([row], request, .shape(edit)) { send(staged) }
    case .update(let rows, let change):
      var edits: [RowID: Int] = [:]
      var known: [RowID] = []
      for row in rows where edits[row] == nil {
        guard let item = edited(row, by: change), let position = engine.rows.all.position(of: row) else { continue }
        edits[row] = store.note(change, .pending, of: row, at: position)
        store.change(item, at: position, row: row)
        known.append(row)
      }
      guard !known.isEmpty else { throw ListError.rowNotFound }
      return shown(known, request, .content(edits, change)) { sendEdits(of: known) }
    }
  }

  /// The position among all rows for an item that is inserted at a position of the shown ones; `.min` and `.max` are the
  /// ends of all rows.
  private func placeOfInsertion(at position: Int) -> Int {
    if position == .min { return 0 }
    return position >= engine.arrangedRows.count ? .max : positionInAllRows(of: max(0, position))
  }

  private func shown(
    _ rows: [RowID], _ request: EditRequest<Item>, _ kind: ShownEdit<Item>.Kind, _ show: () -> Void
  ) -> ShownEdit<Item> {
    let edit = ShownEdit<Item>(rows: rows, request: request, kind: kind, turn: turns.begin(rows))
    editBegan(edit)
    if edit.isInsertion { insertions.began() }
    show()
    // All others name their rows, which views draw again.
    if case .move = request { send(StagedEvent(.saves(rows))) }
    return edit
  }

  /// Keeps the item of a row that leaves the list and may come back.
  private func hold(_ row: RowID) {
    if let position = engine.rows.all.position(of: row) { store.hold(store[position], of: row) }
  }

  /// The item of a row that is in the list, or that an edit has removed.
  func keptItem(of row: RowID) -> Item? { item(of: row) ?? store.heldItem(of: row) }

  /// The item of a row whose edit has not ended, with its edits, also while its row is not in the list.
  private func editedItem(of row: RowID) -> Item? {
    keptItem(of: row) ?? queueingEvents { store.edits(of: row)?.edited }
  }

  /// Keeps the items of the rows that a reset removes and that edits bring back.
  func holdPlacedRows() { for row in engine.placedRows { hold(row) } }

  /// Confirms a shown edit, or reverts it.
  func finish(_ edit: ShownEdit<Item>, _ confirm: @escaping EditConfirmation<Item>) async throws {
    var accepted: [RowID] = []
    defer {
      turns.end(edit.turn)
      editEnded(edit, accepted: accepted)
      if edit.isInsertion { insertions.ended() }
    }
    do {
      try await turns.wait(edit.turn)
      // An earlier edit may have ended the row.
      let rows = edit.rows.filter { isShown(edit, $0) }
      guard !rows.isEmpty else { throw ListError.rowNotFound }
      let began = engine.pages.clock.now
      let answer = try await confirm(rows)
      accepted = edit.rows
      if edit.isInsertion, let item = answer.item {
        await editsEnd(ofServersRow: item, before: edit.turn)
        if isRemoved(item, unless: edit.rows[0], since: began) { return revert(edit, edit.rows) }
      }
      accept(edit, edit.rows, answer, at: engine.pages.clock.tick())
    } catch let unresolved as EditFailures {
      let error = unresolved.byRow(of: edit.rows, editedItem)
      let deleted = edit.rows.filter { error.failures[$0] as? ListError == .itemDeleted }
      let failed = edit.rows.filter { error.failures[$0] != nil && !deleted.contains($0) }
      accepted = edit.rows.filter { error.failures[$0] == nil }
      let moment = engine.pages.clock.tick()
      revert(edit, failed)
      accept(edit, accepted, .accepted, at: moment)
      if !deleted.isEmpty, endDeleted(edit, deleted) { accepted += deleted }
      for row in failed { noteFailure(error.failures[row] ?? error, of: [row], among: failed, edit, confirm) }
      if accepted.count < edit.rows.count { throw error }
    } catch ListError.itemDeleted where edit.rows.count == 1 || edit.isRemoval {
      if endDeleted(edit, edit.rows) { accepted = edit.rows } else { throw ListError.itemDeleted }
    } catch {
      revert(edit, edit.rows)
      noteFailure(error, of: edit.rows, among: edit.rows, edit, confirm)
      throw error
    }
  }

  private func isShown(_ edit: ShownEdit<Item>, _ row: RowID) -> Bool {
    switch edit.kind {
    case .shape(let number): engine.hasShapeEdit(number, of: row)
    case .content(let numbers, _):
      numbers[row].map { store.edits(of: row)?.contains($0) == true && !engine.isGone(row) } ?? false
    }
  }

  /// The server has accepted the edit of some rows.
  private func accept(_ edit: ShownEdit<Item>, _ rows: [RowID], _ answer: EditAnswer<Item>, at moment: Int) {
    guard !rows.isEmpty else { return }
    editConfirmed()
    switch edit.kind {
    case .shape(let number):
      // First: what has come under the server's id is counted.
      if let item = answer.item, rows.count == 1 { mergeRow(of: item, into: rows[0]) }
      send(.editConfirmed(number, rows))
      if edit.isRemoval {
        insertions.removed(rows, at: moment)
        changeSelection { $0.forgetExceptions(rows) }
      }
    case .content(let numbers, let change):
      for row in rows {
        if let number = numbers[row] { acceptContent(number, change, of: row, at: answer.confirmation ?? moment) }
      }
    }
    if let item = answer.item, rows.count == 1 { adoptAnswer(item, of: rows[0]) }
  }

  /// The server has confirmed an edit, which the rows of other search texts lack.
  func editConfirmed() {
    engine.pages.clock.confirmed()
    sourceSearch?.forgetResults()
  }

  func revert(_ edit: ShownEdit<Item>, _ rows: [RowID]) {
    guard !rows.isEmpty else { return }
    switch edit.kind {
    case .shape(let number): send(.editReverted(number, rows))
    case .content(let numbers, _):
      for row in rows {
        if let number = numbers[row] { revertContent(number, of: row) }
      }
    }
  }

  /// The server says that it has no such item: the rows are removed. Returns whether the edit was a removal.
  private func endDeleted(_ edit: ShownEdit<Item>, _ rows: [RowID]) -> Bool {
    editConfirmed()
    if case .shape(let number) = edit.kind, rows.allSatisfy({ engine.isHidden($0) }) {
      send(.editConfirmed(number, rows))
      changeSelection { $0.forgetExceptions(rows) }
      return true
    }
    revert(edit, rows)
    let removal = store.makeEditNumber()
    send(.editBegan(removal, .removed(rows)))
    send(.editConfirmed(removal, rows))
    return false
  }
}
