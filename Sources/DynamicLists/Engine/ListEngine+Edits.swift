/// Edits by the app without a confirmation, and the states that a list's owner shows in place of the rows.
extension ListEngine {
  mutating func insert(_ inserted: [PageAnswer.Row], at position: Int, _ output: inout Output) {
    let inserted = removeDuplicates(inserted)
    let fresh = inserted.filter { !rows.all.contains($0.id) }
    let changed = inserted.filter { rows.all.contains($0.id) }
    // A row that the app inserts itself is not hidden any more.
    for row in fresh { pending.forget(row.id) }
    adopt(changed, &output)
    removePlaceholder()
    insert(fresh, behind: min(max(0, position), rows.all.count), &output)
    details.pageArrived((fresh + changed).map(\.id))
  }

  /// The app has removed rows.
  mutating func rowsRemoved(_ removed: [RowID], _ output: inout Output) {
    remove(removed, &output)
    pages.budget.renewPages()
  }

  mutating func remove(_ removed: [RowID], keepsEdits: Bool = false, _ output: inout Output) {
    let positions = Set(removed).compactMap { rows.all.position(of: $0) }.sorted(by: >)
    guard !positions.isEmpty else { return }
    for row in removed {
      details.forget(row, &output)
      if !keepsEdits { pending.forget(row) }
    }
    var splices: [ListChange.Splice] = []
    for position in positions {
      if let last = splices.last, last.position == position + 1 {
        splices[splices.count - 1] = .init(position, removed: last.removed + 1)
      } else {
        splices.append(.init(position, removed: 1))
      }
    }
    apply(splices, &output)
  }

  /// Moves a row; `position` counts after the move.
  mutating func move(_ row: RowID, to position: Int, _ output: inout Output) {
    guard let old = rows.all.position(of: row) else { return }
    moveRow(row, from: old, to: min(max(0, position), rows.all.count - 1), &output)
    if let new = rows.all.position(of: row) { pending.moved(row, to: RowNeighbors(at: new, in: rows.all)) }
  }

  mutating func moveRow(_ row: RowID, from old: Int, to new: Int, _ output: inout Output) {
    guard new != old else { return }
    apply([.init(old, removed: 1), .init(new, inserted: [row])], &output)
  }

  /// Replaces all rows by these.
  mutating func replaceAll(with all: [PageAnswer.Row], _ output: inout Output) {
    beginReplacement(&output)
    if all.isEmpty { for (row, _) in pending.placed { pending.forget(row) } }
    replaceRows(with: shownOrder(of: removeDuplicates(all), &output), &output)
    rowsReplacedByApp()
  }

  /// Whether none of these rows is in the list or has an edit. The ids show whether a row is new.
  func areNew(_ rows: [RowID]) -> Bool {
    pending.isEmpty && (self.rows.all.count == 0 || self.rows.all.areNew(rows))
  }

  /// Replaces all rows by new ones. A million of them are neither described nor compared.
  mutating func replaceAll(withNew new: [RowID], _ output: inout Output) {
    guard areNew(new) else { return replaceAll(with: PageAnswer.fresh(new), &output) }
    beginReplacement(&output)
    if !visibleRows.isEmpty { output.change.movesToTop = true }
    details.forgetAll(&output)
    let old = rows.all.count
    if old > 0 || !new.isEmpty { apply([.init(0, removed: old, inserted: new)], &output) }
    details.pageArrived(new)
    rowsReplacedByApp()
  }

  /// The app has replaced all rows: before a page of the source has landed, they are saved ones.
  private mutating func rowsReplacedByApp() {
    guard origin == .source, !runs.hasLanded else { return }
    if case .otherSource = life.origin { return }
    life.keepRows(of: .saved, hasRows: rows.all.count > 0)
  }

  private mutating func beginReplacement(_ output: inout Output) {
    output.cause = .replacement
    output.needsSettling = true
    removePlaceholder()
    newItems.removeAll()
    if origin != .source {
      // A page in flight belongs behind the old rows.
      pages.cancelEnds(&output)
      // An owner may have more rows to append to the new ones. A source that has ended has none.
      if pages[.append] == .complete || pages[.append].failure != nil { pages.setEnd(.append, isLast: false) }
    }
  }

  // MARK: The owner's state

  /// Shows the owner's state in place of the rows, or the rows again.
  mutating func ownerShowed(_ state: OwnerState, _ output: inout Output) {
    guard origin != .source else { return }
    endRefresh(&output)
    pages.cancelEnds(&output)
    switch state {
    case .rows: life.ownerShows(nil)
    case .loading: life.ownerShows(.loading(attempt: 1))
    case .failed(let facts): life.ownerShows(.failed(failures.failure(facts)))
    }
    output.needsSettling = true
  }

  /// Shows the rows again, after an edit has added or replaced rows.
  private mutating func removePlaceholder() {
    guard !life.showsRows else { return }
    life.ownerShows(nil)
    if !isRefreshing { forgetRefresh() }
  }
}
