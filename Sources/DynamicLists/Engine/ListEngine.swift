/// Every rule of a list, as a value that knows ids and numbers only.
///
/// Events are facts, outputs are orders. The engine has no clock, no tasks and
/// no items: its owner keeps those, runs the effects and tells what came of them.
package struct ListEngine: Sendable {
  /// Where the rows come from.
  package enum Origin: Hashable, Sendable {
    case source
    /// The list's owner, who may be able to load more rows or all of them again.
    case owner(loadsMore: Bool, reloads: Bool)
  }

  let configuration: ListConfiguration
  let origin: Origin
  let hasDetails: Bool

  package internal(set) var isStarted = false
  /// Grows with every refresh and reset that is begun.
  package internal(set) var generation = 0
  package internal(set) var states = LoadStates() { didSet { statesRevision += 1 } }
  /// Whether the rows belong to a source that was replaced.
  package internal(set) var isStale = false { didSet { statesRevision += 1 } }
  /// Grows whenever ``states`` are set, so that nobody has to compare them.
  private(set) var statesRevision = 0
  package internal(set) var metrics = ListMetrics()

  // Rows: all of them, and what operations made of them when there are any.
  package internal(set) var table = RowTable()
  package internal(set) var shown: RowTable? { didSet { hasOperations = shown != nil } }
  /// Whether ``shown`` is there: asked with every report, where looking at the table itself copies it.
  private(set) var hasOperations = false
  var owned = OwnerState.rows

  // Pages (ListEngine+Paging)
  var loads: [PageLoad.Direction: PageLoad] = [:]
  /// Loads that wait for a retry's delay or for a call to end.
  var unsent: Set<Int> = []
  /// Those of them that wait for a delay.
  var delayed: Set<Int> = []
  /// Calls that were cancelled and have not returned.
  var lingering: Set<Int> = []
  var nextLoad = 1
  /// Whether a first page of this source has landed, so that others can follow.
  var hasLanded = false
  var consecutivePages = 0
  var random: SplitMix64
  var occurrences = 0

  // Second level (ListEngine+Details)
  var phases = DetailPhases()
  var running = RunningDetails()
  /// Rows in range, or in the backlog, whose second level has not begun.
  var waiting = RowMarks()
  var backlog: ArraySlice<RowID> = []
  var detailWindow: [Range<Int>] = []
  var nextDetail = 1
  /// Whether visible rows wait behind rows that were left.
  var isDetailPatienceRunning = false

  // What is visible (ListEngine+Reports)
  var runs: [VisibleRun] = []

  package init(configuration: ListConfiguration = .init(), origin: Origin = .source, hasDetails: Bool = false) {
    self.configuration = configuration
    self.origin = origin
    self.hasDetails = hasDetails
    self.random = SplitMix64(seed: configuration.retryPolicy.seed)
  }

  /// The rows that a person sees.
  package var presented: RowTable { shown ?? table }

  /// How many of them there are, without a copy.
  var presentedCount: Int { hasOperations ? presented.count : table.count }

  /// Where a person sees a row, without a copy.
  func presentedPosition(of row: RowID, hint: Int) -> Int? {
    hasOperations ? presented.position(of: row, hint: hint) : table.position(of: row, hint: hint)
  }

  /// Takes a fact in, and says what changes and what is to be done.
  package mutating func handle(_ event: ListEvent) -> Output {
    var output = Output()
    switch event {
    case .started: start(&output)
    case .refreshRequested: refresh(&output)
    case .resetRequested: reset(&output)
    case .sourceReplaced: replaceSource(&output)
    case .retryRequested: retry(&output)
    case .moreRequested: loadMore(&output)
    case .appeared(let row, let hint, let viewport): appear(row, hint, viewport, &output)
    case .disappeared(let row, let hint, let viewport): disappear(row, hint, viewport, &output)
    case .viewportClosed(let viewport): close(viewport, &output)
    case .presented(let change): present(change, &output)
    case .presentationReplaced(let rows, let keepsBudget):
      replacePresentation(rows, keepsBudget: keepsBudget, &output)
    case .pageLoaded(let id, let answer): land(id, answer, &output)
    case .pageFailed(let id, let facts): fail(id, facts, &output)
    case .detailsFinished(let answers): finish(answers, &output)
    case .waited(let wait): wake(wait, &output)
    case .rowsInserted(let rows, let position): insert(rows, at: position, &output)
    case .rowsRemoved(let rows): remove(rows, &output)
    case .rowMoved(let row, let position): move(row, to: position, &output)
    case .rowsUpdated(let rows): update(rows, &output)
    case .rowsReplaced(let rows): replace(with: rows, &output)
    case .ownerShowed(let state): show(state, &output)
    case .detailRetryRequested(let row): retryDetail(of: row, &output)
    }
    if output.change.updated.count > 1 { output.change.updated = Self.unique(output.change.updated) }
    return output
  }

  private static func unique(_ rows: [RowID]) -> [RowID] {
    if zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) { return rows }
    var seen: Set<RowID> = []
    return rows.filter { seen.insert($0).inserted }
  }

  mutating func start(_ output: inout Output) {
    guard !isStarted else { return }
    isStarted = true
    if origin == .source { beginRefresh(&output) }
  }

  private mutating func wake(_ wait: Wait, _ output: inout Output) {
    switch wait {
    case .pageDeadline(let id): pageDeadlinePassed(id, &output)
    case .pageRetry(let id): retryDelayPassed(id, &output)
    case .detailDeadline(let ids): detailDeadlinePassed(ids, &output)
    case .detailGrace(let id): detailGracePassed(id, &output)
    case .detailPatience: detailPatiencePassed(&output)
    }
  }

  /// The state of the list as a whole.
  package var state: ListState {
    if owned != .rows {
      return states.refresh.failure.map(ListState.failed) ?? .loading
    }
    if presentedCount > 0 { return .items }
    if origin == .source && !isStarted { return .loading }
    if states.refresh.isLoading || states.append.isLoading { return .loading }
    if let failure = states.refresh.failure ?? states.append.failure { return .failed(failure) }
    if states.append == .paused, origin == .source { return .loading }
    return .empty(filtered: table.count > 0)
  }

  /// Makes a failure of facts: the only place that counts occurrences.
  mutating func occur(_ facts: FailureFacts) -> ListFailure {
    occurrences += 1
    return ListFailure(facts, occurrence: occurrences)
  }

  /// Applies rules that look at the rows as a person sees them.
  ///
  /// With operations those rows are known only when `presented` is told.
  mutating func settle(_ output: inout Output) {
    guard !hasOperations else { return }
    settlePresented(&output)
  }

  mutating func settlePresented(_ output: inout Output) {
    fill(&output)
    rebuildDetailWindow(&output)
    startDetails(&output)
  }
}
