import DynamicLists

/// What must hold once all calls succeed and all visible rows are reported.
extension Simulation {
  /// Answers all calls, retries all failures, and checks the settled list.
  mutating func settleAndCheck() {
    send(.started)
    if list.origin != .source { send(.ownerShowed(.rows)) }
    settle()
    checkPages()
    checkDetails()
    reset()
  }

  private mutating func settle() {
    for _ in 0..<400 {
      guard violation == nil else { return }
      if !list.calls.isEmpty {
        answerPage(0, .page)
      } else if !list.details.isEmpty {
        finishDetails(0, .page)
      } else if let wait = list.waits.first?.wait {
        send(.waited(wait))
      } else if PageEdge.allCases.contains(where: { list.states[$0].failure != nil }) {
        let states = list.states
        send(.retryRequested)
        if list.states == states { break }
      } else if !reportVisibleRows() {
        break
      }
    }
    list.demand(list.calls.isEmpty && list.details.isEmpty, "the list does not settle")
  }

  /// Reports the visible rows, and returns whether this started a load.
  private mutating func reportVisibleRows() -> Bool {
    guard let first = list.rows.indices.first else { return false }
    let visible = list.engine.visiblePositions()
    scroll(to: visible.isEmpty ? first : visible.lowerBound, .honest)
    let again = list.engine.visiblePositions()
    if !again.isEmpty { send(.appeared(list.rows[again.lowerBound], hint: 0, in: .main)) }
    retryFailedDetails()
    return !(list.calls.isEmpty && list.details.isEmpty && list.waits.isEmpty)
  }

  private mutating func retryFailedDetails() {
    for position in range {
      let row = list.rows[position]
      if case .failed = list.engine.detailState(of: row) {
        run(.retryDetail(list.engine.allRows.position(of: row) ?? 0))
      }
    }
  }

  /// The rows whose detail must be loaded.
  private var range: Range<Int> {
    switch list.configuration.detailMargin {
    case .wholePage: return 0..<list.rows.count
    case .rows(let margin):
      let visible = list.engine.visiblePositions()
      if visible.isEmpty { return 0..<0 }
      return (visible.lowerBound - margin..<visible.upperBound + margin).clamped(to: 0..<list.rows.count)
    }
  }

  private mutating func checkPages() {
    guard violation == nil else { return }
    let states = list.states
    list.demand(!states.refresh.isLoading && !states.isLoadingAtAnEnd, "never stops loading: \(states)")
    let beyond = list.rows.count - list.engine.visiblePositions().upperBound
    let isFull = beyond > list.configuration.prefetchMargin
    let isSource = list.origin == .source
    if isSource { list.demand(states.append != .idle || isFull, "too few rows after settling") }
    let visible = list.engine.visiblePositions()
    let isFullAbove = visible.isEmpty || visible.lowerBound > list.configuration.prefetchMargin
    if isSource { list.demand(states.prepend != .idle || isFullAbove, "too few rows above after settling") }
    if list.rows.isEmpty, isSource {
      let isFiltered = list.engine.allRows.count > 0
      let isPaused = states.append == .paused || states.prepend == .paused
      let state: ListState = isPaused ? .loading : .empty(filtered: isFiltered)
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
      let state = list.engine.detailState(of: row)
      list.demand(state == .loaded, "\(row) is in range after settling, but its detail is \(state)")
    }
    for row in list.engine.allRows.ids {
      list.demand(list.engine.detailState(of: row) != .loading, "\(row) never stops loading")
    }
  }

  /// After a reset, no earlier call is in flight once the cancelled calls have returned.
  private mutating func reset() {
    guard violation == nil else { return }
    run(.reset)
    for call in list.calls where list.cancelledCalls.contains(call.id) {
      send(.pageFailed(call.id, .broken(true, nil)))
    }
    let canRefresh = list.engine.canRefresh
    list.demand(list.details.isEmpty && list.calls.count == (canRefresh ? 1 : 0), "in flight after a reset")
    if canRefresh { answerPage(0, .page) }
  }
}
