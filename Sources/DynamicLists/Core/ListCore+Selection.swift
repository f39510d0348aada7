/// How the selection follows the rows, and who is notified.
extension ListCore {
  /// Changes the selection now, or after the event that is handled; the closure gets the arranged rows of that time.
  func changeSelection(_ change: @escaping @MainActor (inout SelectionState, RowTable) -> Void) {
    perform { [self] in
      change(&selection, engine.arrangedRows)
      let changes = takeSelectionChanges()
      if !changes.isEmpty { notify(selection: changes) }
    }
  }

  /// Lets the selection follow an event's change of the rows. O(1) when nothing is selected and no row has the focus.
  func followRows(_ output: Output, selectsNext: Bool) -> SelectionState.Changes {
    guard selection.isUsed else { return SelectionState.Changes() }
    let rows = engine.arrangedRows
    if host?.isFiltered == true || output.cause == .otherSource { selection.queryChanged(rows) }
    let removed = output.items.removed
    if !output.change.splices.isEmpty || !removed.isEmpty {
      let mayReturn = rowsMayReturn(after: output)
      let all = engine.allRows
      selection.rowsChanged(
        by: output.change.splices, removed: removed, isGone: { !mayReturn && !all.contains($0) },
        losesPlace: output.change.movesToTop, selectsNext: selectsNext, to: rows)
    }
    // Rows of another source come back with that source, and not with pages of this one.
    if output.bringsOtherSource || output.cause == .otherSource {
      selection.forgetAwaited()
    } else if output.cause == .merge || output.items.dropped != nil, !removed.isEmpty {
      selection.pagesMayBring(removed)
    }
    let landsPage = [.page, .previousPage, .merge].contains(output.cause)
    if landsPage, engine.hasAllPages { selection.pagesEnded { !engine.isKnown($0) } }
    return takeSelectionChanges()
  }

  /// An edited row that is on screen before the edit moves it.
  func seen(_ edited: RowID?) -> ListUpdate.MovedEdit? {
    guard let row = edited, let position = engine.arrangedRows.position(of: row) else { return nil }
    let viewports = engine.visibility.viewports(showing: position)
    if viewports.isEmpty { return nil }
    let focus = selection.focus
    let isCurrent = focus == row || focus == nil && selection.selected == .only([row])
    return .init(row: row, isCurrent: isCurrent, viewports: viewports)
  }

  /// The same row, if an event has moved it.
  func moved(_ edit: ListUpdate.MovedEdit, _ output: Output) -> ListUpdate.MovedEdit? {
    let isMoved = output.change.splices.contains { $0.inserted.contains(edit.row) }
    return isMoved ? edit : nil
  }

  /// Whether pages can bring the rows back that an event has removed: a refresh loads fewer pages than there were, and a
  /// search by the source ends.
  private func rowsMayReturn(after output: Output) -> Bool {
    switch output.cause {
    case .merge, .page, .previousPage, .otherSource:
      engine.identifiesRows && (output.bringsOtherSource || !engine.hasAllPages)
    case .newItems, .filter, .order, .reset, .replacement, .other: false
    }
  }

  /// Removes exceptions that the server has deleted: the total of the server does not count them. An exception that only
  /// the list has removed stays, since the row may come back.
  func forgetExceptions(_ removed: [RowID]) {
    changeSelection { [self] selection, _ in
      if selection.selected.isRule { selection.forgetExceptions(removed.filter { !engine.isKnown($0) }) }
    }
  }

  /// Another arrangement is being made. The rule that selects all rows of a query ends now: the rows that will be shown
  /// answer another query.
  func arrangingBegan() {
    if host?.isFiltered == true { selection.queryChanged(engine.arrangedRows) }
    notify(selection: takeSelectionChanges())
  }

  /// A search text is typed, which alone changes whether the rows are those of the text. If it `endsQuery`, the rule that
  /// selects all rows of the query ends.
  func searchTextTyped(endsQuery: Bool) {
    if endsQuery { selection.queryChanged(engine.arrangedRows) }
    notify(selection: takeSelectionChanges())
  }

  /// A person deletes rows, inside of ``perform(_:)``: the selection goes to the row that takes their place.
  func willDelete(_ rows: [RowID]) { selection.willDelete(rows, in: engine.arrangedRows) }

  /// Forgets the selection and the focus, since all rows get other ids.
  func forgetSelection() {
    if selection.isUsed || isHandling { changeSelection { selection, _ in selection.forget() } }
  }

  /// What changed, after row objects know of it.
  func takeSelectionChanges() -> SelectionState.Changes {
    let changes = selection.takeChanges()
    switch changes.rows {
    case .rows(let rows) where rows.count < rowObjects.entryCount:
      for row in rows { rowObjects[row]?.update(isSelected: selection.selected.contains(row)) }
    case .rows, .all:
      for object in rowObjects.retained { object.update(isSelected: selection.selected.contains(object.id)) }
    case nil: break
    }
    return changes
  }
}
