/// The page loads of a list: one for each edge at which pages are loaded, and the
/// cancelled calls that have not returned.
struct PageLoads: Sendable {
  /// How many calls of the source are in flight at most, cancelled ones included.
  ///
  /// Without a bound, each reset would add a call to a source that ignores
  /// cancellation.
  static var maxCalls: Int { 4 }

  private let configuration: ListConfiguration
  /// By the edge's number.
  private var phases = PageEdge.allCases.map { _ in PageLoadPhase.idle }
  /// Cancelled calls that have not returned.
  private var lingering: Set<Int> = []
  /// The calls that wait in a client's queue, and have no deadline meanwhile.
  private var queue = QueuedRequests()
  /// How many pages landed since a row was last reported visible.
  private var consecutivePages = 0
  /// How many attempts failed since a page landed or a person asked for one.
  private var consecutiveFailures = 0
  /// Whether the first page of the source has landed, so that others can follow.
  private(set) var hasLanded = false
  /// How many pages the rows came from.
  private(set) var pageCount = 0
  /// Whether pages precede the first page that landed last.
  private(set) var goesBack = false
  private var nextID = 1
  private var random: SplitMix64

  /// Increases with every change of a phase: comparing revisions is cheaper than comparing ``states``.
  private(set) var revision = 0
  /// How many calls of the source were started.
  private(set) var callCount = 0
  /// How many of these calls repeated a failed one automatically.
  private(set) var retryCount = 0
  /// How many pages landed.
  private(set) var landedCount = 0
  /// How many pages were ignored when they arrived.
  private(set) var wastedCount = 0
  /// How many further pages had items that were in the list already.
  private(set) var overlapCount = 0
  /// How many items of pages were in the list already.
  private(set) var duplicateCount = 0
  /// How many cancelled calls had not returned when their deadline passed.
  private(set) var abandonedCount = 0

  init(configuration: ListConfiguration) {
    self.configuration = configuration
    random = SplitMix64(seed: configuration.retryPolicy.seed)
  }

  private subscript(phaseOf edge: PageEdge) -> PageLoadPhase {
    get { phases[edge.rawValue] }
    set {
      phases[edge.rawValue] = newValue
      revision += 1
    }
  }

  // MARK: Questions

  subscript(edge: PageEdge) -> LoadState { self[phaseOf: edge].state }

  var states: LoadStates { LoadStates { self[$0] } }

  /// Whether a load is in flight, is queued, or waits for a retry's delay.
  func isLoading(_ edge: PageEdge) -> Bool { self[phaseOf: edge].load != nil }

  /// How many calls have not returned, cancelled ones included.
  var callsInFlight: Int {
    lingering.count
      + PageEdge.allCases.count {
        if case .inFlight = self[phaseOf: $0] { true } else { false }
      }
  }

  // MARK: Loading

  /// Begins a load at an end of the rows that has none, at the first attempt.
  mutating func begin(_ end: PageEdge, generation: Int, _ output: inout Output) {
    begin(end, end == .prepend ? .preceding : .following, generation: generation, &output)
  }

  /// Begins a refresh with this page, or continues a refresh with a further page.
  mutating func beginRefresh(_ part: PageLoad.Part, generation: Int, _ output: inout Output) {
    (consecutivePages, consecutiveFailures) = (0, 0)
    begin(.refresh, part, generation: generation, &output)
  }

  private mutating func begin(
    _ edge: PageEdge, _ part: PageLoad.Part, generation: Int, _ output: inout Output
  ) {
    assert(!isLoading(edge), "a second load at one edge")
    let followsLast = edge != .refresh && self[edge] == .complete
    self[phaseOf: edge] = .queued(
      makeLoad(edge, part, generation: generation, attempt: 1, followsLast: followsLast))
    send(edge, &output)
  }

