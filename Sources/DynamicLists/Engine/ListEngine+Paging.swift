extension ListEngine {
  /// How many calls of the source are in the air at most, cancelled ones included.
  ///
  /// A source that ignores its cancellation would otherwise be called once more
  /// with every reset.
  package static var maxCalls: Int { 4 }

  // MARK: Beginning

  /// Asks for the next page when the rows beyond the visible ones run short.
  mutating func fill(_ output: inout Output) {
    let beyond = presentedCount - 1 - lastVisible
    guard beyond <= configuration.prefetchMargin else { return }
    guard case .idle = states.append, configuration.prefetch == .automatic, canAppend else { return }
    // An owner that empties its list means it: its rows must have been seen.
    if origin != .source, lastVisible < 0 { return }
    if consecutivePages >= configuration.maxConsecutivePages {
      states.append = .paused
    } else {
      begin(.append, &output)
    }
  }

  var canAppend: Bool {
    guard isStarted, loads[.refresh] == nil else { return false }
    switch origin {
    case .source: return hasLanded
    case .owner(let loadsMore, _): return loadsMore && owned == .rows
    }
  }

  mutating func loadMore(_ output: inout Output) {
    guard isStarted else { return start(&output) }
    if let load = loads[.append], unsent.contains(load.id) { return send(load.id, &output) }
    guard canAppend, loads[.append] == nil else { return }
    consecutivePages = 0
    begin(.append, &output)
  }

  /// Begins to load in a direction, at the first attempt.
  mutating func begin(_ direction: PageLoad.Direction, _ output: inout Output) {
    let load = makeLoad(direction, attempt: 1)
    send(load.id, &output)
  }

  private mutating func makeLoad(_ direction: PageLoad.Direction, attempt: Int) -> PageLoad {
    let load = PageLoad(
      id: nextLoad, direction: direction, generation: generation, attempt: attempt,
      count: configuration.itemBatchCount)
    nextLoad += 1
    loads[direction] = load
    unsent.insert(load.id)
    set(.loading(attempt: attempt), direction)
    return load
  }

  /// Calls the source, or leaves the load waiting until a call has ended.
  mutating func send(_ id: Int, _ output: inout Output) {
    guard let load = loads.values.first(where: { $0.id == id }), unsent.contains(id) else { return }
    if delayed.remove(id) != nil { output.effects.append(.cancelWait(.pageRetry(id))) }
    let inTheAir = lingering.count + loads.values.count { !unsent.contains($0.id) }
    guard inTheAir < Self.maxCalls else { return }
    unsent.remove(id)
    output.effects.append(.loadPage(load))
    output.effects.append(.wait(.pageDeadline(id), configuration.loadTimeout))
    metrics.pageLoads += 1
  }

  /// Lets go of the load in a direction; its answer will be ignored.
  mutating func cancel(_ direction: PageLoad.Direction, _ output: inout Output) {
    guard let load = loads.removeValue(forKey: direction) else { return }
    if unsent.remove(load.id) != nil {
      if delayed.remove(load.id) != nil { output.effects.append(.cancelWait(.pageRetry(load.id))) }
    } else {
      lingering.insert(load.id)
      output.effects.append(.cancelPage(load.id))
    }
  }

  // MARK: Answers

  mutating func land(_ id: Int, _ answer: PageAnswer, _ output: inout Output) {
    guard let load = endCall(id, &output) else { return }
    output.effects.append(.commitPage(id))
    consecutivePages += 1
    switch load.direction {
    case .refresh: landRefresh(load, answer, &output)
    case .append: landAppend(answer, &output)
    }
    settle(&output)
  }

  private mutating func landAppend(_ answer: PageAnswer, _ output: inout Output) {
    let rows = unique(answer.rows)
    metrics.duplicateItems += answer.rows.count - rows.count
    var fresh: [RowID] = []
    var changed: [RowID] = []
    for row in rows {
      guard table.contains(row.id) else {
        fresh.append(row.id)
        continue
      }
      metrics.duplicateItems += 1
      if row.isChanged { changed.append(row.id) }
    }
    takeChanged(changed, &output)
    if !fresh.isEmpty { apply([.init(table.count, inserted: fresh)], &output) }
    states.append = stateAfterPage(isLast: answer.isLast)
    queuePage(fresh + changed)
  }

  /// How loading further pages stands when none is on its way.
  func stateAfterPage(isLast: Bool) -> LoadState {
    if isLast { return .complete }
    switch configuration.prefetch {
    case .automatic: return .idle
    case .manual: return .paused
    case .off: return .complete
    }
  }

  /// Leaves one of several copies of a row: at the place of the first, with the
  /// content of the last.
  func unique(_ rows: [PageAnswer.Row]) -> [PageAnswer.Row] {
    if zip(rows, rows.dropFirst()).allSatisfy({ $0.id < $1.id }) { return rows }
    var unique: [PageAnswer.Row] = []
    var places: [RowID: Int] = [:]
    for row in rows {
      if let place = places[row.id] {
        unique[place] = row
      } else {
        places[row.id] = unique.count
        unique.append(row)
      }
    }
    return unique
  }

  /// Takes in items that a page brought for rows that are in the list, so that
  /// their second level begins again.
  mutating func takeChanged(_ rows: [RowID], _ output: inout Output) {
    guard !rows.isEmpty else { return }
    for row in rows { forgetDetail(of: row, &output) }
    output.change.updated += rows
    output.effects.append(.adopt(rows))
  }

  mutating func fail(_ id: Int, _ facts: FailureFacts, _ output: inout Output) {
    guard let load = endCall(id, &output) else { return }
    fail(load, facts, &output)
  }

  private mutating func fail(_ load: PageLoad, _ facts: FailureFacts, _ output: inout Output) {
    loads[load.direction] = nil
    let chance = Double.random(in: 0..<1, using: &random)
    let policy = configuration.retryPolicy
    if let delay = policy.delay(afterAttempt: load.attempt, failing: facts, chance: chance) {
      let next = makeLoad(load.direction, attempt: load.attempt + 1)
      delayed.insert(next.id)
      output.effects.append(.wait(.pageRetry(next.id), delay))
      return
    }
    let failure = occur(facts)
    set(.failed(failure), load.direction)
    guard load.direction == .refresh else { return }
    output.effects.append(.endRefresh(generation: load.generation, .failed(failure)))
    settle(&output)
  }

  /// Takes a call that has returned out of the books; `nil` when nobody waits for its answer.
  private mutating func endCall(_ id: Int, _ output: inout Output) -> PageLoad? {
    if lingering.remove(id) != nil {
      output.effects.append(.cancelWait(.pageDeadline(id)))
      sendUnsent(&output)
      return nil
    }
    guard let load = sentLoad(id) else { return nil }
    loads[load.direction] = nil
    output.effects.append(.cancelWait(.pageDeadline(id)))
    return load
  }

  private func sentLoad(_ id: Int) -> PageLoad? {
    unsent.contains(id) ? nil : loads.values.first { $0.id == id }
  }

  /// Sends what waited for a call to end.
  private mutating func sendUnsent(_ output: inout Output) {
    for id in unsent.subtracting(delayed).sorted() { send(id, &output) }
  }

  mutating func pageDeadlinePassed(_ id: Int, _ output: inout Output) {
    if lingering.remove(id) != nil {
      metrics.abandonedLoads += 1
      sendUnsent(&output)
      return
    }
    guard let load = sentLoad(id) else { return }
    output.effects.append(.cancelPage(id))
    fail(load, .timedOut, &output)
  }

  mutating func retryDelayPassed(_ id: Int, _ output: inout Output) {
    guard delayed.remove(id) != nil else { return }
    send(id, &output)
  }

  private mutating func set(_ state: LoadState, _ direction: PageLoad.Direction) {
    switch direction {
    case .refresh: states.refresh = state
    case .append: states.append = state
    }
  }
}
