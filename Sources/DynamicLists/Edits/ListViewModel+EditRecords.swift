/// The way of an edit from the change to the server's answer: ``begin(_:of:forPerson:_:)`` shows the edit,
/// ``finish(_:)`` asks the server, and accepts or reverts the edit.
extension ListViewModel {
  typealias Change = EditRecord<Item>.Change
  typealias Confirmation = EditRecord<Item>.Confirmation

  func perform(_ change: Change, of rows: [RowID], _ confirm: @escaping Confirmation) async throws {
    try Task.checkCancellation()
    // Inside a change the events of the edit would be queued.
    if core.isHandling { await Task.yield() }
    try await finish(begin(change, of: rows, confirm))
  }

  // MARK: The change

  /// Shows an edit. Throws when none of its rows is in the list, or when it cannot be made. A removal `forPerson` selects
  /// as ``removeSelected()`` does.
  func begin(
    _ change: Change, of rows: [RowID], forPerson: Bool = false, _ confirm: @escaping Confirmation
  ) throws -> EditRecord<Item> {
    if case .insertion(let item, let position) = change {
      let edit = makeRecord(change, of: rows, confirm)
      send(StagedItems(rows: rows, items: [item])) {
        .editBegan(edit.id, .inserted(self.describeNew([item], rows), at: self.placeOfInsertion(at: position)))
      }
      return edit
    }
    var seen: Set<RowID> = []
    let rows = rows.filter { core.engine.allRows.contains($0) && seen.insert($0).inserted }
    guard let first = rows.first else { throw ListError.rowNotFound }
    let last = core.engine.arrangedRows.count - 1
    if case .move = change, !arranger.isInSourceOrder || core.engine.changesOrder || last < 0 {
      throw ListError.rowsAreSorted
    }
    let edit = makeRecord(change, of: rows, confirm)
    switch change {
    case .insertion: break
    case .removal:
      var staged = StagedEvent { [self] in
        // With the edits that are shown before a queued event is handled.
        for row in rows { hold(row) }
        if forPerson { core.willDelete(rows) }
        return .editBegan(edit.id, .removed(rows))
      }
      staged.selectsNext = forPerson
      core.send(staged)
    case .move(let position):
      let place = positionInAllRows(of: min(max(0, position), last))
      var staged = StagedEvent(.editBegan(edit.id, .moved(first, to: place)))
      staged.followed = first
      core.send(staged)
      // All others name their rows, which views draw again.
      core.perform { [self] in notifySaves(of: rows) }
    case .update(let change):
      for row in rows {
        guard let item = edited(row, by: change), let position = core.engine.rows.all.position(of: row) else {
          continue
        }
        store.note(change, .pending, of: row, at: position, edit: edit.id)
        store.change(item, at: position, row: row)
      }
      sendEdits(of: rows)
    }
    return edit
  }

  private func makeRecord(_ change: Change, of rows: [RowID], _ confirm: @escaping Confirmation) -> EditRecord<Item> {
    let edit = edits.begin(change, of: rows, confirm)
    for row in rows { updateSave(of: row) }
    return edit
  }

  /// The position among all rows for an item that is inserted at a position of the shown ones; `.min` and `.max` are the
  /// ends of all rows.
  private func placeOfInsertion(at position: Int) -> Int {
    if position == .min { return 0 }
    return position >= core.engine.arrangedRows.count ? .max : positionInAllRows(of: max(0, position))
  }

  /// Keeps the item of a row that leaves the list and may come back.
  private func hold(_ row: RowID) {
    if let position = core.engine.rows.all.position(of: row) { store.hold(store[position], of: row) }
  }

  /// Keeps the items of the rows that a reset removes and that edits bring back.
  func holdPlacedRows() { for (row, _) in core.engine.pending.placed { hold(row) } }

  /// The item of a row that is in the list, or that an edit has removed.
  func keptItem(of row: RowID) -> Item? { item(of: row) ?? store.heldItem(of: row) }

