/// When pages load, and what their answers do.
extension ListEngine {
  /// How many calls of the source are in flight at most.
  package static var maxCalls: Int { PageLoads.maxCalls }

  /// Loads the next page when too few rows follow the last visible one.
  mutating func prefetch(_ output: inout Output) {
    let beyond = rows.count - 1 - visibility.last
    guard beyond <= configuration.prefetchMargin, configuration.prefetch == .automatic else { return }
    guard pages[.append] == .idle, canAppend else { return }
    // An owner may have removed all rows on purpose: without visible rows nothing loads.
    if origin != .source, visibility.last < 0 { return }
    pages.prefetch(.append, generation: generation, &output)
  }

  /// Whether a page can be loaded behind the last row.
  private var canAppend: Bool {
    guard isStarted, !isRefreshing else { return false }
    switch origin {
    case .source: return pages.hasLanded
    case .owner(let loadsMore, _): return loadsMore && life.showsRows
    }
  }

  mutating func loadMore(_ output: inout Output) {
    guard isStarted else { return start(&output) }
    if pages.isLoading(.append) { return pages.send(.append, &output) }
    guard canAppend else { return }
    beginAppend(&output)
  }

  /// Loads the next page on request.
  private mutating func beginAppend(_ output: inout Output) {
    pages.forgetFailures()
    pages.renewBudget()
    pages.begin(.append, generation: generation, &output)
  }

  /// Retries failed pages and details, and starts delayed retries at once.
  mutating func retry(_ output: inout Output) {
    // A new generation, since a page that began to load behind the old rows after the
    // failure must not land behind the new rows.
    if states.refresh.failure != nil, canRefresh { beginRefresh(&output) }
    for edge in PageEdge.allCases { pages.send(edge, &output) }
    if pages[.append].failure != nil, canAppend { beginAppend(&output) }
    retryFailedDetails(&output)
  }

  /// Starts what waits for the network: pages at once, and details that failed without it.
  mutating func networkReturned(_ output: inout Output) {
    pages.networkReturned(&output)
    for row in details.failedRows {
      if case .failed(let failure) = details[row], failure.isOffline { forgetFailure(of: row, &output) }
    }
    startDetails(&output)
  }

  // MARK: Answers

  mutating func pageLoaded(_ id: Int, _ answer: PageAnswer, _ output: inout Output) {
    guard let load = pages.returned(id, &output) else { return }
    output.items.commitsPage = true
    let rows = removeDuplicates(answer.rows)
    pages.foundDuplicates(answer.rows.count - rows.count)
    pages.landed(at: load.edge, reachedEnds: answer.reachedEnds)
    switch load.edge {
    case .refresh: landRefresh(load, rows, &output)
    case .append: landAppend(rows, &output)
    }
    output.needsSettling = true
  }

  private mutating func landAppend(_ page: [PageAnswer.Row], _ output: inout Output) {
    var fresh: [PageAnswer.Row] = []
    var changed: [PageAnswer.Row] = []
    for row in page {
      guard rows.all.contains(row.id) else {
        fresh.append(row)
        continue
      }
      pages.foundDuplicates(1)
      if row.isChanged { changed.append(row) }
    }
    output.cause = .page
    adopt(changed, &output)
    insert(fresh, behind: rows.all.count, &output)
    details.pageArrived((fresh + changed).map(\.id))
  }

  mutating func pageFailed(_ id: Int, _ facts: FailureFacts, _ output: inout Output) {
    if let load = pages.returned(id, &output) { fail(load, facts, &output) }
  }

  mutating func pageDeadlinePassed(_ id: Int, _ output: inout Output) {
    if let load = pages.deadlinePassed(id, &output) { fail(load, .timedOut, &output) }
  }

  private mutating func fail(_ load: PageLoad, _ facts: FailureFacts, _ output: inout Output) {
    let failure = failures.failure(facts)
    guard !pages.scheduleRetry(of: load, after: facts, failure, &output) else { return }
    pages.setFailed(load.edge, failure)
    guard load.edge == .refresh else { return }
    output.effects.append(.endRefresh(generation: load.generation, .failed(failure)))
    output.needsSettling = true
  }
}
