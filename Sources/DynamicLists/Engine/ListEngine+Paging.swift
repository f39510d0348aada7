/// When pages load, and what their answers do.
extension ListEngine {
  /// How many calls of the source are in flight at most.
  package static var maxCalls: Int { PageLoads.maxCalls }

  /// Loads the next page when too few rows follow the last visible one, and the
  /// previous page when too few precede the first.
  mutating func prefetch(_ output: inout Output) {
    beginRest(&output)
    guard configuration.prefetch == .automatic else { return }
    let margin = configuration.prefetchMargin
    // An owner may have removed all rows on purpose: without visible rows nothing loads.
    let nearby = nearbyPlaceholders
    let last = nearby == .append ? rows.count - 1 : visibility.last
    if rows.count - 1 - last <= margin, origin == .source || last >= 0 { prefetch(at: .append, &output) }
    // Before any report, a list that opened in the middle shows its first page; without rows nothing can be reported.
    let isFirstShown = nearby == .prepend || rows.count == 0
    if runs.goesBack, let first = isFirstShown ? 0 : visibility.first, first <= margin {
      prefetch(at: .prepend, &output)
    }
  }

  /// A person has deleted rows: if none is left, those that follow load, also in an owner's list.
  mutating func prefetchAfterDeletion(_ output: inout Output) {
    if rows.all.count == 0, configuration.prefetch == .automatic { prefetch(at: .append, &output) }
  }

  private mutating func prefetch(at end: PageEdge, _ output: inout Output) {
    if pages[end] == .idle, canLoad(at: end) { pages.prefetch(end, generation: generation, &output) }
  }

  /// Whether a page can be loaded at an end of the rows.
  private func canLoad(at end: PageEdge) -> Bool {
    guard isStarted, !isRefreshing else { return false }
    switch origin {
    case .source: return runs.hasLanded && (end == .append || runs.goesBack)
    case .owner(let loadsMore, _): return end == .append && loadsMore && life.showsRows
    }
  }

  mutating func loadRest(_ count: Int, _ output: inout Output) {
    guard isStarted, !isRefreshing else { return }
    pages.budget.forgetFailures()
    pages.budget.setRest(PageEdge.ends.contains { canLoad(at: $0) && pages[$0] != .complete } ? count : 0)
    beginRest(&output)
  }

  /// Loads at both ends what a request for the rest has left.
  private mutating func beginRest(_ output: inout Output) {
    guard pages.budget.rest > 0 else { return }
    for end in PageEdge.ends where canLoad(at: end) && pages[end] != .complete && !pages.isLoading(end) {
      guard pages.budget.rest > PageEdge.ends.count(where: { pages.isLoading($0) }) else { return }
      pages.begin(end, generation: generation, &output)
    }
  }

  mutating func loadMore(at end: PageEdge, _ output: inout Output) {
    guard isStarted else { return start(&output) }
    if pages.isLoading(end) { return pages.send(end, &output) }
    if canLoad(at: end) { begin(at: end, &output) }
  }

  /// Loads a page on request.
  private mutating func begin(at end: PageEdge, _ output: inout Output) {
    pages.budget.forgetFailures()
    pages.renewBudget()
    pages.begin(end, generation: generation, &output)
  }

  /// Retries failed pages and details, and starts delayed retries at once.
  mutating func retry(_ output: inout Output) {
    // A new generation, since a page that began to load behind the old rows after the
    // failure must not land behind the new rows.
    if states.refresh.failure != nil, canRefresh {
      if let jump = refresh.jump, jump.asker == .view {
        beginJump(to: jump.position, for: .view, &output)
      } else if let jumpTarget {
        beginJump(to: jumpTarget, for: .placeholders, &output)
      } else {
        beginRefresh(refreshPolicy, &output)
      }
    }
    for edge in PageEdge.allCases { pages.send(edge, &output) }
    for end in PageEdge.ends where canLoad(at: end) {
      guard let failure = pages[end].failure else { continue }
      if failure.isKeyUnknown, canRefresh {
        startOver(at: end, &output)
      } else {
        begin(at: end, &output)
      }
    }
    retryFailedDetails(&output)
  }