  /// The item of a row with an edit that has not ended, with all edits of the row, also while the row is not in the
  /// list.
  func editedItem(of row: RowID) -> Item? { keptItem(of: row) ?? core.queueing { store.edits(of: row)?.edited } }

  // MARK: The answer

  /// Confirms a shown edit, or reverts it.
  func finish(_ edit: EditRecord<Item>) async throws {
    var accepted: [RowID] = []
    defer {
      edits.end(edit, accepted: accepted)
      endSaving(edit)
    }
    do {
      try await edits.waitForTurn(of: edit)
      // An earlier edit may have ended the row.
      let rows = edit.rows.filter { isShown(edit, $0) }
      guard !rows.isEmpty else { throw ListError.rowNotFound }
      let began = core.engine.pages.clock.now
      let answer = try await edit.confirm(rows)
      accepted = edit.rows
      if edit.isInsertion, let item = answer.item {
        await editsEnd(ofServersRow: item, before: edit)
        if isRemoved(item, unless: edit.rows[0], since: began) { return revert(edit, edit.rows) }
      }
      accept(edit, edit.rows, answer, at: core.tick())
    } catch let unresolved as EditFailures {
      let error = unresolved.byRow(of: edit.rows, editedItem)
      let deleted = edit.rows.filter { error.failures[$0] as? ListError == .itemDeleted }
      let failed = edit.rows.filter { error.failures[$0] != nil && !deleted.contains($0) }
      accepted = edit.rows.filter { error.failures[$0] == nil }
      let moment = core.tick()
      revert(edit, failed)
      accept(edit, accepted, .accepted, at: moment)
      if !deleted.isEmpty, endDeleted(edit, deleted) { accepted += deleted }
      for row in failed { fail(edit, at: [row], error.failures[row] ?? error) }
      if accepted.count < edit.rows.count { throw error }
    } catch ListError.itemDeleted where edit.rows.count == 1 || edit.isRemoval {
      if endDeleted(edit, edit.rows) { accepted = edit.rows } else { throw ListError.itemDeleted }
    } catch {
      revert(edit, edit.rows)
      fail(edit, at: edit.rows, error)
      throw error
    }
  }

  private func isShown(_ edit: EditRecord<Item>, _ row: RowID) -> Bool {
    guard case .update = edit.change else { return core.engine.hasShapeEdit(edit.id, of: row) }
    return store.edits(of: row)?.contains(edit.id) == true && !core.engine.isGone(row)
  }

  /// The server has accepted the edit of some rows.
  private func accept(_ edit: EditRecord<Item>, _ rows: [RowID], _ answer: EditAnswer<Item>, at moment: Int) {
    guard !rows.isEmpty else { return }
    editConfirmed()
    if case .update(let change) = edit.change {
      for row in rows { acceptContent(edit.id, change, of: row, at: answer.confirmation ?? moment) }
    } else {
      // First: what has come under the server's id is counted.
      if let item = answer.item, rows.count == 1 { mergeRow(of: item, into: rows[0]) }
      send(.editConfirmed(edit.id, rows))
      if edit.isRemoval {
        edits.removed(rows, at: moment)
        core.forgetExceptions(rows)
      }
    }
    if let item = answer.item, rows.count == 1 { adoptAnswer(item, of: rows[0]) }
  }

  /// The server has confirmed an edit, which the rows of other search texts lack.
  func editConfirmed() {
    core.editConfirmed()
    sourceSearch?.forgetResults()
  }

  private func revert(_ edit: EditRecord<Item>, _ rows: [RowID]) {
    guard !rows.isEmpty else { return }
    guard case .update = edit.change else { return send(.editReverted(edit.id, rows)) }
    for row in rows { revertContent(edit.id, of: row) }
  }

