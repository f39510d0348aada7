/// Which second-level loads are begun, and in which order.
extension ListEngine {
  /// Lets a row wait for its turn, if it lies in the range.
  mutating func want(_ row: RowID) {
    guard hasDetails, phases.isMissing(row) else { return }
    if configuration.detailMargin == .wholePage, table.contains(row) {
      waiting[row] = 1
      backlog.append(row)
    } else if let position = presented.position(of: row), detailWindow.contains(where: { $0.contains(position) }) {
      waiting[row] = 1
    }
  }

  /// Lets every row of a page wait, where the configuration says so.
  mutating func queuePage(_ rows: [RowID]) {
    guard hasDetails, configuration.detailMargin == .wholePage else { return }
    for row in rows { waiting[row] = 1 }
    backlog += rows
  }

  /// How far beyond the visible rows the range goes, in rows that there are.
  private var margin: Int {
    if case .rows(let rows) = configuration.detailMargin { min(rows, presentedCount) } else { 0 }
  }

  private var currentWindow: [Range<Int>] {
    let margin = margin
    return runs.filter { !$0.rows.isEmpty }.map { run in
      (run.rows.lowerBound - margin..<run.rows.upperBound + margin).clamped(to: 0..<presentedCount)
    }
  }

  /// Follows the visible rows: those that came in range wait, those that left
  /// are dropped or get their time of grace.
  mutating func moveDetailWindow(_ output: inout Output) {
    guard hasDetails else { return }
    let old = detailWindow
    let new = currentWindow
    guard new != old else { return }
    detailWindow = new
    for position in old.flatMap({ Self.parts(of: $0, outside: new) }) { leave(position, &output) }
    for position in new.flatMap({ Self.parts(of: $0, outside: old) }) { enterRange(position, &output) }
  }

  /// Finds out anew who waits and who has left, after rows have moved.
  mutating func rebuildDetailWindow(_ output: inout Output) {
    guard hasDetails else { return }
    detailWindow = currentWindow
    // Rows that a person asked for again wait wherever they are.
    if configuration.detailMargin != .wholePage { keepOnlyBacklogWaiting() }
    var inRange: Set<RowID> = []
    for position in detailWindow.joined() {
      inRange.insert(presented[position])
      enterRange(position, &output)
    }
    for detail in running where !inRange.contains(detail.row) { beginGrace(detail.id, &output) }
  }

  private mutating func keepOnlyBacklogWaiting() {
    guard !waiting.isEmpty else { return }
    let kept = backlog.filter { waiting[$0] != 0 }
    waiting = RowMarks()
    for row in kept { waiting[row] = 1 }
  }

  private static func parts(of range: Range<Int>, outside others: [Range<Int>]) -> [Int] {
    if others.count == 1, let other = others.first {
      let before = range.lowerBound..<max(range.lowerBound, min(range.upperBound, other.lowerBound))
      let after = min(range.upperBound, max(range.lowerBound, other.upperBound))..<range.upperBound
      return Array(before) + Array(max(after.lowerBound, before.upperBound)..<range.upperBound)
    }
    return range.filter { position in !others.contains { $0.contains(position) } }
  }

  private mutating func enterRange(_ position: Int, _ output: inout Output) {
    let row = presented[position]
    switch phases[row] {
    case nil: waiting[row] = 1
    case .loading:
      guard let id = running.id(of: row), running[id]?.isLeaving == true else { return }
      running[id]?.isLeaving = false
      output.effects.append(.cancelWait(.detailGrace(id)))
    default: break
    }
  }

  private mutating func leave(_ position: Int, _ output: inout Output) {
    guard position < presented.count, configuration.detailMargin != .wholePage else { return }
    let row = presented[position]
    waiting[row] = 0
    if phases[row] == .loading, let id = running.id(of: row) { beginGrace(id, &output) }
  }

  private mutating func beginGrace(_ id: Int, _ output: inout Output) {
    guard configuration.detailMargin != .wholePage else { return }
    guard let detail = running[id], !detail.isLeaving, !detail.isCancelled else { return }
    running[id]?.isLeaving = true
    output.effects.append(.wait(.detailGrace(id), configuration.detailGrace))
  }

