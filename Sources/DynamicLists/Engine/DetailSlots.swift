/// The detail loads that hold slots, by ascending ids: in flight, or cancelled and not returned.
///
/// The loads of a batch share a slot, and have consecutive ids. There are so few loads that a linear search is faster
/// than hashing.
struct DetailSlots: Sendable {
  private struct Entry {
    let load: DetailLoad
    var priority: ListLoad.Priority
    /// The row has left the range, and its grace period runs.
    var isLeaving = false
    /// The load was cancelled and has not returned; its answer is ignored.
    var isCancelled = false
    /// `false` while a request of the load waits in a client's queue.
    var hasDeadline = true
  }

  /// How long a load may take besides its time in a client's queue.
  private let timeout: Duration
  private var nextID = 1
  private var entries: [Entry] = []
  private var queue = QueuedRequests()
  /// How many loads were cancelled.
  private(set) var cancellationCount = 0

  init(timeout: Duration) { self.timeout = timeout }

  // MARK: Questions

  /// How many slots are held: one by each batch of which a load has not returned.
  var count: Int { entries.indices.count { $0 == 0 || entries[$0 - 1].load.batch != entries[$0].load.batch } }
  /// How many loads have not returned.
  var loadCount: Int { entries.count }
  var rows: [RowID] { entries.map(\.load.row) }
  /// Whether a load goes on whose row has left the range.
  var hasLeaving: Bool { entries.contains(where: \.isLeaving) }

  /// How many slots the cancelled loads free when they return.
  var cancelledCount: Int { batches.count { $0.allSatisfy(\.isCancelled) } }

  /// The loading rows of this many batches of which every row has left the range, the oldest batch first.
  func leavingRows(ofSlots count: Int) -> [RowID] {
    let leaving = batches.lazy.filter { batch in
      batch.contains(where: \.isLeaving) && batch.allSatisfy { $0.isLeaving || $0.isCancelled }
    }
    return leaving.prefix(count).flatMap { $0.filter(\.isLeaving).map(\.load.row) }
  }

  private var batches: [ArraySlice<Entry>] {
    var batches: [ArraySlice<Entry>] = []
    var rest = entries[...]
    while let first = rest.first {
      let batch = rest.prefix { $0.load.batch == first.load.batch }
      batches.append(batch)
      rest = rest.dropFirst(batch.count)
    }
    return batches
  }

  // MARK: Loads

  /// Adds a load of a row's detail. With `batch`, the load joins a batch that began just now; else the load is a batch
  /// alone.
  mutating func begin(
    _ row: RowID, batch: Int? = nil, _ priority: ListLoad.Priority, _ output: inout Output
  ) -> DetailLoad {
    assert(index(of: row) == nil, "a second load of one detail")
    defer { nextID += 1 }
    let load = DetailLoad(id: nextID, row: row, batch: batch ?? nextID, priority: priority)
    entries.append(Entry(load: load, priority: priority))
    output.effects.append(.wait(.detailDeadline(load.id), timeout))
    return load
  }

  /// Removes a load that has returned, or whose deadline has passed. The last one of a batch frees its slot.
  mutating func remove(_ id: Int, _ output: inout Output) -> (load: DetailLoad, wasCancelled: Bool)? {
    guard let index = index(ofID: id) else { return nil }
    let entry = entries.remove(at: index)
    if entry.isLeaving { output.effects.append(.cancelWait(.detailGrace(id))) }
    if !queue.isEmpty { _ = queue.forget(id) }
    if entry.hasDeadline { output.effects.append(.cancelWait(.detailDeadline(id))) }
    return (entry.load, entry.isCancelled)
  }

  /// Cancels the load of a row. The load keeps its slot until it has returned.
  mutating func cancel(_ row: RowID, _ output: inout Output) {
    guard let index = index(of: row) else { return }
    endGrace(at: index, &output)
    entries[index].isCancelled = true
    // A cancelled load leaves its queue by itself, or else holds its slot until a deadline.
    if !entries[index].hasDeadline { beginDeadline(at: index, &output) }
    cancellationCount += 1
    output.effects.append(.cancelDetail(entries[index].load.id))
  }

  // MARK: Queues

