import DynamicLists
import Testing

/// Short functions by which tests send events to an engine.
extension EngineDriver {
  /// A list whose first page has landed.
  static func loaded(
    _ count: Int = 20, details: Bool = false, batches: Bool = false, adopts: Bool = false, isLast: Bool = false,
    goesBack: Bool = false, at location: SourceLocation = #_sourceLocation,
    _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) -> EngineDriver {
    var list = EngineDriver(details: details, batches: batches, adopts: adopts, at: location, configure)
    list.send(.started)
    list.answer(count, isLast: isLast, goesBack: goesBack)
    return list
  }

  /// Three pages of 20 rows, of which 45 to 49 are visible.
  static func scrolled(_ configure: (inout ListConfiguration) -> Void = { _ in }) -> Self {
    var list = loaded(20, configure)
    list.scroll(to: 15..<20)
    list.answer(20)
    list.scroll(to: 35..<40)
    list.answer(20)
    list.scroll(to: 45..<50)
    return list
  }

  var state: ListState { box.engine.state }
  var states: LoadStates { facts.states }
  var metrics: ListMetrics { box.engine.metrics }

  /// The numbers of the arranged rows.
  var numbers: [Int] { rows.map(\.number) }

  // MARK: Pages

  /// Answers the live load with new rows.
  @discardableResult
  mutating func answer(
    _ count: Int, isLast: Bool = false, goesBack: Bool = false, at location: SourceLocation = #_sourceLocation
  ) -> Output {
    let numbers = Array(nextRow..<(nextRow + count))
    return answer(rows: numbers, isLast: isLast, goesBack: goesBack, at: location)
  }

  /// Answers the live load, or the one of an edge, with these rows.
  @discardableResult
  mutating func answer(
    rows numbers: [Int], changed: [Int] = [], isLast: Bool = false, goesBack: Bool = false, of edge: PageEdge? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    guard let load = liveCalls.first(where: { edge == nil || $0.edge == edge }) else {
      Issue.record("nothing is loading", sourceLocation: location)
      return Output()
    }
    return answer(load.id, rows: numbers, changed: changed, isLast: isLast, goesBack: goesBack, at: location)
  }

  /// Answers a call, even if its load was cancelled.
  @discardableResult
  mutating func answer(
    _ call: Int, rows numbers: [Int], changed: [Int] = [], isLast: Bool = false, goesBack: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    nextRow = max(nextRow, (numbers.max() ?? 0) + 1)
    let rows = numbers.map { PageAnswer.Row(RowID($0), isChanged: changed.contains($0)) }
    var ends: Set<PageEdge> = isLast ? [.append] : []
    if !goesBack { ends.insert(.prepend) }
    return send(.pageLoaded(call, PageAnswer(rows: rows, reachedEnds: ends)), at: location)
  }

  /// Fails the live load.
  @discardableResult
  mutating func fail(
    retryable: Bool = true, retryAfter: Duration? = nil, offline: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    guard let load = liveCalls.first else {
      Issue.record("nothing is loading", sourceLocation: location)
      return Output()
    }
    return send(.pageFailed(load.id, .broken(retryable, retryAfter, offline)), at: location)
  }

  /// Fails the live load, since the source does not know its key.
  mutating func failUnknown(at location: SourceLocation = #_sourceLocation) {
    guard let load = liveCalls.first else {
      Issue.record("nothing is loading", sourceLocation: location)
      return
    }
    let facts = FailureFacts(token: 1, message: "unknown", isRetryable: false, isKeyUnknown: true)
    send(.pageFailed(load.id, facts), at: location)
  }

  /// Ends a delay, which must be running. `late` is what a timer says instead that fires too late.
  @discardableResult
  mutating func pass(_ wait: Wait, as late: Wait? = nil, at location: SourceLocation = #_sourceLocation) -> Output {
    #expect(delay(of: wait) != nil, "nothing waits for \(wait)", sourceLocation: location)
    forget(wait)
    return send(.waited(late ?? wait), at: location)
  }

  /// What an edge waits for: the attempt that follows, and the seconds until then.
  func waiting(_ edge: PageEdge) -> String? {
    states[edge].wait.map { "attempt \($0.attempt)" + ($0.secondsLeft.map { " in \($0) s" } ?? " with a network") }
  }

  func delay(of wait: Wait) -> Duration? { waits.first { $0.wait == wait }?.delay }

  // MARK: Reports

  @discardableResult
  mutating func appear(
    at position: Int, in viewport: Viewport = .main, at location: SourceLocation = #_sourceLocation
  ) -> Output {
    send(.appeared(rows[position], hint: position, in: viewport), at: location)
  }

  @discardableResult
  mutating func disappear(
    at position: Int, in viewport: Viewport = .main, at location: SourceLocation = #_sourceLocation
  ) -> Output {
    send(.disappeared(rows[position], hint: position, in: viewport), at: location)
  }