  /// Fills the free slots: visible rows first, then those ahead, then those behind.
  mutating func startDetails(_ output: inout Output) {
    fillSlots(&output)
    beginDetailPatience(&output)
  }

  /// Begins to be patient, if visible rows wait behind rows that were left.
  mutating func beginDetailPatience(_ output: inout Output) {
    guard !isDetailPatienceRunning, isVisibleRowHeldUp else { return }
    isDetailPatienceRunning = true
    output.effects.append(.wait(.detailPatience, Self.detailPatience))
  }

  private mutating func fillSlots(_ output: inout Output) {
    let free = configuration.maxConcurrentDetails - running.count
    guard hasDetails, free > 0, !waiting.isEmpty else { return }
    var loads: [DetailLoad] = []
    let presented = presented
    for stretch in stretchesByUrgency {
      for offset in 0..<stretch.rows.count {
        guard loads.count < free, !waiting.isEmpty else { break }
        let position =
          stretch.isReversed ? stretch.rows.upperBound - 1 - offset : stretch.rows.lowerBound + offset
        take(presented[position], &loads)
      }
    }
    takeBacklog(free, &loads)
    guard let first = loads.first, let last = loads.last else { return }
    metrics.detailLoads += loads.count
    output.change.updated += loads.map(\.row)
    output.effects.append(.loadDetails(loads))
    output.effects.append(.wait(.detailDeadline(first.id...last.id), configuration.loadTimeout))
  }

  /// How long visible rows wait for a slot before rows in their time of grace give theirs up.
  ///
  /// More than a frame: in a fling, where each frame shows other rows, none would
  /// get far with it.
  private static var detailPatience: Duration { .milliseconds(25) }

  private var isVisibleRowHeldUp: Bool {
    guard !waiting.isEmpty, running.hasLeaving else { return false }
    return runs.contains { run in run.rows.contains { waiting[presented[$0]] != 0 } }
  }

  /// Begins to be patient anew, since other rows are visible now.
  mutating func restartDetailPatience(_ output: inout Output) {
    guard isDetailPatienceRunning else { return }
    isDetailPatienceRunning = false
    output.effects.append(.cancelWait(.detailPatience))
  }

  /// Lets rows that were left give way to the visible ones that wait, the oldest first.
  mutating func detailPatiencePassed(_ output: inout Output) {
    guard isDetailPatienceRunning else { return }
    isDetailPatienceRunning = false
    let wanted = Set(visibleRowIDs).count { waiting[$0] != 0 } - running.cancelledCount
    for id in running.leavingIDs.prefix(max(0, wanted)) {
      letGo(id, &output)
    }
  }

  private mutating func take(_ row: RowID, _ loads: inout [DetailLoad]) {
    guard waiting[row] != 0 else { return }
    waiting[row] = 0
    let load = DetailLoad(id: nextDetail, row: row)
    nextDetail += 1
    phases[row] = .loading
    running.append(RunningDetail(id: load.id, row: row))
    loads.append(load)
  }

  private mutating func takeBacklog(_ free: Int, _ loads: inout [DetailLoad]) {
    while loads.count < free, let row = backlog.popFirst() { take(row, &loads) }
  }

  private typealias Stretch = (rows: Range<Int>, isReversed: Bool)

  /// The rows in range: first those that are visible, then those ahead, then those behind.
  private var stretchesByUrgency: [Stretch] {
    let all = 0..<presented.count
    let margin = margin
    var visible: [Stretch] = []
    var ahead: [Stretch] = []
    var behind: [Stretch] = []
    for run in runs where !run.rows.isEmpty {
      visible.append((run.rows, false))
      let after: Stretch = ((run.rows.upperBound..<run.rows.upperBound + margin).clamped(to: all), false)
      let before: Stretch = ((run.rows.lowerBound - margin..<run.rows.lowerBound).clamped(to: all), true)
      ahead.append(run.direction == .forward ? after : before)
      behind.append(run.direction == .forward ? before : after)
    }
    return visible + ahead + behind
  }
}
