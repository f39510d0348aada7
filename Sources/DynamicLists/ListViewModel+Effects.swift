/// Runs what the engine orders: loads, waits and their ends, and receives what loads return.
extension ListViewModel {
  func run(_ effect: Effect) {
    switch effect {
    case .loadPage(let load):
      loader.follow { [weak self] in self?.send(.sourceInvalidated) }
      let call = ListLoad(
        .page(load.id), isRefresh: core.engine.bypassesCaches, report: core.queueReport)
      loader.load(load, as: call) { [weak self] in self?.receive(load, $0) }
    case .cancelPage(let id): loader.cancel(id)
    case .loadDetails(let loads): loadDetails(loads)
    case .cancelDetail(let id): loader.cancelDetail(id)
    case .prioritize(let loads, let priority): loader.prioritize(loads, priority)
    case .releaseDetails(let rows): answerRelease(of: rows)
    case .sourceShifted(let count): sourceShifted(by: count)
    case .endRefresh: loader.refreshEnded()
    case .wait, .cancelWait: break
    }
  }

  private func receive(_ load: PageLoad, _ result: Result<FeedPage<Item>, any Error>) {
    switch result {
    case .success(let page):
      let rows = identities.rows(for: page.items)
      let origin = ItemOrigin.call(began: load.began)
      // Made inside the event: a `==` of the app that edits the list must not change the compared rows, and an earlier
      // purge forgets the numbers of sections.
      let makeEvent = { @MainActor in
        ListEvent.pageLoaded(
          load.id,
          PageAnswer(
            rows: self.describe(page.items, rows, from: origin), facts: page.facts,
            sections: self.arranger.numbers(of: page.sections)))
      }
      let items = StagedItems(rows: rows, items: page.items, from: origin)
      let delivery = Delivery<Item>()
      delivery.page = ArrivedPage(load: load, page: page, items: items)
      core.send(StagedEvent(bringing: delivery, makeEvent: makeEvent))
    case .failure(let error):
      send(.pageFailed(load.id, core.facts(of: error)))
    }
  }

  private func loadDetails(_ loads: [DetailLoad]) {
    guard let details = traits.details else { return }
    var hint = 0
    let rows = core.engine.rows.all
    let edits = store.edits
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
    loader.loadDetails(
      jobs, generation: core.engine.generation,
      by: details.makeRunner(configuration.detailRetention, core.queueReport) { [weak self] in self?.receive($0) })
  }

  /// The loads of each batch in the order of the rows: a batch of the same rows has the keys in the same order,
  /// wherever the list has come from. The engine orders loads by what is visible, and rows above upwards.
  private static func inRowOrder(_ loads: [DetailLoad], _ rows: RowTable) -> [DetailLoad] {
    guard loads.contains(where: { $0.batch != $0.id }) else { return loads }
    let places = zip(loads, rows.positions(of: loads.map(\.row)))
    return places.sorted { ($0.0.batch, $0.1 ?? 0) < ($1.0.batch, $1.1 ?? 0) }.map(\.0)
  }

  /// Names the rows whose details nobody needs: see ``canRelease(_:)``.
  private func answerRelease(of rows: [RowID]) {
    send { .detailsReleased(rows.filter(self.canRelease)) }
  }

  /// Whether nobody needs the detail of a row: no view has the row, the app has not edited the item, and the
  /// arrangement treats the item in the same way without the detail.
  private func canRelease(_ row: RowID) -> Bool {
    guard core.rowObjects[row] == nil, let released = store.releasedItem(of: row) else { return false }
    guard core.engine.isArranged || arranger.isArranging else { return true }
    guard !arranger.isArranging, let item = item(of: row) else { return false }
    return !arranger.shown.tellsApart(item, released)
  }

  private func receive(_ results: [DetailResult<Item>]) {
    let cost = configuration.effectiveDetailRetention < .max ? traits.details?.cost : nil
    // No closure for `map`: it would look for each result whether it runs on the main actor.
    var answers: [DetailAnswer] = []
    answers.reserveCapacity(results.count)
    for detail in results {
      switch detail.result {
      case .success(let item): answers.append(.loaded(detail.id, cost: cost?(item) ?? 1))
      case .failure(let error): answers.append(.failed(detail.id, core.facts(of: error)))
      }
    }
    let delivery = Delivery<Item>()
    delivery.details = results
    core.send(StagedEvent(.detailsFinished(answers), bringing: delivery))
    if !core.engine.failedDetails.isEmpty { retrySharedDetails(results) }
  }
}

/// Rows that need what has come for another row.
extension ListViewModel {
  /// Loads the failed details of rows that name the same key as rows whose detail has come: the answer is there.
  func retrySharedDetails(_ results: [DetailResult<Item>]) {
    guard let needAnswers = traits.details?.needAnswers else { return }
    let answered = results.compactMap { try? $0.result.get() }
    if answered.isEmpty { return }
    let failed = core.engine.failedDetails.compactMap { row in item(of: row).map { (row: row, item: $0) } }
    for (failure, needsAnswer) in zip(failed, needAnswers(failed.map(\.item), answered)) where needsAnswer {
      retryDetail(of: failure.row)
    }
  }
}
