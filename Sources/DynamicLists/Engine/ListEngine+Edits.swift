extension ListEngine {
  mutating func insert(_ rows: [RowID], at position: Int, _ output: inout Output) {
    let rows = unique(rows.map { PageAnswer.Row($0) }).map(\.id)
    let fresh = rows.filter { !table.contains($0) }
    let changed = rows.filter { table.contains($0) }
    takeChanged(changed, &output)
    showRows()
    if !fresh.isEmpty {
      let position = min(max(0, position), table.count)
      apply([.init(position, inserted: fresh)], &output)
    }
    queuePage(fresh + changed)
    settle(&output)
  }

  mutating func remove(_ rows: [RowID], _ output: inout Output) {
    let positions = Set(rows).compactMap { table.position(of: $0) }.sorted(by: >)
    guard !positions.isEmpty else { return }
    for row in rows { forgetDetail(of: row, &output) }
    var splices: [ListChange.Splice] = []
    for position in positions {
      if let last = splices.last, last.position == position + 1 {
        splices[splices.count - 1] = .init(position, removed: last.removed + 1)
      } else {
        splices.append(.init(position, removed: 1))
      }
    }
    apply(splices, &output)
    settle(&output)
  }

  /// Moves a row to the position that it has afterwards.
  mutating func move(_ row: RowID, to position: Int, _ output: inout Output) {
    guard let old = table.position(of: row) else { return }
    let new = min(max(0, position), table.count - 1)
    guard new != old else { return }
    apply([.init(old, removed: 1), .init(new, inserted: [row])], &output)
    settle(&output)
  }

  mutating func update(_ rows: [RowID], _ output: inout Output) {
    output.change.updated += rows.filter { table.contains($0) }
  }

  mutating func replace(with rows: [PageAnswer.Row], _ output: inout Output) {
    showRows()
    if origin != .source {
      // What is on its way would have followed other rows.
      cancelAppend(&output)
      // An owner with other rows may have more of them; a source still has not.
      if states.append == .complete || states.append.failure != nil { states.append = stateAfterPage(isLast: false) }
    }
    replaceRows(with: unique(rows), &output)
    settle(&output)
  }

  /// Takes in what the owner of the list shows in place of the rows.
  mutating func show(_ state: OwnerState, _ output: inout Output) {
    guard origin != .source else { return }
    owned = state
    cancelRefresh(&output)
    cancelAppend(&output)
    switch state {
    case .rows: states.refresh = .idle
    case .loading: states.refresh = .loading(attempt: 1)
    case .failed(let facts): states.refresh = .failed(occur(facts))
    }
    settle(&output)
  }

  private mutating func showRows() {
    guard owned != .rows else { return }
    owned = .rows
    if !isRefreshing { states.refresh = .idle }
  }
}
