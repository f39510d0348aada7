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
}