  /// The server says that it has no such item: the rows are removed. Returns whether the edit was a removal.
  private func endDeleted(_ edit: EditRecord<Item>, _ rows: [RowID]) -> Bool {
    editConfirmed()
    if edit.isRemoval, rows.allSatisfy({ core.engine.pending.isHidden($0) }) {
      send(.editConfirmed(edit.id, rows))
      core.forgetExceptions(rows)
      return true
    }
    revert(edit, rows)
    let removal = edits.makeID()
    send(.editBegan(removal, .removed(rows)))
    send(.editConfirmed(removal, rows))
    return false
  }

  // MARK: Its end

  /// Takes an edit back now; its ``finish(_:)`` ends later.
  func undo(_ edit: EditRecord<Item>) {
    revert(edit, edit.rows)
    endSaving(edit)
  }

  /// Keeps the failure of an edit at the rows, until the edit is made again or discarded; also at rows that have left
  /// the list, which another search may bring back. An undo is no failure, nor is an edit whose rows are gone, a
  /// refused insertion, or an edit from before a purge.
  private func fail(_ edit: EditRecord<Item>, at rows: [RowID], _ error: any Error) {
    if error is CancellationError || error as? ListError == .rowNotFound || edit.isInsertion || !edit.isSaving {
      return
    }
    let failure = core.makeFailure(error)
    for row in rows where core.engine.allRows.contains(row) || identities.isKeyed && !core.engine.isGone(row) {
      edits.fail(edit, failure, at: row)
    }
  }

  /// Makes a row's failed edit again, with the same change and the same confirmation; an edit of many rows, for all of
  /// them that failed, by one call.
  public func retryEdit(of row: RowID) {
    // Inside a change the events of the edit would be queued.
    if core.isHandling { return _ = Task { retryEdit(of: row) } }
    guard let (failed, rows) = edits.failed(row) else { return }
    // Rows that are away stay failed, and all do if the edit cannot be made now, such as a move of sorted rows.
    guard let edit = try? begin(failed.change, of: rows, failed.confirm) else { return }
    discardEdits(of: edit.rows)
    // What fails again is noted at the rows again.
    Task { try? await finish(edit) }
  }

  /// Forgets that a row's edit has failed.
  public func discardEdit(of row: RowID) { discardEdits(of: [row]) }

  private func discardEdits(of rows: [RowID]) {
    edits.discard(rows)
    updateSaves(rows)
  }

  /// The rows of an edit no longer say that they are being saved. What closures of the edit have asked for follows.
  private func endSaving(_ edit: EditRecord<Item>) {
    if edit.endSaving() { updateSaves(edit.rows) } else { core.performQueued() }
  }

  private func updateSaves(_ rows: [RowID]) {
    for row in rows { updateSave(of: row) }
    core.perform { [self] in notifySaves(of: rows) }
  }

  func updateSave(of row: RowID) {
    rowObject(row)?.update(isSaving: edits.isSaving(row), editFailure: edits.failure(of: row))
  }

  /// Tells views to draw rows again that say something else about their edits.
  private func notifySaves(of rows: [RowID]) {
    var output = Output()
    output.change.updated = rows.filter { position(of: $0) != nil }
    if !output.change.updated.isEmpty { core.notify(output) }
  }

  // MARK: Edits whose confirmations have a queue of their own

  /// Moves a row at once, and takes that back when the task that `start` makes has failed.
  ///
  /// `start` is called when the earlier edits of the row have ended: now, with the row at its new place, if there are none.
  /// It is called again when a person retries the move. `position` counts among the filtered rows after the move. Returns
  /// what waits for the end of the move; `nil` if the row cannot be moved.
  package func move(
    _ row: RowID, to position: Int, start: @escaping @MainActor () -> Task<Void, any Error>
  ) -> Task<Void, any Error>? {
    var sending: Task<Void, any Error>?
    let edit = try? begin(.move(to: position), of: [row]) { _ in
      let task = sending ?? start()
      sending = nil
      try await task.value
      return .accepted
    }
    guard let edit else { return nil }
    if edits.isFirst(edit) { sending = start() }
    return Task { try await finish(edit) }
  }
}
