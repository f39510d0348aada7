import Testing

@testable import DynamicLists

struct ListEngineDeadlineTests {
  @Test func aHungPageFailsAtItsDeadline() {
    var list = EngineDriver { $0.loadTimeout = .seconds(7) }
    list.send(.started)
    #expect(list.delay(of: .pageDeadline(1)) == .seconds(7))
    let output = list.pass(.pageDeadline(1))
    #expect(output.effects.contains(.cancelPage(1)))
    #expect(output.outcomes.count == 1)
    #expect(list.states.refresh.failure?.message == ListError.timedOut.message)
    #expect(list.states.refresh.failure?.isRetryable == true)
    list.drain()
  }

  @Test func anAnswerAfterTheDeadlineIsDropped() {
    var list = EngineDriver()
    list.send(.started)
    list.pass(.pageDeadline(1))
    #expect(list.answer(1, rows: [1, 2]).isEmpty)
    #expect(list.rows.isEmpty && list.states.refresh.failure != nil)
    list.drain()
  }

  @Test func theAnswerOfADetailEndsItsDeadline() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    list.scroll(to: 0..<2)
    let ids = list.liveDetails.map(\.id)
    #expect(ids.allSatisfy { list.delay(of: .detailDeadline($0)) == list.configuration.loadTimeout })
    list.finishAllDetails()
    #expect(ids.allSatisfy { list.delay(of: .detailDeadline($0)) == nil })
    list.drain()
  }

  @Test func anAnswerEndsItsDeadline() {
    var list = EngineDriver.loaded(20)
    #expect(list.waits.isEmpty)
    #expect(list.send(.waited(.pageDeadline(1))).isEmpty)
    list.drain()
  }

  @Test func theRetryPolicyRetriesAPageThatTimedOut() {
    var list = EngineDriver { $0.retryPolicy = RetryPolicy() }
    list.send(.started)
    list.pass(.pageDeadline(1))
    #expect(list.states.refresh.wait?.attempt == 2)
    list.pass(.pageRetry(2))
    list.answer(1, isLast: true)
    #expect(list.rows.count == 1)
    list.drain()
  }

  @Test func callsThatIgnoreTheirCancellationAreBounded() {
    var list = EngineDriver()
    list.send(.started)
    for _ in 0..<10 { list.send(.resetRequested) }
    #expect(list.calls.count == ListEngine.maxCalls)
    #expect(list.liveCalls.isEmpty)
    #expect(list.states.refresh == .loading(attempt: 1))
    let output = list.send(.pageFailed(2, .broken(true, nil)))
    #expect(list.liveCalls.map(\.generation) == [11])
    #expect(output.change.isEmpty)
    list.answer(3, isLast: true)
    #expect(list.rows.count == 3)
    list.drain()
  }

  @Test func callsThatNeverReturnAreAbandonedAtTheirDeadline() {
    var list = EngineDriver()
    list.send(.started)
    for _ in 0..<4 { list.send(.resetRequested) }
    #expect(list.liveCalls.isEmpty)
    list.pass(.pageDeadline(1))
    #expect(list.liveCalls.map(\.generation) == [5])
    #expect(list.metrics.abandonedLoads == 1)
    #expect(list.answer(1, rows: [7]).isEmpty, "too late")
    list.drain()
    #expect(list.metrics.abandonedLoads == 1)
  }

  @Test func aRetryKeepsItsDelayWhenACancelledCallReturns() {
    var list = EngineDriver { $0.retryPolicy = RetryPolicy() }
    list.send(.started)
    list.send(.resetRequested)
    list.fail()
    #expect(list.delay(of: .pageRetry(3)) != nil)
    list.send(.pageFailed(1, .broken(true, nil)))
    #expect(list.delay(of: .pageRetry(3)) != nil && list.calls.isEmpty)
    list.pass(.pageRetry(3))
    #expect(list.calls.map(\.attempt) == [2])
    list.drain()
  }
}
