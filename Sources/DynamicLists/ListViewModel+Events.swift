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
      while !pendingEvents.isEmpty { handle(pendingEvents.removeFirst()) }
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
    case .collapse: if shown.grouping != nil { carryOut(engine.collapse(collapsedSections), staged) }
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
    let selection = followRows(output, counted: staged.selected, selectsNext: staged.selectsNext)
    measureTimes()
    notify(output, itemsChanged: !changed.isEmpty, selection: selection, moved: seen.flatMap { moved($0, output) })
    for effect in output.effects { run(effect) }
    noteForRebuild(allRowsChange)
  }

  func measureTimes() { stopwatch?.eventHandled(by: engine) }

  // MARK: Items

  /// Stores the event's items, and returns the rows whose item changed: those that stay, and inserted ones with edits.
  private func storeItems(_ step: borrowing Step, _ staged: inout StagedEvent<Item>) -> [RowID] {
    let orders = step.items
    let edits = store.hasEdits ? heldEdits() : nil
    defer { withExtendedLifetime(edits) {} }
    gatherItems(orders.page, &staged.items)
    // The edits that pushed items contain have ended with the push; later ones are applied to them.
    if !orders.pushed.isEmpty { staged.items = staged.items + pushedItems.staged(orders.pushed, call: nil) }
    var changed = staged.editedRows
    // Not called in vain: it looks up many types before its first line.
    if !step.change.splices.isEmpty || !orders.removed.isEmpty {
      let withEdits = store.apply(step.change.splices, removing: orders.removed, inserting: &staged.items)
      // The closure of an edit may ask for its row's object before the row has its edited item.
      for row in withEdits where adopt(row, &staged, takesOver: false) { changed.append(row) }
    }
    if let page = orders.page { commitPage(staged, page) }
    for row in orders.hidden { holdAside(row, &staged) }
    if !orders.unneeded.isEmpty { store.forgetHeld(orders.unneeded) }
    // The page in flight was requested at the old position.
    if orders.shift != 0, feed.itemsShifted(by: orders.shift) { pendingEvents.append(StagedEvent(.positionMoved)) }
    if !orders.removed.isEmpty { hasRemovedRows = true }
    for row in orders.adopted where adopt(row, &staged, takesOver: true) { changed.append(row) }
    if !waitingEdits.isEmpty { noteLanded(staged.items + pushedItems.staged(orders.pushed, call: .max)) }
    if !orders.released.isEmpty { releaseDetails(orders.released, &changed) }
    if !orders.details.isEmpty { storeDetails(orders.details, of: staged.details, &changed) }
    if !racingCalls.isEmpty { settleEdits() }
    return changed
  }

  /// Keeps the items of a refresh's page until its last page has arrived.
  private func gatherItems(_ order: PageOrder?, _ items: inout StagedItems<Item>) {
    switch order {
    case .gather(let before): gatheredItems = before ? items + gatheredItems : gatheredItems + items
    case .land(let before):
      if !gatheredItems.isEmpty { items = before ? items + gatheredItems : gatheredItems + items }
      gatheredItems = StagedItems()
    case .landAtTop:
      items = gatheredItems + items
      gatheredItems = StagedItems()
    case nil: break
    }
  }

  private func commitPage(_ staged: StagedEvent<Item>, _ order: PageOrder) {
    staged.commit?(order)
    if case .gather = order { return sourceSections.gather(staged.sections) }
    sourceSections.land(staged.sections, isRefresh: staged.isRefresh)
  }

  /// Stores the items that detail loads returned, and applies edits made during the loads again.
  private func storeDetails(_ ids: [Int], of details: [DetailResult<Item>], _ changed: inout [RowID]) {
    var next = 0
    // Loads of neighbors often return in their order.
    var hint = 0
    // Not a property that the engine computes, for which the list copies it: that takes longer than to find a row.
    let rows = engine.rows.all
    for detail in details where next < ids.count && detail.id == ids[next] {
      next += 1
      guard case .success(var item) = detail.result,
        let position = rows.position(of: detail.row, hint: hint)
      else { continue }
      hint = position + 1
      if store.hasEdits, store.edits(of: detail.row) != nil {
        store.withEdits(of: detail.row) { $0.rebase(on: item) }
        item = store.edits(of: detail.row)?.edited ?? item
        store.dropEdits(of: detail.row)
      }
      store.complete(item, at: position, row: detail.row)
      changed.append(detail.row)
    }
  }

  /// Gives rows the items back that their pages brought.
  private func releaseDetails(_ rows: [RowID], _ changed: inout [RowID]) {
    for row in rows {
      guard let position = engine.rows.all.position(of: row) else { continue }
      store.release(row, at: position)
      changed.append(row)
    }
  }

  /// Stores a row's item from a page, and applies edits that the page may lack again. With `takesOver`, the
  /// item may adopt what the row's item had until now.
  @discardableResult
  private func adopt(_ row: RowID, _ staged: inout StagedEvent<Item>, takesOver: Bool) -> Bool {
    guard let position = engine.rows.all.position(of: row), let item = staged.items.staged(row) else { return false }
    let call = store.hasEdits ? staged.items.call(of: row) : nil
    let adopted = takesOver ? adopted(item, of: row, at: position, call) : nil
    let unedited = endEdits(of: row, by: adopted ?? item, raw: item, ofCall: call)
    store.adopt(item, adopted: adopted, at: position, row: row)
    if let edited = store.edits(of: row)?.edited { store.change(edited, at: position, row: row) }
    if let unedited { updateIdentity(of: row, endingEditsOf: unedited) }
    return true
  }

  /// A page's item with what it adopts from the item that its row had; `nil` when items adopt nothing.
  private func adopted(_ item: Item, of row: RowID, at position: Int, _ call: Int?) -> Item? {
    guard let adopt = traits.adopt else { return nil }
    // The closures of edits may read the list, so the store is not accessed meanwhile.
    var (old, edits) = store.predecessor(of: row, at: position, call: call)
    for edit in edits { edit(&old) }
    var item = item
    adopt(&item, old)
    return item
  }

  /// Keeps a page's item of a row that an edit hides, with the edits that the page may lack.
  private func holdAside(_ row: RowID, _ staged: inout StagedEvent<Item>) {
    guard let item = staged.items.staged(row) else { return }
    endEdits(of: row, by: item, raw: item, ofCall: staged.items.call(of: row))
    store.hold(store.edits(of: row)?.edited ?? item, of: row)
  }

  /// Describes items for the engine, comparing each with the current item of its row. `call` is the call of the source
  /// that brought them; items of the app and of pushes count as later than all calls.
  func describe(_ items: [Item], _ rows: [RowID], call: Int = .max) -> [PageAnswer.Row] {
    var answer = describeNew(items, rows)
    for index in store.unchanged(engine.allRows.known(rows), rows, items, call: call) {
      answer[index] = PageAnswer.Row(rows[index], isChanged: false, hasDetail: answer[index].hasDetail)
    }
    return answer
  }

  /// Describes items that count as changed, without comparing them.
  func describeNew(_ items: [Item], _ rows: [RowID]) -> [PageAnswer.Row] {
    guard let haveDetails = traits.haveDetails?(items) else { return PageAnswer.fresh(rows) }
    return zip(rows, haveDetails).map { PageAnswer.Row($0, hasDetail: $1) }
  }

  // MARK: Effects

  private func run(_ effect: Effect) {
    switch effect {
    case .loadPage(let load):
      invalidations.follow(feed) { [weak self] in self?.send(.sourceInvalidated) }
      let call = ListLoad(
        .page(load.id), isRefresh: engine.isRefreshRequested || hasConfirmedEdits, report: queueReport)
      loader.start(load, from: feed, as: call) { [weak self] load, result in self?.receive(load, result) }
    case .cancelPage(let id): loader.cancel(id)
    case .loadDetails(let loads): loadDetails(loads)
    case .cancelDetail(let id): detailRunner?.cancel(id)
    case .prioritize(let loads, let priority): detailRunner?.prioritize(loads, priority)
    case .releaseDetails(let rows): answerRelease(of: rows)
    case .wait(let wait, let delay): timers?.start(wait, after: delay)
    case .cancelWait(let wait): timers?.cancel(wait)
    case .sourceShifted(let count): sourceShifted(by: count)
    case .endRefresh(let generation, let outcome):
      gatheredItems = StagedItems()
      if configuration.maxAge != nil, outcome == .refreshed || outcome == .refreshedTop { landing = clock.now() }
      refreshWaiters.end(generation: generation, outcome)
    }
  }

  /// A timer has fired. A count-down continues from the time that is really left, and a pace is measured in the time
  /// that has really passed: timers are late, and devices sleep.
  func waited(_ wait: Wait, lateBy delay: Duration) {
    switch wait {
    case .countdown(let id, _):
      send(.waited(.countdown(id, timeLeft: timers?.timeLeft(of: .pageRetry(id)) ?? .zero)))
    case .scrollPace: send(.waited(.scrollPace(lateBy: delay)))
    default: send(.waited(wait))
    }
  }

  private func receive(_ load: PageLoad, _ result: Result<FeedPage<Item>, any Error>) {
    switch result {
    case .success(let page):
      let rows = identities.rows(for: page.items)
      // Made inside the event: an item's `==` that edits the list must not change the rows it is compared with, and a
      // purge before it forgets the numbers of sections.
      let makeEvent = { @MainActor in
        ListEvent.pageLoaded(
          load.id,
          PageAnswer(
            rows: self.describe(page.items, rows, call: load.id), reachedEnds: page.reachedEnds,
            isReloadable: page.isReloadable,
            canJump: page.canJump, before: page.before, after: page.after, sections: self.numbers(of: page.sections),
            isFromSource: page.isFromSource))
      }
      var staged = StagedEvent(
        .eventMadeNow(makeEvent), items: StagedItems(rows: rows, items: page.items, call: load.id))
      staged.commit = page.commit
      (staged.sections, staged.isRefresh) = (page.sections, load.edge == .refresh)
      send(staged)
    case .failure(let error):
      send(.pageFailed(load.id, errors.facts(of: error)))
    }
  }

  /// Tells the engine, from any thread, that a call waits in a client's queue.
  private var queueReport: ListLoad.Report {
    { [weak self] call, isInQueue in
      Task { @MainActor in self?.send(.queued(call, isInQueue: isInQueue)) }
    }
  }

  private func loadDetails(_ loads: [DetailLoad]) {
    guard let load = traits.loadDetails else { return }
    if detailRunner == nil {
      detailRunner = DetailRunner(
        clock: ListClock(ContinuousClock()), load: load, keyed: traits.keyedDetails,
        retention: configuration.detailRetention, queued: queueReport
      ) { [weak self] results in self?.receive(results) }
    }
    var jobs: [DetailJob<Item>] = []
    jobs.reserveCapacity(loads.count)
    var hint = 0
    let rows = engine.rows.all
    let edits = store.hasEdits ? heldEdits() : nil
    defer { withExtendedLifetime(edits) {} }
    for load in Self.inRowOrder(loads, rows) {
      guard let position = rows.position(of: load.row, hint: hint) else { continue }
      hint = position + 1
      let item = store.beginDetail(of: load.row, at: position)
      jobs.append(DetailJob(id: load.id, row: load.row, item: item, batch: load.batch, priority: load.priority))
    }
    detailRunner?.start(jobs, generation: engine.generation)
  }

  /// The loads of each batch in the order of their rows, so that a batch of the same rows has its keys in the same order
  /// wherever the list has come from. The engine orders them by what is visible, and rows above it upwards.
  private static func inRowOrder(_ loads: [DetailLoad], _ rows: RowTable) -> [DetailLoad] {
    guard loads.contains(where: { $0.batch != $0.id }) else { return loads }
    let places = zip(loads, rows.positions(of: loads.map(\.row)))
    return places.sorted { ($0.0.batch, $0.1 ?? 0) < ($1.0.batch, $1.1 ?? 0) }.map(\.0)
  }

  /// Names the rows whose details nobody needs: see ``canRelease(_:)``.
  private func answerRelease(of rows: [RowID]) {
    let makeEvent = { @MainActor in
      let released = rows.filter(self.canRelease)
      return ListEvent.detailsReleased(released, kept: rows.filter { !released.contains($0) })
    }
    send(StagedEvent(.eventMadeNow(makeEvent)))
  }

  /// Whether nobody needs what a row has loaded: no view has the row, the app has not edited its item, and the
  /// arrangement treats the item without its detail as it does the one with it.
  private func canRelease(_ row: RowID) -> Bool {
    guard rowObjects[row] == nil, let released = store.releasedItem(of: row) else { return false }
    guard engine.isArranged || rebuild != nil else { return true }
    var hint = 0
    guard rebuild == nil, let item = item(of: row, hint: &hint) else { return false }
    return !shown.tellsApart(item, released)
  }

  private func receive(_ results: [DetailResult<Item>]) {
    let countsCosts = configuration.effectiveDetailRetention < .max
    // No closure for `map`: it would look for each result whether it runs on the main actor.
    var answers: [DetailAnswer] = []
    answers.reserveCapacity(results.count)
    for detail in results {
      switch detail.result {
      case .success(let item): answers.append(.loaded(detail.id, cost: countsCosts ? traits.detailCost(item) : 1))
      case .failure(let error): answers.append(.failed(detail.id, errors.facts(of: error)))
      }
    }
    var staged = StagedEvent<Item>(.detailsFinished(answers))
    staged.details = results
    send(staged)
    if !engine.failedDetails.isEmpty { retrySharedDetails(results) }
  }
}
