@testable import DynamicLists

/// What the simulated server and the timers answer.
extension Simulation {
  /// Answers a call. Returns the output, or `nil` without a call that can be answered.
  @discardableResult
  mutating func answerPage(_ number: Int, _ answer: SimulationStep.Answer) -> Output? {
    guard !list.calls.isEmpty else { return nil }
    let load = list.calls[number % list.calls.count]
    if list.abandonedCalls.contains(load.id), answer != .page { return nil }
    answered.append(load.id)
    let isLive = list.liveCalls.contains { $0.id == load.id }
    let statesBefore = list.states
    let output: Output
    switch answer {
    case .page, .emptyPage, .doubledPage: output = sendPage(answer, of: load, isLive: isLive)
    case .failure: output = send(.pageFailed(load.id, .broken(true, nil)))
    case .lastingFailure: output = send(.pageFailed(load.id, .broken(false, nil)))
    case .failureWithDelay: output = send(.pageFailed(load.id, .broken(true, .seconds(40))))
    case .unknownKey: output = loseKey(of: load, isLive: isLive)
    }
    if !isLive { demandNothing(output, since: statesBefore) }
    return output
  }

  /// The server does not know the key of a load any more: the list starts over, and is not stuck.
  private mutating func loseKey(of load: PageLoad, isLive: Bool) -> Output {
    let facts = FailureFacts(token: 1, message: "unknown", isRetryable: false, isKeyUnknown: true)
    let (began, canRefresh) = (list.facts.generation, list.box.engine.canRefresh)
    let beganInTheMiddle = (model.gathered.beganInTheMiddle || model.gathered.pageCount == 0) && !isJumping
    if isLive, case .position(let position) = load.part {
      model.counts.foundNothing(at: position, end: nil)
      notice(.jumpFoundNothing, if: true)
    }
    let output = send(.pageFailed(load.id, facts), lands: true)
    defer { placeCalls() }
    guard isLive, canRefresh else { return output }
    model.keepReport(expectedPlaceholders)
    switch load.part {
    case .first: break
    case .position: list.demand(list.states.refresh.failure == nil, "a jump to an unknown position fails")
    case .again, .following, .preceding:
      if load.edge == .refresh {
        guard beganInTheMiddle else { return output }
        model.forgetGathered()
        notice(.refreshStartedOver, if: true)
        list.demand(list.facts.isRefreshing && list.facts.generation == began, "a refresh does not start over")
      } else {
        let isAgain = list.facts.generation == began
        notice(.startedOver, if: !isAgain)
        list.demand(isAgain || list.facts.isRefreshing, "a new generation without a refresh")
        list.demand(!isAgain || list.states[load.edge].failure?.isKeyUnknown == true, "a failure that no retry mends")
      }
    }
    return output
  }

  private mutating func sendPage(_ answer: SimulationStep.Answer, of load: PageLoad, isLive: Bool) -> Output {
    let offset = offsets[load.id] ?? 0..<0
    let (server, age) = (snapshots[load.id] ?? server, ages[load.id] ?? 0)
    let items = answer == .emptyPage ? [] : server.page(at: offset.lowerBound, count: offset.count)
    let rows = model.describe(answer == .doubledPage ? items + items.reversed() : items, on: server)
    let isLast =
      saysEnd ? offset.lowerBound + items.count >= server.items.count : items.isEmpty && answer != .emptyPage
    var ends: Set<PageEdge> = isLast ? [.append] : []
    if !goesBack || offset.lowerBound == 0 { ends.insert(.prepend) }
    let read = offset.lowerBound..<offset.lowerBound + items.count
    let shown = shownRows()
    let page = PageAnswer(
      rows: rows, reachedEnds: ends, isReloadable: hasRandomAccess || canJump, canJump: canJump,
      before: saysTotals ? offset.lowerBound : nil,
      after: saysTotals ? max(0, server.items.count + excess - offset.lowerBound - items.count) : nil,
      sections: sections)
    if isLive, load.edge == .refresh, let jump, items.isEmpty, model.gathered.rows.isEmpty {
      // Behind the end that the server counts, the page before is the last one.
      let isBehindTheEnd = ends == [.append] && page.after == 0 && offset.lowerBound < jump
      if load.part == .preceding || !isBehindTheEnd { return findNothing(at: jump, page, of: load) }
    }
    if isLive, load.edge == .refresh { model.gather(page, read, of: load, age: age) }
    let policy = policy
    let needed = neededRows
    let (shownNow, isArranged, known) = (shownEnds, list.box.engine.isArranged, model.rows)
    let newer = load.edge == .refresh ? model.gathered.newer : model.corrected(rows, age: age).newer
    let output = send(.pageLoaded(load.id, page), lands: true)
    defer { placeCalls() }
    guard isLive else { return output }
    list.demand(list.committed.last == load.id, "the page of a live load was not committed")
    var changed: [RowID] = []
    if load.edge != .refresh {
      changed = model.land(page, read, of: load, age: age, on: server)
      let items = model.corrected(rows, age: age).rows
      // A person at the end sees it no more, once the page has brought rows.
      let shownThen = model.rows.count > known.count ? shownNow.subtracting([load.edge]) : shownNow
      model.followPage(
        rows.map(\.id), removed: rows.count - items.count, load, age: age, list, shown: shownThen,
        isContiguous: model.isContiguous(at: load.edge, list))
      followDrop(output, of: load, needed: needed)
    } else if let order = output.items.page {
      if case .gather = order { return output }
      changed = landRefresh(order, of: load, policy, output, shown, on: server)
      followRefresh(order, old: known, shown: shownNow, isArranged: isArranged)
      checkLanding(of: load, read, on: server)
    }
    let inserted = newer.filter { model.rows.contains($0) && !known.contains($0) }
    list.demand(inserted.allSatisfy(output.items.pushed.contains), "an older answer has replaced a pushed item")
    model.keepReport(expectedPlaceholders)
    if output.change.movesToTop { model.leavePlaceholders() }
    list.demand(changed.allSatisfy(output.items.adopted.contains), "a row keeps its item, and the page has another")
    return output
  }

