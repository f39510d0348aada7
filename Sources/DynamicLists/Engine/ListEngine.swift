/// Every rule of a list, as a value that knows ids, numbers and durations.
///
/// The engine has no clock, no tasks and no items. The core has them, runs the effects, and sends their results as events.
/// ``handle(_:)`` applies an event to all rows, and ``finish(_:)`` applies the rules that read the arranged rows. No other
/// function changes a state, but for those that replace or collapse the arrangement and number a failure.
///
/// Each variable is the owner of a state, with verbs for the functions of the engine. A rule of several owners is a
/// function in the file of its topic.
/// - What loads: ``pages`` has the load of each edge, from the request to the end of the call. ``refresh`` has the gathered
///   pages until they land. ``details`` has the loads of rows in range.
/// - What is loaded: ``rows``, and what pages have said about the source. A landed refresh replaces both, a reset removes
///   both.
/// - What a person sees: ``visibility`` and ``shownPlaceholders``, as views report. ``scrollPace`` while rows move.
/// - What no page has said yet: ``pending`` has edits until a confirmation or a revert. ``newItems`` has items that a
///   person has not seen. ``recentPushes`` has pushes that an awaited answer lacks.
/// - Which generation it is: ``life``. A refresh or a reset begins the next one.
/// - How rows are arranged: ``arrangement``, which a ``Step`` holds between ``handle(_:)`` and ``finish(_:)``.
package struct ListEngine: ~Copyable {
  /// Where the rows come from.
  package enum Origin: Hashable, Sendable {
    case source
    /// The list's owner, who may be able to load more rows, or all rows again.
    case owner(loadsMore: Bool, reloads: Bool)
  }

  let configuration: ListConfiguration
  package let origin: Origin
  /// Whether a page's items can be matched with rows; without ids every item of a refresh is a new row.
  let identifiesRows: Bool

  var pages: PageLoads
  var refresh = Refresh.idle
  /// The pages of the rows, and what the source has beside them.
  var runs = LoadedRuns()
  var shownPlaceholders = ShownPlaceholders()
  var details: DetailQueue
  var visibility = Visibility()
  var scrollPace = ScrollPace()
  var rows = ArrangedRows()
  var failures = FailureCounter()
  /// Edits of the order that are not confirmed.
  var pending = PendingShape()
  var life = Generation()
  var newItems: NewItems
  var recentPushes = RecentPushes()
  /// `nil` without operations, and while a ``Step`` holds the arrangement.
  var arrangement: Arrangement?

  /// `seed` is for retry policies without a seed. The engine draws no other random numbers, so that a run can be
  /// repeated.
  package init(
    configuration: ListConfiguration = .init(), origin: Origin = .source, hasDetails: Bool = false,
    batchesDetails: Bool = false, adoptsItems: Bool = false, identifiesRows: Bool = true, seed: UInt64 = 0
  ) {
    self.configuration = configuration
    self.origin = origin
    self.identifiesRows = identifiesRows
    pages = PageLoads(configuration: configuration, seed: seed)
    details = DetailQueue(
      isUsed: hasDetails, isBatched: batchesDetails, adoptsItems: adoptsItems, configuration: configuration,
      seed: seed)
    newItems = NewItems(atMost: configuration.maxNewItems)
  }

  // MARK: Events

  /// Applies an event to all rows; ``Step`` describes the remaining steps.
  ///
  /// Returns `nil` for an event without changes and effects, as most reports are.
  package mutating func handle(_ event: ListEvent) -> Step? {
    assert(arrangement != nil || !rows.isArranged, "the last step was not finished")
    let oldRevision = statesRevision
    var output = Output()
    switch event {
    case .started: start(&output)
    case .refreshRequested(let policy): refreshRequested(policy, &output)
    case .resetRequested: reset(&output)
    case .purged: purge(&output)
    case .sourceInvalidated: invalidate(&output)
    case .rowsRestored(let rows): restore(rows, &output)
    case .sourceReplaced(let policy): replaceSource(policy, &output)
    case .sourceReturned(let rows): replaceSource(showing: rows, &output)
    case .retryRequested: retry(&output)
    case .moreRequested(let end): loadMore(at: end, &output)
    case .restRequested(let pages): loadRest(pages, &output)
    case .networkReturned: networkReturned(&output)
    case .jumpGivenUp: if refresh.jump != nil { giveUpJump(&output) }
    case .jumpRequested(let position): if canJump { beginJump(to: position, for: .view, &output) }
    case .appeared(let row, let hint, let viewport): rowAppeared(row, hint, viewport, &output)
    case .prepared(let row): rowPrepared(row, &output)
    case .disappeared(let row, let hint, let viewport): rowDisappeared(row, hint, viewport, &output)
    case .scrolled(let reports, let viewport): rowsScrolled(reports, viewport, &output)
    case .placeholdersVisible(let positions, let viewport): placeholdersVisible(positions, in: viewport, &output)
    case .viewportClosed(let viewport): viewportClosed(viewport, &output)
    case .viewportHid(let viewport, let isHidden): viewportHid(viewport, isHidden, &output)
    case .pageLoaded(let id, let answer): pageLoaded(id, answer, &output)
    case .pageFailed(let id, let facts): pageFailed(id, facts, &output)
    case .detailsFinished(let answers): detailsFinished(answers, &output)
    case .detailsReleased(let rows): detailsReleased(rows, &output)
    case .waited(let wait): waited(wait, &output)
    case .queued(let call, let isInQueue): queued(call, isInQueue, &output)
    case .pushed(let push): pushed(push, &output)
    case .newItemsRequested(let edge): showNewItems(at: edge, &output)
    case .newItemsPlaced: placeNewItems(&output)
    case .rowsInserted(let rows, let position): insert(rows, at: position, &output)
    case .rowsRemoved(let rows): rowsRemoved(rows, &output)
    case .rowMoved(let row, let position): move(row, to: position, &output)
    case .rowsUpdated(let rows): output.change.updated = rows.filter(self.rows.all.contains)
    case .itemAnswered(let row): changeItems(of: [row], &output)
    case .editBegan(let id, let edit): beginEdit(id, edit, &output)
    case .editConfirmed(let id, let rows): confirmEdit(id, of: rows, &output)
    case .editReverted(let id, let rows): revertEdit(id, of: rows, &output)
    case .rowUnited(let row, let inserted): unite(row, into: inserted, &output)
    case .positionMoved: positionMoved(&output)
    case .rowsReplaced(let rows): replaceAll(with: rows, &output)
    case .newRowsReplaced(let rows): replaceAll(withNew: rows, &output)
    case .ownerShowed(let state): ownerShowed(state, &output)
    case .detailRetryRequested(let row): retryDetail(of: row, &output)
    case .detailRetriesRequested: retryFailedDetails(&output)
    }
    if newItems.hasWaiting, rows.all.count == 0 { showAllNewItems(&output) }
    recentPushes.forget(oldestAwaited: oldestAwaited)
    output.changesStates = statesRevision != oldRevision
    return output.isEmpty ? nil : makeStep(output)
  }

  /// The step that is left: a change of all rows goes through the arrangement.
  private mutating func makeStep(_ output: Output) -> Step {
    guard !output.change.isEmpty, arrangement != nil else { return Step(output, .nothing) }
    return Step(output, .change(Step.Handover(&arrangement), of: rows.all))
  }

  /// Collapses these sections and no others; the arrangement must make sections.
  package mutating func collapse(_ sections: Set<Int>) -> Step {
    guard arrangement != nil else { return Step() }
    var output = Output()
    output.cause = .filter
    return Step(output, .collapse(Step.Handover(&arrangement), sections))
  }

  /// Replaces the arrangement by one that has begun; `nil` removes it. `new` must be that of the rows now.
  ///
  /// With `keepsBudget`, the count of consecutive pages is not reset. `isOtherOrder` is whether the order or the sections
  /// are other ones: ``ListUpdate/isOtherOrder``.
  func replace(
    _ arrangement: Arrangement?, by new: ArrangedRows.Replacement, keepsBudget: Bool, isOtherOrder: Bool
  ) -> Step {
    var output = Output()
    output.cause = isOtherOrder ? .order : .filter
    return Step(output, .replacement(arrangement, new, keepsBudget: keepsBudget))
  }

  /// Applies the rules that read the arranged rows, and returns the changes and the effects.
  package mutating func finish(_ step: consuming ArrangedStep) -> Output {
    let oldRevision = statesRevision
    var output = step.output
    switch step.arranged {
    case .nothing: break
    case .change(let arrangement):
      self.arrangement = arrangement
      arrangeKnowingCollapsed(&output)
      countMergedRows(&output)
      if output.cause == .filter { otherRowsShown() }
      // A page that had paused may load now, also if no row was hidden or shown.
      if !output.change.splices.isEmpty || output.cause == .filter { output.needsSettling = true }
    case .replacement(let arrangement, let new, let keepsBudget):
      self.arrangement = arrangement
      rows.isOnlyGrouped = arrangement?.onlyGroups == true
      arrangementReplaced(new, keepsBudget: keepsBudget, &output)
    }
    if output.needsSettling { settle(&output) }
    if newItems.isUsed { countUnseenRows(output) }
    recentPushes.forget(oldestAwaited: oldestAwaited)
    if !output.items.arrived.isEmpty { revealArrived(&output) }
    if output.change.updated.count > 1 { output.removeDuplicateUpdates() }
    if statesRevision != oldRevision { output.changesStates = true }
    return output
  }

  /// Applies the rules that read the arranged rows, after rows were inserted, removed or moved.
  private mutating func settle(_ output: inout Output) {
    output.needsSettling = false
    prefetch(&output)
    placeholdersStay(&output)
    settleDetails(&output)
  }

  mutating func start(_ output: inout Output) {
    if life.start(), origin == .source { beginRefresh(configuration.refreshPolicy, &output) }
  }

  private mutating func queued(_ call: QueuedCall, _ isInQueue: Bool, _ output: inout Output) {
    switch call {
    case .page(let id): pages.queued(id, isInQueue: isInQueue, &output)
    case .detail(let id): details.queued(id, isInQueue: isInQueue, &output)
    case .details(let ids): for id in ids { details.queued(id, isInQueue: isInQueue, &output) }
    }
  }

  private mutating func waited(_ wait: Wait, _ output: inout Output) {
    switch wait {
    case .pageDeadline(let id): pageDeadlinePassed(id, &output)
    case .rest: scrollingRests(&output)
    case .newItems: newItemsDue(&output)
    case .pageRetry(let id): pages.delayPassed(id, &output)
    case .countdown(let id, let timeLeft): pages.countDown(id, timeLeft: timeLeft, &output)
    case .detailDeadline(let id):
      details.deadlinePassed(id, &failures, &output)
      startDetails(&output)
    case .detailGrace(let id): details.gracePassed(id, &output)
    case .scrollPace(let delay): scrollPaceDue(lateBy: delay, &output)
    case .detailGathering: detailsGathered(&output)
    case .detailRetry(let row): detailRetryDelayPassed(row, &output)
    }
  }

  // MARK: Questions

  package var isStarted: Bool { life.isStarted }

  /// Increases with every refresh and reset.
  package var generation: Int { life.number }

  /// When the oldest awaited call began: one in flight, or one whose page the refresh in flight has gathered; `nil` if
  /// none is awaited, so that no answer can lack what happens now.
  package var oldestAwaited: Int? {
    guard let gathered = refresh.pages.began else { return pages.oldestCall }
    return min(gathered, pages.oldestCall ?? gathered)
  }

  /// Whether the rows belong to a source that was replaced.
  package var isStale: Bool { life.origin != .source }

  /// All rows, in the order in which pages and edits put them.
  package var allRows: RowTable { rows.all }

  /// The rows that the arrangement keeps; all rows without an arrangement.
  package var arrangedRows: RowTable { rows.arranged }

  package var isArranged: Bool { rows.isArranged }

  /// The sections of the arranged rows; empty if the arrangement makes none.
  package var sections: [SectionPlace] { rows.sections }

  /// The arranged rows that are still in the list, and their sections.
  var readable: ListContent { rows.readable }

  /// How many items the source has, as its last page said.
  package var total: TotalCount? { runs.counts.count }

  /// The same if the source has counted its items; `nil` otherwise.
  package var totalCount: Int? { total.flatMap { $0.isExact ? $0.count : nil } }

  /// How many items the source has once all pending edits are confirmed.
  package var expectedCount: Int? { totalCount == nil ? nil : runs.counts.expected(pending.growth) }

  /// Whether the page at a position of the source can be loaded.
  package var canJump: Bool { runs.counts.canJump && runs.hasLanded && isStarted }

  /// Whether bars show sections whose pages have not loaded. While another source loads, the bar keeps them if the
  /// source before found pages by positions: a bar must not shrink and grow with each letter of a search.
  var showsUnloadedSections: Bool { canJump || runs.counts.couldJump && isRefreshing }

  /// The position at the source of the first loaded item.
  package var firstPosition: Int { runs.counts.before ?? 0 }

  /// How many items the source has before the first row; `nil` if unknown.
  var itemsBefore: Int? { runs.counts.before ?? (hasReachedStart ? 0 : nil) }

  /// How many items the source has after the last row; `nil` if unknown.
  var itemsAfter: Int? { runs.counts.after ?? (pages[.append] == .complete ? 0 : nil) }

  /// The slots of items that have not loaded. None without rows, and none beside rows that are filtered, sorted, or in
  /// sections other than the source's.
  ///
  /// None beside a collapsed section: most of the missing items belong to the section, so that their pages would load
  /// one after another and show no row.
  package var placeholders: PlaceholderSlots {
    guard !rows.isEmpty, isInSourceOrder else { return PlaceholderSlots() }
    let waiting = (newItems.waitingCount(at: .prepend), newItems.waitingCount(at: .append))
    var slots = runs.counts.placeholders(atMost: configuration.maxPlaceholders, waiting: waiting)
    if let first = rows.sections.first, first.isCollapsed { slots.before = slots.before.suffix(0) }
    if let last = rows.sections.last, last.isCollapsed { slots.after = slots.after.prefix(0) }
    return slots
  }

  /// Whether the rows are in the order of the source, in its own sections if they are in any.
  var isInSourceOrder: Bool { !rows.isArranged || rows.isOnlyGrouped && runs.counts.haveSections(rows.sections) }

  /// Whether no page can follow the last row.
  package var hasReachedEnd: Bool {
    if case .owner(loadsMore: false, _) = origin { true } else { pages[.append] == .complete }
  }

  /// Whether no page can precede the first row.
  var hasReachedStart: Bool { !goesBack || pages[.prepend] == .complete }

  /// Whether an end of the rows is that of the list, as far as a page has told.
  package func isAtEnd(_ edge: PageEdge) -> Bool {
    if origin == .source, !runs.hasLanded { return false }
    return edge == .append ? hasReachedEnd : hasReachedStart
  }

  /// Whether no page can follow the last row or precede the first.
  var hasAllPages: Bool { hasReachedEnd && hasReachedStart }

  /// Whether pages of this generation have brought everything that the source has.
  package var hasReadAll: Bool {
    origin == .source && runs.hasLanded && !isRefreshing && configuration.prefetch != .off && hasAllPages
  }

  /// A failure of an edit, numbered among those of loads.
  mutating func makeFailure(_ facts: FailureFacts) -> ListFailure { failures.failure(facts) }

  /// Whether pages can precede the first row.
  package var goesBack: Bool { runs.goesBack }

  /// How many calls for pages and for details have not returned.
  package var callsInFlight: (pages: Int, details: Int) { (pages.callsInFlight, details.loadsInFlight) }

  /// The states of page loading, with the owner's state in place of the refresh's.
  package var states: LoadStates {
    var states = pages.states
    if let state = life.ownersState { states.refresh = state }
    return states
  }

  /// Differs whenever ``states``, ``isStale`` or the new items have changed: comparing revisions is cheaper than comparing
  /// states.
  private var statesRevision: (Int, Int, Int) { (life.revision, pages.revision, newItems.revision) }

  /// The state of the list as a whole.
  package var state: ListState {
    let states = states
    if !life.showsRows {
      if let wait = states.refresh.wait { return .waiting(wait) }
      return states.refresh.failure.map(ListState.failed) ?? .loading
    }
    if !rows.isEmpty { return .items }
    if origin == .source && !isStarted { return .loading }
    if PageEdge.allCases.contains(where: { states[$0].isLoading }) { return .loading }
    if let wait = PageEdge.allCases.lazy.compactMap({ states[$0].wait }).first { return .waiting(wait) }
    if let failure = PageEdge.allCases.lazy.compactMap({ states[$0].failure }).first { return .failed(failure) }
    if states.pausedEnd != nil, origin == .source { return .loading }
    return .empty(filtered: rows.all.count > 0)
  }
}
