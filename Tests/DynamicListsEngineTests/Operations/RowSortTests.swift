import DynamicLists
import Testing

struct RowSortTests {
  /// The contents of rows: few different ones, so that many rows compare equal.
  private final class Contents {
    var values: [RowID: Int] = [:]

    func sort() -> RowSort {
      RowSort {
        self[$0] < self[$1]
      } sorted: { rows in
        rows.ids.enumerated().sorted { (self[$0.1], $0.0) < (self[$1.1], $1.0) }.map(\.1)
      }
    }

    subscript(row: RowID) -> Int { values[row, default: 0] }
  }

  /// Applying a sort's changes to its previous output gives the same rows as sorting all rows again.
  @Test(.serialized, arguments: 0..<8) func applyingTheChangesEqualsSortingAgain(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<40 {
      // Other tests share the threads with this one, and some have deadlines.
      await Task.yield()
      let contents = Contents()
      let values = [2, 5, 1_000][script % 3]
      func anyValue(_ random: inout SplitMix64) -> Int { .random(in: 0..<values, using: &random) }
      var next = script % 40 == 0 ? 3_000 : Int.random(in: 0...150, using: &random)
      var table = RowTable((0..<next).map(RowID.init))
      for row in table.ids { contents.values[row] = anyValue(&random) }
      var sort = contents.sort()
      var derived = sort.begin(with: table)
      for _ in 0..<10 {
        let change = anyChange(of: table, &next, &random)
        for splice in change.splices { table.apply(splice) }
        for row in change.updated + change.splices.flatMap(\.inserted) { contents.values[row] = anyValue(&random) }
        let translated = sort.translate(change, of: table)
        for splice in translated.splices {
          derived.replaceSubrange(splice.position..<(splice.position + splice.removed), with: splice.inserted)
        }
        var again = contents.sort()
        #expect(derived == again.begin(with: table))
        #expect(translated.updated.allSatisfy(table.contains))
        #expect(translated.splices.allSatisfy { $0.removed > 0 || !$0.inserted.isEmpty })
        #expect(translated.movesToTop == change.movesToTop)
      }
    }
  }

  /// Splices that insert, remove and move rows, and updated rows; rarely of most rows.
  private func anyChange(of table: RowTable, _ next: inout Int, _ random: inout SplitMix64) -> ListChange {
    var splices: [ListChange.Splice] = []
    var rows = Array(table.ids)
    let most = Int.random(in: 0..<20, using: &random) == 0 ? rows.count : 6
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let start = Int.random(in: 0...rows.count, using: &random)
      let removed = Int.random(in: 0...min(most, rows.count - start), using: &random)
      var inserted = (0..<Int.random(in: 0...5, using: &random)).map { RowID(next + $0) }
      next += inserted.count
      if Bool.random(using: &random) { inserted += rows[start..<(start + removed)].reversed() }
      splices.append(.init(start, removed: removed, inserted: inserted))
      rows.replaceSubrange(start..<(start + removed), with: inserted)
    }
    let updated = rows.filter { _ in Int.random(in: 0..<max(8, rows.count / 8), using: &random) == 0 }
    return ListChange(splices: splices, updated: updated, movesToTop: Bool.random(using: &random))
  }

  @Test func aRowIsInsertedAtItsPlaceBehindEqualOnes() {
    let contents = Contents()
    var table = RowTable((0..<4).map(RowID.init))
    for (row, value) in zip(table.ids, [3, 1, 2, 1]) { contents.values[row] = value }
    var sort = contents.sort()
    #expect(sort.begin(with: table).map(\.number) == [1, 3, 2, 0])
    let splice = ListChange.Splice(4, inserted: [RowID(4)])
    contents.values[RowID(4)] = 1
    table.apply(splice)
    #expect(sort.translate(ListChange(splices: [splice]), of: table).description == "2+1")
  }

  @Test func anUpdateMovesOnlyARowThatIsNoLongerInItsPlace() {
    let contents = Contents()
    let table = RowTable((0..<100).map(RowID.init))
    for row in table.ids { contents.values[row] = 10 * row.number }
    var sort = contents.sort()
    _ = sort.begin(with: table)
    contents.values[RowID(5)] = 55
    #expect(sort.translate(ListChange(updated: [RowID(5)]), of: table).description == "~1")
    contents.values[RowID(5)] = 901
    #expect(sort.translate(ListChange(updated: [RowID(5)]), of: table).description == "5-1, 90+1")
  }

  /// O(change × log rows), counted in comparisons.
  @Test func aPageIntoManyRowsComparesFewOfThem() {
    var random = SplitMix64(seed: 1)
    let values = (0..<100_050).map { _ in Int.random(in: 0..<1_000_000, using: &random) }
    var comparisons = 0
    var sort = RowSort {
      comparisons += 1
      return values[$0.number] < values[$1.number]
    } sorted: { rows in
      rows.ids.sorted { values[$0.number] < values[$1.number] }
    }
    var table = RowTable((0..<100_000).map(RowID.init))
    _ = sort.begin(with: table)
    let page = ListChange.Splice(100_000, inserted: (100_000..<100_050).map(RowID.init))
    table.apply(page)
    let change = sort.translate(ListChange(splices: [page]), of: table)
    #expect(change.splices.reduce(0) { $0 + $1.inserted.count } == 50)
    // Two comparisons for each step of a binary search over 17 bits, and the sort of the page itself.
    #expect(comparisons < 50 * 2 * 18 + 50 * 2 * 8)
  }
}
