/// An operation that sorts rows. Rows that compare equal keep their order.
///
/// The place of an inserted row is found by a binary search of the sorted rows. A row with changed content stays in
/// place if the order of its neighbors allows it: O(change × log rows).
package struct RowSort: RowOperation {
  private let isBefore: (RowID, RowID) -> Bool
  private let sorted: (RowTable) -> [RowID]
  private var input = RowTable()
  private var output = RowTable()

  /// `sorted` returns all rows of a table by `isBefore`, and keeps the order of those that compare equal.
  package init(isBefore: @escaping (RowID, RowID) -> Bool, sorted: @escaping (RowTable) -> [RowID]) {
    self.isBefore = isBefore
    self.sorted = sorted
  }

  package var keepsOrder: Bool { false }

  package mutating func begin(with rows: RowTable) -> [RowID] {
    let all = sorted(rows)
    begin(with: rows, sortedAs: RowTable(all))
    return all
  }

  /// Begins with rows that are sorted already.
  mutating func begin(with rows: RowTable, sortedAs sorted: RowTable) { (input, output) = (rows, sorted) }

  package mutating func translate(_ change: ListChange, of rows: RowTable) -> ListChange {
    let removed = input.apply(change.splices)
    let inserted = change.splices.flatMap(\.inserted)
    var derived = ListChange(movesToTop: change.movesToTop)
    if change.isLarge(for: output.count) {
      derived.updated = change.updated
      derived.splices = sortAgain()
      return derived
    }
    // Rows in the middle of their move: their place says nothing about the order of the others.
    var loose = Set(removed).union(inserted).union(change.updated)
    // An inserted row may be in its place because it has only moved in the input, and may be removed again.
    for row in change.updated + inserted where input.contains(row) && isInPlace(row, except: loose) {
      loose.remove(row)
    }
    derived.updated = change.updated.filter { input.contains($0) && !loose.contains($0) }
    derived.splices = remove(loose.compactMap { output.position(of: $0) }.sorted())
    derived.splices += insert(loose.filter(input.contains).sorted(by: precedes))
    return derived
  }

  /// Sorts all rows again, and returns how the sorted rows change.
  private mutating func sortAgain() -> [ListChange.Splice] {
    let all = sorted(input)
    let splices = RowDiff.splices(from: output.positions(of: all), of: output.count, to: all)
    output = RowTable(all)
    return splices
  }

  /// The total order: by the content, then by the place in the input.
  private func precedes(_ row: RowID, _ other: RowID) -> Bool {
    if isBefore(row, other) { return true }
    if isBefore(other, row) { return false }
    return (input.position(of: row) ?? 0) < (input.position(of: other) ?? 0)
  }

  /// Whether a row is between its neighbors. Loose neighbors do not count.
  private func isInPlace(_ row: RowID, except loose: Set<RowID>) -> Bool {
    guard let position = output.position(of: row) else { return false }
    var above = position - 1
    while above >= 0, loose.contains(output[above]) { above -= 1 }
    if above >= 0, !precedes(output[above], row) { return false }
    var below = position + 1
    while below < output.count, loose.contains(output[below]) { below += 1 }
    return below == output.count || precedes(row, output[below])
  }

  /// Removes the rows at ascending positions.
  private mutating func remove(_ positions: [Int]) -> [ListChange.Splice] {
    var splices: [ListChange.Splice] = []
    for (count, position) in positions.enumerated() {
      splices.removeOne(at: position - count)
    }
    _ = output.apply(splices)
    return splices
  }

  /// Inserts rows, which are sorted among themselves.
  private mutating func insert(_ rows: [RowID]) -> [ListChange.Splice] {
    var splices: [ListChange.Splice] = []
    var low = 0
    for (count, row) in rows.enumerated() {
      low = output.ids[low...].partitioningIndex { !precedes($0, row) }
      splices.insertOne(row, at: low + count)
    }
    _ = output.apply(splices)
    return splices
  }
}
