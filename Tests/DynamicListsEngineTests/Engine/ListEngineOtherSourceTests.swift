import DynamicLists
import Testing

@testable import DynamicLists

/// Which rows may stay when pages land: those of the source, without a gap.
struct ListEngineOtherSourceTests {
  @Test func aRetryBringsTheRowsOfTheOtherSourceAndKeepsNoneOfTheFirst() {
    var list = EngineDriver.scrolled { $0.maxConsecutivePages = 2 }
    list.send(.sourceReplaced())
    list.fail(retryable: false)
    #expect(list.box.engine.isStale && list.rows.count == 60)
    list.send(.retryRequested)
    #expect(list.answer(rows: [101, 102, 1]).outcomes == [.refreshed])
    #expect(list.numbers == [101, 102, 1] && !list.box.engine.isStale)
    list.drain()
  }

  @Test func anEmptyListTakesTheRowsOfAnotherSourceWithoutAMove() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.send(.sourceReplaced(.firstPage))
    list.send(.rowsRemoved(list.rows))
    let output = list.answer(1, isLast: true)
    #expect(output.bringsOtherSource && !output.change.movesToTop)
    list.send(.sourceReplaced(.firstPage))
    #expect(list.answer(5, isLast: true).change.movesToTop)
    list.drain()
  }

  @Test func aSearchInTheOtherSourceEndsWithItsRowsAlone() {
    var list = EngineDriver.scrolled { $0.maxConsecutivePages = 2 }
    list.send(.sourceReplaced(.automatic))
    list.fail(retryable: false)
    list.send(.refreshRequested())
    list.answer(rows: [101, 102, 1])
    #expect(list.answer(rows: [103, 104, 2]).outcomes == [.refreshed])
    #expect(list.numbers == [101, 102, 1, 103, 104, 2] && !list.box.engine.isStale)
    list.drain()
  }

  @Test func savedRowsThatNoPageKnowsGo() {
    var list = EngineDriver { $0.maxConsecutivePages = 2 }
    list.send(.rowsRestored(PageAnswer.fresh((1...60).map { RowID($0) })))
    list.send(.started)
    list.scroll(to: 45..<50)
    list.answer(rows: Array(101...120))
    list.answer(rows: Array(121...140))
    #expect(list.numbers == Array(101...140) && !list.box.engine.isStale)
    list.drain()
  }

  @Test func pagesThatShareNoRowWithTheListReplaceItInsteadOfLeavingAGap() {
    var list = EngineDriver.scrolled { $0.maxConsecutivePages = 2 }
    list.send(.refreshRequested())
    list.answer(rows: Array(101...120))
    let landed = list.answer(rows: Array(121...140))
    #expect(landed.outcomes == [.refreshed] && landed.items.page == .land() && landed.change.movesToTop)
    #expect(list.numbers == Array(101...140) && list.states.append == .idle)
    list.drain()
  }

  @Test func aCancelledLoadAtTheEndLeavesTheEnd() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.moreRequested(at: .append))
    #expect(list.states.append.isLoading)
    list.send(.refreshRequested())
    list.fail(retryable: false)
    #expect(list.states.append == .complete)
    list.drain()
  }

  @Test func anEmptiedListHasNoHead() {
    for event in [ListEvent.purged, .resetRequested] {
      var list = EngineDriver()
      list.send(.started)
      list.answer(3, goesBack: true)
      #expect(list.box.engine.goesBack == true)
      list.send(event)
      #expect(list.box.engine.goesBack == false)
      list.drain()
    }
  }

  // MARK: A source whose rows from earlier are shown

  @Test func rowsFromEarlierReplaceThoseOfTheSourceBeforeInOneChangeAndAreStale() {
    var list = EngineDriver.scrolled()
    let output = list.send(.sourceReturned(rows(101...140)))
    #expect(list.numbers == Array(101...140) && list.box.engine.isStale && output.change.movesToTop)
    #expect(list.liveCalls.count == 1 && list.box.engine.isRefreshing)
    #expect(list.answer(rows: Array(100...119)).outcomes == [.refreshed])
    #expect(list.numbers == Array(100...119) && !list.box.engine.isStale)
    list.drain()
  }

  @Test func rowsFromEarlierKeepThePlaceToWhichAPersonHasScrolled() {
    var list = EngineDriver.scrolled()
    list.send(.sourceReturned(rows(101...160)))
    list.scroll(to: 25..<30)
    list.answer(rows: Array(100...119))
    list.answer(rows: Array(120...139))
    #expect(list.numbers == Array(100...139) && !list.box.engine.isStale)
    list.drain()
  }

  @Test func rowsFromEarlierStayWhenTheFirstPageFailsUntilARetry() {
    var list = EngineDriver.scrolled()
    list.send(.sourceReturned(rows(101...103)))
    list.fail(retryable: false)
    #expect(list.numbers == [101, 102, 103] && list.box.engine.isStale && list.states.refresh.failure != nil)
    list.send(.retryRequested)
    list.answer(rows: [102, 104])
    #expect(list.numbers == [102, 104] && !list.box.engine.isStale)
    list.drain()
  }

  @Test func aSourceThatReturnsEndsTheRefreshAndTheNextPageOfTheOneBefore() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 15..<20)
    #expect(list.liveCalls.map(\.edge) == [.append])
    list.send(.refreshRequested())
    let late = list.liveCalls.map(\.id)
    #expect(list.send(.sourceReturned(rows(101...105))).outcomes == [.superseded])
    for call in late { list.answer(call, rows: [1, 2, 3]) }
    #expect(list.numbers == Array(101...105))
    list.answer(rows: [101])
    #expect(list.numbers == [101])
    list.drain()
  }

  @Test func rowsFromEarlierAreFilteredAndMayBeNone() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.setFilter { $0.number.isMultiple(of: 2) }
    list.send(.sourceReturned(rows(101...105)))
    #expect(list.numbers == [102, 104])
    list.send(.sourceReturned([]))
    #expect(list.numbers.isEmpty && !list.box.engine.isStale && list.state == .loading)
    list.answer(rows: [7, 8], isLast: true)
    #expect(list.numbers == [8])
    list.drain()
  }

  private func rows(_ numbers: ClosedRange<Int>) -> [PageAnswer.Row] { PageAnswer.fresh(numbers.map { RowID($0) }) }
}