  /// Starts what waits for the network: pages at once, and details that failed without it.
  mutating func networkReturned(_ output: inout Output) {
    pages.networkReturned(&output)
    for row in details.failures.rows {
      if case .failed(let failure) = details[row], failure.isOffline { forgetFailure(of: row, &output) }
    }
    startDetails(&output)
  }

  // MARK: Answers

  mutating func pageLoaded(_ id: Int, _ answer: PageAnswer, _ output: inout Output) {
    guard let load = pages.returned(id, &output) else { return pages.metrics.wastedLoads += 1 }
    let page = corrected(answer, of: load)
    if load.edge == .refresh { return refreshPageLoaded(page, &output) }
    output.items.pushed += page.pushed.filter { !rows.all.contains($0) }
    output.items.page = .land([id], at: load.edge)
    if page.facts.isFromSource { runs.counts.landed(page.answer, at: load.part) }
    pages.landed(replacing: [load.edge], reachedEnds: page.facts.reachedEnds)
    let fresh = shownRows(of: uniqueRows(page.rows), at: load.edge, &output)
    land(fresh, of: page, &output)
    followPage(page, &output)
    raiseCount()
    dropFarPages(beyond: load.edge, &output)
    shownPlaceholders.keep(placeholders)
    output.needsSettling = true
  }

  /// The source has at least the rows that pages have brought.
  mutating func raiseCount() {
    if origin == .source { runs.counts.raise(to: rows.all.count - pending.growth) }
  }

  /// The rows of an answer, each once, while the copies are counted.
  mutating func uniqueRows(_ rows: [PageAnswer.Row]) -> [PageAnswer.Row] {
    let unique = removeDuplicates(rows)
    pages.metrics.duplicateItems += rows.count - unique.count
    return unique
  }

  /// Adds the shown rows of a page: items that are in the list already are replaced where they are.
  private mutating func land(_ shown: [PageAnswer.Row], of page: LoadedPage, _ output: inout Output) {
    let areNew = rows.all.areNew(shown.lazy.map(\.id))
    var fresh = areNew ? shown : []
    var changed: [PageAnswer.Row] = []
    var known = 0
    for row in shown where !areNew {
      guard rows.all.contains(row.id) else {
        fresh.append(row)
        continue
      }
      known += 1
      if row.isChanged { changed.append(row) }
    }
    if known > 0 { pages.metrics.overlappingPages += 1 }
    pages.metrics.duplicateItems += known
    let isAbove = page.load.edge == .prepend
    output.cause = isAbove && rows.all.count > 0 ? .previousPage : .page
    adopt(changed, &output)
    runs.landed(page, rowCount: fresh.count)
    insert(fresh, behind: isAbove ? 0 : rows.all.count, ofPages: true, &output)
    placeEditedRows(besides: fresh, &output)
    if details.isUsed { details.pageArrived((fresh + changed).map(\.id)) }
  }

  mutating func pageFailed(_ id: Int, _ facts: FailureFacts, _ output: inout Output) {
    if let load = pages.returned(id, &output) { fail(load, facts, &output) }
  }

  mutating func pageDeadlinePassed(_ id: Int, _ output: inout Output) {
    if let load = pages.deadlinePassed(id, &output) { fail(load, .timedOut, &output) }
  }

  private mutating func fail(_ load: PageLoad, _ facts: FailureFacts, _ output: inout Output) {
    if facts.isKeyUnknown, startOver(insteadOf: load, &output) { return }
    let failure = failures.failure(facts)
    guard !pages.scheduleRetry(of: load, after: facts, failure, &output) else { return }
    pages.setFailed(load.edge, failure)
    guard load.edge == .refresh else { return }
    refresh.fail()
    output.effects.append(.endRefresh(generation: load.generation, .failed(failure)))
    output.needsSettling = true
  }
}
