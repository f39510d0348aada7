import DynamicLists

/// What must hold when the server is healthy again and everybody reports.
extension Simulation {
  /// Heals everything, and checks that the list is what a person wants to see.
  mutating func comeToRest() {
    tell(.started)
    if list.origin != .source { tell(.ownerShowed(.rows)) }
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
        tell(.waited(wait))
      } else if list.states.refresh.failure != nil || list.states.append.failure != nil {
        let states = list.states
        tell(.retryRequested)
        if list.states == states { break }
      } else if !look() {
        break
      }
    }
    list.demand(list.calls.isEmpty && list.details.isEmpty, "no rest")
  }

  /// Reports rows until the view is full, and says whether something came of it.
  private mutating func look() -> Bool {
    guard let first = list.rows.indices.first else { return false }
    let visible = list.engine.visiblePositions()
    scroll(to: visible.isEmpty ? first : visible.lowerBound, .honest)
    let again = list.engine.visiblePositions()
    if !again.isEmpty { tell(.appeared(list.rows[again.lowerBound], hint: 0, in: .main)) }
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

  /// The rows whose second level must be there.
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
    list.demand(!states.refresh.isLoading && !states.append.isLoading, "loads for ever: \(states)")
    let beyond = list.rows.count - list.engine.visiblePositions().upperBound
    let isFull = beyond > list.configuration.prefetchMargin
    let isSource = list.origin == .source
    if isSource { list.demand(states.append != .idle || isFull, "too few rows at rest") }
    if list.rows.isEmpty, isSource {
      let isFiltered = list.engine.allRows.count > 0
      let state: ListState = states.append == .paused ? .loading : .empty(filtered: isFiltered)
      let shown = list.state
      list.demand(shown == state, "no rows at rest, but the list is \(shown)")
    } else if !list.rows.isEmpty {
      let shown = list.state
      list.demand(shown == .items, "rows at rest, but the list is \(shown)")
    }
  }

  private mutating func checkDetails() {
    guard list.hasDetails, violation == nil else { return }
    for position in range {
      let row = list.rows[position]
      let state = list.engine.detailState(of: row)
      list.demand(state == .loaded, "\(row) is in range at rest, but its second level is \(state)")
    }
    for row in list.engine.allRows.ids {
      list.demand(list.engine.detailState(of: row) != .loading, "\(row) loads for ever")
    }
  }

  /// After a reset nothing of before is in flight once it was cancelled.
  private mutating func reset() {
    guard violation == nil else { return }
    run(.reset)
    for call in list.calls where list.cancelledCalls.contains(call.id) {
      tell(.pageFailed(call.id, .broken(true, nil)))
    }
    let canRefresh = list.engine.canRefresh
    list.demand(list.details.isEmpty && list.calls.count == (canRefresh ? 1 : 0), "in flight after a reset")
    if canRefresh { answerPage(0, .page) }
  }
}
