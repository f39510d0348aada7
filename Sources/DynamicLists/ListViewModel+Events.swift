extension ListViewModel {
  /// Handles an event that brings no items, or queues it when one is being handled:
  /// a toolkit reports rows while it is told of them.
  func send(_ event: ListEvent) {
    guard !isHandling else { return pendingEvents.append(StagedEvent(event: event)) }
    // Most reports change nothing. They end here, before anything that depends on
    // the type of the items: looking that up costs ten times as much as the rule.
    let revision = engine.statesRevision
    let output = engine.handle(event)
    if engine.statesRevision == revision, output.change.isEmpty {
      if output.effects.isEmpty { return }
      if observers.isEmpty, rowObjects.isEmpty, output.onlyReveals { return }
    }
    handleInOrder {
      var staged = StagedEvent<Item>(event: event)
      follow(output, &staged)
    }
  }

  /// Handles an event with the items that it brings, or queues it.
  func send(_ event: StagedEvent<Item>) {
    guard !isHandling else { return pendingEvents.append(event) }
    handleInOrder { handle(event) }
  }

  private func handleInOrder(_ first: () -> Void) {
    isHandling = true
    defer { isHandling = false }
    first()
    while !pendingEvents.isEmpty { handle(pendingEvents.removeFirst()) }
  }

  private func handle(_ staged: StagedEvent<Item>) {
    var staged = staged
    if let makeEvent = staged.makeEvent { staged.event = makeEvent() }
    follow(engine.handle(staged.event), &staged)
  }

  /// Does what the engine made of an event.
  private func follow(_ output: Output, _ staged: inout StagedEvent<Item>) {
    var output = output
    let content: [RowID]
    var touched = output.change
    if case .presentationReplaced = staged.event {
      // All rows stay: the change is of those that a person sees.
      content = []
    } else {
      isBeforeFilter = filter != nil && !output.removedRows.isEmpty
      let returned = store.apply(
        output.change.splices, removing: output.removedRows, inserting: &staged.items)
      for row in returned { adopt(row, &staged) }
      content = takeIn(output.effects, &staged)
      isBeforeFilter = false
      present(&output)
      touched.updated += output.change.updated
    }

    let summary = StateSummary(engine)
    let update = ListUpdate(
      change: output.change, reveals: output.reveals, statesChanged: summary != told,
      cause: output.cause(of: staged.event))
    updateRowObjects(touched, removing: output.removedRows, content: content)
    for reveal in update.reveals { rowObjects[reveal.row]?.reveal() }
    if !update.isEmpty {
      let old = told
      told = summary
      notify(
        update, content: !content.isEmpty, state: summary.state != old.state,
        loadStates: summary.loadStates != old.loadStates || summary.isStale != old.isStale)
    }
    for effect in output.effects { run(effect) }
  }

  /// Takes in the items that the event brought for rows that stay, and says which.
  private func takeIn(_ effects: [Effect], _ staged: inout StagedEvent<Item>) -> [RowID] {
    var content: [RowID] = []
    if case .rowsUpdated(let rows) = staged.event { content += rows }
    for effect in effects {
      switch effect {
      case .adopt(let rows):
        for row in rows where adopt(row, &staged) { content.append(row) }
      case .commitDetails(let ids): commit(ids, of: staged.details, &content)
      case .commitPage:
        staged.commit?()
        store.dropOutdatedEdits(in: engine.generation) { [table = engine.table] in table.contains($0) }
      default: break
      }
    }
    return content
  }

  /// Takes in what second levels brought, with the edits that were made meanwhile.
  private func commit(_ ids: [Int], of details: [DetailResult<Item>], _ content: inout [RowID]) {
    var wanted = ids[...]
    for detail in details where detail.id == wanted.first {
      wanted.removeFirst()
      guard case .success(var item) = detail.result,
        let position = engine.table.position(of: detail.row, hint: detail.hint)
      else { continue }
      if store.hasEdits, store.edits(of: detail.row) != nil {
        store.withEdits(of: detail.row) { $0.rebase(on: item) }
        item = store.edits(of: detail.row)?.edited ?? item
        store.dropEdits(of: detail.row)
      }
      store.change(item, at: position, row: detail.row)
      content.append(detail.row)
    }
  }

  /// Takes a row's item as its page brought it, with the edits that the page can't know of.
  @discardableResult
  private func adopt(_ row: RowID, _ staged: inout StagedEvent<Item>) -> Bool {
    guard let position = engine.table.position(of: row), let item = staged.items.staged(row) else { return false }
    let generation = engine.generation
    store.withEdits(of: row) { $0.adopt(item, generation: generation) }
    store.dropEdits(of: row)
    store.adopt(item, at: position, row: row)
    if let edited = store.edits(of: row)?.edited { store.change(edited, at: position, row: row) }
    return true
  }

  /// Turns a change of all rows into one of those that a person sees.
  private func present(_ output: inout Output) {
    guard filter != nil, engine.shown != nil else { return }
    let table = engine.table
    let change = filter?.translate(output.change, in: table) { [store, isIncluded = conditions.isIncluded] row in
      guard let position = table.position(of: row) else { return false }
      return isIncluded?(store[position]) ?? true
    }
    guard let change else { return }
    let presented = engine.handle(.presented(change))
    output.change = change
    output.change.updated += presented.change.updated
    output.effects += presented.effects
  }

  // MARK: Effects

  private func run(_ effect: Effect) {
    switch effect {
    case .loadPage(let load):
      loader.start(load, from: feed) { [weak self] load, result in self?.receive(load, result) }
    case .cancelPage(let id): loader.cancel(id)
    case .loadDetails(let loads): loadDetails(loads)
    case .cancelDetail(let id): detailRunner?.cancel(id)
    case .wait(let wait, let delay): timers?.start(wait, after: delay)
    case .cancelWait(let wait): timers?.cancel(wait)
    case .endRefresh(let generation, let outcome): refreshWaiters.end(generation: generation, outcome)
    case .adopt, .commitPage, .commitDetails, .reveal: break
    }
  }

  private func receive(_ load: PageLoad, _ result: Result<FeedPage<Item>, any Error>) {
    switch result {
    case .success(let page):
      let rows = identities.rows(for: page.items)
      let answer = PageAnswer(rows: describe(page.items, rows), isLast: page.isLast)
      send(
        StagedEvent(
          event: .pageLoaded(load.id, answer), items: StagedItems(rows: rows, items: page.items),
          commit: page.commit))
    case .failure(let error):
      send(.pageFailed(load.id, errors.facts(of: error)))
    }
  }

  /// Says of each row whether its item is another than the one that was brought before.
  func describe(_ items: [Item], _ rows: [RowID]) -> [PageAnswer.Row] {
    var answer = PageAnswer.fresh(rows)
    for known in engine.table.known(rows) {
      let isChanged = store.isChanged(
        rows[known.index], at: known.position, to: items[known.index], generation: engine.generation)
      answer[known.index] = PageAnswer.Row(rows[known.index], isChanged: isChanged)
    }
    return answer
  }

  private func loadDetails(_ loads: [DetailLoad]) {
    guard let load = traits.loadDetails else { return }
    if detailRunner == nil {
      detailRunner = DetailRunner(clock: ListClock(ContinuousClock()), load: load) { [weak self] results in
        self?.receive(results)
      }
    }
    var jobs: [DetailJob<Item>] = []
    jobs.reserveCapacity(loads.count)
    var hint = 0
    for load in loads {
      guard let position = engine.table.position(of: load.row, hint: hint) else { continue }
      // Most calls are of neighbours.
      hint = position + 1
      let item = store.beginDetail(of: load.row, at: position)
      jobs.append(DetailJob(id: load.id, row: load.row, hint: position, item: item))
    }
    detailRunner?.start(jobs)
  }

  private func receive(_ results: [DetailResult<Item>]) {
    let answers = results.map { detail -> DetailAnswer in
      switch detail.result {
      case .success: .loaded(detail.id)
      case .failure(let error): .failed(detail.id, errors.facts(of: error))
      }
    }
    var event = StagedEvent<Item>(event: .detailsFinished(answers))
    event.details = results
    send(event)
  }
}
