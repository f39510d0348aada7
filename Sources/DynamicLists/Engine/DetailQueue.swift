/// The detail loads of a list: which rows wait, which load, and the phase of each row's detail.
///
/// Each mutating function reports one fact; the queue decides what follows from it.
struct DetailQueue: Sendable {
  /// Whether items have details; if not, no function has an effect.
  let isUsed: Bool
  private let configuration: ListConfiguration
  private var phases = DetailPhases()
  private var slots: DetailSlots
  private var waiting = WaitingRows()
  private var range = DetailRange()
  private var patience = DetailPatience()

  /// What happened so far.
  private(set) var counts = DetailCounts()

  init(isUsed: Bool, configuration: ListConfiguration) {
    self.isUsed = isUsed
    self.configuration = configuration
    slots = DetailSlots(timeout: configuration.loadTimeout)
  }

  // MARK: Questions

  subscript(row: RowID) -> DetailPhase? { phases[row] }

  /// Whether a row's detail is neither there nor failed.
  func isAwaited(_ row: RowID) -> Bool {
    switch phases[row] {
    case nil, .loading: isUsed
    case .loaded, .failed: false
    }
  }

  /// The rows whose load failed, ascending.
  var failedRows: [RowID] { phases.failures.keys.sorted() }

  /// How many loads hold a slot, cancelled ones included.
  var loadsInFlight: Int { slots.count }

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
    phases[row] = nil
    waiting.remove(row)
  }

  /// All rows but these were removed. O(rows with a phase).
  mutating func forgetAll(but kept: RowPositions, _ output: inout Output) {
    for row in phases.rows where !kept.contains(row) { forget(row, &output) }
    waiting.removeAll(but: kept)
  }

  /// All rows were removed.
  mutating func forgetAll(_ output: inout Output) {
    for row in slots.rows { slots.cancel(row, &output) }
    phases = DetailPhases()
    waiting.removeAll()
  }

  // MARK: Slots

  /// Whether a row waits and a slot is free.
  var canStart: Bool { isUsed && !waiting.isEmpty && slots.count < configuration.maxConcurrentDetails }

  /// Gives free slots to the waiting rows of these stretches, in their order, then to the backlog.
  mutating func start(_ stretches: [Visibility.Stretch], of rows: ArrangedRows, _ output: inout Output) {
    let free = configuration.maxConcurrentDetails - slots.count
    var loads: [DetailLoad] = []
    for row in waiting.take(free, in: stretches, of: rows) { loads.append(begin(row)) }
    guard let first = loads.first, let last = loads.last else { return }
    counts.started += loads.count
    output.change.updated += loads.map(\.row)
    output.effects.append(.loadDetails(loads))
    output.effects.append(.wait(.detailDeadline(first.id...last.id), configuration.loadTimeout))
  }

  private mutating func begin(_ row: RowID) -> DetailLoad {
    assert(phases.isMissing(row), "a row waits whose detail is there, loading or failed")
    phases[row] = .loading
    return slots.begin(row)
  }

  // MARK: Answers

  /// Loads returned. Returns the rows whose detail arrived.
  mutating func returned(
    _ answers: [DetailAnswer], _ failures: inout FailureCounter, _ output: inout Output
  ) -> [RowID] {
    var (ids, arrived): ([Int], [RowID]) = ([], [])
    for answer in answers {
      guard let (row, wasCancelled) = slots.remove(answer.id, &output), !wasCancelled else {
        if case .loaded = answer { counts.wasted += 1 }
        continue
      }
      switch answer {
      case .loaded(let id):
        phases[row] = .loaded
        ids.append(id)
        arrived.append(row)
      case .failed(_, let facts): phases[row] = .failed(failures.failure(facts))
      }
      output.change.updated.append(row)
    }
    if !ids.isEmpty { output.items.details += ids }
    return arrived
  }

  /// A request of a load waits in a client's queue, or has left it.
  mutating func queued(_ id: Int, isInQueue: Bool, _ output: inout Output) {
    slots.queued(id, isInQueue: isInQueue, &output)
  }

  /// The deadline of these loads has passed. Loads that have not returned fail and free their slots, but those that
  /// have waited in a queue.
  mutating func deadlinePassed(_ ids: ClosedRange<Int>, _ failures: inout FailureCounter, _ output: inout Output) {
    timeOut(slots.ids.filter { ids.contains($0) && slots.hasFirstDeadline($0) }, &failures, &output)
  }

  /// The deadline of a load that has waited in a queue has passed.
  mutating func queuedDeadlinePassed(_ id: Int, _ failures: inout FailureCounter, _ output: inout Output) {
    slots.ownDeadlinePassed(id)
    timeOut([id], &failures, &output)
  }

  private mutating func timeOut(_ ids: [Int], _ failures: inout FailureCounter, _ output: inout Output) {
    for id in ids {
      guard let (row, wasCancelled) = slots.remove(id, &output) else { continue }
      if wasCancelled {
        counts.abandoned += 1
      } else {
        output.effects.append(.cancelDetail(id))
        phases[row] = .failed(failures.failure(.timedOut))
        output.change.updated.append(row)
      }
    }
  }

  // MARK: Patience

  /// Whether rows wait while rows that left the range hold slots, and no timer runs.
  var needsPatience: Bool { isUsed && !patience.isRunning && !waiting.isEmpty && slots.hasLeaving }

  /// Starts the timer of patience, if a visible row waits while rows that left the range hold slots.
  mutating func beginPatience(_ visible: [RowID], _ output: inout Output) {
    if needsPatience, visible.contains(where: waiting.contains) { patience.start(&output) }
  }

  /// The range has moved: stops the timer, so that it can start again.
  mutating func restartPatience(_ output: inout Output) { patience.stop(&output) }

  /// Cancels loads of rows that left the range, the oldest first, for the visible rows that still wait.
  mutating func patiencePassed(_ visible: Set<RowID>, _ output: inout Output) {
    guard patience.passed() else { return }
    // Loads that are already cancelled will free their slots for the first of these rows.
    let missing = visible.count(where: waiting.contains) - slots.cancelledCount
    for row in slots.leavingRows.prefix(max(0, missing)) { cancelLoad(of: row, &output) }
  }
}