  /// A request of a load waits in a client's queue, or has left it: the load's deadline begins when none waits.
  mutating func queued(_ id: Int, isInQueue: Bool, _ output: inout Output) {
    guard let index = index(ofID: id), !entries[index].isCancelled else { return }
    switch queue.report(id, isInQueue: isInQueue) {
    case .entered:
      if entries[index].hasDeadline { output.effects.append(.cancelWait(.detailDeadline(id))) }
      entries[index].hasDeadline = false
    case .left: beginDeadline(at: index, &output)
    case nil: break
    }
  }

  private mutating func beginDeadline(at index: Int, _ output: inout Output) {
    entries[index].hasDeadline = true
    output.effects.append(.wait(.detailDeadline(entries[index].load.id), timeout))
  }

  /// The deadline of a load has passed: its timer no longer runs. Returns what ``remove(_:_:)`` does.
  mutating func deadlinePassed(_ id: Int, _ output: inout Output) -> (load: DetailLoad, wasCancelled: Bool)? {
    guard let index = index(ofID: id) else { return nil }
    entries[index].hasDeadline = false
    return remove(id, &output)
  }

  // MARK: Priorities

  /// A loading row has become visible.
  mutating func becameVisible(_ row: RowID, _ output: inout Output) {
    guard let index = index(of: row), entries[index].priority != .visible else { return }
    entries[index].priority = .visible
    output.effects.append(.prioritize([entries[index].load.id], .visible))
  }

  /// These rows are visible, and no others.
  mutating func prioritize(visible: Set<RowID>, _ output: inout Output) {
    for priority in [ListLoad.Priority.visible, .near] {
      let changed = entries.indices.filter { index in
        let entry = entries[index]
        return !entry.isCancelled && entry.priority != priority
          && visible.contains(entry.load.row) == (priority == .visible)
      }
      for index in changed { entries[index].priority = priority }
      if !changed.isEmpty { output.effects.append(.prioritize(changed.map { entries[$0].load.id }, priority)) }
    }
  }

  // MARK: Grace

  /// A loading row has left the range.
  mutating func beginGrace(of row: RowID, _ grace: Duration, _ output: inout Output) {
    guard let index = index(of: row), !entries[index].isLeaving else { return }
    entries[index].isLeaving = true
    output.effects.append(.wait(.detailGrace(entries[index].load.id), grace))
  }

  /// A loading row is in range again.
  mutating func endGrace(of row: RowID, _ output: inout Output) {
    if let index = index(of: row) { endGrace(at: index, &output) }
  }

  private mutating func endGrace(at index: Int, _ output: inout Output) {
    guard entries[index].isLeaving else { return }
    entries[index].isLeaving = false
    output.effects.append(.cancelWait(.detailGrace(entries[index].load.id)))
  }

  /// The grace period of a load is over. Returns the row, unless it is in range again.
  mutating func gracePassed(_ id: Int) -> RowID? {
    guard let index = index(ofID: id), entries[index].isLeaving else { return nil }
    entries[index].isLeaving = false
    return entries[index].load.row
  }

  // MARK: Search

  /// The index of a row's load; `nil` when the load was cancelled.
  private func index(of row: RowID) -> Int? { entries.lastIndex { $0.load.row == row && !$0.isCancelled } }

  private func index(ofID id: Int) -> Int? {
    let index = entries.partitioningIndex { $0.load.id >= id }
    return index < entries.count && entries[index].load.id == id ? index : nil
  }
}

/// How many requests of each call wait in a client's queue.
///
/// Reports come from several threads, so that the end of a wait may be reported before its beginning.
struct QueuedRequests: Sendable {
  enum Change {
    case entered, left
  }

  private var counts: [Int: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  /// Counts a report. Returns what changed for the call; `nil` while other requests of the call wait.
  mutating func report(_ id: Int, isInQueue: Bool) -> Change? {
    let old = counts[id, default: 0]
    let new = old + (isInQueue ? 1 : -1)
    counts[id] = new == 0 ? nil : new
    return old <= 0 && new > 0 ? .entered : old > 0 && new <= 0 ? .left : nil
  }

  /// The call has ended. Returns whether a request waited.
  mutating func forget(_ id: Int) -> Bool { counts.removeValue(forKey: id).map { $0 > 0 } ?? false }
}
