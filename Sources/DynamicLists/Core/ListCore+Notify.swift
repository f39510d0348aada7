/// Which update and which changed properties observers get after an event.
extension ListCore {
  /// Notifies observers of what an event changed, at most once for each property.
  func notify(
    _ output: Output = Output(), itemsChanged: Bool = false, selection: SelectionState.Changes = .init(),
    moved: ListUpdate.MovedEdit? = nil
  ) {
    let old = summary
    summary.read(engine, changesStates: output.changesStates)
    host?.complete(&summary)
    var update = ListUpdate(
      rowChange: visible(output.change), rowCount: engine.arrangedRows.count, wentBack: old.goesBack,
      goesBack: summary.goesBack, oldPlaceholders: old.placeholders, placeholders: summary.placeholders,
      reveals: output.reveals, statesChanged: summary != old, cause: output.cause, merge: output.merge)
    update.keepsPlaceAtTop =
      summary.goesBack && (output.cause == .previousPage || summary.loadStates.prepend != .complete)
      || output.cause == .newItems
    update.movedEdit = moved
    update.selectionChange = selection.rows
    update.focusChanged = selection.focus
    update.sectionCount = summary.sections.count
    let changesCounts = summary.mayGrow != old.mayGrow || summary.index != old.index
    update.sectionsChanged = summary.sections != old.sections || changesCounts && host?.showsSections == true
    update.jump = host?.takeJump(landed: output.landsJump)
    update.searchWordsChanged = summary.query != old.query
    if selection.mode { update.statesChanged = true }
    for reveal in output.reveals { rowObjects[reveal.row]?.reveal() }
    if update.isEmpty { return }
    let properties = changedProperties(update, since: old, itemsChanged: itemsChanged, selection: selection)
    if !properties.isEmpty { changed(properties) }
    observers.notify(update)
  }

  private func changedProperties(
    _ update: ListUpdate, since old: StateSummary, itemsChanged: Bool, selection: SelectionState.Changes
  ) -> ListProperties {
    let changesRows = update.changesSlots
    var changed = ListProperties()
    changed.insert(.rows, if: changesRows)
    changed.insert(.items, if: changesRows || itemsChanged || summary.total != old.total)
    changed.insert(.items, if: summary.loadedCount != old.loadedCount || summary.expectedCount != old.expectedCount)
    changed.insert(.sections, if: update.sectionsChanged)
    changed.insert(.state, if: summary.state != old.state)
    changed.insert(.loadStates, if: summary.loadStates != old.loadStates || summary.isStale != old.isStale)
    changed.insert(.newItems, if: summary.newItems != old.newItems)
    changed.insert(.searchProgress, if: summary.progress != old.progress)
    changed.insert(.detailFailures, if: summary.detailFailures != old.detailFailures)
    changed.insert(.isArranging, if: summary.isArranging != old.isArranging)
    changed.insert(.selection, if: selection.rows != nil)
    changed.insert(.focusedRow, if: selection.focus)
    changed.insert(.selectionMode, if: selection.mode)
    return changed
  }

  /// A change without the updates of rows that a filter hides: their details may load, too.
  private func visible(_ change: ListChange) -> ListChange {
    guard engine.isArranged, !change.updated.isEmpty else { return change }
    var change = change
    let rows = engine.arrangedRows
    change.updated.removeAll { !rows.contains($0) }
    return change
  }
}