  /// Begins a load automatically, or pauses when too many consecutive pages have landed or failed.
  mutating func prefetch(_ edge: PageEdge, generation: Int, _ output: inout Output) {
    if consecutivePages >= configuration.maxConsecutivePages || hasFailedTooOften {
      setPhase(of: edge, .paused)
    } else {
      begin(edge, generation: generation, &output)
    }
  }

  private mutating func makeLoad(
    _ edge: PageEdge, _ part: PageLoad.Part, generation: Int, attempt: Int, followsLast: Bool
  ) -> PageLoad {
    defer { nextID += 1 }
    return PageLoad(
      id: nextID, edge: edge, part: part, generation: generation, attempt: attempt,
      count: part == .first
        ? configuration.initialBatchCount ?? configuration.itemBatchCount
        : configuration.itemBatchCount, followsLast: followsLast)
  }

  /// Starts a waiting load without its delay. The load stays queued while too many calls are in flight.
  mutating func send(_ edge: PageEdge, _ output: inout Output) {
    switch self[phaseOf: edge] {
    case .waiting(let load, let wait):
      forgetFailures()
      endWait(load, wait, &output)
      self[phaseOf: edge] = .queued(load)
    case .queued: break
    case .idle, .inFlight, .failed, .paused, .complete: return
    }
    startQueued(&output)
  }

  /// Starts the queued loads, the oldest first, as far as the bound on calls allows.
  private mutating func startQueued(_ output: inout Output) {
    let queued = PageEdge.allCases.compactMap { edge -> PageLoad? in
      if case .queued(let load) = self[phaseOf: edge] { load } else { nil }
    }
    for load in queued.sorted(by: { $0.id < $1.id }).prefix(max(0, Self.maxCalls - callsInFlight)) {
      self[phaseOf: load.edge] = .inFlight(load)
      callCount += 1
      if load.attempt > 1 { retryCount += 1 }
      output.effects.append(.loadPage(load))
      output.effects.append(.wait(.pageDeadline(load.id), configuration.loadTimeout))
    }
  }

  /// Cancels the load at an edge, if there is one. The answer of its call is ignored.
  mutating func cancel(_ edge: PageEdge, _ output: inout Output) {
    let followsLast = self[phaseOf: edge].load?.followsLast == true
    switch self[phaseOf: edge] {
    case .idle, .failed, .paused, .complete: return
    case .queued: break
    case .waiting(let load, let wait): endWait(load, wait, &output)
    case .inFlight(let load):
      lingering.insert(load.id)
      // A cancelled call leaves its queue by itself, or else holds its slot until the deadline.
      if queue.forget(load.id) { output.effects.append(.wait(.pageDeadline(load.id), configuration.loadTimeout)) }
      output.effects.append(.cancelPage(load.id))
    }
    clear(edge)
    if edge != .refresh { setEnd(edge, isLast: followsLast) }
  }

  /// Ends the loads at the ends of the rows.
  mutating func cancelEnds(_ output: inout Output) {
    for edge in PageEdge.ends { cancel(edge, &output) }
  }

  // MARK: Answers

  /// A call has returned. Returns its load, or `nil` when the load was cancelled: the answer is ignored.
  mutating func returned(_ id: Int, _ output: inout Output) -> PageLoad? {
    let load = inFlight(id)
    guard load != nil || lingering.remove(id) != nil else { return nil }
    if !queue.forget(id) { output.effects.append(.cancelWait(.pageDeadline(id))) }
    if let load { clear(load.edge) }
    startQueued(&output)
    return load
  }

  /// The deadline of a call has passed. Returns its load, which counts as failed, or
  /// `nil` when the load was cancelled before.
  mutating func deadlinePassed(_ id: Int, _ output: inout Output) -> PageLoad? {
    let load = inFlight(id)
    _ = queue.forget(id)
    if let load {
      output.effects.append(.cancelPage(id))
      clear(load.edge)
    } else if lingering.remove(id) != nil {
      abandonedCount += 1
    }
    startQueued(&output)
    return load
  }

