internal import Observation

/// A list without items: everything that does not depend on the type of the items.
///
/// Four states change independently:
/// - ``engine``: the rules. Only ``handle(_:)`` and the verbs below it, in this file, change the engine.
/// - the queue: the work that was asked for while other work ran. ``perform(_:)`` adds work, and empties the queue.
/// - ``selection`` and ``rowObjects``: follow the rows after each event, before observers are notified.
/// - the summary: the states at the last notification of observers. ``notify(_:itemsChanged:selection:moved:)`` replaces it.
///
/// The core knows items through its ``host`` only, and lives as long as the host.
@MainActor
final class ListCore {
  private(set) var engine: ListEngine
  weak var host: (any ItemHost)?
  let clock: ListClock

  /// The work that was asked for while other work ran, the oldest first.
  private var queue = Queue<@MainActor () -> Void>()
  private(set) var isHandling = false

  var selection = SelectionState()
  var rowObjects = RowObjects()
  /// The states at the last notification of observers.
  var summary: StateSummary
  let observers = UpdateObservers()
  let registrar = ObservationRegistrar()

  private var errors = ErrorTable()
  var refreshWaiters = RefreshWaiters()
  /// When a refresh landed last; kept only with ``ListConfiguration/maxAge``.
  private(set) var landing: Duration?
  /// `nil` without ``ListConfiguration/measuresTime``.
  private let stopwatch: ListStopwatch?
  private(set) lazy var timers = Timers(clock: clock) { [weak self] in self?.waited($0, lateBy: $1) }
  let companions = CompanionTasks()
  /// What outboxes do when the network returns.
  private var networkListeners: [ObjectIdentifier: @MainActor () -> Void] = [:]

  init(_ engine: consuming ListEngine, clock: ListClock) {
    summary = StateSummary(engine)
    stopwatch = engine.configuration.measuresTime ? ListStopwatch(clock: clock) : nil
    self.engine = engine
    self.clock = clock
  }

  // MARK: The queue

  /// Runs work that may change the list: now, or after the work that is running. Toolkits report rows while they apply
  /// a change, and observers edit the list while they hear of one.
  func perform(_ work: @escaping @MainActor () -> Void) {
    guard !isHandling else { return queue.append(work) }
    isHandling = true
    defer { isHandling = false }
    work()
    emptyQueue()
  }

  /// Handles an event now, or after the one that is handled.
  func send(_ event: ListEvent) { send(StagedEvent(event)) }

  /// Handles an event with what it brings.
  func send(_ staged: StagedEvent) { perform { self.handle(staged) } }

  /// Runs closures of the app that make an item. Work that the closures ask for is queued, since the work may bring the row
  /// another item, which the made one would replace. The next ``perform(_:)`` runs the work, or ``performQueued()``.
  func queueing<Made>(_ make: () -> Made) -> Made {
    let wasHandling = isHandling
    isHandling = true
    defer { isHandling = wasHandling }
    return make()
  }

  /// Runs what closures of the app have asked for, if nothing has followed them.
  func performQueued() { if !isHandling, !queue.isEmpty { perform {} } }

  /// Whether work waits behind the work that is running.
  var hasQueued: Bool { !queue.isEmpty }

  private func emptyQueue() {
    repeat {
      while let work = queue.popFirst() { work() }
      host?.eventsHandled()
    } while !queue.isEmpty
  }

  // MARK: Events

  /// Handles an event inside of ``perform(_:)``.
  func handle(_ staged: StagedEvent) {
    let seen = seen(staged.followed)
    let event = staged.makeEvent()
    if let step = engine.handle(event) { carryOut(step, staged, seen) } else { measureTimes() }
  }

