import DynamicLists
import Testing

struct RowFilterTests {
  /// Applying a filter's changes to its previous output gives the same rows as
  /// filtering all rows again.
  @Test(.serialized, arguments: 0..<8) func applyingTheChangesEqualsFilteringAgain(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<100 {
      // Other tests share the threads with this one, and some have deadlines.
      await Task.yield()
      let isLarge = script % 100 == 0
      var next = isLarge ? 3000 : Int.random(in: 0...30, using: &random)
      var table = RowTable((0..<next).map(RowID.init))
      var hidden = Set(table.ids.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      var filter = RowFilter { !hidden.contains($0) }
      var derived = filter.begin(with: table)
      for _ in 0..<8 {
        let change = anyChange(of: table, &next, &random)
        for splice in change.splices { table.apply(splice) }
        for row in change.updated + change.splices.flatMap(\.inserted) {
          if Bool.random(using: &random) { hidden.insert(row) } else { hidden.remove(row) }
        }
        let translated = filter.translate(change, of: table)
        for splice in translated.splices {
          derived.replaceSubrange(splice.position..<(splice.position + splice.removed), with: splice.inserted)
        }
        let recomputed = table.ids.filter { !hidden.contains($0) }
        #expect(derived == recomputed)
        var fresh = filter
        #expect(fresh.begin(with: table) == recomputed)
        #expect(translated.updated.allSatisfy(recomputed.contains))
        #expect(translated.splices.allSatisfy { $0.removed > 0 || !$0.inserted.isEmpty })
      }
    }
  }

  private func anyChange(of table: RowTable, _ next: inout Int, _ random: inout SplitMix64) -> ListChange {
    var splices: [ListChange.Splice] = []
    var rows = Array(table.ids)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let start = Int.random(in: 0...rows.count, using: &random)
      let removed = Int.random(in: 0...min(6, rows.count - start), using: &random)
      var inserted = (0..<Int.random(in: 0...5, using: &random)).map { RowID(next + $0) }
      next += inserted.count
      if Bool.random(using: &random) { inserted += rows[start..<(start + removed)].reversed() }
      splices.append(.init(start, removed: removed, inserted: inserted))
      rows.replaceSubrange(start..<(start + removed), with: inserted)
    }
    let updated = rows.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    return ListChange(splices: splices, updated: updated, movesToTop: Bool.random(using: &random))
  }

  @Test func anUpdateHidesAndShowsARow() {
    let table = RowTable((0..<5).map(RowID.init))
    var hidden = 2
    var filter = RowFilter { $0.number != hidden }
    #expect(filter.begin(with: table).map(\.number) == [0, 1, 3, 4])
    hidden = 1
    let translated = filter.translate(ListChange(updated: [RowID(1), RowID(2), RowID(3)]), of: table)
    #expect(translated.description == "1-1, 1+1 ~1")
    #expect(translated.updated == [RowID(3)])
  }

  @Test func changesOfHiddenRowsAreLeftOut() {
    var table = RowTable((0..<5).map(RowID.init))
    var filter = RowFilter { $0.number < 3 }
    _ = filter.begin(with: table)
    let splice = ListChange.Splice(3, removed: 2, inserted: [RowID(7)])
    table.apply(splice)
    let change = ListChange(splices: [splice], updated: [RowID(7)])
    #expect(filter.translate(change, of: table).isEmpty)
  }

  @Test func movingToTheTopIsPassedOn() {
    let table = RowTable()
    var filter = RowFilter { _ in true }
    #expect(filter.translate(ListChange(movesToTop: true), of: table).movesToTop)
  }
}