  /// A request of a call waits in a client's queue, or has left it: its deadline begins when none waits.
  mutating func queued(_ id: Int, isInQueue: Bool, _ output: inout Output) {
    guard inFlight(id) != nil else { return }
    switch queue.report(id, isInQueue: isInQueue) {
    case .entered: output.effects.append(.cancelWait(.pageDeadline(id)))
    case .left: output.effects.append(.wait(.pageDeadline(id), configuration.loadTimeout))
    case nil: break
    }
  }

  private func inFlight(_ id: Int) -> PageLoad? {
    for edge in PageEdge.allCases {
      if case .inFlight(let load) = self[phaseOf: edge], load.id == id { return load }
    }
    return nil
  }

  // MARK: Retries

  /// Whether pages load only on request, after too many failures.
  private var hasFailedTooOften: Bool { consecutiveFailures >= configuration.maxConsecutiveFailures }

  /// A person asked for a page, so the count of failures starts at zero.
  mutating func forgetFailures() { consecutiveFailures = 0 }

  /// Schedules the retry of a failed load. Returns `false` when none follows.
  mutating func scheduleRetry(
    of load: PageLoad, after facts: FailureFacts, _ failure: ListFailure, _ output: inout Output
  ) -> Bool {
    // Without a network no server is reached, so there is nothing to protect from too many attempts.
    if !facts.isOffline { consecutiveFailures += 1 }
    let chance = Double.random(in: 0..<1, using: &random)
    guard !hasFailedTooOften,
      let delay = configuration.delay(afterAttempt: load.attempt, failing: facts, chance: chance)
    else { return false }
    let retry = makeLoad(
      load.edge, load.part, generation: load.generation, attempt: load.attempt + 1, followsLast: load.followsLast)
    output.effects.append(.wait(.pageRetry(retry.id), delay))
    if facts.isOffline {
      self[phaseOf: load.edge] = .waiting(
        retry, RetryWait(failure: failure, attempt: retry.attempt, secondsLeft: nil))
    } else {
      setWait(retry, after: failure, timeLeft: delay, &output)
    }
    return true
  }

  /// Shows the whole seconds of a delay, and asks for the next change.
  private mutating func setWait(
    _ load: PageLoad, after failure: ListFailure, timeLeft: Duration, _ output: inout Output
  ) {
    let wait = RetryWait(failure: failure, attempt: load.attempt, timeLeft: timeLeft)
    self[phaseOf: load.edge] = .waiting(load, wait)
    if let change = nextChange(load, wait), case .countdown(_, let then) = change {
      output.effects.append(.wait(change, timeLeft - then))
    }
  }

  /// The next change of a count-down; `nil` in its last second.
  private func nextChange(_ load: PageLoad, _ wait: RetryWait) -> Wait? {
    guard let seconds = wait.secondsLeft, seconds > 1 else { return nil }
    return .countdown(load.id, timeLeft: .seconds(seconds - 1))
  }

  /// A second of a delay has passed, which still takes `timeLeft`.
  mutating func countDown(_ id: Int, timeLeft: Duration, _ output: inout Output) {
    guard let (load, wait) = waiting(id), let shown = wait.secondsLeft else { return }
    // A timer that fires again, or after the delay, changes nothing.
    guard timeLeft > .zero, timeLeft <= .seconds(shown - 1) else { return }
    setWait(load, after: wait.failure, timeLeft: timeLeft, &output)
  }

  mutating func delayPassed(_ id: Int, _ output: inout Output) {
    guard let (load, wait) = waiting(id) else { return }
    // A timer that is late passes the last changes of the count-down.
    if let change = nextChange(load, wait) { output.effects.append(.cancelWait(change)) }
    self[phaseOf: load.edge] = .queued(load)
    startQueued(&output)
  }

