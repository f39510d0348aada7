import Testing

@testable import DynamicLists

/// New items of a list with an order of its own: each has its place at once.
struct ListEngineNewItemsTests {
  private func sorted(_ visible: Range<Int>) -> EngineDriver {
    var list = EngineDriver.whole(visible)
    list.arrange([RowSort.descending])
    list.scroll(to: visible)
    return list
  }

  @Test func newRowsThatFitOnAScreenAreShownTogether() {
    var list = sorted(5..<10)
    list.push(start: [30, 31, 32])
    #expect(list.box.engine.newItemCounts.start == 3 && list.box.engine.nextNewRow(at: .prepend)?.number == 32)
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func newRowsOfMoreThanAScreenAreShownAScreenAtATime() {
    var list = sorted(5..<8)
    list.push(start: [30, 31, 32, 33])
    #expect(list.box.engine.nextNewRow(at: .prepend)?.number == 32, "the nearest three")
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.box.engine.newItemCounts.start == 1 && list.box.engine.nextNewRow(at: .prepend)?.number == 33)
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func newRowsBelowThatFitOnAScreenAreShownTogether() {
    var list = sorted(5..<10)
    list.push(end: [0, -1, -2])
    #expect(list.box.engine.newItemCounts.end == 3 && list.box.engine.nextNewRow(at: .append)?.number == -2)
    list.send(.newItemsRequested(at: .append))
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func whereNoNewRowIsInItsDirectionTheNearestOnesAreNext() {
    var list = EngineDriver.whole(5..<10)
    list.setFilter { _ in true }
    list.scroll(to: 5..<10)
    list.push(start: [31, 32, 33], end: [21, 22, 23])
    list.arrange([RowSort.descending])
    list.scroll(to: 15..<18)
    // 33, 32, 31, 23, 22 and 21 are above the visible rows now.
    #expect(list.box.engine.nextNewRow(at: .append)?.number == 23, "with 21 and 22 below it")
    #expect(list.box.engine.nextNewRow(at: .prepend)?.number == 33, "with 31 and 32 below it")
    list.drain()
  }

  @Test func withoutAVisibleRowTheNextNewRowIsTheFirst() {
    var list = EngineDriver.whole(5..<10)
    list.setFilter { _ in true }
    list.scroll(to: 5..<10)
    list.push(end: [21, 22])
    list.send(.viewportClosed(.main))
    list.send(.rowsRemoved((1...20).map { RowID($0) }))
    #expect(list.box.engine.newItemCounts.end == 2 && list.box.engine.nextNewRow(at: .append)?.number == 21)
    list.drain()
  }

  @Test func aNewRowDirectlyBelowTheVisibleOnesIsAtTheEndThatIsOnScreen() {
    var list = sorted(15..<20)
    list.push(end: [0])
    #expect(list.numbers.last == 0 && list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func aRowThatWasPushedDuringTheFirstLoadIsNewUntilItsEndIsOnScreen() {
    var list = EngineDriver()
    list.arrange([RowSort.descending])
    list.send(.started)
    list.push(start: [30])
    list.answer(rows: Array(1...20), isLast: true)
    list.scroll(to: 5..<10)
    #expect(list.numbers.first == 30 && list.box.engine.newItemCounts.start == 1)
    list.scroll(to: 0..<5)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func newRowsDoNotMoveTheVisibleOnesUnlessTheListIsAtItsTop() {
    var scrolled = sorted(5..<10)
    #expect(scrolled.push(start: [30]).cause == .newItems)
    scrolled.drain()
    var atTop = sorted(0..<5)
    #expect(atTop.push(start: [30]).cause == .other)
    atTop.drain()
  }
}
