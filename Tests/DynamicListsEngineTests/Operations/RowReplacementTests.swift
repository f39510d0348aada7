import Testing

@testable import DynamicLists

/// How the rows of one arrangement change to those of another.
struct RowReplacementTests {
  /// Some rows in their order or in another, of which those at odd places have other neighbors after a filter.
  private func rows(_ count: Int, _ isSorted: Bool, _ random: inout SplitMix64) -> RowTable {
    let kept = Int.random(in: 0..<6, using: &random)
    var ids = (0..<count).map(RowID.init).filter { _ in Int.random(in: 0..<6, using: &random) >= kept }
    if isSorted { ids.sort { ($0.number % 7, $0) < ($1.number % 7, $1) } }
    return RowTable(ids)
  }

  private func arranged(_ shown: RowTable, of count: Int) -> ArrangedRows {
    var rows = ArrangedRows()
    _ = rows.apply([.init(0, inserted: (0..<count).map(RowID.init))])
    rows.replace(by: rows.replacement(by: shown, sections: []))
    return rows
  }

  @Test(arguments: 0..<8) func theSplicesLeadFromTheRowsOfAnArrangementToThoseOfAnother(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<100 {
      let count = script < 3 ? 3_000 : Int.random(in: 0...40, using: &random)
      let (old, new) = (rows(count, script % 4 == 1, &random), rows(count, script % 4 == 2, &random))
      let isAll = script % 5 == 0
      let splices = arranged(old, of: count).replacement(by: isAll ? nil : new, sections: []).change.splices
      var shown = Array(old.ids)
      for splice in splices { shown.replaceSubrange(splice.removedRange, with: splice.inserted) }
      #expect(shown == (isAll ? (0..<count).map(RowID.init) : Array(new.ids)))
      #expect(splices.allSatisfy { $0.removed > 0 || !$0.inserted.isEmpty })
      let stays = zip(splices, splices.dropFirst()).allSatisfy { $0.position + $0.inserted.count < $1.position }
      #expect(stays, "a row between two splices stays where it is")
    }
  }

  @Test(arguments: 0..<8) func veryManySplicesAreExactOnlyWhereAPersonLooks(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<60 {
      let count = Int.random(in: 300...1_500, using: &random)
      let (old, new) = (rows(count, false, &random), rows(count, false, &random))
      let starts = (0..<script % 3).map { _ in Int.random(in: 0..<count, using: &random) }
      let near = starts.map { $0..<$0 + 70 }
      let splices = arranged(old, of: count).replacement(by: new, sections: [], atMost: 4, near: near).change.splices
      let before = Array(old.ids)
      var shown = before
      for splice in splices { shown.replaceSubrange(splice.removedRange, with: splice.inserted) }
      #expect(shown == Array(new.ids))
      // A row near the visible ones that stays is left where it is, and is not replaced by itself.
      let stays = Set(new.ids)
      for position in before.indices where near.contains(where: { $0.contains(position) }) {
        let place = ListChange.Splice.position(of: position, after: splices)
        #expect(place.map { new[$0] } == (stays.contains(before[position]) ? before[position] : nil))
        // The next row that stays takes the place of one that goes.
        guard place == nil, let next = before[position...].first(where: stays.contains) else { continue }
        let row = before.firstIndex(of: next)
        #expect(row.flatMap { ListChange.Splice.position(of: $0, after: splices) } != nil, "row \(position)")
      }
      #expect(splices.count <= max(4, near.count * 72 + near.count + 1))
    }
  }

  @Test func fewSplicesAreExactEverywhere() {
    let new = RowTable((0..<1_000).filter { $0 % 250 != 9 }.map(RowID.init))
    var rows = ArrangedRows()
    _ = rows.apply([.init(0, inserted: (0..<1_000).map(RowID.init))])
    let four = rows.replacement(by: new, sections: [], atMost: 4).change.splices
    #expect(four == [9, 258, 507, 756].map { .init($0, removed: 1) })
    let one = rows.replacement(by: new, sections: [], atMost: 3).change.splices
    #expect(one == [.init(9, removed: 751, inserted: Array(new.ids.elements(9..<756)))])
  }
}
