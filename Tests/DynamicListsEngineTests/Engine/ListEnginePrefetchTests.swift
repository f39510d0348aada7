import DynamicLists
import Testing

struct ListEnginePrefetchTests {
  @Test func aPageLoadsWhenAtMostTheMarginFollowsTheLastVisibleRow() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<16)
    #expect(list.calls.isEmpty, "4 rows lie beyond")
    list.scroll(to: 1..<17)
    #expect(list.states.append == .loading(attempt: 1))
    list.drain()
  }

  @Test func aMarginOfZeroLoadsAtTheLastRow() {
    var list = EngineDriver.loaded(20) { $0.prefetchMargin = 0 }
    list.scroll(to: 0..<19)
    #expect(list.calls.isEmpty)
    list.scroll(to: 0..<20)
    #expect(list.calls.count == 1)
    list.drain()
  }

  @Test func aJumpPastTheThresholdRowLoadsToo() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<5)
    list.appear(at: 19)
    #expect(list.calls.count == 1)
    list.drain()
  }

  @Test func pagesShorterThanTheMarginLoadOneAfterAnother() {
    var list = EngineDriver.loaded(1)
    #expect(list.calls.count == 1, "1 row is fewer than a margin of 3")
    list.answer(1)
    list.answer(1)
    #expect(list.calls.count == 1)
    list.answer(1)
    #expect(list.calls.isEmpty)
    #expect(list.states.append == .idle)
    list.drain()
  }

  @Test func aViewportLargerThanAPageFillsWithoutScrolling() {
    var list = EngineDriver.loaded(5)
    list.scroll(to: 0..<5)
    list.answer(5)
    #expect(list.calls.isEmpty)
    list.scroll(to: 0..<10)
    list.answer(5)
    list.scroll(to: 0..<12)
    #expect(list.calls.count == 1)
    list.answer(5)
    #expect(list.rows.count == 20 && list.calls.isEmpty)
    list.drain()
  }

  @Test func theBudgetPausesLoadingWhenNoRowIsReported() {
    var list = EngineDriver.loaded(0) { $0.maxConsecutivePages = 3 }
    list.answer(0)
    #expect(list.calls.count == 1)
    list.answer(0)
    #expect(list.calls.isEmpty)
    #expect(list.states.append == .paused)
    list.drain()
  }

  @Test func loadingMoreEndsThePause() {
    var list = EngineDriver.loaded(0) { $0.maxConsecutivePages = 2 }
    list.answer(0)
    #expect(list.states.append == .paused)
    list.send(.moreRequested(at: .append))
    #expect(list.states.append == .loading(attempt: 1))
    list.answer(0)
    #expect(list.calls.count == 1, "the budget was reset")
    list.answer(0)
    #expect(list.states.append == .paused)
    list.drain()
  }

  @Test func aReportEndsThePause() {
    var list = EngineDriver.loaded(1) { $0.maxConsecutivePages = 2 }
    list.answer(1)
    #expect(list.states.append == .paused)
    list.appear(at: 0)
    #expect(list.states.append == .loading(attempt: 1))
    list.answer(1)
    list.answer(20)
    #expect(list.states.append == .idle)
    list.drain()
  }

  @Test func aReportOfEnoughRowsEndsThePauseWithoutALoad() {
    var list = EngineDriver.loaded(3) { $0.maxConsecutivePages = 1 }
    #expect(list.states.append == .paused)
    list.send(.inserting((100..<120).map(RowID.init), at: 3))
    list.appear(at: 0)
    #expect(list.states.append == .idle)
    list.drain()
  }

  @Test func aThousandReportsStartOneLoad() {
    var list = EngineDriver.loaded(20)
    for _ in 0..<50 {
      for position in 0..<20 { list.appear(at: position) }
    }
    #expect(list.metrics.pageLoads == 2)
    list.drain()
  }

  @Test func loadingMoreWhileAPageLoadsStartsNoOther() {
    var list = EngineDriver.loaded(1)
    list.send(.moreRequested(at: .append))
    #expect(list.calls.count == 1)
    list.drain()
  }

  @Test func removingRowsLoadsAPageWhenTooFewAreLeft() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<10)
    #expect(list.calls.isEmpty)
    list.send(.rowsRemoved(Array(list.rows[12...])))
    #expect(list.calls.count == 1)
    list.drain()
  }

  @Test func theManualModeLoadsOnlyOnRequest() {
    var list = EngineDriver.loaded(2) { $0.prefetch = .manual }
    #expect(list.states.append == .paused)
    list.scroll(to: 0..<2)
    #expect(list.states.append == .paused && list.calls.isEmpty)
    list.send(.moreRequested(at: .append))
    list.answer(2)
    #expect(list.states.append == .paused && list.rows.count == 4)
    list.send(.moreRequested(at: .append))
    list.answer(0, isLast: true)
    #expect(list.states.append == .complete)
    list.drain()
  }

  @Test func withPrefetchOffTheFirstPageIsTheList() {
    var list = EngineDriver.loaded(2) { $0.prefetch = .off }
    list.scroll(to: 0..<2)
    #expect(list.states.append == .complete && list.calls.isEmpty)
    list.drain()
  }

  @Test(arguments: [ListConfiguration.Prefetch.manual, .off])
  func aFailedRefreshRestoresTheAppendState(prefetch: ListConfiguration.Prefetch) {
    var list = EngineDriver.loaded(2) { $0.prefetch = prefetch }
    let resting = list.states.append
    list.send(.moreRequested(at: .append))
    list.send(.refreshRequested())
    #expect(list.states.append == resting)
    list.fail()
    #expect(list.states.append == resting && list.liveCalls.isEmpty)
    list.drain()
  }

  @Test func aRefreshResetsTheBudget() {
    var list = EngineDriver.loaded(0) { $0.maxConsecutivePages = 2 }
    list.answer(0)
    #expect(list.states.append == .paused)
    list.send(.refreshRequested())
    list.answer(0)
    #expect(list.states.append == .loading(attempt: 1))
    list.answer(0)
    #expect(list.states.append == .paused)
    list.drain()
  }
}
