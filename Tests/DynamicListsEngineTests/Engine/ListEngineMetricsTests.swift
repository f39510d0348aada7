import DynamicLists
import Testing

struct ListEngineMetricsTests {
  @Test func callsRetriesAndLandedPagesAreCounted() {
    var list = EngineDriver { $0.retryPolicy = RetryPolicy(maxAttempts: 3) }
    list.send(.started)
    list.fail()
    list.send(.retryRequested)
    list.answer(20)
    #expect(list.metrics.pageLoads == 2 && list.metrics.pageRetries == 1 && list.metrics.landedPages == 1)
    list.drain()
  }

  @Test func aRetryByAPersonIsNotARetryOfThePolicy() {
    var list = EngineDriver()
    list.send(.started)
    list.fail()
    list.send(.retryRequested)
    #expect(list.metrics.pageLoads == 2 && list.metrics.pageRetries == 0)
    list.drain()
  }

  @Test func aPageIsWastedWhenItArrivesAfterItsLoadWasCancelledOrItsDeadlineHasPassed() {
    var list = EngineDriver()
    list.send(.started)
    let late = list.liveCalls[0].id
    list.send(.resetRequested)
    #expect(list.metrics.wastedLoads == 0)
    list.answer(late, rows: [1, 2])
    #expect(list.metrics.wastedLoads == 1)
    let timedOut = list.liveCalls[0].id
    list.pass(.pageDeadline(timedOut))
    list.send(.pageLoaded(timedOut, PageAnswer(rows: [])))
    #expect(list.metrics.wastedLoads == 2)
    list.drain()
  }

  @Test func aCancelledLoadThatBringsNothingIsNotWasted() {
    var list = EngineDriver.loaded(20, details: true)
    list.scroll(to: 0..<1)
    let detail = list.details[0]
    let other = list.details[1]
    list.send(.resetRequested)
    list.send(.detailsFinished([.failed(detail.id, .broken(true, nil))]))
    #expect(list.metrics.wastedLoads == 0)
    list.send(.detailsFinished([.loaded(other.id)]))
    #expect(list.metrics.wastedLoads == 1)
    list.drain()
  }

  @Test func aFurtherPageThatRepeatsItemsOverlapsOnce() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<20)
    list.answer(rows: Array(18...40))
    #expect(list.metrics.overlappingPages == 1 && list.metrics.duplicateItems == 3)
    list.scroll(to: 20..<40)
    list.answer(rows: Array(41...60))
    #expect(list.metrics.overlappingPages == 1 && list.metrics.landedPages == 3)
    list.drain()
  }
}
