import Testing

@testable import DynamicLists

/// How long the items of pushes are kept.
struct PushedItemsTests {
  private func kept(_ count: Int) -> PushedItems<Int> {
    var pushed = PushedItems<Int>()
    pushed.keep(Array(1...count), (1...count).map { RowID($0) })
    return pushed
  }

  private func rows(_ pushed: PushedItems<Int>) -> [Int] {
    (1...100).filter { row in
      let staged = pushed.staged([RowID(row)])
      return staged.staged(RowID(row)) == row
    }
  }

  @Test func allGoWhenNoneIsNeeded() {
    var pushed = kept(3)
    #expect(!pushed.isEmpty && rows(pushed) == [1, 2, 3])
    pushed.forget(needed: 0) { _ in true }
    #expect(pushed.isEmpty && rows(pushed).isEmpty)
  }

  @Test func thoseThatAreNotNeededGoWhenTheyAreMany() {
    for (count, left) in [(66, Array(1...66)), (67, [7])] {
      var pushed = kept(count)
      pushed.forget(needed: 1) { $0 == RowID(7) }
      #expect(rows(pushed) == left)
    }
  }
}
