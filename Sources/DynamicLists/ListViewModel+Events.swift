extension ListViewModel {
  func send(_ event: ListEvent) { send(StagedEvent(event: event)) }

  /// Handles an event, or queues it when one is being handled: a toolkit reports
  /// rows while it is told of them.
  func send(_ event: StagedEvent<Item>) {
    pendingEvents.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !pendingEvents.isEmpty { handle(pendingEvents.removeFirst()) }
  }

  private func handle(_ staged: StagedEvent<Item>) {
    var staged = staged
    if let makeEvent = staged.makeEvent { staged.event = makeEvent() }
    let oldState = engine.state
    let oldStates = engine.states
    let wasStale = engine.isStale
    var output = engine.handle(staged.event)
    if output.isEmpty, oldStates == engine.states { return }

    let content: Set<RowID>
    if case .presentationReplaced = staged.event {
      // All rows stay: the change is of those that a person sees.
      content = []
    } else {
      let returned = store.apply(
        output.change.splices, removing: output.removedRows, inserting: &staged.items)
      for row in returned { adopt(row, &staged) }
      content = takeIn(output.effects, &staged)
      present(&output)
    }

    let state = engine.state
    let update = ListUpdate(
      change: output.change, reveals: output.reveals,
      statesChanged: state != oldState || engine.states != oldStates || engine.isStale != wasStale)
    updateRowObjects(update, content: content)
    if !update.isEmpty {
      notify(
        update, content: !content.isEmpty, state: state != oldState,
        loadStates: engine.states != oldStates || engine.isStale != wasStale)
    }
    for effect in output.effects { run(effect) }
  }

  /// Takes in the items that the event brought for rows that stay, and says which.
  private func takeIn(_ effects: [Effect], _ staged: inout StagedEvent<Item>) -> Set<RowID> {
    var content: Set<RowID> = []
    if case .rowsUpdated(let rows) = staged.event { content.formUnion(rows) }
    for effect in effects {
      switch effect {
      case .adopt(let rows):
        for row in rows where adopt(row, &staged) { content.insert(row) }
      case .commitDetails(let ids):
        for id in ids {
          guard let detail = staged.details[id], case .success(var item) = detail.result,
            let position = engine.table.position(of: detail.row, hint: hint(for: detail.row))
          else { continue }
          store.withEdits(of: detail.row) { $0.rebase(on: item) }
          item = store.edits(of: detail.row)?.edited ?? item
          store.dropEdits(of: detail.row)
          store.change(item, at: position, row: detail.row)
          content.insert(detail.row)
        }
      case .commitPage: staged.commit?()
      default: break
      }
    }
    return content
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
    let change = filter?.translate(output.change, in: table) { [store, isIncluded] row in
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
      let rows = page.items.map { identities.row(for: $0) }
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
    zip(rows, items).map { row, item in
      guard let position = engine.table.position(of: row) else { return PageAnswer.Row(row) }
      return PageAnswer.Row(row, isChanged: store.isChanged(row, at: position, to: item, generation: engine.generation))
    }
  }

  private func loadDetails(_ loads: [DetailLoad]) {
    guard let load = traits.loadDetails else { return }
    if detailRunner == nil {
      detailRunner = DetailRunner(pacing: ListClock(ContinuousClock()), load: load) { [weak self] results in
        self?.receive(results)
      }
    }
    let jobs = loads.compactMap { load -> DetailJob<Item>? in
      guard let position = engine.table.position(of: load.row, hint: hint(for: load.row)) else { return nil }
      return DetailJob(id: load.id, row: load.row, item: store.beginDetail(of: load.row, at: position))
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
    for detail in results { event.details[detail.id] = detail }
    send(event)
  }
}