  /// Starts the loads that wait for the network.
  mutating func networkReturned(_ output: inout Output) {
    for edge in PageEdge.allCases {
      guard case .waiting(let load, let wait) = self[phaseOf: edge], wait.secondsLeft == nil else { continue }
      endWait(load, wait, &output)
      self[phaseOf: edge] = .queued(load)
    }
    startQueued(&output)
  }

  /// Stops the timers of a delay.
  private func endWait(_ load: PageLoad, _ wait: RetryWait, _ output: inout Output) {
    output.effects.append(.cancelWait(.pageRetry(load.id)))
    if let change = nextChange(load, wait) { output.effects.append(.cancelWait(change)) }
  }

  private func waiting(_ id: Int) -> (PageLoad, RetryWait)? {
    for edge in PageEdge.allCases {
      if case .waiting(let load, let wait) = self[phaseOf: edge], load.id == id { return (load, wait) }
    }
    return nil
  }

  // MARK: Between two loads

  /// A page has landed at an end, and another one can follow it unless it reached the end. A refresh
  /// has landed with all its pages, which replaced the rows at these ends.
  mutating func landed(
    at edge: PageEdge, reachedEnds: Set<PageEdge>, replacing replacedEnds: [PageEdge] = Array(PageEdge.ends),
    pageCount: Int = 1
  ) {
    consecutivePages += 1
    landedCount += pageCount
    let replacesAll = edge == .refresh && replacedEnds.contains(.append)
    self.pageCount = replacesAll ? pageCount : self.pageCount + (edge == .refresh ? 0 : 1)
    consecutiveFailures = 0
    hasLanded = true
    if edge == .refresh { goesBack = !reachedEnds.contains(.prepend) && configuration.prefetch != .off }
    for end in edge == .refresh ? replacedEnds : [edge] { setEnd(end, isLast: reachedEnds.contains(end)) }
  }

  /// A page had items that were in the list, or in the page, already.
  mutating func foundDuplicates(_ count: Int) { duplicateCount += count }

  /// A further page had items that were in the list already.
  mutating func foundOverlap(of count: Int) {
    overlapCount += 1
    foundDuplicates(count)
  }

  /// A page arrived whose load was cancelled, or had passed its deadline.
  mutating func ignoredPage() { wastedCount += 1 }

  /// The source was replaced: no page can follow before its first page has landed.
  mutating func sourceChanged() { (hasLanded, pageCount) = (false, 0) }

  /// The list was emptied, and begins again with the first page.
  mutating func listEmptied() { (hasLanded, goesBack, pageCount) = (false, false, 0) }

  /// Resets the count of consecutive pages, after a row became visible or a page was requested.
  mutating func renewBudget() {
    consecutivePages = 0
    guard configuration.prefetch == .automatic, !hasFailedTooOften else { return }
    // Every report ends here: phases are compared in place.
    for index in phases.indices.dropFirst() {
      if case .paused = phases[index] { PageEdge(rawValue: index).map { clear($0) } }
    }
  }

  /// Sets the phase by whether another page can follow the last one.
  mutating func setEnd(_ edge: PageEdge, isLast: Bool) {
    switch configuration.prefetch {
    case _ where isLast: setPhase(of: edge, .complete)
    case .automatic: setPhase(of: edge, .idle)
    case .manual: setPhase(of: edge, .paused)
    case .off: setPhase(of: edge, .complete)
    }
  }

  /// Makes an edge idle, after a load, a failure, a pause or the last page.
  mutating func clear(_ edge: PageEdge) { self[phaseOf: edge] = .idle }

  mutating func setFailed(_ edge: PageEdge, _ failure: ListFailure) { setPhase(of: edge, .failed(failure)) }

  private mutating func setPhase(of edge: PageEdge, _ phase: PageLoadPhase) {
    assert(!isLoading(edge), "a load at this edge would be forgotten")
    self[phaseOf: edge] = phase
  }
}
