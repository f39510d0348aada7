import DynamicLists
import Testing

struct ListEngineFilterTests {
  @Test func prefetchCountsFilteredRows() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<5)
    list.setFilter { $0.number % 4 == 0 }
    #expect(list.numbers == [4, 8, 12, 16, 20])
    #expect(list.calls.isEmpty, "row 4 is visible, 4 rows follow")
    list.scroll(to: 0..<2)
    #expect(list.calls.count == 1)
    list.answer(20)
    #expect(list.numbers.count == 10)
    list.drain()
  }

  @Test func pagesOfHiddenRowsLoadUpToTheBudget() {
    var list = EngineDriver.loaded(20) { $0.maxConsecutivePages = 3 }
    list.setFilter { _ in false }
    #expect(list.states.append == .loading(attempt: 1))
    for _ in 0..<3 { list.answer(20) }
    #expect(list.states.append == .paused && list.calls.isEmpty)
    #expect(list.rows.isEmpty && list.box.engine.allRows.count == 80)
    list.send(.moreRequested(at: .append))
    list.answer(5, isLast: true)
    #expect(list.state == .empty(filtered: true))
    list.drain()
  }

  @Test func anotherFilterEndsThePause() {
    var list = EngineDriver.loaded(20) { $0.maxConsecutivePages = 1 }
    list.setFilter { _ in false }
    list.answer(20)
    #expect(list.states.append == .paused)
    list.setFilter { $0.number == 1 }
    #expect(list.states.append == .loading(attempt: 1))
    list.drain()
  }

  @Test func anotherSearchTextDoesNotResetTheBudget() {
    var list = EngineDriver.loaded(20) { $0.maxConsecutivePages = 2 }
    list.scroll(to: 0..<5)
    for _ in 0..<5 { list.setFilter({ _ in false }, keepsBudget: true) }
    for _ in 0..<2 { list.answer(20) }
    #expect(list.states.append == .paused && list.calls.isEmpty)
    list.setFilter({ _ in false }, keepsBudget: true)
    #expect(list.states.append == .paused && list.calls.isEmpty)
    // Matching rows become visible: loading continues.
    list.setFilter({ $0.number == 30 }, keepsBudget: true)
    list.appear(at: 0)
    #expect(list.states.append == .loading(attempt: 1))
    list.drain()
  }

  @Test func rowsThatSettleOneByOneAfterAnInsertionDoNotResetTheBudget() {
    var list = EngineDriver.loaded(20) { $0.maxConsecutivePages = 1 }
    list.setFilter { $0.number <= 20 || $0.number == 100 }
    list.scroll(to: 15..<20)
    list.answer(20)
    #expect(list.states.append == .paused)
    list.send(.inserting([RowID(100)], at: 0))
    for position in [20, 19] {
      list.disappear(at: position)
      list.appear(at: position - 5)
    }
    #expect(list.states.append == .paused && list.calls.isEmpty)
    list.drain()
  }

  @Test func anEmptyListIsNotFiltered() {
    var list = EngineDriver.loaded(0, isLast: true)
    list.setFilter { _ in false }
    #expect(list.state == .empty(filtered: false))
    list.drain()
  }

  @Test func onlyFilteredRowsLoadTheirDetails() {
    var list = EngineDriver.loaded(20, details: true, isLast: true) { $0.detailMargin = 1 }
    list.setFilter { $0.number % 2 == 0 }
    list.scroll(to: 1..<3)
    #expect(Set(list.loadingDetails) == [2, 4, 6, 8])
    #expect(list.finishDetails([4]).revealed == ["#4 arrived"])
    list.setFilter(nil)
    #expect(list.box.engine.visiblePositions() == 3..<6)
    #expect(Set(list.loadingDetails) == [2, 3, 5, 6, 7, 8])
    list.drain()
  }

  @Test func visibleRowsThatAreHiddenAndShownAgainAreRevealedAgain() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 0..<10)
    #expect(list.setFilter { $0.number != 5 }.revealed.isEmpty)
    #expect(list.box.engine.visiblePositions() == 0..<9)
    #expect(list.setFilter(nil).revealed == ["#5 appeared"])
    list.drain()
  }

  @Test func theFirstVisibleRowKeepsItsPlaceWhenAFilterIsSet() {
    var list = EngineDriver.loaded(40, isLast: true)
    list.scroll(to: 20..<30)
    list.setFilter { $0.number > 10 }
    #expect(list.box.engine.visiblePositions() == 10..<20)
    list.drain()
  }

  @Test func anEditThatHidesRowsLoadsTheNextPage() {
    final class Hidden { var numbers = 0..<0 }
    let hidden = Hidden()
    var list = EngineDriver.loaded(20)
    list.setFilter { !hidden.numbers.contains($0.number) }
    list.scroll(to: 0..<5)
    #expect(list.calls.isEmpty)
    hidden.numbers = 8..<21
    list.send(.rowsUpdated((8..<21).map(RowID.init)))
    #expect(list.numbers == Array(1...7) && list.calls.count == 1)
    list.drain()
  }

  @Test func aVisibleRowThatAPageChangesIsUpdatedOnce() {
    var list = EngineDriver.loaded(10, details: true, isLast: true)
    list.setFilter { $0.number % 2 == 0 }
    list.scroll(to: 0..<3)
    list.finishAllDetails()
    list.send(.refreshRequested())
    let output = list.answer(rows: Array(1...10), changed: [2], isLast: true)
    #expect(output.change.updated == [RowID(2)])
    #expect(list.loadingDetails == [2])
    list.drain()
  }

  @Test func aRefreshUnderAFilterChangesTheFilteredRows() {
    var list = EngineDriver.loaded(10, isLast: true)
    list.setFilter { $0.number % 2 == 0 }
    list.scroll(to: 0..<3)
    list.send(.refreshRequested())
    #expect(list.answer(rows: [20, 2, 4, 21], isLast: true).change.description == "0+1, 3-3")
    #expect(list.numbers == [20, 2, 4])
    list.send(.resetRequested)
    #expect(list.rows.isEmpty && list.state == .loading)
    list.answer(rows: [1, 3], isLast: true)
    #expect(list.state == .empty(filtered: true))
    list.drain()
  }
}
