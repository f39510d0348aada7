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
      let splices = RowFlags.splices(from: old, to: new, of: rows)
      for splice in splices { shown.replaceSubrange(splice.removedRange, with: splice.inserted) }
      #expect(shown == new.map { $0.included(of: rows) } ?? Array(rows.ids))
      #expect(splices.allSatisfy { $0.removed > 0 || !$0.inserted.isEmpty })
      let stays = zip(splices, splices.dropFirst()).allSatisfy { $0.position + $0.inserted.count < $1.position }
      #expect(stays, "a row between two splices stays where it is")
    }
  }
}
