/// What the app changes in the rows, and what an owner shows in their place.
extension ListEngine {
  mutating func insert(_ inserted: [PageAnswer.Row], at position: Int, _ output: inout Output) {
    let inserted = removeDuplicates(inserted)
    let fresh = inserted.filter { !rows.all.contains($0.id) }
    let changed = inserted.filter { rows.all.contains($0.id) }
    adopt(changed, &output)
    uncover()
    insert(fresh, behind: min(max(0, position), rows.all.count), &output)
    details.pageArrived((fresh + changed).map(\.id))
    output.needsSettling = true
  }

  mutating func remove(_ removed: [RowID], _ output: inout Output) {
    let positions = Set(removed).compactMap { rows.all.position(of: $0) }.sorted(by: >)
    guard !positions.isEmpty else { return }
    for row in removed { details.forget(row, &output) }
    var splices: [ListChange.Splice] = []
    for position in positions {
      if let last = splices.last, last.position == position + 1 {
        splices[splices.count - 1] = .init(position, removed: last.removed + 1)
      } else {
        splices.append(.init(position, removed: 1))
      }
    }
    apply(splices, &output)
    output.needsSettling = true
  }

  /// Moves a row to the position that it has afterwards.
  mutating func move(_ row: RowID, to position: Int, _ output: inout Output) {
    guard let old = rows.all.position(of: row) else { return }
    let new = min(max(0, position), rows.all.count - 1)
    guard new != old else { return }
    apply([.init(old, removed: 1), .init(new, inserted: [row])], &output)
    output.needsSettling = true
  }

  /// Makes these all the rows of the list.
  mutating func replaceAll(with all: [PageAnswer.Row], _ output: inout Output) {
    output.cause = .replacement
    uncover()
    if origin != .source {
      // A page in flight would follow the old rows.
      pages.cancelEnds(&output)
      // An owner with other rows may have more of them; a source that has ended has not.
      if pages[.append] == .complete || pages[.append].failure != nil { pages.setEnd(.append, isLast: false) }
    }
    replaceRows(with: removeDuplicates(all), &output)
    output.needsSettling = true
  }

  // MARK: The owner's state

  /// Shows what the owner of the list says in place of the rows, or the rows again.
  mutating func ownerShowed(_ state: OwnerState, _ output: inout Output) {
    guard origin != .source else { return }
    cancelRefresh(&output)
    pages.cancelEnds(&output)
    pages.clear(.refresh)
    switch state {
    case .rows: cover = .none
    case .loading: cover = .owner(.loading(attempt: 1))
    case .failed(let facts): cover = .owner(.failed(failures.failure(facts)))
    }
    output.needsSettling = true
  }

  /// Shows the rows again, because there are others.
  private mutating func uncover() {
    guard cover != .none else { return }
    cover = .none
    if !isRefreshing { pages.clear(.refresh) }
  }
}
