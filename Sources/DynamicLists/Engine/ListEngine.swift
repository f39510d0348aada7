/// Every rule of a list, as a value that knows ids and numbers only.
///
/// It is told events, which are facts, and answers with outputs, which are
/// orders. It has no clock, no tasks and no items: its owner has those, carries out
/// the orders, and reports how they ended. Each state has one owner below, with
/// verbs of its own; a rule that needs several owners is a function of the engine.
package struct ListEngine {
  /// Where the rows come from.
  package enum Origin: Hashable, Sendable {
    case source
    /// The list's owner, who may be able to load more rows or all of them again.
    case owner(loadsMore: Bool, reloads: Bool)
  }

  /// What is shown in place of the rows of a list without a source.
  enum Cover: Hashable, Sendable {
    case none
    /// What the owner said. Can become any other.
    case owner(LoadState)
    /// How the refresh stands that began after the owner had said something. Can become any other.
    case refresh
  }

  let configuration: ListConfiguration
  package let origin: Origin

  var pages: PageLoads
  var details: DetailQueue
  var visibility = Visibility()
  var rows = ArrangedRows()
  var failures = FailureCounter()
  var cover = Cover.none { didSet { revision += 1 } }
  /// `nil` while a step has it, and without operations.
  var arrangement: Arrangement?

  package internal(set) var isStarted = false
  /// Grows with every refresh and reset that begins.
  package internal(set) var generation = 0
  /// Whether the rows belong to a source that was replaced.
  package internal(set) var isStale = false { didSet { revision += 1 } }
  var duplicateItems = 0
  /// Grows with every change of ``cover`` and ``isStale``.
  private var revision = 0

  package init(configuration: ListConfiguration = .init(), origin: Origin = .source, hasDetails: Bool = false) {
    self.configuration = configuration
    self.origin = origin
    pages = PageLoads(configuration: configuration)
    details = DetailQueue(isUsed: hasDetails, configuration: configuration)
  }

  // MARK: Events

  /// Handles an event as far as all rows go; ``Step`` says what follows.
  ///
  /// Returns `nil` for an event that changes nothing and gives no orders, as most reports do.
  package mutating func handle(_ event: ListEvent) -> Step? {
    assert(arrangement != nil || !rows.isArranged, "the last step was not finished")
    let oldRevision = statesRevision
    var output = Output()
    switch event {
    case .started: start(&output)
    case .refreshRequested: refresh(&output)
    case .resetRequested: reset(&output)
    case .sourceReplaced: replaceSource(&output)
    case .retryRequested: retry(&output)
    case .moreRequested: loadMore(&output)
    case .appeared(let row, let hint, let viewport): rowAppeared(row, hint, viewport, &output)
    case .disappeared(let row, let hint, let viewport): rowDisappeared(row, hint, viewport, &output)
    case .viewportClosed(let viewport): viewportClosed(viewport, &output)
    case .pageLoaded(let id, let answer): pageLoaded(id, answer, &output)
    case .pageFailed(let id, let facts): pageFailed(id, facts, &output)
    case .detailsFinished(let answers): detailsFinished(answers, &output)
    case .waited(let wait): waited(wait, &output)
    case .rowsInserted(let rows, let position): insert(rows, at: position, &output)
    case .rowsRemoved(let rows): remove(rows, &output)
    case .rowMoved(let row, let position): move(row, to: position, &output)
    case .rowsUpdated(let rows): output.change.updated = rows.filter(self.rows.all.contains)
    case .rowsReplaced(let rows): replaceAll(with: rows, &output)
    case .ownerShowed(let state): ownerShowed(state, &output)
    case .detailRetryRequested(let row): retryDetail(of: row, &output)
    }
    output.changesStates = statesRevision != oldRevision
    if output.isEmpty { return nil }
    guard let arrangement, !output.change.isEmpty else { return Step(output) }
    self.arrangement = nil
    return Step(output, .change(arrangement, output.change, of: rows.all))
  }

  /// Shows the rows by another arrangement; all of them with `nil`.
  ///
  /// With `keepsBudget` the pages that landed in a row go on counting.
  package func rearrange(_ arrangement: Arrangement?, keepsBudget: Bool = false) -> Step {
    Step(Output(), .replacement(arrangement, of: rows.all, keepsBudget: keepsBudget))
  }

  /// Applies the rules that look at the arranged rows, and returns what changed and what is to be done.
  package mutating func finish(_ step: consuming Step) -> Output {
    var output = step.output
    switch step.arranging {
    case .nothing: break
    case .change(let arrangement, _, _):
      self.arrangement = arrangement
      arrange(output.change.splices, &output)
      if !output.change.splices.isEmpty { output.needsSettling = true }
    case .replacement(let arrangement, _, let keepsBudget):
      self.arrangement = arrangement
      arrangementReplaced(step.arranged, keepsBudget: keepsBudget, &output)
    }
    if output.needsSettling { settle(&output) }
    if !output.items.arrived.isEmpty { revealArrived(&output) }
    if output.change.updated.count > 1 { output.removeDuplicateUpdates() }
    return output
  }

  /// Applies the rules that look at the arranged rows, after rows came, went or moved.
  private mutating func settle(_ output: inout Output) {
    output.needsSettling = false
    prefetch(&output)
    settleDetails(&output)
  }

  mutating func start(_ output: inout Output) {
    guard !isStarted else { return }
    isStarted = true
    if origin == .source { beginRefresh(&output) }
  }

  private mutating func waited(_ wait: Wait, _ output: inout Output) {
    switch wait {
    case .pageDeadline(let id): pageDeadlinePassed(id, &output)
    case .pageRetry(let id): pages.delayPassed(id, &output)
    case .detailDeadline(let ids):
      details.deadlinePassed(ids, &failures, &output)
      startDetails(&output)
    case .detailGrace(let id): details.gracePassed(id, &output)
    case .detailPatience: details.patiencePassed(Set(visibleRows), &output)
    }
  }

  // MARK: Questions

  /// All rows, in the order in which pages and edits put them.
  package var allRows: RowTable { rows.all }

  /// Where a row is among all rows; `nil` when the list does not have it.
  package func position(inAllRows row: RowID, hint: Int = 0) -> Int? { rows.all.position(of: row, hint: hint) }

  /// The rows to be shown.
  package var arrangedRows: RowTable { rows.arranged }

  package var isArranged: Bool { rows.isArranged }

  /// The arranged rows that are still in the list.
  ///
  /// Between ``handle(_:)`` and ``finish(_:)`` removed rows are still arranged.
  package var readableRows: RowTable {
    rows.isBehind ? RowTable(rows.arranged.ids.filter(rows.all.contains)) : rows.arranged
  }

  /// How the loading of pages stands.
  package var states: LoadStates {
    var states = pages.states
    if case .owner(let state) = cover { states.refresh = state }
    return states
  }

  /// Grows whenever ``states`` or ``isStale`` change: comparing it is cheaper.
  private var statesRevision: Int { revision + pages.revision }

  /// The state of the list as a whole.
  package var state: ListState {
    let states = states
    if cover != .none { return states.refresh.failure.map(ListState.failed) ?? .loading }
    if rows.count > 0 { return .items }
    if origin == .source && !isStarted { return .loading }
    if states.refresh.isLoading || states.append.isLoading { return .loading }
    if let failure = states.refresh.failure ?? states.append.failure { return .failed(failure) }
    if states.append == .paused, origin == .source { return .loading }
    return .empty(filtered: rows.all.count > 0)
  }

  /// How many calls have not returned: of pages, and of details.
  package var callsInFlight: (pages: Int, details: Int) { (pages.callsInFlight, details.loadsInFlight) }

  /// What the list has done so far.
  package var metrics: ListMetrics {
    var metrics = ListMetrics()
    metrics.pageLoads = pages.callCount
    metrics.detailLoads = details.loadCount
    metrics.detailCancellations = details.cancellationCount
    metrics.abandonedLoads = pages.abandonedCount + details.abandonedCount
    metrics.duplicateItems = duplicateItems
    return metrics
  }
}
