import DynamicLists
import Testing

/// The specification of runs and gaps says what it is meant to say.
struct ReferenceRunsTests {
  /// A page of the server's items, whose rows have the numbers of their positions.
  private func page(_ call: Int, _ offsets: Range<Int>, rows: [Int]? = nil) -> ReferenceRuns.Page {
    .init(call: call, offsets: offsets, rows: (rows ?? Array(offsets)).map { RowID($0) })
  }

  private func numbers(_ runs: ReferenceRuns) -> [[Int]] { runs.runs.map { $0.rows.map(\.number) } }

  /// Rows 1 to 10, and rows 50 to 59: a gap of 39 items.
  private func twoRuns() -> ReferenceRuns {
    var runs = ReferenceRuns()
    runs.begin([page(1, 1..<11)], closed: [.prepend])
    runs.open(page(2, 50..<60), closed: [])
    return runs
  }

  @Test func aJumpLeavesAGapOnItsSide() {
    var runs = twoRuns()
    #expect(runs.gaps == [.init(above: 0, missing: 39)] && runs.closed == [.prepend] && runs.offsets == 1..<60)
    runs.open(page(3, 30..<40), closed: [])
    #expect(runs.gaps.map(\.missing) == [19, 10])
    #expect(numbers(runs) == [Array(1..<11), Array(30..<40), Array(50..<60)])
  }

  @Test func aJumpBesideARunBelongsToIt() {
    var runs = twoRuns()
    runs.open(page(3, 11..<21), closed: [])
    #expect(numbers(runs) == [Array(1..<21), Array(50..<60)])
    runs.open(page(4, 40..<50), closed: [])
    #expect(numbers(runs) == [Array(1..<21), Array(40..<60)])
    runs.open(page(5, 21..<40), closed: [])
    #expect(numbers(runs) == [Array(1..<60)] && runs.gaps.isEmpty)
  }

  @Test func aGapClosesFromBothSides() {
    var runs = twoRuns()
    runs.extend(0, at: .append, by: page(3, 11..<31), closes: false)
    runs.extend(1, at: .prepend, by: page(4, 40..<50), closes: false)
    #expect(runs.gaps.map(\.missing) == [9])
    runs.extend(1, at: .prepend, by: page(5, 31..<40), closes: false)
    #expect(numbers(runs) == [Array(1..<60)] && runs.closed == [.prepend])
  }

  @Test func anItemOfTheNearestPageJoinsTwoRuns() {
    var runs = twoRuns()
    // The server has lost the items between: the page reaches the neighbour by an item, not by its place.
    runs.extend(0, at: .append, by: page(3, 11..<21, rows: Array(11..<20) + [50]), closes: false)
    #expect(numbers(runs) == [Array(1..<20) + Array(50..<60)], "each item once, where it was")
  }

  @Test func anItemFromFartherInsideWasMovedAndLeavesTheGap() {
    var runs = twoRuns()
    runs.extend(1, at: .append, by: page(3, 60..<70), closes: true)
    runs.extend(0, at: .append, by: page(4, 11..<21, rows: Array(11..<20) + [65]), closes: false)
    #expect(runs.gaps.map(\.missing) == [29] && numbers(runs)[1].contains(65))
    #expect(!numbers(runs)[0].contains(65) && runs.closed == [.append, .prepend])
  }

  @Test func droppedPagesOpenTheirEnd() {
    var runs = ReferenceRuns()
    runs.begin([page(1, 0..<10), page(2, 10..<20), page(3, 20..<30)], closed: [.prepend, .append])
    #expect(runs.drop(0, at: .prepend, keeping: 2) == [1])
    #expect(runs.offsets == 10..<30 && runs.closed == [.append])
    #expect(runs.drop(0, at: .append, keeping: 2) == [3])
    #expect(runs.offsets == 10..<20 && runs.closed.isEmpty)
    runs.extend(0, at: .prepend, by: page(4, 0..<10), closes: true)
    #expect(numbers(runs) == [Array(0..<20)] && runs.closed == [.prepend])
  }

  @Test func theNextPageFollowsEditsOnlyUntilItLands() {
    var runs = ReferenceRuns()
    runs.begin([page(1, 0..<10)], closed: [.prepend])
    runs.remove(RowID(4))
    runs.shift(by: -1)
    #expect(runs.offsets == 0..<9 && runs.rows.count == 9)
    runs.extend(0, at: .append, by: page(2, 9..<19), closes: false)
    #expect(runs.offsets == 0..<19)
    // The page before is still where the edit has moved what follows.
    runs.drop(0, at: .append, keeping: 1)
    #expect(runs.offsets == 0..<9)
  }

  @Test func pagesAboveRowsThatStayKeepTheirEnd() {
    var runs = ReferenceRuns()
    runs.begin([page(1, 0..<10), page(2, 10..<20)], closed: [.prepend, .append])
    runs.begin([page(3, 2..<8)], closed: [], below: 1)
    #expect(runs.offsets == 2..<20 && runs.closed == [.append] && runs.runs[0].pages.map(\.call) == [3, 2])
    runs.begin([page(4, 5..<8)], closed: [.prepend])
    #expect(runs.offsets == 5..<8 && runs.closed == [.prepend])
  }
}
