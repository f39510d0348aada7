/// An operation that keeps the rows which satisfy a closure.
package struct RowFilter: RowOperation {
  private let isIncluded: (RowID) -> Bool
  private var flags: RowFlags

  package init(isIncluded: @escaping (RowID) -> Bool) { self.init(RowFlags(), isIncluded: isIncluded) }

  /// An operation that has begun: the flags say for each row of the input whether the row is included.
  init(_ flags: RowFlags, isIncluded: @escaping (RowID) -> Bool) {
    (self.flags, self.isIncluded) = (flags, isIncluded)
  }

  package var keepsOrder: Bool { true }

  package mutating func begin(with rows: RowTable) -> [RowID] {
    flags = RowFlags(rows.ids.map(isIncluded))
    return flags.included(of: rows)
  }

  package mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    var derived = ListChange(movesToTop: change.movesToTop)
    for splice in change.splices {
      let position = flags.rank(splice.position)
      let removed = flags.rank(splice.removedRange.upperBound) - position
      let new = splice.inserted.map(isIncluded)
      let inserted = zip(splice.inserted, new).lazy.filter(\.1).map(\.0)
      flags.replace(splice.removedRange, with: new)
      append(.init(position, removed: removed, inserted: Array(inserted)), to: &derived)
    }
    for row in change.updated {
      guard let position = rows.position(of: row) else { continue }
      let isIncludedNow = isIncluded(row)
      switch (flags[position], isIncludedNow) {
      case (true, true): derived.updated.append(row)
      case (false, false): break
      case (true, false): append(.init(flags.rank(position), removed: 1), to: &derived)
      case (false, true): append(.init(flags.rank(position), inserted: [row]), to: &derived)
      }
      flags.replace(position..<(position + 1), with: [isIncludedNow])
    }
    return derived
  }

  private func append(_ splice: ListChange.Splice, to change: inout ListChange) {
    if splice.removed > 0 || !splice.inserted.isEmpty { change.splices.append(splice) }
  }
}
