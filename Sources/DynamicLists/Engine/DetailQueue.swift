/// The detail loads of a list: which rows wait, which load, and the phase of each row's detail.
///
/// Each mutating function reports one fact; the queue decides what follows from it. A row of a list with details is in
/// one of these states:
///
/// - **Missing**: no phase. In range, or if it was prepared, the row is also in `waiting`. Ends when the row gets a slot.
/// - **Loading**: the load holds a slot. Ends by an answer, by the load's deadline, or by a cancellation: then the row
///   is missing again. A load is cancelled when the grace period of a row that left the range is over, when a visible
///   row needs its slot, and when the row is removed or gets another item.
/// - **Loaded**: ends by another item, or when the detail is released.
/// - **Failed**: ends by a retry, by the next appearance of the row, or by another item.
///
/// Besides, a row is stale while its item shows an adopted detail. That ends when its own detail has loaded.
///
/// Invariants: a row in `waiting` has no phase. Slots in use ≤ `maxConcurrentDetails`; a slot is in use until the last
/// load of its batch has returned or has passed its deadline, cancelled or not.
struct DetailQueue: Sendable {
  /// Whether items have details; if not, no function has an effect.
  let isUsed: Bool
  private let configuration: ListConfiguration
  private var phases = DetailPhases()
  private var slots: DetailSlots
  private var waiting = WaitingRows()
  private var range = DetailRange()
  private var gathering = DetailGathering()
  private var retention: DetailRetention
  private var retries: DetailRetries
  /// How many details are called together at most.
  private let batchSize: Int
  /// Whether a changed item adopts what the item before it had.
  private let adoptsItems: Bool

  /// What has happened so far to details; the counts of pages stay 0.
  private(set) var metrics = ListMetrics()

  init(isUsed: Bool, isBatched: Bool, adoptsItems: Bool, configuration: ListConfiguration, seed: UInt64) {
    self.isUsed = isUsed
    self.adoptsItems = adoptsItems
    self.configuration = configuration
    slots = DetailSlots(timeout: configuration.loadTimeout)
    batchSize = isBatched ? configuration.detailBatchSize : 1
    retention = DetailRetention(limit: configuration.effectiveDetailRetention)
    retries = DetailRetries(configuration: configuration, seed: seed)
  }

  // MARK: Questions

  subscript(row: RowID) -> DetailPhase? { phases[row] }

  /// Whether a row shows no detail, and none has failed.
  func isAwaited(_ row: RowID) -> Bool {
    switch phases[row] {
    case nil, .loading: isUsed && !phases.isStale(row)
    case .loaded, .failed: false
    }
  }

  /// Whether a row shows what its item has adopted, until its detail has loaded again.
  func isStale(_ row: RowID) -> Bool { phases.isStale(row) }

  /// Whether a row shows a detail, be it a stale one.
  func showsDetail(_ row: RowID) -> Bool { !isUsed || phases.showsDetail(row) }

  /// The rows whose load failed, and the latest failure.
  var failures: DetailFailures { phases.failures }

  /// Whether a row's detail has failed, can be loaded again, and does not do so by itself after a delay.
  func awaitsRetry(_ row: RowID) -> Bool {
    if case .failed(let failure) = phases[row] { failure.isRetryable && !retries.isWaiting(row) } else { false }
  }

  /// How many loads have not returned, cancelled ones included.
  var loadsInFlight: Int { slots.loadCount }

  /// How many loads were cancelled because their rows left the range, or were changed or removed.
  var cancellationCount: Int { slots.cancellationCount }

  private var loadsWholePages: Bool { configuration.detailMargin == .wholePage }

  // MARK: Rows in range

  /// The visible rows have changed. Returns whether the range has moved.
  mutating func rangeMoved(to new: [Range<Int>], of rows: ArrangedRows, _ output: inout Output) -> Bool {
    guard let (left, entered) = range.move(to: new) else { return false }
    for position in left where position < rows.count { leave(rows[position], &output) }
    for position in entered { enter(rows[position], &output) }
    return true
  }

  /// Rows were inserted, removed or moved.
  mutating func rowsMoved(range new: [Range<Int>], of rows: ArrangedRows, _ output: inout Output) {
    _ = range.move(to: new)
    // With whole pages all waiting rows are in the backlog.
    if !loadsWholePages { waiting.removeAllButBacklog() }
    var inRange: Set<RowID> = []
    for position in new.joined() {
      inRange.insert(rows[position])
      enter(rows[position], &output)
    }
    guard !loadsWholePages else { return }
    for row in slots.rows where !inRange.contains(row) { slots.beginGrace(of: row, configuration.detailGrace, &output) }
  }

  private mutating func enter(_ row: RowID, _ output: inout Output) {
    switch phases[row] {
    case nil: waiting.insert(row)
    case .loading: slots.endGrace(of: row, &output)
    case .loaded, .failed: break
    }
  }

  private mutating func leave(_ row: RowID, _ output: inout Output) {
    guard !loadsWholePages else { return }
    waiting.remove(row)
    if phases[row] == .loading { slots.beginGrace(of: row, configuration.detailGrace, &output) }
  }

