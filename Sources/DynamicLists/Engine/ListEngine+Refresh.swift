extension ListEngine {
  package var isRefreshing: Bool { loads[.refresh] != nil }

  /// Begins a generation: nothing of the one before lands any more.
  mutating func beginRefresh(_ output: inout Output) {
    cancelAppend(&output)
    cancelRefresh(&output)
    generation += 1
    consecutivePages = 0
    begin(.refresh, &output)
  }

  mutating func cancelRefresh(_ output: inout Output) {
    guard isRefreshing else { return }
    cancel(.refresh, &output)
    output.effects.append(.endRefresh(generation: generation, .superseded))
  }

  mutating func cancelAppend(_ output: inout Output) {
    cancel(.append, &output)
    if states.append.isLoading { states.append = stateAfterPage(isLast: false) }
  }

  /// Whether there is somewhere to load the first rows from.
  package var canRefresh: Bool {
    switch origin {
    case .source: true
    case .owner(_, let reloads): reloads
    }
  }

  mutating func refresh(_ output: inout Output) {
    guard canRefresh else { return }
    isStarted = true
    if let load = loads[.refresh] {
      send(load.id, &output)
    } else {
      beginRefresh(&output)
    }
  }

  mutating func reset(_ output: inout Output) {
    forgetAllDetails(&output)
    hasLanded = false
    isStale = false
    owned = .rows
    cancelAppend(&output)
    states.append = .idle
    if table.count > 0 {
      apply([.init(0, removed: table.count)], &output)
      output.change.movesToTop = true
    }
    if canRefresh {
      isStarted = true
      beginRefresh(&output)
    } else {
      generation += 1
      states.refresh = .idle
    }
  }

  mutating func replaceSource(_ output: inout Output) {
    guard origin == .source else { return }
    isStarted = true
    isStale = table.count > 0
    hasLanded = false
    beginRefresh(&output)
  }

  mutating func retry(_ output: inout Output) {
    // A generation of its own: after the failure, pages may have gone on loading
    // behind the old rows, and must not land behind the new ones.
    if states.refresh.failure != nil, canRefresh { beginRefresh(&output) }
    for id in unsent.sorted() { send(id, &output) }
    if states.append.failure != nil, canAppend {
      consecutivePages = 0
      begin(.append, &output)
    }
    retryFailedDetails(&output)
  }

  /// Makes the rows of a first page the rows of the list.
  mutating func landRefresh(_ load: PageLoad, _ answer: PageAnswer, _ output: inout Output) {
    states.refresh = .idle
    states.append = stateAfterPage(isLast: answer.isLast)
    hasLanded = true
    isStale = false
    owned = .rows
    let rows = unique(answer.rows)
    metrics.duplicateItems += answer.rows.count - rows.count
    replaceRows(with: rows, &output)
    output.effects.append(.endRefresh(generation: load.generation, .refreshed))
  }

  /// Turns the rows into others without a row twice, keeping those that are in both.
  mutating func replaceRows(with rows: [PageAnswer.Row], _ output: inout Output) {
    let ids = rows.map(\.id)
    // A million rows that come all at once are not compared to those that there are not.
    guard table.count > 0 || !phases.rows.isEmpty else {
      if !ids.isEmpty { apply([.init(0, inserted: ids)], &output) }
      return queuePage(ids)
    }
    let visible = visibleRowIDs
    let kept = Set(ids)
    forgetDetails(notIn: kept, &output)
    takeChanged(rows.filter { $0.isChanged && table.contains($0.id) }.map(\.id), &output)
    apply(RowMerge.splices(from: table, to: ids), &output)
    if !visible.isEmpty, kept.isDisjoint(with: visible) { output.change.movesToTop = true }
    queuePage(ids.filter { phases.isMissing($0) })
  }
}
