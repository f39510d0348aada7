/// How the rows change: the only functions that change their order.
extension ListEngine {
  /// Changes the order of all rows. Without an arrangement those are the shown rows.
  mutating func apply(_ splices: [ListChange.Splice], _ output: inout Output) {
    output.change.splices += splices
    var removed: [RowID] = []
    if rows.isArranged {
      removed = rows.apply(splices)
    } else {
      followVisibleRows(through: splices, &output) { removed = $0.apply(splices) }
    }
    if !removed.isEmpty { output.items.removed += removed }
  }

  /// Changes the order of the arranged rows, after that of all rows has changed.
  mutating func arrange(_ splices: [ListChange.Splice], _ output: inout Output) {
    followVisibleRows(through: splices, &output) { $0.arrange(splices) }
  }

  /// Shows these rows by another arrangement; all of them with `nil`.
  mutating func arrangementReplaced(_ shown: [RowID]?, keepsBudget: Bool, _ output: inout Output) {
    var next = rows
    output.change.splices = next.rearrange(shown)
    output.cause = .filter
    followVisibleRows(through: output.change.splices, &output) { $0 = next }
    if !keepsBudget { pages.renewBudget() }
    output.needsSettling = true
  }

  /// Inserts rows that are not in the list.
  mutating func insert(_ fresh: [PageAnswer.Row], behind position: Int, _ output: inout Output) {
    guard !fresh.isEmpty else { return }
    details.cameWithDetail(fresh.filter(\.hasDetail).map(\.id))
    apply([.init(position, inserted: fresh.map(\.id))], &output)
  }

  /// Gives rows of the list the items that an answer brought for them: their details load again.
  mutating func adopt(_ changed: [PageAnswer.Row], _ output: inout Output) {
    guard !changed.isEmpty else { return }
    output.items.arrived += changed.filter { $0.hasDetail && details[$0.id] != .loaded }.map(\.id)
    for row in changed { details.forget(row.id, &output) }
    details.cameWithDetail(changed.filter(\.hasDetail).map(\.id))
    output.change.updated += changed.map(\.id)
    output.items.adopted += changed.map(\.id)
  }

  /// Makes these the rows of the list, each of them there once, and keeps those that are there already.
  mutating func replaceRows(with page: [PageAnswer.Row], _ output: inout Output) {
    let ids = page.map(\.id)
    // An empty list takes all rows without a diff.
    guard rows.all.count > 0 || !details.isEmpty else {
      insert(page, behind: 0, &output)
      return details.pageArrived(ids)
    }
    let visible = visibleRows
    let kept = Set(ids)
    details.forgetAll(but: kept, &output)
    adopt(page.filter { $0.isChanged && rows.all.contains($0.id) }, &output)
    details.cameWithDetail(page.filter { $0.hasDetail && !rows.all.contains($0.id) }.map(\.id))
    apply(RowMerge.splices(from: rows.all, to: ids), &output)
    if !visible.isEmpty, kept.isDisjoint(with: visible) { output.change.movesToTop = true }
    details.pageArrived(ids)
  }

  /// Leaves one of several copies of a row: at the place of the first, with the
  /// content of the last.
  func removeDuplicates(_ rows: [PageAnswer.Row]) -> [PageAnswer.Row] {
    if zip(rows, rows.dropFirst()).allSatisfy({ $0.id < $1.id }) { return rows }
    var unique: [PageAnswer.Row] = []
    var places: [RowID: Int] = [:]
    for row in rows {
      if let place = places[row.id] {
        unique[place] = row
      } else {
        places[row.id] = unique.count
        unique.append(row)
      }
    }
    return unique
  }
}
