/// What the core of the list asks the owner of the items.
extension ListViewModel: ItemHost {
  func complete(_ summary: inout StateSummary) {
    summary.state = filtered(summary.state)
    if awaitsOtherSource { summary.isStale = true }
    (summary.progress, summary.query) = (currentProgress, currentQuery)
    summary.isArranging = arranger.isArranging
    summary.index = arranger.currentSourceSections.map { IndexSummary($0.revision, core.engine) }
  }

  var showsSections: Bool { arranger.shown.arrangement.sections != nil }

  func takeJump(landed: Bool) -> SectionJump? { arranger.takeJump(landed: landed) }

  func rowsChanged(_ change: ListChange) { arranger.rowsChanged(change) }

  func updateObjects(of rows: Set<RowID>, changed: Set<RowID>) {
    for row in rows {
      guard let object = rowObject(row), let position = core.engine.allRows.position(of: row) else { continue }
      object.update(changed.contains(row) ? store[position] : nil, detailState: core.engine.detailState(of: row))
    }
  }

  func eventsHandled() {
    if !edits.waiting.isEmpty {
      edits.waiting.rowsLoaded(hasReadAll: core.engine.hasReadAll ? core.engine.generation : nil)
    }
    // Queued work may know of items by their rows.
    if core.hasQueued { return }
    // The rows of gathered pages are not in the list yet.
    identities.forgetRemovedRows(rowCount: core.engine.allRows.count, unless: loader.isGathering) { mayReturn($0) }
    loader.forgetPushed(needed: core.engine.neededPushedItems) { core.engine.needsPushedItem(of: $0) }
  }

  /// Whether a row is in the list, or something in the list still names it.
  private func mayReturn(_ row: RowID) -> Bool {
    core.engine.allRows.contains(row) || store.edits(of: row) != nil || core.engine.hasShapeEdit(row)
      || core.selection.selected.names(row) || core.engine.needsPushedItem(of: row) || edits.failure(of: row) != nil
      || edits.hasRemoved(row)
  }

  // MARK: Events with items

  /// Handles an event that brings no items, now or after the one that is handled.
  func send(_ event: ListEvent) { core.send(event) }

  /// Handles an event that brings items.
  func send(_ event: ListEvent, _ items: StagedItems<Item>) { core.send(StagedEvent(event, bringing: Delivery(items))) }

  /// Handles an event that depends on the rows at that time, and is made then.
  func send(_ items: StagedItems<Item>? = nil, made makeEvent: @escaping @MainActor () -> ListEvent) {
    core.send(StagedEvent(bringing: items.map { Delivery($0) }, makeEvent: makeEvent))
  }
}
