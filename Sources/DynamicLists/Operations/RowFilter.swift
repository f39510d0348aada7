/// An operation that keeps the rows which satisfy a closure.
package struct RowFilter: RowOperation {
  private let isIncluded: (RowID) -> Bool
  private let includedOfAll: (RowTable) -> FlagWords
  package var content = RowFlags()

  package init(isIncluded: @escaping (RowID) -> Bool) {
    self.init(isIncluded: isIncluded, all: { FlagWords($0.ids.map(isIncluded)) })
  }

  /// With `all`, which says the same for each row of a table, all rows are filtered by one call.
  init(isIncluded: @escaping (RowID) -> Bool, all: @escaping (RowTable) -> FlagWords) {
    self.isIncluded = isIncluded
    includedOfAll = all
  }

  package var keepsOrder: Bool { true }

  package mutating func begin(with rows: RowTable) -> [RowID] {
    content = RowFlags(includedOfAll(rows))
    return content.included(of: rows)
  }

  package mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    var derived = ListChange(movesToTop: change.movesToTop)
    for splice in change.splices {
      let position = content.rank(splice.position)
      let removed = content.rank(splice.position + splice.removed) - position
      let flags = splice.inserted.map(isIncluded)
      let inserted = zip(splice.inserted, flags).lazy.filter(\.1).map(\.0)
      content.replace(splice.removedRange, with: flags)
      append(.init(position, removed: removed, inserted: Array(inserted)), to: &derived)
    }
    for row in change.updated {
      guard let position = rows.position(of: row) else { continue }
      let isIncludedNow = isIncluded(row)
      switch (content[position], isIncludedNow) {
      case (true, true): derived.updated.append(row)
      case (false, false): break
      case (true, false): append(.init(content.rank(position), removed: 1), to: &derived)
      case (false, true): append(.init(content.rank(position), inserted: [row]), to: &derived)
      }
      content.replace(position..<(position + 1), with: [isIncludedNow])
    }
    return derived
  }

  private func append(_ splice: ListChange.Splice, to change: inout ListChange) {
    if splice.removed > 0 || !splice.inserted.isEmpty { change.splices.append(splice) }
  }
}