  /// The server has nothing at the position of a jump: the rows stay, and no placeholder that was counted wrongly.
  private mutating func findNothing(at position: Int, _ page: PageAnswer, of load: PageLoad) -> Output {
    let rows = list.rows
    model.counts.foundNothing(at: position, end: page.after == 0 ? page.before : nil)
    notice(.jumpFoundNothing, if: true)
    let output = send(.pageLoaded(load.id, page), lands: true)
    defer { placeCalls() }
    list.demand(output.items.page == nil && list.rows == rows, "a jump to nothing has changed the rows")
    model.keepReport(expectedPlaceholders)
    return output
  }

  /// The visible rows of all viewports, and whether some viewport shows the top of the list.
  private mutating func shownRows() -> (rows: [RowID], hasTop: Bool) {
    let main = list.facts.main.positions
    let second = list.facts.second.positions
    var rows = Array(list.rows[main])
    rows += list.rows[second]
    return (rows, !main.isEmpty && main.lowerBound == 0 || !second.isEmpty && second.lowerBound == 0)
  }

  /// Lands a refresh in the reference, and checks that it neither cut rows nor lost the place.
  private mutating func landRefresh(
    _ order: PageOrder, of load: PageLoad, _ policy: RefreshPolicy, _ output: Output,
    _ shown: (rows: [RowID], hasTop: Bool), on server: SimulatedServer
  ) -> [RowID] {
    let hasBudget = model.gathered.pageCount < list.configuration.maxConsecutivePages
    if hasBudget, !shown.hasTop {
      list.demand(model.isCovered(policy, visible: shown.rows), "a refresh cut the rows before its pages were complete")
    }
    if output.outcomes != [.refreshedTop], list.rows.filter(shown.rows.contains).isEmpty {
      let isTold = shown.rows.isEmpty || output.change.movesToTop
      list.demand(isTold, "no visible row is left, and nobody was told")
    }
    let changed = model.landGathered(
      order, keepsRest: output.outcomes == [.refreshedTop],
      keptPages: list.box.engine.runs.pages.count - model.gathered.pages.count, on: server)
    hasLandedRefresh = true
    hasSavedRows = false
    if isInvalid { list.demand(list.facts.isRefreshing, "nothing refreshes after an invalidation") }
    (isInvalid, isRefreshOwed) = (false, isInvalid)
    return changed
  }

  /// The list has the pages that have landed, and each row belongs to one of them.
  mutating func checkLoadedPages() {
    let pages = list.box.engine.runs.pages
    list.demand(pages.rowCount == list.box.engine.allRows.count, "\(pages) have other rows than the list")
    guard model.hasLanded else { return }
    let calls = model.runs.runs.flatMap { $0.pages.map(\.call) }
    list.demand(pages.calls == calls && pages.count == calls.count, "\(pages), but \(calls) have landed")
  }

  /// The answer of a cancelled call must not change anything.
  mutating func demandNothing(_ output: Output, since states: LoadStates) {
    let change = output.change
    let now = list.states
    list.demand(
      change.isEmpty && now == states, "the answer of a cancelled call changed something: \(change), \(states) → \(now)"
    )
  }

  mutating func answerAgain(_ number: Int) {
    guard !answered.isEmpty else { return }
    let states = list.states
    let id = answered[number % answered.count]
    let rows = model.describe(server.page(at: number % 50, count: 3), on: server)
    demandNothing(send(.pageLoaded(id, PageAnswer(rows: rows, isLast: true))), since: states)
  }

  // MARK: Timers and details

  mutating func endDelay(_ number: Int) {
    guard !list.waits.isEmpty else { return }
    // The pace is measured often.
    let pace = number % 3 == 0 ? list.waits.first { $0.wait.isPace } : nil
    let wait = pace?.wait ?? list.waits[number % list.waits.count].wait
    passed.append(wait)
    // One timer of ten is late.
    list.forget(wait)
    send(.waited(wait.isPace && number % 10 == 9 ? .scrollPace(lateBy: .seconds(1)) : wait))
  }

  mutating func endDelayAgain(_ number: Int) {
    guard !passed.isEmpty else { return }
    let wait = passed[number % passed.count]
    if list.waits.contains(where: { $0.wait == wait }) { return }
    let states = list.states
    demandNothing(send(.waited(wait)), since: states)
  }

  mutating func finishDetails(_ number: Int, _ answer: SimulationStep.Answer) {
    guard !list.details.isEmpty else { return }
    let first = number % list.details.count
    finish(Array(list.details[first...].prefix(1 + number % 3)), answer)
  }

  mutating func finish(_ details: [DetailLoad], _ answer: SimulationStep.Answer) {
    let answers = details.map { detail -> DetailAnswer in
      switch answer {
      case .failure, .failureWithDelay: .failed(detail.id, .broken(true, nil))
      case .lastingFailure: .failed(detail.id, .broken(false, nil))
      default: .loaded(detail.id)
      }
    }
    let live = list.liveDetails.map(\.id)
    let output = send(.detailsFinished(answers))
    var loaded: [Int] = []
    for case .loaded(let id, _) in answers where live.contains(id) { loaded.append(id) }
    list.demand(output.items.details == loaded, "stored other details than those of live loads")
  }
}