  mutating func gracePassed(_ id: Int, _ output: inout Output) {
    if let row = slots.gracePassed(id) { cancelLoad(of: row, &output) }
  }

  /// Cancels the load of a row that stays in the list.
  private mutating func cancelLoad(of row: RowID, _ output: inout Output) {
    slots.cancel(row, &output)
    phases[row] = nil
    retries.forget(row, &output)
    output.change.updated.append(row)
  }

  // MARK: Rows that need a detail

  /// A page brought these rows. With whole pages, rows without a detail join the backlog.
  mutating func pageArrived(_ rows: [RowID]) {
    guard isUsed, loadsWholePages else { return }
    waiting.insertIntoBacklog(rows.filter { phases.isMissing($0) })
  }

  /// A row will probably be visible soon: its detail loads once no row in range waits.
  mutating func prepared(_ row: RowID) {
    if phases.isMissing(row), !waiting.contains(row) { waiting.insertIntoBacklog([row]) }
  }

  /// The items of these rows came with their details. The rows are new, or their old items were forgotten.
  mutating func cameWithDetail(_ rows: [RowID]) {
    guard isUsed else { return }
    for row in rows {
      assert(phases[row] != .loading && !waiting.contains(row), "forget the old item first")
      phases[row] = .loaded
    }
  }

  /// A page has another item for a row, whose detail loads again. The row stays stale until then, if the item adopts
  /// what the one before has.
  mutating func itemChanged(_ row: RowID, hasDetail: Bool, _ output: inout Output) {
    guard adoptsItems, isUsed, !hasDetail, phases.showsDetail(row) else { return forget(row, &output) }
    if phases[row] == .loading { slots.cancel(row, &output) }
    waiting.remove(row)
    retries.forget(row, &output)
    phases.makeStale(row)
  }

  /// A row's failure no longer counts, nor those before it: a person retries, or the row appears again.
  mutating func failureEnded(_ row: RowID, at position: Int?, wherever: Bool = false, _ output: inout Output) {
    guard case .failed = phases[row] else { return }
    retries.forget(row, &output)
    failureForgotten(row, at: position, wherever: wherever, &output)
  }

  /// The delay before a failed load is repeated has passed.
  mutating func retryDelayPassed(_ row: RowID, at position: Int?, _ output: inout Output) {
    if retries.delayPassed(row) { failureForgotten(row, at: position, &output) }
  }

  /// A row's failure no longer counts. The detail loads again if the row is in range, or `wherever` it is.
  mutating func failureForgotten(_ row: RowID, at position: Int?, wherever: Bool = false, _ output: inout Output) {
    guard case .failed = phases[row] else { return }
    phases[row] = nil
    output.change.updated.append(row)
    if wherever || loadsWholePages {
      waiting.insertIntoBacklog([row])
    } else if let position, range.contains(position) {
      waiting.insert(row)
    }
  }

  /// A row was removed, or has another item: its load is cancelled and its phase is removed.
  mutating func forget(_ row: RowID, _ output: inout Output) {
    if phases[row] == .loading { slots.cancel(row, &output) }
    phases.remove(row)
    waiting.remove(row)
    retention.forget(row)
    retries.forget(row, &output)
  }

  /// All rows but these were removed. O(rows with a phase).
  mutating func forgetAll(but kept: RowPositions, _ output: inout Output) {
    for row in phases.rows where !kept.contains(row) { forget(row, &output) }
    waiting.removeAll(but: kept)
  }

  /// All rows were removed.
  mutating func forgetAll(_ output: inout Output) {
    for row in slots.rows { slots.cancel(row, &output) }
    retries.forgetAll(&output)
    phases = DetailPhases()
    waiting.removeAll()
    retention.forgetAll()
  }

  // MARK: Slots

  private var freeSlots: Int { configuration.maxConcurrentDetails - slots.count }

  /// Whether a row waits and a slot is free, the rows of a batch are not being gathered, and rows do not pass too fast.
  func canStart(at pace: ScrollPace) -> Bool {
    isUsed && !waiting.isEmpty && freeSlots > 0 && (!gathering.isRunning || waiting.count >= batchSize)
      && (!pace.isFast || loadsWholePages)
  }

  /// Whether the rows that were gathered for a batch can be called.
  mutating func gatheringPassed(at pace: ScrollPace) -> Bool { gathering.passed() && canStart(at: pace) }

  /// Gives free slots to the waiting rows of these stretches, in their order, then to the backlog. A batch that is not
  /// full begins when its rows `wereGathered`.
  mutating func start(
    _ stretches: [Visibility.Stretch], of rows: ArrangedRows, wereGathered: Bool, _ output: inout Output
  ) {
    let full = waiting.count / batchSize
    let batches = min(freeSlots, wereGathered && full * batchSize < waiting.count ? full + 1 : full)
    var loads: [DetailLoad] = []
    let taken = waiting.take(batches * batchSize, in: stretches, of: rows)
    for (index, row) in taken.rows.enumerated() {
      let batch = index % batchSize == 0 ? nil : loads.last?.batch
      loads.append(begin(row, batch: batch, index < taken.visibleCount ? .visible : .near, &output))
    }
    if !waiting.isEmpty, freeSlots > 0 { gathering.start(&output) }
    if loads.isEmpty { return }
    metrics.detailLoads += loads.count
    output.change.updated += loads.map(\.row)
    output.effects.append(.loadDetails(loads))
  }

