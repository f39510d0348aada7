/// Runs what the engine orders: loads, waits and their ends, and receives what loads return.
extension ListViewModel {
  func run(_ effect: Effect) {
    switch effect {
    case .loadPage(let load):
      invalidations.follow(feed) { [weak self] in self?.send(.sourceInvalidated) }
      let call = ListLoad(
        .page(load.id), isRefresh: engine.bypassesCaches, report: queueReport)
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
      let origin = ItemOrigin.call(began: load.began)
      // Made inside the event: an item's `==` that edits the list must not change the rows it is compared with, and a
      // purge before it forgets the numbers of sections.
      let makeEvent = { @MainActor in
        ListEvent.pageLoaded(
          load.id,
          PageAnswer(
            rows: self.describe(page.items, rows, from: origin), reachedEnds: page.reachedEnds,
            isReloadable: page.isReloadable,
            canJump: page.canJump, before: page.before, after: page.after, sections: self.numbers(of: page.sections),
            isFromSource: page.isFromSource, receivedCount: page.receivedCount))
      }
      var staged = StagedEvent(
        .eventMadeNow(makeEvent), items: StagedItems(rows: rows, items: page.items, from: origin))
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
    var hint = 0
    let rows = engine.rows.all
    let edits = store.hasEdits ? heldEdits() : nil
    defer { withExtendedLifetime(edits) {} }
    var (begun, positions): ([DetailLoad], [Int]) = ([], [])
    for load in Self.inRowOrder(loads, rows) {
      guard let position = rows.position(of: load.row, hint: hint) else { continue }
      hint = position + 1
      begun.append(load)
      positions.append(position)
    }
    var jobs: [DetailJob<Item>] = []
    jobs.reserveCapacity(begun.count)
    store.beginDetails(of: begun.map(\.row), at: positions) { index, item in
      let load = begun[index]
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
