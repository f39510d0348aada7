extension ListEngine {
  package var isRefreshing: Bool { loads[.refresh] != nil }

  /// Begins a generation: nothing of the one before lands any more.
  mutating func beginRefresh(_ output: inout Output) {
    cancel(.append, &output)
    if states.append.isLoading { states.append = .idle }
    if isRefreshing {
      output.effects.append(.endRefresh(generation: generation, .superseded))
      cancel(.refresh, &output)
    }
    generation += 1
    consecutivePages = 0
    begin(.refresh, &output)
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
    states.append = .idle
    if table.count > 0 {
      apply([.init(0, removed: table.count)], &output)
      output.change.movesToTop = true
    }
    cancel(.append, &output)
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
    for id in unsent.sorted() { send(id, &output) }
    if states.refresh.failure != nil, canRefresh { begin(.refresh, &output) }
    if states.append.failure != nil, loads[.refresh] == nil {
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
    replaceRows(with: answer.rows, &output)
    output.effects.append(.endRefresh(generation: load.generation, .refreshed))
  }

  /// Turns the rows into others, keeping those that are in both.
  mutating func replaceRows(with rows: [PageAnswer.Row], _ output: inout Output) {
    let rows = unique(rows)
    let hadVisible = lastVisible >= 0
    let visible = visibleRowIDs
    let kept = Set(rows.map(\.id))
    forgetDetails(notIn: kept, &output)
    takeChanged(rows.filter { $0.isChanged && table.contains($0.id) }.map(\.id), &output)
    let old = table
    apply(RowMerge.splices(from: old, to: rows.map(\.id)), &output)
    if hadVisible, kept.isDisjoint(with: visible) { output.change.movesToTop = true }
    queuePage(rows.map(\.id).filter { phases[$0] == nil })
  }

  private var visibleRowIDs: [RowID] {
    runs.flatMap { run in run.rows.clamped(to: 0..<presented.count).map { presented[$0] } }
  }
}
