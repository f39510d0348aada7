/// An operation that keeps the rows which satisfy a closure.
package struct RowFilter: RowOperation {
  private let isIncluded: (RowID) -> Bool
  private let includedOfAll: (RowTable) -> [Bool]
  private var included = ChunkedArray<Bool>()
  /// How many rows of each chunk are included, so that ``rank(_:)`` adds up whole chunks.
  private var counts: [Int] = []

  /// With `all`, which says the same for each row of a table, all rows are filtered by one call.
  package init(isIncluded: @escaping (RowID) -> Bool, all: ((RowTable) -> [Bool])? = nil) {
    self.isIncluded = isIncluded
    includedOfAll = all ?? { $0.ids.map(isIncluded) }
  }

  package var keepsOrder: Bool { true }

  package mutating func begin(with rows: RowTable) -> [RowID] {
    let flags = includedOfAll(rows)
    replace(0..<included.count, with: flags)
    return zip(rows.ids, flags).lazy.filter(\.1).map(\.0)
  }

  package mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    var derived = ListChange(movesToTop: change.movesToTop)
    for splice in change.splices {
      let position = rank(splice.position)
      let removed = rank(splice.position + splice.removed) - position
      let flags = splice.inserted.map(isIncluded)
      let inserted = zip(splice.inserted, flags).lazy.filter(\.1).map(\.0)
      replace(splice.removedRange, with: flags)
      append(.init(position, removed: removed, inserted: Array(inserted)), to: &derived)
    }
    for row in change.updated {
      guard let position = rows.position(of: row) else { continue }
      let isIncludedNow = isIncluded(row)
      switch (included[position], isIncludedNow) {
      case (true, true): derived.updated.append(row)
      case (false, false): break
      case (true, false): append(.init(rank(position), removed: 1), to: &derived)
      case (false, true): append(.init(rank(position), inserted: [row]), to: &derived)
      }
      replace(position..<(position + 1), with: [isIncludedNow])
    }
    return derived
  }

  private func append(_ splice: ListChange.Splice, to change: inout ListChange) {
    if splice.removed > 0 || !splice.inserted.isEmpty { change.splices.append(splice) }
  }

  private mutating func replace(_ range: Range<Int>, with flags: [Bool]) {
    let touched = included.replaceSubrange(range, with: flags)
    let fresh = touched.new.map { chunk in included.chunk(chunk).count { $0 } }
    counts.replaceSubrange(touched.old, with: fresh)
  }

  /// How many rows before a position are included.
  private func rank(_ position: Int) -> Int {
    guard position < included.count else { return counts.reduce(0, +) }
    let chunk = included.chunkIndex(at: position)
    let start = included.start(ofChunk: chunk)
    return counts[..<chunk].reduce(0, +) + included.chunk(chunk).prefix(position - start).count { $0 }
  }
}
