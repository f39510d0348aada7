/// The page loads of a list: one for each edge at which pages are loaded, and the
/// cancelled calls that have not returned.
struct PageLoads: Sendable {
  private let configuration: ListConfiguration
  private var phases = PagePhases()
  /// Cancelled calls that have not returned.
  private var lingering: Set<Int> = []
  /// The calls that wait in a client's queue, and have no deadline meanwhile.
  private var queue = QueuedRequests()
  /// How many pages may load while nobody scrolls.
  var budget: LoadBudget
  private var nextID = 1
  var clock = CallClock()
  /// When a page landed last.
  private(set) var lastLanding = 0
  private var random: SplitMix64
  /// What has happened so far to pages; the counts of details stay 0.
  var metrics = ListMetrics()

  init(configuration: ListConfiguration, seed: UInt64) {
    self.configuration = configuration
    budget = LoadBudget(configuration)
    random = SplitMix64(seed: configuration.retryPolicy.seed ?? seed)
  }

  // MARK: Questions

  subscript(edge: PageEdge) -> LoadState { phases[edge].state }

  var states: LoadStates {
    var states = LoadStates { self[$0] }
    states.isLoadingRest = budget.rest > 0
    return states
  }

  /// Increases with every change of a phase: comparing revisions is cheaper than comparing ``states``.
  var revision: Int { phases.revision + budget.revision }

  /// Whether a load is in flight, is queued, or waits for a retry's delay.
  func isLoading(_ edge: PageEdge) -> Bool { phases[edge].load != nil }

  /// How many calls have not returned, cancelled ones included.
  var callsInFlight: Int { lingering.count + phases.callsInFlight }

  /// When the oldest call in flight began whose answer counts; `nil` without one.
  var oldestCall: Int? { phases.oldestCall }

  // MARK: Loading

  /// Begins a load at an end of the rows that has none, at the first attempt.
  mutating func begin(_ end: PageEdge, generation: Int, _ output: inout Output) {
    begin(end, end == .prepend ? .preceding : .following, generation: generation, &output)
  }

  /// Begins a refresh with this page, or continues a refresh with a further page.
  mutating func beginRefresh(_ part: PageLoad.Part, generation: Int, _ output: inout Output) {
    budget.renew()
    begin(.refresh, part, generation: generation, &output)
  }

  private mutating func begin(_ edge: PageEdge, _ part: PageLoad.Part, generation: Int, _ output: inout Output) {
    assert(!isLoading(edge), "a second load at one edge")
    let followsLast = edge != .refresh && self[edge] == .complete
    phases[edge] = .queued(
      makeLoad(edge, part, generation: generation, attempt: 1, followsLast: followsLast))
    send(edge, &output)
  }

  /// Begins a load automatically, or pauses when too many consecutive pages have landed or failed.
  mutating func prefetch(_ edge: PageEdge, generation: Int, _ output: inout Output) {
    if budget.isSpent {
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
      count: configuration.count(of: part), followsLast: followsLast)
  }

  /// Starts a waiting load without its delay. The load stays queued while too many calls are in flight.
  mutating func send(_ edge: PageEdge, _ output: inout Output) {
    switch phases[edge] {
    case .waiting(let load, let wait):
      budget.forgetFailures()
      phases.endWait(of: load, wait, &output)
    case .queued: break
    case .idle, .inFlight, .failed, .paused, .complete: return
    }
    startQueued(&output)
  }

  /// Starts the queued loads, the oldest first, as far as the bound on calls allows.
  private mutating func startQueued(_ output: inout Output) {
    for var load in phases.queued.prefix(max(0, Self.maxCalls - callsInFlight)) {
      load.began = clock.tick()
      phases[load.edge] = .inFlight(load)
      metrics.pageLoads += 1
      if load.attempt > 1 { metrics.pageRetries += 1 }
      output.effects.append(.loadPage(load))
      output.effects.append(.wait(.pageDeadline(load.id), configuration.loadTimeout))
    }
  }

