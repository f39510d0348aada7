@testable import DynamicLists

/// What must hold once all calls succeed and all visible rows are reported.
extension Simulation {
  /// The most steps that a list may take to settle.
  static let mostSteps = 400

  /// Stops all faults: the server is stable, calls succeed, failures are retried and visible rows are reported.
  /// Everything must converge, and after a refresh the rows must be a stretch of the server's.
  mutating func settleAndCheck() {
    run(.start)
    if list.origin != .source { send(.ownerShowed(.rows)) }
    endEdits()
    for viewport in Viewport.used { send(.viewportHid(viewport, false)) }
    settle()
    checkPages()
    checkDetails()
    // A share of the scripts each, since these take as long as the script itself.
    switch seed % 3 {
    case 0:
      refresh()
      if seed % 9 == 0 { readToEnd() }
    case 1: resetAndCheck()
    default: break
    }
  }

  private mutating func settle() {
    for _ in 0..<Self.mostSteps {
      guard list.violations.isEmpty else { return }
      if let call = nextCall() {
        answerPage(call, .page)
        checkModel()
      } else if !list.details.isEmpty {
        finish(list.details, .page)
      } else if let wait = list.waits.first?.wait {
        send(.waited(wait))
      } else if PageEdge.allCases.contains(where: { list.states[$0].failure != nil }) {
        let states = list.states
        send(.retryRequested)
        if list.states == states { return checkRest() }
      } else if !reportVisibleRows() {
        return checkRest()
      }
    }
    list.demand(false, "the list does not settle in \(Self.mostSteps) steps")
  }

  /// The call that is answered next. In a fifth of the scripts, cancelled calls never return before their deadline.
  private mutating func nextCall() -> Int? {
    let hangs = seed % 5 == 1 && !list.waits.isEmpty
    return hangs ? list.calls.firstIndex { list.liveCalls.contains($0) } : list.calls.indices.first
  }

  /// What holds while nothing is in flight.
  private mutating func checkRest() {
    list.demand(list.calls.isEmpty && list.details.isEmpty, "the list does not settle")
    let waits = list.waits.map(\.wait)
    list.demand(waits.isEmpty, "timers run, and nothing waits for them: \(waits)")
    list.demand(list.box.engine.gathered.rows.isEmpty, "gathered pages are left")
    let states = list.states
    let hasFailed = states.refresh.failure != nil || states.append.failure != nil || states.prepend.failure != nil
    list.demand(!hasFailed, "a failure is not retried: \(states)")
    list.demand(!isRefreshOwed, "a refresh was requested, and none has landed")
    checkNothingIsAwaited()
    if let gap = ledger.gap { list.demand(false, gap) }
  }

  /// Refreshes the settled list: then its rows are a stretch of the server's rows, without a gap or an edit.
  private mutating func refresh() {
    guard violation == nil, list.origin == .source else { return }
    send(.refreshRequested())
    while violation == nil, list.facts.isRefreshing, let load = list.liveCalls.first(where: { $0.edge == .refresh }) {
      let output = answerPage(list.calls.firstIndex(of: load) ?? 0, .page)
      // The visible rows are too far down for the budget: only the first page replaces all rows.
      if output?.outcomes == [.refreshedTop] { send(.refreshRequested(.firstPage)) }
    }
    list.demand(!list.facts.isRefreshing, "a refresh does not end")
    settle()
    checkStretch()
    checkPages()
    checkDetails()
  }

  private mutating func checkStretch() {
    guard violation == nil else { return }
    let stretch = model.rows(of: server, at: model.cursor)
    checkPlaceholders(of: stretch)
    list.demand(Array(list.box.engine.allRows.ids) == stretch, "the rows are no stretch of the server: \(model.cursor)")
    let isAtEnd = list.states.append == .complete && list.configuration.prefetch != .off
    list.demand(!isAtEnd || model.cursor.upperBound >= server.items.count, "complete, and the server has more rows")
    let isAtTop = list.states.prepend == .complete && list.configuration.prefetch != .off && goesBack
    list.demand(!isAtTop || model.cursor.lowerBound == 0, "complete above, and the server has rows before")
  }

  /// On a stable server, the placeholders are the server's items that are not in the stretch.
  private mutating func checkPlaceholders(of stretch: [RowID]) {
    guard saysTotals, excess == 0, list.configuration.maxPlaceholders > 0, !list.rows.isEmpty,
      !list.box.engine.isArranged
    else {
      return
    }
    let most = list.configuration.maxPlaceholders
    let start = model.cursor.lowerBound
    let end = start + stretch.count
    var expected = PlaceholderSlots()
    expected.before = max(0, start - most)..<start
    expected.after = end..<min(end + most, max(end, server.items.count))
    let shown = list.box.engine.placeholders
    list.demand(shown.hasSameSlots(as: expected), "placeholders \(shown) around the server's \(model.cursor)")
  }

