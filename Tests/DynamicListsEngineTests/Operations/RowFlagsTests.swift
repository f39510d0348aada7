import Testing

@testable import DynamicLists

struct RowFlagsTests {
  /// Rows in another order, rows that follow one another, and rows of which some were removed.
  private func table(of count: Int, _ kind: Int) -> RowTable {
    switch kind {
    case 0: return RowTable((0..<count).map { RowID($0 * 7 % max(1, count) + $0 / max(1, count)) })
    case 1: return RowTable((5..<5 + count).map { RowID($0) })
    default:
      var rows = RowTable((0..<count + count / 2).map { RowID($0) })
      for position in 0..<count / 2 { rows.replaceSubrange(position..<position + 1, with: [RowID]()) }
      return rows
    }
  }

  @Test func manyRowsAreIncludedWhateverTheirIDsAre() {
    for kind in 0..<3 {
      let rows = table(of: 3_001, kind)
      let flags = (0..<3_001).map { $0 % 5 == 0 || $0 % 7 == 3 }
      #expect(RowFlags(flags).included(of: rows) == zip(rows.ids, flags).filter(\.1).map(\.0))
      #expect(RowFlags(flags).count == flags.count { $0 })
    }
  }

  @Test func ranksAreTheSameBeforeAndAfterAChange() {
    let all = (0..<3_001).map { $0 % 5 == 0 || $0 % 7 == 3 }
    var flags = RowFlags(all)
    func check(_ expected: [Bool]) {
      var rank = 0
      for (position, isIncluded) in expected.enumerated() {
        #expect(flags[position] == isIncluded && flags.rank(position) == rank, "position \(position)")
        rank += isIncluded ? 1 : 0
      }
      #expect(flags.count == rank && flags.rank(expected.count) == rank)
    }
    check(all)
    flags.replace(600..<602, with: [true, false, true])
    check(all[..<600] + [true, false, true] + all[602...])
  }

  @Test(arguments: 0..<8) func theSplicesLeadFromTheRowsOfSomeFlagsToThoseOfOthers(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<100 {
      let count = script < 3 ? 3_000 : Int.random(in: 0...40, using: &random)
      let rows = table(of: count, script % 3)
      func flags() -> RowFlags? {
        let odds = Int.random(in: 0..<4, using: &random)
        if odds == 3 { return nil }
        var flags = RowFlags((0..<count).map { _ in Int.random(in: 0..<3, using: &random) > odds })
        if count > 0, Bool.random(using: &random) { flags.replace(0..<1, with: [true]) }
        return flags
      }
      let (old, new) = (flags(), flags())
      var shown = old.map { $0.included(of: rows) } ?? Array(rows.ids)
      let arranged = new.map { $0.included(of: rows) } ?? Array(rows.ids)
      let splices = RowFlags.splices(from: old, to: new, of: rows.count, to: RowTable(arranged))
      for splice in splices { shown.replaceSubrange(splice.removedRange, with: splice.inserted) }
      #expect(shown == arranged)
      #expect(splices.allSatisfy { $0.removed > 0 || !$0.inserted.isEmpty })
      let stays = zip(splices, splices.dropFirst()).allSatisfy { $0.position + $0.inserted.count < $1.position }
      #expect(stays, "a row between two splices stays where it is")
    }
  }

  @Test(arguments: 0..<8) func veryManySplicesAreExactOnlyWhereAPersonLooks(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<60 {
      let count = Int.random(in: 300...1_500, using: &random)
      let rows = table(of: count, script % 3)
      func flags(_ odds: Int) -> RowFlags? {
        if odds == 0 { return nil }
        return RowFlags((0..<count).map { _ in Int.random(in: 0..<6, using: &random) > odds - 1 })
      }
      let (old, new) = (flags(script % 4), flags((script + 1) % 5))
      let before = old.map { $0.included(of: rows) } ?? Array(rows.ids)
      let after = new.map { $0.included(of: rows) } ?? Array(rows.ids)
      let starts = (0..<script % 3).map { _ in Int.random(in: 0..<count, using: &random) }.sorted()
      let exact = ExactPlaces(ranges: starts.map { $0..<$0 + 70 }, mostSplices: 4)
      let splices = RowFlags.splices(from: old, to: new, of: rows.count, to: RowTable(after), exact: exact)
      var shown = before
      for splice in splices { shown.replaceSubrange(splice.removedRange, with: splice.inserted) }
      #expect(shown == after)
      // A row of an exact place that stays is left where it is, and is not replaced by itself.
      let stays = Set(after)
      for position in before.indices where starts.contains(where: { ($0..<$0 + 70).contains(position) }) {
        let place = ListChange.Splice.position(of: position, after: splices)
        #expect(place.map { after[$0] } == (stays.contains(before[position]) ? before[position] : nil))
        // The next row that stays takes the place of one that goes.
        guard place == nil, let next = before[position...].first(where: stays.contains) else { continue }
        let row = before.firstIndex(of: next)
        #expect(row.flatMap { ListChange.Splice.position(of: $0, after: splices) } != nil, "row \(position)")
      }
      let most = 4 + starts.count * (70 + 3 * 64) + starts.count + 1
      #expect(splices.count <= most)
    }
  }

  @Test func oneSpliceTooManyIsFoundInALaterChunk() {
    let rows = RowTable((0..<1_536).map { RowID($0) })
    // The last of these rows ends a word of flags, so that it is found by the walk alone.
    let new = RowFlags((0..<1_536).map { ![10, 20, 1_087].contains($0) })
    let arranged = RowTable(new.included(of: rows))
    let splices = RowFlags.splices(from: nil, to: new, of: rows.count, to: arranged, exact: ExactPlaces(mostSplices: 2))
    #expect(splices == [.init(0, removed: 1_536, inserted: Array(arranged.ids))])
  }

  @Test func fewSplicesAreExactEverywhere() {
    let rows = RowTable((0..<1_000).map { RowID($0) })
    let new = RowFlags((0..<1_000).map { $0 % 250 != 9 })
    let arranged = RowTable(new.included(of: rows))
    let four = RowFlags.splices(from: nil, to: new, of: rows.count, to: arranged, exact: ExactPlaces(mostSplices: 4))
    #expect(four == [9, 258, 507, 756].map { .init($0, removed: 1) })
    let one = RowFlags.splices(from: nil, to: new, of: rows.count, to: arranged, exact: ExactPlaces(mostSplices: 3))
    #expect(one == [.init(0, removed: 1_000, inserted: Array(arranged.ids))])
  }

  @Test func theRowsAroundVisibleRowsHaveExactPlaces() {
    let places = ExactPlaces(seen: [2_000..<2_010, 100..<110], focus: 5_000, ArrangementPace())
    let margin = ArrangementPace().exactMargin
    #expect(places.ranges == [0..<110 + margin, 2_000 - margin..<2_010 + margin, 5_000 - margin..<5_001 + margin])
  }
}
