/// Which second-level loads are begun, and in which order.
extension ListEngine {
  func isRowVisible(_ row: RowID) -> Bool {
    guard runs.contains(where: { !$0.rows.isEmpty }) else { return false }
    guard let position = position(nearRunsOf: row) else { return false }
    return isVisible(position)
  }

  /// Looks for a row where it most likely is, before it is searched.
  private func position(nearRunsOf row: RowID) -> Int? {
    let rows = presented
    for window in detailWindow {
      for position in window where position < rows.count && rows[position] == row { return position }
    }
    return rows.position(of: row)
  }

  /// Lets a row wait for its turn, if it lies in the range.
  mutating func want(_ row: RowID) {
    guard hasDetails, phases[row] == nil else { return }
    if configuration.detailMargin == .wholePage, table.contains(row) {
      waiting.insert(row)
      backlog.append(row)
    } else if let position = position(nearRunsOf: row), detailWindow.contains(where: { $0.contains(position) }) {
      waiting.insert(row)
    }
  }

  /// Lets every row of a page wait, where the configuration says so.
  mutating func queuePage(_ rows: [RowID]) {
    guard hasDetails, configuration.detailMargin == .wholePage else { return }
    waiting.formUnion(rows)
    backlog += rows
  }

  private var currentWindow: [Range<Int>] {
    let margin = if case .rows(let rows) = configuration.detailMargin { rows } else { 0 }
    return runs.filter { !$0.rows.isEmpty }.map { run in
      (run.rows.lowerBound - margin..<run.rows.upperBound + margin).clamped(to: 0..<presented.count)
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
    if configuration.detailMargin != .wholePage { waiting = [] }
    var inRange: Set<RowID> = []
    for position in detailWindow.joined() {
      inRange.insert(presented[position])
      enterRange(position, &output)
    }
    for (id, detail) in running.sorted(by: { $0.key < $1.key }) where !inRange.contains(detail.row) {
      beginGrace(id, &output)
    }
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
    case nil: waiting.insert(row)
    case .loading(let id) where running[id]?.isLeaving == true:
      running[id]?.isLeaving = false
      output.effects.append(.cancelWait(.detailGrace(id)))
    default: break
    }
  }

  private mutating func leave(_ position: Int, _ output: inout Output) {
    guard position < presented.count, configuration.detailMargin != .wholePage else { return }
    let row = presented[position]
    waiting.remove(row)
    if case .loading(let id) = phases[row] { beginGrace(id, &output) }
  }

  private mutating func beginGrace(_ id: Int, _ output: inout Output) {
    guard configuration.detailMargin != .wholePage else { return }
    guard let detail = running[id], !detail.isLeaving, !detail.isCancelled else { return }
    running[id]?.isLeaving = true
    output.effects.append(.wait(.detailGrace(id), configuration.detailGrace))
  }

  /// Fills the free slots: visible rows first, then those ahead, then those behind.
  mutating func startDetails(_ output: inout Output) {
    let free = configuration.maxConcurrentDetails - running.count
    guard hasDetails, free > 0, !waiting.isEmpty else { return }
    var loads: [DetailLoad] = []
    for positions in priorities {
      for position in positions where loads.count < free && !waiting.isEmpty {
        take(presented[position], &loads)
      }
    }
    var used = 0
    while used < backlog.count, loads.count < free {
      take(backlog[used], &loads)
      used += 1
    }
    backlog.removeFirst(used)
    guard let first = loads.first, let last = loads.last else { return }
    metrics.detailLoads += loads.count
    output.change.updated += loads.map(\.row)
    output.effects.append(.loadDetails(loads))
    output.effects.append(.wait(.detailDeadline(first.id...last.id), configuration.loadTimeout))
  }

  private mutating func take(_ row: RowID, _ loads: inout [DetailLoad]) {
    guard waiting.remove(row) != nil else { return }
    let load = DetailLoad(id: nextDetail, row: row)
    nextDetail += 1
    phases[row] = .loading(load.id)
    running[load.id] = RunningDetail(row: row)
    loads.append(load)
  }

  private var priorities: [[Int]] {
    let all = 0..<presented.count
    let visible = runs.map { $0.rows.clamped(to: all) }.filter { !$0.isEmpty }
    guard case .rows(let margin) = configuration.detailMargin else { return visible.map(Array.init) }
    var ahead: [[Int]] = []
    var behind: [[Int]] = []
    for run in runs where !run.rows.isEmpty {
      let after = Array((run.rows.upperBound..<run.rows.upperBound + margin).clamped(to: all))
      let before = Array((run.rows.lowerBound - margin..<run.rows.lowerBound).clamped(to: all).reversed())
      ahead.append(run.direction == .forward ? after : before)
      behind.append(run.direction == .forward ? before : after)
    }
    return visible.map(Array.init) + ahead + behind
  }
}
