@testable import DynamicLists

/// What pushes do to the rows of the reference.
extension ReferenceModel {
  /// The end of a list that new items at the source's end follow: the rows reach it.
  func isContiguous(at edge: PageEdge, _ list: borrowing EngineDriver) -> Bool {
    switch list.origin {
    case .owner(let loadsMore, _) where edge == .prepend || !loadsMore: true
    case .owner: ends.contains(edge) && list.facts.states[edge] == .complete
    case .source: hasLanded && ends.contains(edge) && !list.facts.states[edge].isInFlight
    }
  }

  /// Items are new at an end. `shown` are the ends on screen.
  mutating func push(
    inserted new: [RowID], at edge: PageEdge, _ list: borrowing EngineDriver, shown: Set<PageEdge>
  ) {
    var fresh: [RowID] = []
    for row in new where !rows.contains(row) && !pushes.isWaiting(row) && !fresh.contains(row) { fresh.append(row) }
    pushes.begin()
    pushes.say(.changed, of: new.filter { !fresh.contains($0) })
    pushes.say(.inserted(edge), of: fresh)
    edits.notePush(ofInserted: fresh)
    noteInGathered(new, list.facts.isRefreshing)
    counts.add(
      total: fresh.count, before: edge == .prepend ? fresh.count : 0, after: edge == .append ? fresh.count : 0)
    if isContiguous(at: edge, list) { admit(fresh, at: edge, list, shown: shown) }
  }

  /// New items at an end that the rows reach.
  mutating func admit(
    _ fresh: [RowID], at edge: PageEdge, _ list: borrowing EngineDriver, shown: Set<PageEdge>
  ) {
    guard !fresh.isEmpty else { return }
    pushes.wait(fresh, at: edge)
    if list.box.engine.isArranged || rows.isEmpty || shown.contains(edge) { show(edge) }
  }

  /// The rows that wait at an end become rows.
  mutating func show(_ edge: PageEdge) {
    let waiting = pushes.rows(at: edge)
    rows = edge == .prepend ? waiting + rows : rows + waiting
    pushes.removeWaiting(at: edge) { _, _ in true }
    counts.add(total: 0, before: edge == .prepend ? -waiting.count : 0, after: edge == .append ? -waiting.count : 0)
  }

  mutating func push(changed row: RowID, _ list: borrowing EngineDriver) {
    pushes.begin()
    pushes.say(.changed, of: [row])
    noteInGathered([row], list.facts.isRefreshing)
  }

  mutating func push(removed row: RowID, _ list: borrowing EngineDriver) {
    let isHidden = edits.isHidden(row)
    let isCounted = isHidden && (list.box.engine.pending[row]?.isRead ?? false)
    let wasRemoved = edits.removed.contains(row)
    if isHidden { edits.notePush(ofRemoved: row) }
    let waited = PageEdge.ends.first { pushes.rows(at: $0).contains(row) }
    pushes.begin()
    pushes.say(.removed, of: [row])
    if list.facts.isRefreshing {
      gathered.removedCount += gathered.rows.count { $0.id == row }
      gathered.rows.removeAll { $0.id == row }
    }
    pushes.removeWaiting { other, _ in other == row }
    if rows.contains(row) || isCounted {
      counts.add(total: -1, before: 0, after: 0)
    } else if let waited {
      counts.add(total: -1, before: waited == .prepend ? -1 : 0, after: waited == .append ? -1 : 0)
    } else if wasRemoved {
      // The confirmation has counted it.
    } else if (counts.after ?? 0) > pushes.rows(at: .append).count {
      counts.add(total: -1, before: 0, after: -1)
    } else if (counts.before ?? 0) > pushes.rows(at: .prepend).count {
      counts.add(total: -1, before: -1, after: 0)
    }
    rows.removeAll { $0 == row }
  }

  private mutating func noteInGathered(_ new: [RowID], _ isRefreshing: Bool) {
    if isRefreshing { gathered.newer.formUnion(new.filter { row in gathered.rows.contains { $0.id == row } }) }
  }

  /// A page as it counts after what was pushed since its call, and the rows whose pushed item is newer.
  func corrected(_ page: [PageAnswer.Row], age: Int) -> (rows: [PageAnswer.Row], newer: Set<RowID>) {
    let rows = page.filter { pushes.newer($0.id, than: age) != .removed }
    return (rows, Set(rows.map(\.id).filter { pushes.newer($0, than: age) != nil }))
  }

  /// A page has landed at an end.
  mutating func followPage(
    _ page: [RowID], removed: Int, _ load: PageLoad, age: Int, _ list: borrowing EngineDriver, shown: Set<PageEdge>,
    isContiguous: Bool
  ) {
    correctCounts(page, removed: removed, load.part, age: age)
    guard isContiguous else { return }
    pushes.removeWaiting(at: load.edge) { $1 <= age }
    let late = pushes.late(at: load.edge, after: age)
    admit(late.filter { !rows.contains($0) && !pushes.isWaiting($0) }, at: load.edge, list, shown: shown)
  }

  mutating func correctCounts(_ page: [RowID], removed: Int, _ part: PageLoad.Part, age: Int) {
    let (start, end) = (pushes.late(at: .prepend, after: age), pushes.late(at: .append, after: age))
    let isMissing = { [rows] (row: RowID) in !page.contains(row) && !rows.contains(row) }
    let total = (start + end).count { !page.contains($0) }
    counts.add(
      total: total - removed, before: part == .following ? 0 : start.count(where: isMissing),
      after: part == .preceding ? 0 : end.count(where: isMissing))
  }

  /// A refresh has landed with these rows, in place of `old`. `age` is that of its oldest page.
  mutating func addPushes(
    since age: Int, replaced: [PageEdge], old: [RowID], _ list: borrowing EngineDriver, shown: Set<PageEdge>,
    isArranged: Bool
  ) {
    let landed = rows
    for edge in PageEdge.ends {
      if replaced.contains(edge) { pushes.removeWaiting(at: edge) { $1 <= age } }
      guard ends.contains(edge) || list.origin != .source && isContiguous(at: edge, list) else {
        pushes.removeWaiting(at: edge) { _, _ in true }
        continue
      }
      pushes.removeWaiting { row, _ in landed.contains(row) }
      guard replaced.contains(edge) else { continue }
      let late = pushes.late(at: edge, after: age).filter { !landed.contains($0) }
      let shows = isArranged || old.isEmpty || shown.contains(edge)
      let added = shows ? late : late.filter(old.contains)
      let waits = shows ? [] : late.filter { !old.contains($0) }
      pushes.removeWaiting(at: edge) { _, _ in true }
      pushes.wait(waits, at: edge)
      rows = edge == .prepend ? added + rows : rows + added
    }
  }

  /// The last row is gone: what waits is shown.
  mutating func showIfEmpty() {
    guard rows.isEmpty else { return }
    for edge in PageEdge.ends { show(edge) }
  }
}

extension LoadState {
  /// Whether a page is loading, or waits for a retry.
  var isInFlight: Bool { isLoading || wait != nil }
}