  /// Stores the items of an event, arranges the rows, notifies observers and runs effects.
  ///
  /// The order matters: filters read stored items, observers look up the rows that an update names, and effects start
  /// when all states are up to date.
  func carryOut(_ step: consuming Step, _ staged: StagedEvent, _ seen: ListUpdate.MovedEdit? = nil) {
    let changed = host?.storeItems(step, staged) ?? []
    let allRowsChange = step.change
    let arranged = step.arrange()
    var output = engine.finish(arranged)
    updateRowObjects(allRowsChange, output, changed: changed)
    if staged.mayChangeSeparators || !output.change.isEmpty || !changed.isEmpty {
      host?.updateSeparators(&output.change)
    }
    let selection = followRows(output, selectsNext: staged.selectsNext)
    measureTimes()
    notify(output, itemsChanged: !changed.isEmpty, selection: selection, moved: seen.flatMap { moved($0, output) })
    for effect in output.effects { run(effect) }
    if !allRowsChange.isEmpty { host?.rowsChanged(allRowsChange) }
  }

  /// Collapses these sections and no others, inside of ``perform(_:)``.
  func collapse(_ sections: Set<Int>) { carryOut(engine.collapse(sections), StagedEvent(.rowsUpdated([]))) }

  /// A fact happens that the answers of calls in flight lack; returns the moment of the fact.
  func tick() -> Int { engine.pages.clock.tick() }

  /// The server has confirmed an edit.
  func editConfirmed() { engine.pages.clock.confirmed() }

  private func run(_ effect: Effect) {
    switch effect {
    case .wait(let wait, let delay): timers.start(wait, after: delay)
    case .cancelWait(let wait): timers.cancel(wait)
    case .endRefresh(let generation, let outcome):
      host?.run(effect)
      let hasLanded = outcome == .refreshed || outcome == .refreshedTop
      if hasLanded, engine.configuration.maxAge != nil { landing = clock.now() }
      refreshWaiters.end(generation: generation, outcome)
    case .loadPage, .cancelPage, .loadDetails, .cancelDetail, .prioritize, .releaseDetails, .sourceShifted:
      host?.run(effect)
    }
  }

  /// A timer has fired. A count-down continues from the time that is really left, and a pace is measured in the time
  /// that has really passed: timers are late, and devices sleep.
  private func waited(_ wait: Wait, lateBy delay: Duration) {
    switch wait {
    case .countdown(let id, _):
      send(.waited(.countdown(id, timeLeft: timers.timeLeft(of: .pageRetry(id)) ?? .zero)))
    case .scrollPace: send(.waited(.scrollPace(lateBy: delay)))
    default: send(.waited(wait))
    }
  }

  /// Tells the engine, from any thread, that a call waits in a client's queue.
  var queueReport: ListLoad.Report {
    { [weak self] call, isInQueue in
      Task { @MainActor in self?.send(.queued(call, isInQueue: isInQueue)) }
    }
  }

  // MARK: The network

  /// Calls an action after each ``networkReturned()``, in place of the earlier action of the listener.
  func onNetworkReturn(_ listener: ObjectIdentifier, _ action: (@MainActor () -> Void)?) {
    networkListeners[listener] = action
  }

  func networkReturned() {
    send(.networkReturned)
    for listener in networkListeners.values { listener() }
  }

  // MARK: Failures and measures

  /// What the engine knows of an error, which is kept for ``error(of:)``.
  func facts(of error: any Error) -> FailureFacts { errors.facts(of: error) }

  /// A failure of an edit, numbered among those of loads.
  func makeFailure(_ error: any Error) -> ListFailure { engine.makeFailure(errors.facts(of: error)) }

  /// The error behind a failure; `nil` when it is not one of the latest 256.
  func error(of failure: ListFailure) -> (any Error)? {
    guard let token = failure.token else { return ListError.timedOut }
    return errors[token]
  }

  func forgetErrors() { errors.removeAll() }

  /// Counts of what the list has done so far.
  var metrics: ListMetrics {
    var metrics = engine.metrics
    stopwatch?.add(to: &metrics)
    return metrics
  }

  private func measureTimes() { stopwatch?.eventHandled(by: engine) }
}
