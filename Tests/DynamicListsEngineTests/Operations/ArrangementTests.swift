import DynamicLists
import Testing

struct ArrangementTests {
  /// Applying the translated changes to the old rows gives what arranging all rows
  /// gives, for operations in a row.
  @Test(.serialized, arguments: 0..<8) func translatedChangesGiveTheRowsOfANewArrangement(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<30 {
      // Other tests share the threads with this one, and some have deadlines.
      await Task.yield()
      var next = Int.random(in: 0...30, using: &random)
      var rows = RowTable((0..<next).map(RowID.init))
      var hidden: [Set<RowID>] = [[], [], []]
      // A sort between two filters, in which many rows compare equal.
      var values: [RowID: Int] = [:]
      func isBefore(_ row: RowID, _ other: RowID) -> Bool { values[row, default: 0] < values[other, default: 0] }
      func sorted(_ rows: some Sequence<RowID>) -> [RowID] { Array(rows).sorted(by: isBefore) }
      func operations() -> [any RowOperation] {
        let filters = hidden.indices.map { index in RowFilter { !hidden[index].contains($0) } }
        return [filters[0], RowSort(isBefore: isBefore) { sorted($0.ids) }, filters[1], filters[2]]
      }
      var arrangement = Arrangement(operations())
      var arranged = arrangement.begin(with: rows)
      for _ in 0..<8 {
        let start = Int.random(in: 0...rows.count, using: &random)
        let removed = Int.random(in: 0...min(5, rows.count - start), using: &random)
        let inserted = (0..<Int.random(in: 0...4, using: &random)).map { RowID(next + $0) }
        next += inserted.count
        let splice = ListChange.Splice(start, removed: removed, inserted: inserted)
        rows.apply(splice)
        let updated = rows.ids.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        for row in updated + inserted {
          let index = Int.random(in: 0..<3, using: &random)
          if hidden[index].remove(row) == nil { hidden[index].insert(row) }
          values[row] = Int.random(in: 0..<4, using: &random)
        }
        let change = arrangement.translate(ListChange(splices: [splice], updated: updated), of: rows)
        for splice in change.splices {
          arranged.replaceSubrange(splice.position..<(splice.position + splice.removed), with: splice.inserted)
        }
        var again = Arrangement(operations())
        #expect(arranged == again.begin(with: rows))
        #expect(arranged == sorted(rows.ids).filter { row in hidden.allSatisfy { !$0.contains(row) } })
      }
    }
  }
}