  /// Scrolls to the end, page by page: every item is in the list, once.
  private mutating func readToEnd() {
    guard violation == nil, list.origin == .source, list.configuration.prefetch != .off else { return }
    run(.filter(0))
    for _ in 0..<Self.mostSteps where list.violations.isEmpty && list.states.append != .complete {
      scroll(to: list.rows.count - 1, .honest)
      if list.liveCalls.isEmpty { send(.moreRequested(at: .append)) }
      while list.violations.isEmpty, !list.calls.isEmpty { answerPage(0, .page) }
    }
    let states = list.states
    list.demand(states.append == .complete, "the end is never reached: \(states)")
    settle()
    checkStretch()
  }

  /// Reports the visible rows, and returns whether this started a load.
  private mutating func reportVisibleRows() -> Bool {
    guard let first = list.rows.indices.first else { return false }
    let slots = slots
    let slot = place.flatMap { slots.position(ofSourcePosition: $0) }
    if let slot, slots[slot].row == nil {
      show(from: slot, of: slots)
    } else {
      let visible = list.facts.main.positions
      scroll(to: visible.isEmpty ? first : visible.lowerBound, .honest)
    }
    let again = list.facts.main.positions
    if !again.isEmpty { send(.appeared(list.rows[again.lowerBound], hint: 0, in: .main)) }
    retryFailedDetails()
    return !(list.calls.isEmpty && list.details.isEmpty && list.waits.isEmpty)
  }

  private mutating func retryFailedDetails() {
    for position in range {
      let row = list.rows[position]
      if case .failed = list.box.engine.detailState(of: row) {
        run(.retryDetail(list.box.engine.allRows.position(of: row) ?? 0))
      }
    }
  }

  /// The rows whose detail must be loaded.
  private var range: Range<Int> {
    switch list.configuration.detailMargin {
    case .wholePage: return 0..<list.rows.count
    case .rows(let margin):
      let visible = list.facts.main.positions
      if visible.isEmpty { return 0..<0 }
      return (visible.lowerBound - margin..<visible.upperBound + margin).clamped(to: 0..<list.rows.count)
    }
  }

  private mutating func checkPages() {
    guard violation == nil else { return }
    let states = list.states
    list.demand(!states.refresh.isLoading && !states.isLoadingAtAnEnd, "never stops loading: \(states)")
    let beyond = list.rows.count - list.facts.main.positions.upperBound
    let isFull = beyond > list.configuration.prefetchMargin
    let isSource = list.origin == .source
    if isSource { list.demand(states.append != .idle || isFull, "too few rows after settling") }
    let visible = list.facts.main.positions
    let isFullAbove = visible.isEmpty ? !list.rows.isEmpty : visible.lowerBound > list.configuration.prefetchMargin
    if isSource, list.configuration.prefetch == .automatic {
      list.demand(states.prepend != .idle || isFullAbove, "too few rows above after settling")
    }
    if list.rows.isEmpty, isSource {
      let isFiltered = list.box.engine.allRows.count > 0
      let isPaused = states.append == .paused || states.prepend == .paused
      // Headers of collapsed sections are shown.
      let hasHeaders = list.box.engine.sections.contains { $0.count > 0 }
      let state: ListState = hasHeaders ? .items : isPaused ? .loading : .empty(filtered: isFiltered)
      let shown = list.state
      list.demand(shown == state, "no rows after settling, but the list is \(shown)")
    } else if !list.rows.isEmpty {
      let shown = list.state
      list.demand(shown == .items, "rows after settling, but the list is \(shown)")
    }
  }

  private mutating func checkDetails() {
    guard list.hasDetails, violation == nil else { return }
    for position in range {
      let row = list.rows[position]
      let state = list.box.engine.detailState(of: row)
      list.demand(state == .loaded, "\(row) is in range after settling, but its detail is \(state)")
    }
    for row in list.box.engine.allRows.ids {
      list.demand(list.box.engine.detailState(of: row) != .loading, "\(row) never stops loading")
    }
  }

  /// After a reset, no earlier call is in flight once the cancelled calls have returned.
  private mutating func resetAndCheck() {
    guard violation == nil else { return }
    reset()
    checkModel()
    for call in list.calls where list.cancelledCalls.contains(call.id) {
      send(.pageFailed(call.id, .broken(true, nil)))
    }
    let canRefresh = list.box.engine.canRefresh
    list.demand(list.details.isEmpty && list.calls.count == (canRefresh ? 1 : 0), "in flight after a reset")
    if canRefresh { answerPage(0, .page) }
  }
}
