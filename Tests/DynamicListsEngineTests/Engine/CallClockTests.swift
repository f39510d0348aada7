import Testing

@testable import DynamicLists

/// What an answer contains is said by moments.
struct CallClockTests {
  @Test func anAnswerLacksWhatHappenedAfterItsCallBegan() {
    var clock = CallClock()
    let earlier = clock.tick()
    let fact = clock.tick()
    let later = clock.tick()
    #expect(ItemOrigin.call(began: earlier).lacks(fact) && !ItemOrigin.call(began: later).lacks(fact))
    #expect(!ItemOrigin.newest.lacks(fact) && ItemOrigin.unknown.lacks(fact))
  }

  @Test func aRetryBeginsAfterWhatHappenedDuringItsDelay() {
    var list = EngineDriver { $0.retryPolicy = RetryPolicy(maxAttempts: 2) }
    list.send(.started)
    list.fail()
    #expect(list.engine.oldestAwaited == nil, "no answer lacks what happens now")
    let earlier = list.engine.pages.clock.now
    list.pass(.pageRetry(2))
    #expect(list.liveCalls[0].began > earlier && list.engine.oldestAwaited == list.liveCalls[0].began)
    list.answer(3, isLast: true)
    #expect(list.engine.oldestAwaited == nil)
    list.drain()
  }

  @Test func aGatheredPageIsAwaitedUntilItsRefreshLands() {
    var list = EngineDriver.loaded(6, isLast: true)
    list.send(.refreshRequested(.loadedPages))
    let began = list.liveCalls[0].began
    list.answer(rows: [1, 2, 3])
    #expect(list.engine.oldestAwaited == began && list.liveCalls[0].began > began)
    list.answer(rows: [4, 5, 6], isLast: true)
    #expect(list.engine.oldestAwaited == nil)
    list.drain()
  }

  @Test func cachesAreBypassedFromTheFirstConfirmationOn() {
    var clock = CallClock()
    #expect(!clock.hasConfirmation)
    clock.confirmed()
    #expect(clock.hasConfirmation)
    clock.purged()
    #expect(!clock.hasConfirmation)
  }
}
