extension ListViewModel {
  /// Handles an event that brings no items. An event sent while another one is
  /// handled is queued: toolkits report rows while they apply a change.
  func send(_ event: ListEvent) {
    guard !isHandling else { return pendingEvents.append(StagedEvent(event)) }
    // Most reports change nothing and return here. The code below depends on `Item`:
    // looking up generic metadata costs ten times as much as handling the report.
    guard let step = engine.handle(event) else { return measureTimes() }
    if step.onlyReveals, observers.isEmpty, rowObjects.isEmpty { return measureTimes() }
    isHandling = true
    defer { isHandling = false }
    carryOut(step, StagedEvent(event))
    handlePendingEvents()
  }

  /// Handles an event with the items that it brings, or queues it.
  func send(_ event: StagedEvent<Item>) {
    guard !isHandling else { return pendingEvents.append(event) }
    isHandling = true
    defer { isHandling = false }
    handle(event)
    handlePendingEvents()
  }

  /// Runs closures of the app that make an item. Events that they send are queued: they may bring the row another item,
  /// which the made one would replace. The next event that is sent ends the wait, or ``handleQueuedEvents()``.
  func queueingEvents<Made>(_ make: () -> Made) -> Made {
    let wasHandling = isHandling
    isHandling = true
    defer { isHandling = wasHandling }
    return make()
  }

  /// Handles what closures of the app have sent, if no event has followed them.
  func handleQueuedEvents() {
    guard !isHandling, !pendingEvents.isEmpty else { return }
    isHandling = true
    defer { isHandling = false }
    handlePendingEvents()
  }

  func handlePendingEvents() {
    repeat {
      while let event = pendingEvents.popFirst() { handle(event) }
      if !waitingEdits.isEmpty {
        let isDone = waitingEdits.rowsLoaded(hasReadAll: engine.hasReadAll ? engine.generation : nil)
        if isDone || waitingEdits.isEmpty { landedItems = StagedItems() }
      }
    } while !pendingEvents.isEmpty
    if hasRemovedRows { forgetRemovedRows() }
    if !pushedItems.isEmpty { forgetPushedItems() }
  }

  /// Forgets which rows items had that are gone, once they are more than those in the list, and many. An item that comes
  /// back sooner gets its row back.
  private func forgetRemovedRows() {
    hasRemovedRows = false
    let rows = engine.allRows
    // The rows of gathered items are not in the list yet.
    guard identities.count > 2 * rows.count + 1_000, gatheredItems.isEmpty else { return }
    identities.forgetAll(but: {
      rows.contains($0) || store.edits(of: $0) != nil || engine.hasShapeEdit($0)
        || selectionState.selected.names($0) || engine.needsPushedItem(of: $0) || saves.failed($0) != nil
        || insertions.hasRemoved($0)
    })
  }

  private func handle(_ staged: StagedEvent<Item>) {
    let seen = seen(staged.followed)
    switch staged.action {
    case .event(let event):
      if let step = engine.handle(event) { carryOut(step, staged, seen) } else { measureTimes() }
    case .eventMadeNow(let makeEvent):
      let event = makeEvent()
      if let step = engine.handle(event) { carryOut(step, staged, seen) }
    case .arrangement(let keepsBudget):
      placeNewItems()
      rearrange(keepsBudget: keepsBudget, staged)
    case .rebuilt(let rebuild):
      finish(rebuild, staged)
      if engine.isArranged { placeNewItems() }
    case .collapse: if shown.arrangement.sections != nil { carryOut(engine.collapse(collapsedSections), staged) }
    case .searchText:
      if let search = beginSourceSearch() {
        handle(search)
      } else {
        // Typing alone changes whether the rows are those of the text, and ends the rule that selects all of them.
        if sourceSearch?.isPending == true { selectionState.queryChanged(engine.arrangedRows) }
        notify(Output(), itemsChanged: false, selection: takeSelectionChanges())
      }
    case .selection(let change): handleSelection(change)
    case .saves(let rows): notifySaves(of: rows)
    }
  }

  /// Stores an event's items, arranges the rows, notifies observers and runs effects.
  ///
  /// The order matters: filters read stored items, observers look up the rows that an
  /// update names, and effects start when all states are up to date.
  func carryOut(
    _ step: consuming Step, _ staged: consuming StagedEvent<Item>, _ seen: ListUpdate.MovedEdit? = nil
  ) {
    let changed = storeItems(step, &staged)
    let allRowsChange = step.change
    let arranged = step.arrange()
    var output = engine.finish(arranged)
    updateRowObjects(allRowsChange, output, changed: changed)
    if staged.mayChangeSeparators || !output.change.isEmpty || !changed.isEmpty { updateSeparators(&output.change) }
    let selection = followRows(output, selectsNext: staged.selectsNext)
    measureTimes()
    notify(output, itemsChanged: !changed.isEmpty, selection: selection, moved: seen.flatMap { moved($0, output) })
    for effect in output.effects { run(effect) }
    noteForRebuild(allRowsChange)
  }

  func measureTimes() { stopwatch?.eventHandled(by: engine) }
}
