/// What a row's object says about edits of the row.
extension ListViewModel {
  /// Makes a row's failed edit again, with the same change and the same confirmation; an edit of many rows, for all of
  /// them that failed, by one call.
  public func retryEdit(of row: RowID) {
    // Inside a change the events of the edit would be queued.
    if core.isHandling { return _ = Task { retryEdit(of: row) } }
    guard let failed = saves.failed(row) else { return }
    // Not rows whose failure was discarded, or is that of another edit by now, and not those that are away.
    let rows = failed.request.rows.filter { saves.failed($0)?.turn == failed.turn && core.engine.rows.all.contains($0) }
    // An edit that cannot be made now, such as a move of sorted rows, stays failed.
    guard !rows.isEmpty, let shown = begin(failed.request.narrowed(to: rows)) else { return }
    for row in shown.rows { saves.setFailed(row, nil) }
    updateSaves(shown.rows)
    // What fails again is noted at the rows again.
    Task { try? await finish(shown, failed.confirm) }
  }

  /// Forgets that a row's edit has failed.
  public func discardEdit(of row: RowID) {
    saves.setFailed(row, nil)
    updateSaves([row])
  }

  /// Marks an edit as being saved in the row objects. The update that shows the edit makes views draw them.
  func editBegan(_ edit: ShownEdit<Item>) {
    saves.began(edit.turn, of: edit.rows)
    for row in edit.rows { updateSave(of: row) }
  }

  func editEnded(_ edit: ShownEdit<Item>, accepted: [RowID] = []) {
    let isNews = saves.ended(edit.turn, of: edit.rows)
    for row in accepted { saves.setFailed(row, nil) }
    if isNews { updateSaves(edit.rows) }
  }

  /// Takes an edit back now; its ``finish(_:_:)`` ends later.
  func undo(_ edit: ShownEdit<Item>) {
    revert(edit, edit.rows)
    editEnded(edit)
  }

  /// Keeps the failure at the rows whose edit has failed, until it is made again or discarded; also at rows that have left
  /// the list, which another search may bring back. An undo is no failure, nor is an edit whose rows are gone, a refused
  /// insertion, or an edit from before a purge. The failed rows of an edit are made again together.
  func noteFailure(
    _ error: any Error, of rows: [RowID], among failed: [RowID], _ edit: ShownEdit<Item>,
    _ confirm: @escaping EditConfirmation<Item>
  ) {
    if error is CancellationError || error as? ListError == .rowNotFound || edit.isInsertion { return }
    let failure = core.makeFailure(error)
    for row in rows where saves.isPending(edit.turn, at: row) {
      guard core.engine.rows.all.contains(row) || identities.isKeyed && !core.engine.isGone(row) else { continue }
      let request = edit.request.narrowed(to: failed)
      saves.setFailed(row, .init(turn: edit.turn, failure: failure, request: request, confirm: confirm))
    }
  }

  private func updateSaves(_ rows: [RowID]) {
    for row in rows { updateSave(of: row) }
    core.perform { [self] in notifySaves(of: rows) }
  }

  func updateSave(of row: RowID) {
    rowObject(row)?.update(isSaving: saves.isSaving(row), editFailure: saves.failed(row)?.failure)
  }

  /// Tells views to draw rows again that say something else about their edits.
  func notifySaves(of rows: [RowID]) {
    var output = Output()
    output.change.updated = rows.filter { position(of: $0) != nil }
    if !output.change.updated.isEmpty { core.notify(output) }
  }
}