  private mutating func begin(
    _ row: RowID, batch: Int?, _ priority: ListLoad.Priority, _ output: inout Output
  ) -> DetailLoad {
    assert(phases.isMissing(row), "a row waits whose detail is there, loading or failed")
    phases[row] = .loading
    return slots.begin(row, batch: batch, priority, &output)
  }

  /// A row has become visible.
  mutating func becameVisible(_ row: RowID, _ output: inout Output) {
    if phases[row] == .loading { slots.becameVisible(row, &output) }
  }

  /// The loads of these rows have priority, and no others.
  mutating func prioritize(visible: Set<RowID>, _ output: inout Output) {
    slots.prioritize(visible: visible, &output)
  }

  // MARK: Answers

  /// Loads returned. Returns the rows whose detail arrived where none was shown.
  mutating func returned(
    _ answers: [DetailAnswer], _ failures: inout FailureCounter, _ output: inout Output
  ) -> [RowID] {
    var (ids, arrived): ([Int], [RowID]) = ([], [])
    for answer in answers {
      guard let (load, wasCancelled) = slots.remove(answer.id, &output), !wasCancelled else {
        if case .loaded = answer { metrics.wastedLoads += 1 }
        continue
      }
      let row = load.row
      switch answer {
      case .loaded(let id, let cost):
        if !phases.isStale(row) { arrived.append(row) }
        phases[row] = .loaded
        ids.append(id)
        retention.loaded(row, cost: cost)
        retries.forget(row, &output)
        output.change.updated.append(row)
      case .failed(_, let facts): fail(load, facts, &failures, &output)
      }
    }
    if !ids.isEmpty { output.items.details += ids }
    return arrived
  }

  private mutating func fail(
    _ load: DetailLoad, _ facts: FailureFacts, _ failures: inout FailureCounter, _ output: inout Output
  ) {
    phases[load.row] = .failed(failures.failure(facts))
    retries.failed(load, facts, &output)
    output.change.updated.append(load.row)
  }

  /// A request of a load waits in a client's queue, or has left it.
  mutating func queued(_ id: Int, isInQueue: Bool, _ output: inout Output) {
    slots.queued(id, isInQueue: isInQueue, &output)
  }

  /// The deadline of a load has passed: the load fails and frees its slot.
  mutating func deadlinePassed(_ id: Int, _ failures: inout FailureCounter, _ output: inout Output) {
    guard let (load, wasCancelled) = slots.deadlinePassed(id, &output) else { return }
    if wasCancelled {
      metrics.abandonedLoads += 1
    } else {
      output.effects.append(.cancelDetail(id))
      fail(load, .timedOut, &failures, &output)
    }
  }

  // MARK: Release

  /// Takes rows whose details may be too many to keep, the oldest first: none in range, and none that is loading.
  mutating func takeFarRows(of rows: ArrangedRows) -> [RowID] {
    retention.takeRound { [phases, range] row in Self.isFar(row, phases, range, rows) }
  }

  /// Releases what rows have loaded of which nobody needs it. Returns the rows that have not come into range meanwhile.
  mutating func release(
    _ released: [RowID], _ rows: ArrangedRows, _ output: inout Output
  ) -> [RowID] {
    let far = released.filter { Self.isFar($0, phases, range, rows) && phases.showsDetail($0) }
    for row in far { forget(row, &output) }
    retention.endRound()
    metrics.releasedDetails += far.count
    return far
  }

  /// Whether a row is out of range, as rows are that a filter hides.
  private static func isFar(
    _ row: RowID, _ phases: DetailPhases, _ range: DetailRange, _ rows: ArrangedRows
  ) -> Bool {
    guard phases[row] != .loading else { return false }
    guard let position = rows.position(of: row) else { return rows.isArranged && rows.all.contains(row) }
    return !range.contains(position)
  }

  // MARK: Slots of rows that left

  /// Whether rows wait, no slot is free, and rows that left the range hold slots.
  var needsSlotsOfLeavingRows: Bool { isUsed && !waiting.isEmpty && freeSlots <= 0 && slots.hasLeaving }

  /// Cancels loads of rows that left the range, the oldest first: as many as the visible rows that wait need slots.
  mutating func takeSlotsOfLeavingRows(for visible: Set<RowID>, _ output: inout Output) {
    let needed = (visible.count(where: waiting.contains) + batchSize - 1) / batchSize
    // A load that is cancelled already frees its slot as well, once the load has returned.
    let missing = needed - slots.cancelledCount
    for row in slots.leavingRows(ofSlots: max(0, missing)) { cancelLoad(of: row, &output) }
  }
}
