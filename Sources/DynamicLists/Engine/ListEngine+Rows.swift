/// The only functions that change the order of the rows.
extension ListEngine {
  /// Changes the order of all rows. Without an arrangement, all rows are also the arranged rows.
  ///
  /// `ofPages` is whether ``runs`` has counted the rows: they are those of pages.
  mutating func apply(_ splices: [ListChange.Splice], ofPages: Bool = false, _ output: inout Output) {
    output.change.splices += splices
    if !ofPages { runs.apply(splices) }
    output.needsSettling = true
    if newItems.hasWaiting { newItems.remove(splices.flatMap(\.inserted)) }
    var removed: [RowID] = []
    if rows.isArranged {
      removed = rows.apply(splices)
    } else {
      changeArrangedRows(by: splices, &output) { removed = $0.apply(splices) }
    }
    if !removed.isEmpty { output.items.removed += removed }
  }

  /// Changes the order of the arranged rows, after all rows have changed.
  mutating func arrange(_ splices: [ListChange.Splice], _ output: inout Output) {
    let sections = arrangement?.sections ?? []
    changeArrangedRows(by: splices, &output) { $0.arrange(splices, sections: sections) }
  }

  /// Changes the order of the arranged rows as the event has changed that of all rows.
  ///
  /// A page whose rows are all in collapsed sections spends the budget: the person has collapsed what the next page most
  /// likely continues, so that one page loads for each scroll, and not one after another.
  mutating func arrangeKnowingCollapsed(_ output: inout Output) {
    let (shown, collapsed) = (rows.count, rows.collapsedCount)
    arrange(output.change.splices, &output)
    guard output.cause == .page || output.cause == .previousPage else { return }
    if rows.count == shown, rows.collapsedCount > collapsed { pages.budget.spendPages() }
  }

  /// Makes the rows of another arrangement the arranged ones.
  mutating func arrangementReplaced(_ new: ArrangedRows.Replacement, keepsBudget: Bool, _ output: inout Output) {
    output.change = new.change
    changeArrangedRows(by: new.change.splices, &output) { $0.replace(by: new) }
    otherRowsShown(keepsBudget: keepsBudget)
    if !isInSourceOrder { placeholdersHidden(&output) }
    output.needsSettling = true
  }

  /// The arrangement shows other rows: viewports may not be full, and pages load again until enough rows follow.
  mutating func otherRowsShown(keepsBudget: Bool = false) {
    visibility.beginAnew()
    if !keepsBudget { pages.renewBudget() }
  }

  /// Inserts rows that are not in the list.
  mutating func insert(
    _ fresh: [PageAnswer.Row], behind position: Int, ofPages: Bool = false, _ output: inout Output
  ) {
    guard !fresh.isEmpty else { return }
    details.cameWithDetail(fresh.filter(\.hasDetail).map(\.id))
    apply([.init(position, inserted: fresh.map(\.id))], ofPages: ofPages, &output)
  }

  /// The items of these rows have changed at the server, which no page has said. Rows that are not in the list stay out.
  mutating func changeItems(of named: [PageAnswer.Row], _ output: inout Output) {
    let changed = named.filter { $0.isChanged && rows.all.contains($0.id) }
    guard !changed.isEmpty else { return }
    adopt(changed, &output)
    details.pageArrived(changed.map(\.id))
  }

  /// Replaces the items of rows in the list by the items of an answer: their details load again.
  mutating func adopt(_ changed: [PageAnswer.Row], _ output: inout Output) {
    guard !changed.isEmpty else { return }
    output.items.arrived += changed.filter { $0.hasDetail && !details.showsDetail($0.id) }.map(\.id)
    for row in changed { details.itemChanged(row.id, hasDetail: row.hasDetail, &output) }
    details.cameWithDetail(changed.filter(\.hasDetail).map(\.id))
    output.change.updated += changed.map(\.id)
    output.items.adopted += changed.map(\.id)
    output.needsSettling = true
  }

  /// Replaces all rows by these, which contain no duplicates. Rows that are already in the list stay.
  mutating func replaceRows(with page: [PageAnswer.Row], ofPages: Bool = false, _ output: inout Output) {
    let ids = page.map(\.id)
    // An empty list takes all rows without a diff.
    guard rows.all.count > 0 else {
      insert(page, behind: 0, ofPages: ofPages, &output)
      return details.pageArrived(ids)
    }
    let visible = visibleRows
    let kept = RowPositions(ids)
    let positions = rows.all.positions(of: ids)
    details.forgetAll(but: kept, &output)
    adopt(zip(page, positions).filter { $0.isChanged && $1 != nil }.map(\.0), &output)
    details.cameWithDetail(zip(page, positions).filter { $0.hasDetail && $1 == nil }.map(\.0.id))
    apply(RowDiff.splices(from: positions, of: rows.all.count, to: ids), ofPages: ofPages, &output)
    if !visible.isEmpty, !visible.contains(where: kept.contains) { output.change.movesToTop = true }
    details.pageArrived(ids)
  }

  /// Keeps one of several copies of a row, at the place of the first and with the
  /// content of the last copy.
  func removeDuplicates(_ rows: [PageAnswer.Row]) -> [PageAnswer.Row] {
    if zip(rows, rows.dropFirst()).allSatisfy({ $0.id < $1.id }) { return rows }
    let last = RowPositions(rows.lazy.map(\.id))
    if rows.indices.allSatisfy({ last[rows[$0].id] == $0 }) { return rows }
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