  /// Cancels the load at an edge, if there is one. The answer of its call is ignored.
  mutating func cancel(_ edge: PageEdge, _ output: inout Output) {
    let followsLast = phases[edge].load?.followsLast == true
    switch phases[edge] {
    case .idle, .failed, .paused, .complete: return
    case .queued: break
    case .waiting(let load, let wait): wait.cancelTimers(of: load, &output)
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

  /// Calls the source again for a page in flight, since its position has moved.
  mutating func restart(_ end: PageEdge, generation: Int, _ output: inout Output) {
    guard case .inFlight = phases[end] else { return }
    cancel(end, &output)
    begin(end, generation: generation, &output)
  }

  // MARK: Answers

  /// A call has returned. Returns its load, or `nil` when the load was cancelled: the answer is ignored.
  mutating func returned(_ id: Int, _ output: inout Output) -> PageLoad? {
    let load = phases.inFlight(id)
    guard load != nil || lingering.remove(id) != nil else { return nil }
    if !queue.forget(id) { output.effects.append(.cancelWait(.pageDeadline(id))) }
    if let load { clear(load.edge) }
    startQueued(&output)
    return load
  }

  /// The deadline of a call has passed. Returns its load, which counts as failed, or
  /// `nil` when the load was cancelled before.
  mutating func deadlinePassed(_ id: Int, _ output: inout Output) -> PageLoad? {
    let load = phases.inFlight(id)
    _ = queue.forget(id)
    if let load {
      output.effects.append(.cancelPage(id))
      clear(load.edge)
    } else if lingering.remove(id) != nil {
      metrics.abandonedLoads += 1
    }
    startQueued(&output)
    return load
  }

  /// A request of a call waits in a client's queue, or has left it: its deadline begins when none waits.
  mutating func queued(_ id: Int, isInQueue: Bool, _ output: inout Output) {
    guard phases.inFlight(id) != nil else { return }
    switch queue.report(id, isInQueue: isInQueue) {
    case .entered: output.effects.append(.cancelWait(.pageDeadline(id)))
    case .left: output.effects.append(.wait(.pageDeadline(id), configuration.loadTimeout))
    case nil: break
    }
  }

  // MARK: Retries

  /// Schedules the retry of a failed load. Returns `false` when none follows.
  mutating func scheduleRetry(
    of load: PageLoad, after facts: FailureFacts, _ failure: ListFailure, _ output: inout Output
  ) -> Bool {
    // Without a network no server is reached, so there is nothing to protect from too many attempts.
    if !facts.isOffline { budget.failed() }
    let chance = Double.random(in: 0..<1, using: &random)
    guard !budget.hasFailedTooOften,
      let delay = configuration.delay(
        afterAttempt: load.attempt, failing: facts, chance: chance, configuration.retryPolicy)
    else { return false }
    let retry = makeLoad(
      load.edge, load.part, generation: load.generation, attempt: load.attempt + 1, followsLast: load.followsLast)
    output.effects.append(.wait(.pageRetry(retry.id), delay))
    phases.wait(retry, after: failure, timeLeft: facts.isOffline ? nil : delay, &output)
    return true
  }

  /// A second of a delay has passed, which still takes `timeLeft`.
  mutating func countDown(_ id: Int, timeLeft: Duration, _ output: inout Output) {
    phases.countDown(id, timeLeft: timeLeft, &output)
  }

  mutating func delayPassed(_ id: Int, _ output: inout Output) {
    phases.delayPassed(id, &output)
    startQueued(&output)
  }

  /// Starts the loads that wait for the network.
  mutating func networkReturned(_ output: inout Output) {
    phases.networkReturned(&output)
    startQueued(&output)
  }

  // MARK: Between two loads

  /// Pages have landed at these ends, and another one can follow there unless they reached the end.
  mutating func landed(replacing ends: [PageEdge], reachedEnds: Set<PageEdge>, count: Int = 1) {
    budget.landed()
    lastLanding = clock.tick()
    metrics.landedPages += count
    for end in ends { setEnd(end, isLast: reachedEnds.contains(end)) }
    if PageEdge.ends.allSatisfy({ self[$0] == .complete }) { budget.setRest(0) }
  }

  /// Resets the count of consecutive pages, after somebody has scrolled or deleted rows, or a page was requested.
  mutating func renewBudget() {
    budget.renewPages()
    if configuration.prefetch == .automatic, !budget.hasFailedTooOften { phases.endPauses() }
  }

  /// Sets the phase by whether another page can follow the last one.
  mutating func setEnd(_ edge: PageEdge, isLast: Bool) {
    setPhase(of: edge, isLast ? .complete : .idle(configuration.prefetch))
  }

  /// Makes an edge idle, after a load, a failure, a pause or the last page.
  mutating func clear(_ edge: PageEdge) { phases[edge] = .idle }

  mutating func setFailed(_ edge: PageEdge, _ failure: ListFailure) {
    setPhase(of: edge, .failed(failure))
    budget.setRest(0)
  }

  private mutating func setPhase(of edge: PageEdge, _ phase: PageLoadPhase) {
    assert(!isLoading(edge), "a load at this edge would be forgotten")
    phases[edge] = phase
  }
}
