import Testing

@testable import DynamicLists

struct RowFlagsTests {
  @Test(arguments: 0..<8) func theSplicesLeadFromTheRowsOfSomeFlagsToThoseOfOthers(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<100 {
      let count = script == 0 ? 3_000 : Int.random(in: 0...40, using: &random)
      let rows = RowTable((0..<count).map { RowID($0 * 7 % max(1, count) + $0 / max(1, count)) })
      func flags() -> RowFlags? {
        let odds = Int.random(in: 0..<4, using: &random)
        if odds == 3 { return nil }
        return RowFlags((0..<count).map { _ in Int.random(in: 0..<3, using: &random) > odds })
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
