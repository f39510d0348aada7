import DynamicLists
import Testing

struct ListEngineResetTests {
  @Test func aResetClearsTheRowsAndLoadsTheFirstPage() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 5..<10)
    let output = list.send(.resetRequested)
    #expect(output.change.description == "0-20 ^")
    #expect(output.items.removed.count == 20)
    #expect(list.rows.isEmpty && list.state == .loading)
    #expect(list.states == LoadStates(refresh: .loading(attempt: 1), append: .idle))
    #expect(list.calls.count == 1 && list.box.engine.generation == 2)
    list.answer(20)
    #expect(list.calls.isEmpty, "nothing is visible yet")
    list.drain()
  }

  @Test func aResetOfAnEmptyListDoesNotScroll() {
    var list = EngineDriver()
    #expect(list.send(.resetRequested).change.isEmpty)
    #expect(list.states.refresh == .loading(attempt: 1))
    list.drain()
  }

  @Test func aResetDuringARefreshSupersedesIt() {
    var list = EngineDriver.loaded(20)
    list.send(.refreshRequested())
    let output = list.send(.resetRequested)
    #expect(output.outcomes == [.superseded])
    list.answer(2, rows: [1, 2])
    #expect(list.rows.isEmpty)
    list.answer(rows: [3], isLast: true)
    #expect(list.numbers == [3])
    list.drain()
  }

  @Test func aResetDuringAPageLoadDropsThePage() {
    var list = EngineDriver.loaded(1)
    list.send(.resetRequested)
    #expect(list.cancelledCalls == [2])
    #expect(list.answer(2, rows: [9]).change.isEmpty)
    #expect(list.liveCalls.map(\.edge) == [.refresh])
    list.drain()
  }

  @Test func aResetCancelsAWaitingRetry() {
    var list = EngineDriver { $0.retryPolicy = RetryPolicy() }
    list.send(.started)
    list.fail()
    list.send(.resetRequested)
    #expect(list.delay(of: .pageRetry(2)) == nil)
    #expect(list.liveCalls.map(\.attempt) == [1])
    list.drain()
  }

  @Test func afterAFailedResetOnlyTheFirstPageCanLoad() {
    var list = EngineDriver.loaded(20)
    list.send(.resetRequested)
    list.fail()
    #expect(list.state == .failed(list.states.refresh.failure ?? ListFailure(.broken(true, nil), occurrence: 0)))
    list.send(.moreRequested(at: .append))
    #expect(list.calls.isEmpty)
    list.send(.retryRequested)
    #expect(list.calls.map(\.edge) == [.refresh])
    list.drain()
  }

  @Test func aResetCancelsEveryDetailLoad() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    list.scroll(to: 0..<5)
    list.finishDetails([1])
    list.scroll(to: 1..<6)
    let running = list.details.map(\.id)
    list.send(.resetRequested)
    #expect(list.cancelledDetails == Set(running))
    #expect(list.metrics.detailCancellations == running.count)
    list.answer(rows: Array(1...20), isLast: true)
    #expect(list.detail(1) == .idle)
    list.send(.detailsFinished(running.map { .loaded($0) }))
    #expect(list.details.isEmpty && list.detail(2) == .idle)
    list.drain()
  }
}

struct ListEngineReplaceSourceTests {
  @Test func theOldRowsStayAndAreStaleUntilTheFirstPageLands() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.sourceReplaced())
    #expect(list.box.engine.isStale && list.rows.count == 3)
    list.answer(rows: [7, 8], isLast: true)
    #expect(!list.box.engine.isStale && list.numbers == [7, 8])
    list.drain()
  }

  @Test func onlyThePageOfTheLastSourceLandsInAnyOrderOfAnswers() {
    var list = EngineDriver.loaded(3, isLast: true)
    for _ in 0..<3 { list.send(.sourceReplaced()) }
    let calls = list.calls.map(\.id)
    list.answer(calls[2], rows: [30], isLast: true)
    list.answer(calls[1], rows: [20], isLast: true)
    list.answer(calls[0], rows: [10], isLast: true)
    #expect(list.numbers == [30])
    list.drain()
  }

  @Test func aNewSourceSupersedesARefresh() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.refreshRequested())
    #expect(list.send(.sourceReplaced()).outcomes == [.superseded])
    list.drain()
  }

  @Test func noPageOfTheNewSourceFollowsTheRowsOfTheOld() {
    var list = EngineDriver.loaded(3)
    list.send(.sourceReplaced())
    list.fail()
    #expect(list.box.engine.isStale && list.liveCalls.isEmpty)
    list.scroll(to: 0..<3)
    list.send(.moreRequested(at: .append))
    #expect(list.liveCalls.isEmpty)
    list.send(.retryRequested)
    list.answer(rows: [7, 8], isLast: true)
    #expect(!list.box.engine.isStale && list.numbers == [7, 8])
    list.drain()
  }

  @Test func aResetEndsTheStaleness() {
    var list = EngineDriver.loaded(3)
    list.send(.sourceReplaced())
    list.send(.resetRequested)
    #expect(list.box.engine.isStale == false)
    list.drain()
  }
}
