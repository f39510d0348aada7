import Testing

@testable import DynamicLists

/// Splices that are applied in one pass.
struct ManySplicesTests {
  /// Ascending splices of an array, and what they make of it one after another.
  private func splices(of rows: [RowID], _ random: inout SplitMix64) -> ([ListChange.Splice], result: [RowID]) {
    var result = rows
    var splices: [ListChange.Splice] = []
    var position = 0
    var next = rows.count
    while position < result.count {
      position += Int.random(in: 0...6, using: &random)
      guard position <= result.count else { break }
      let removed = min(Int.random(in: 0...3, using: &random), result.count - position)
      let inserted = (0..<Int.random(in: 0...2, using: &random)).map { RowID(next + $0) }
      next += inserted.count
      splices.append(.init(position, removed: removed, inserted: inserted))
      result.replaceSubrange(position..<(position + removed), with: inserted)
      position += inserted.count
    }
    return (splices, result)
  }

  @Test(arguments: 0..<6) func onePassGivesTheRowsOfSplicesOneAfterAnother(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for count in [10, 200, 511, 512, 513, 3_000] {
      let rows = (0..<count).map(RowID.init)
      let (splices, expected) = splices(of: rows, &random)
      var table = RowTable(rows)
      #expect(table.ids.isRebuilt(by: splices) == (splices.count > 8), "the pass is tested")
      let removed = table.apply(splices)
      #expect(Array(table.ids) == expected)
      #expect(Set(removed) == Set(rows).subtracting(expected) && removed == removed.sorted())
      for (position, row) in expected.enumerated() where position % 7 == 0 {
        #expect(table.position(of: row) == position)
      }
      for row in removed.prefix(20) { #expect(!table.contains(row)) }
      table.replaceSubrange(0..<0, with: [RowID(1_000_000)])
      #expect(table.position(of: RowID(1_000_000)) == 0)
    }
  }

  @Test func manySplicesCanRemoveEveryRow() {
    let rows = (0..<20).map(RowID.init)
    var table = RowTable(rows)
    #expect(table.apply(rows.map { _ in .init(0, removed: 1) }) == rows)
    #expect(table.count == 0 && table.position(of: RowID(3)) == nil)
  }

  @Test func manySplicesCanFillATableThatNeverHadARow() {
    var table = RowTable()
    let removed = table.apply((0..<10).map { .init($0, inserted: [RowID($0 + 1)]) })
    #expect(removed.isEmpty && table.position(of: RowID(3)) == 2 && table.position(of: RowID(11)) == nil)
  }

  @Test func splicesThatDoNotAscendAreAppliedOneAfterAnother() {
    var table = RowTable((0..<20).map(RowID.init))
    let splices = (0..<20).reversed().map { ListChange.Splice($0, removed: 1) }
    #expect(!table.ids.isRebuilt(by: splices))
    #expect(table.apply(splices) == (0..<20).reversed().map(RowID.init))
  }

  /// The longest subsequence that ascends, in the plainest way.
  private func longest(_ positions: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, position) in positions.enumerated() {
      lengths.append(
        1 + (positions[..<index].indices.filter { positions[$0] < position }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test(arguments: 0..<200) func aMergeKeepsAsManyRowsInPlaceAsPossible(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let old = (0..<40).map(RowID.init)
    var new = (0..<60).map(RowID.init).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      new.insert(new.remove(at: .random(in: new.indices, using: &random)), at: .random(in: new.indices, using: &random))
    }
    let table = RowTable(old)
    let positions = table.positions(of: new)
    let splices = RowDiff.splices(from: positions, of: old.count, to: new)
    var merged = table
    let removed = merged.apply(splices)
    #expect(Array(merged.ids) == new)
    #expect(old.count - removed.count == longest(positions.compactMap { $0 }))
  }

  @Test @MainActor func aMergeOfManyRowsKeepsEditedItemsOfMovedRows() {
    struct Line: Identifiable, Equatable {
      let id: Int
      var text = "page"
    }
    var random = SplitMix64(seed: 5)
    let list = ListViewModel(items: (0..<3_000).map { Line(id: $0) })
    for id in stride(from: 0, to: 3_000, by: 3) { list.update(id) { $0.text = "edit" } }
    for _ in 0..<3 {
      var next = (0..<3_600).filter { _ in Int.random(in: 0..<6, using: &random) > 0 }.map { Line(id: $0) }
      for _ in 0..<150 {
        next.swapAt(.random(in: next.indices, using: &random), .random(in: next.indices, using: &random))
      }
      let old = Dictionary(uniqueKeysWithValues: list.items.map { ($0.id, $0) })
      list.replaceAll(with: next)
      #expect(list.items.elementsEqual(next.map { old[$0.id] ?? $0 }))
      for (position, item) in next.enumerated() where position % 50 == 0 {
        #expect(list.rowID(of: item.id).flatMap { list.position(of: $0) } == position)
      }
    }
  }
}