  /// Scrolls like a toolkit that reports every row: first the rows that appear, then the rows that disappear.
  mutating func scroll(
    to range: Range<Int>, in viewport: Viewport = .main, at location: SourceLocation = #_sourceLocation
  ) {
    let old = box.engine.visiblePositions(in: viewport)
    let isUp = range.lowerBound < old.lowerBound && !old.isEmpty
    for position in isUp ? range.reversed() : Array(range) where !old.contains(position) {
      appear(at: position, in: viewport, at: location)
    }
    let gone = old.filter { $0 < range.lowerBound } + old.reversed().filter { $0 >= range.upperBound }
    for position in gone {
      disappear(at: position, in: viewport, at: location)
    }
    #expect(box.engine.visiblePositions(in: viewport) == range, sourceLocation: location)
  }

  /// Scrolls like a view that knows its slots by position, as `ListViewModel.scrolled(to:)` does.
  mutating func jump(to range: Range<Int>, at location: SourceLocation = #_sourceLocation) {
    let old = box.engine.visiblePositions()
    for position in old where !range.contains(position) { disappear(at: position, at: location) }
    for position in range where !old.contains(position) { appear(at: position, at: location) }
    #expect(box.engine.visiblePositions() == range, sourceLocation: location)
  }

  // MARK: Details

  /// The numbers of the rows with a live detail load, in the order of their calls.
  var loadingDetails: [Int] { liveDetails.map(\.row.number) }

  func detail(_ number: Int) -> DetailState { box.engine.detailState(of: RowID(number)) }

  /// The detail load of a row that is in flight.
  func call(ofDetail number: Int) -> Int? { details.last { $0.row.number == number }?.id }

  @discardableResult
  mutating func finishDetails(_ numbers: [Int], at location: SourceLocation = #_sourceLocation) -> Output {
    let ids = numbers.compactMap { call(ofDetail: $0) }
    #expect(ids.count == numbers.count, "not all of \(numbers) are loading", sourceLocation: location)
    return send(.detailsFinished(ids.map { .loaded($0) }), at: location)
  }

  /// Releases what the engine asks for, but for these rows.
  @discardableResult
  mutating func release(keeping kept: [Int] = [], at location: SourceLocation = #_sourceLocation) -> Output {
    let isKept = Set(kept.map { RowID($0) })
    let asked = askedToRelease
    return send(.detailsReleased(asked.filter { !isKept.contains($0) }), at: location)
  }

  @discardableResult
  mutating func failDetail(
    _ number: Int, retryable: Bool = true, after delay: Duration? = nil, offline: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    guard let id = call(ofDetail: number) else {
      Issue.record("\(number) is not loading", sourceLocation: location)
      return Output()
    }
    return send(.detailsFinished([.failed(id, .broken(retryable, delay, offline))]), at: location)
  }

  /// Answers all detail loads with success, until none is in flight.
  mutating func finishAllDetails(at location: SourceLocation = #_sourceLocation) {
    while !details.isEmpty { send(.detailsFinished(details.map { .loaded($0.id) }), at: location) }
  }

  // MARK: The end

  /// Answers all calls and ends all delays, until nothing is in flight.
  mutating func drain(at location: SourceLocation = #_sourceLocation) {
    for _ in 0..<200 where !(calls.isEmpty && details.isEmpty && waits.isEmpty && askedToRelease.isEmpty) {
      if !askedToRelease.isEmpty {
        release(at: location)
      } else if let call = calls.first {
        if cancelledCalls.contains(call.id) {
          send(.pageFailed(call.id, .broken(true, nil)), at: location)
        } else {
          answer(call.id, rows: [], isLast: true, at: location)
        }
      } else if !details.isEmpty {
        finishAllDetails(at: location)
      } else if let wait = waits.first?.wait {
        send(.waited(wait), at: location)
      }
    }
    #expect(calls.isEmpty && details.isEmpty && waits.isEmpty, "something is in flight", sourceLocation: location)
    #expect(!states.refresh.isLoading && !states.isLoadingAtAnEnd, "never stops loading", sourceLocation: location)
    ending.isAwaited = false
  }
}

extension FailureFacts {
  static func broken(_ isRetryable: Bool, _ retryAfter: Duration?, _ isOffline: Bool = false) -> FailureFacts {
    FailureFacts(
      token: 1, message: "broken", isRetryable: isRetryable, retryAfter: retryAfter, isOffline: isOffline)
  }
}

extension Output {
  /// The revealed rows, with the reasons.
  var revealed: [String] { reveals.map { "\($0.row) \($0.reason)" } }

  var outcomes: [RefreshOutcome] {
    effects.compactMap { effect in
      if case .endRefresh(_, let outcome) = effect { outcome } else { nil }
    }
  }
}
