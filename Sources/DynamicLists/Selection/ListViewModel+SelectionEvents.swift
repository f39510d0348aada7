/// How the selection follows the rows, and who is notified.
extension ListViewModel {
  /// Changes the selection now, or after the event that is handled.
  func changeSelection(_ change: @escaping @MainActor (ListViewModel) -> Void) { send(StagedEvent(.selection(change))) }

  func handleSelection(_ change: @MainActor (ListViewModel) -> Void) {
    change(self)
    let changes = takeSelectionChanges()
    if !changes.isEmpty { notify(Output(), itemsChanged: false, selection: changes) }
  }

  /// Lets the selection follow an event's change of the rows. O(1) when nothing is selected and no row has the focus.
  func followRows(_ output: Output, selectsNext: Bool) -> SelectionState.Changes {
    guard selectionState.isUsed else { return SelectionState.Changes() }
    let rows = engine.arrangedRows
    if isFiltered || output.cause == .otherSource { selectionState.queryChanged(rows) }
    let removed = output.items.removed
    if !output.change.splices.isEmpty || !removed.isEmpty {
      let mayReturn = rowsMayReturn(after: output)
      let all = engine.allRows
      selectionState.rowsChanged(
        by: output.change.splices, removed: removed, isGone: { !mayReturn && !all.contains($0) },
        losesPlace: output.change.movesToTop, selectsNext: selectsNext, to: rows)
    }
    // Rows of another source come back with that source, and not with pages of this one.
    if output.bringsOtherSource || output.cause == .otherSource {
      selectionState.forgetAwaited()
    } else if output.cause == .merge, !removed.isEmpty {
      selectionState.pagesMayBring(removed)
    }
    let landsPage = [.page, .previousPage, .merge].contains(output.cause)
    if landsPage, hasAllPages { selectionState.pagesEnded { !engine.isKnown($0) } }
    return takeSelectionChanges()
  }

  /// An edited row that is on screen before the edit moves it.
  func seen(_ edited: RowID?) -> ListUpdate.MovedEdit? {
    // Stored properties of the engine: for a function of its own the list would copy it.
    guard let row = edited, !engine.visibility.isEmpty, let position = engine.rows.position(of: row) else { return nil }
    let viewports = engine.visibility.viewports(showing: position)
    if viewports.isEmpty { return nil }
    let focus = selectionState.focus
    let isCurrent = focus == row || focus == nil && selectionState.selected == .only([row])
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
      engine.identifiesRows && (output.bringsOtherSource || !hasAllPages)
    case .newItems, .filter, .order, .reset, .replacement, .other: false
    }
  }

  /// Removes exceptions from the rule that the server has deleted: its total does not count them. Those that only the list
  /// has removed stay exceptions, since they may come back.
  func forgetExceptions(_ removed: [RowID]) {
    if selectionState.selected.isRule { selectionState.forgetExceptions(removed.filter { !engine.isKnown($0) }) }
  }

  /// Whether no page can bring another row.
  package var hasAllPages: Bool { engine.hasAllPages }

  /// Forgets the selection and the focus, since all rows get other ids.
  func forgetSelection() {
    if selectionState.isUsed || isHandling { changeSelection { $0.selectionState.forget() } }
  }

  /// What changed, after row objects know of it.
  func takeSelectionChanges() -> SelectionState.Changes {
    let changes = selectionState.takeChanges()
    switch changes.rows {
    case .rows(let rows) where rows.count < rowObjects.entryCount:
      for row in rows { rowObject(row)?.update(isSelected: selectionState.selected.contains(row)) }
    case .rows, .all:
      for object in retainedRowObjects { object.update(isSelected: selectionState.selected.contains(object.id)) }
    case nil: break
    }
    return changes
  }
}

/// The key paths of what is observed of the selection.
@MainActor
struct SelectionKeyPaths<Item: Sendable> {
  let mode: KeyPath<ListViewModel<Item>, SelectionMode> = \.selectionMode
  let selection: KeyPath<ListViewModel<Item>, ListSelection> = \.selection
  let focus: KeyPath<ListViewModel<Item>, RowID?> = \.focusedRow
}
