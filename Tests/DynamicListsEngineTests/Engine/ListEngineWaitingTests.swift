import DynamicLists
import Testing

/// Retries that wait: what the list shows meanwhile, what it waits for, and what ends the wait.
struct ListEngineWaitingTests {
  private static func policy(_ maxAttempts: Int = 3) -> RetryPolicy {
    RetryPolicy(maxAttempts: maxAttempts, firstDelay: .seconds(4), jitter: 0)
  }

  // MARK: The state

  @Test func aListWithoutRowsShowsWhyItWaits() throws {
    var list = EngineDriver { $0.retryPolicy = Self.policy() }
    list.send(.started)
    list.fail()
    let wait = try #require(list.states.refresh.wait)
    #expect(list.state == .waiting(wait))
    #expect(wait.failure.message == "broken" && wait.attempt == 2 && wait.secondsLeft == 4)
    #expect(list.states.refresh.failure == nil && !list.states.refresh.isLoading)
    list.pass(.pageRetry(2))
    #expect(list.state == .loading && list.states.refresh == .loading(attempt: 2))
    list.drain()
  }

  @Test func rowsStayWhileTheNextPageWaits() {
    var list = EngineDriver.loaded(20) { $0.retryPolicy = Self.policy() }
    list.scroll(to: 10..<20)
    list.fail()
    #expect(list.state == .items && list.rows.count == 20)
    #expect(list.waiting(.append) == "attempt 2 in 4 s")
    list.scroll(to: 0..<10)
    list.scroll(to: 10..<20)
    #expect(list.calls.isEmpty, "scrolling does not end the wait")
    list.drain()
  }

  @Test func secondsAreCountedDownOneByOne() {
    var list = EngineDriver { $0.retryPolicy = Self.policy() }
    list.send(.started)
    list.fail()
    var shown: [String?] = []
    for seconds in [3, 2, 1] {
      let second = Wait.countdown(2, timeLeft: .seconds(seconds))
      #expect(list.delay(of: second) == .seconds(1))
      #expect(list.pass(second).change.isEmpty)
      shown.append(list.waiting(.refresh))
    }
    #expect(shown == ["attempt 2 in 3 s", "attempt 2 in 2 s", "attempt 2 in 1 s"])
    #expect(list.waits.map(\.wait) == [.pageRetry(2)], "nothing changes in the last second")
    list.drain()
  }

  @Test func aLateCountDownShowsTheTimeThatIsReallyLeft() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 10..<20)
    list.fail(retryAfter: .milliseconds(41_300))
    #expect(list.waiting(.append) == "attempt 2 in 42 s")
    let first = Wait.countdown(3, timeLeft: .seconds(41))
    #expect(list.delay(of: first) == .milliseconds(300))
    list.pass(first, as: .countdown(3, timeLeft: .milliseconds(20_900)))
    #expect(list.waiting(.append) == "attempt 2 in 21 s")
    #expect(list.delay(of: .countdown(3, timeLeft: .seconds(20))) == .milliseconds(900))
    list.drain()
  }

  @Test(arguments: [ListEvent.retryRequested, .moreRequested(at: .append)])
  func aPersonEndsAWait(_ event: ListEvent) {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 10..<20)
    list.fail(retryAfter: .seconds(42))
    list.send(event)
    #expect(list.states.append == .loading(attempt: 2))
    #expect(list.waits.map(\.wait) == [.pageDeadline(3)])
    list.drain()
  }

  @Test func aResetEndsAWait() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 10..<20)
    list.fail(retryAfter: .seconds(42))
    list.send(.resetRequested)
    #expect(list.states.append == .idle && list.states.refresh == .loading(attempt: 1))
    #expect(list.waits.count == 1)
    list.drain()
  }

  // MARK: Rate limits

  @Test func aRateLimitIsWaitedForWithoutARetryPolicy() {
    var list = EngineDriver.loaded(20) { $0.retryPolicy = Self.policy(1) }
    list.scroll(to: 10..<20)
    list.fail(retryAfter: .seconds(120))
    #expect(list.waiting(.append) == "attempt 2 in 120 s")
    list.pass(.pageRetry(3))
    list.answer(5)
    #expect(list.rows.count == 25)
    list.drain()
  }

  @Test func aServerThatAsksForTooLongFailsTheLoad() {
    var list = EngineDriver.loaded(20) { $0.retryPolicy = Self.policy() }
    list.scroll(to: 10..<20)
    list.fail(retryAfter: .seconds(121))
    #expect(list.states.append.failure != nil && list.waits.isEmpty)
    list.drain()
    var strict = EngineDriver { $0.maxRetryAfter = .seconds(10) }
    strict.send(.started)
    strict.fail(retryAfter: .seconds(11))
    #expect(strict.state.failure != nil)
    strict.drain()
  }

  @Test func aServerThatNamesNoTimeToSpeakOfIsNotAskedAgainAtOnce() {
    var list = EngineDriver { $0.retryPolicy = Self.policy(1) }
    list.send(.started)
    list.fail(retryAfter: .zero)
    #expect(list.delay(of: .pageRetry(2)) == .seconds(4))
    list.drain()
  }

  @Test func anErrorThatIsNotRetryableIsNotWaitedFor() {
    for isOffline in [false, true] {
      var list = EngineDriver.loaded(20) { $0.retryPolicy = Self.policy() }
      list.scroll(to: 10..<20)
      list.fail(retryable: false, retryAfter: .seconds(2), offline: isOffline)
      #expect(list.states.append.failure != nil)
      list.drain()
    }
  }

  // MARK: Offline

  @Test func withoutANetworkTheListWaitsWithoutADeadline() {
    var list = EngineDriver.loaded(20) { $0.retryPolicy = .never }
    list.scroll(to: 10..<20)
    list.fail(offline: true)
    #expect(list.waiting(.append) == "attempt 2 with a network")
    #expect(list.waits.map(\.wait) == [.pageRetry(3)], "nothing is counted down")
    list.send(.networkReturned)
    #expect(list.states.append == .loading(attempt: 2))
    #expect(list.delay(of: .pageRetry(3)) == nil)
    list.drain()
  }

  @Test func withoutASignalTheListTriesAgainUntilTheNetworkIsBack() {
    var list = EngineDriver {
      $0.retryPolicy = RetryPolicy(maxAttempts: 1, firstDelay: .seconds(1), maxDelay: .seconds(30), jitter: 0)
    }
    list.send(.started)
    for (index, seconds) in ([1, 2, 4, 8, 16] + Array(repeating: 30, count: 10)).enumerated() {
      list.fail(offline: true)
      #expect(list.waiting(.refresh) == "attempt \(index + 2) with a network")
      #expect(list.delay(of: .pageRetry(index + 2)) == .seconds(seconds))
      list.pass(.pageRetry(index + 2))
    }
    list.answer(20)
    #expect(list.state == .items)
    list.drain()
  }

  @Test func aReturnedNetworkEndsNoOtherWait() {
    var list = EngineDriver.loaded(20)
    #expect(list.send(.networkReturned).isEmpty)
    list.scroll(to: 10..<20)
    list.fail(retryAfter: .seconds(42))
    #expect(list.send(.networkReturned).isEmpty)
    list.drain()
  }

  @Test func aReturnedNetworkLoadsDetailsThatFailedWithoutIt() {
    var list = EngineDriver.loaded(5, details: true, isLast: true)
    list.scroll(to: 0..<5)
    list.failDetail(1, offline: true)
    list.failDetail(2)
    list.send(.networkReturned)
    #expect(list.detail(1) == .loading && list.detail(2).failure != nil)
    list.drain()
  }

  // MARK: Too many failures

  @Test(arguments: [nil, Duration.seconds(2)])
  func afterTooManyFailuresTheListWaitsForAPerson(retryAfter: Duration?) {
    var list = EngineDriver.loaded(20) { $0.retryPolicy = Self.policy(100) }
    list.scroll(to: 10..<20)
    for load in 3..<7 {
      list.fail(retryAfter: retryAfter)
      list.pass(.pageRetry(load))
    }
    list.fail(retryAfter: retryAfter)
    #expect(list.states.append.failure != nil && list.waits.isEmpty)
    #expect(list.metrics.pageLoads == 6)
    list.send(.retryRequested)
    list.fail(retryAfter: retryAfter)
    #expect(list.states.append.wait?.attempt == 2, "a person's retry counts anew")
    list.drain()
  }

  @Test func aTimeoutCountsAsAFailure() {
    var list = EngineDriver {
      $0.retryPolicy = Self.policy(100)
      $0.maxConsecutiveFailures = 2
    }
    list.send(.started)
    list.pass(.pageDeadline(1))
    list.pass(.pageRetry(2))
    list.pass(.pageDeadline(2))
    #expect(list.state.failure != nil)
    list.drain()
  }

  @Test func aPageThatLandsEndsTheCountOfFailures() {
    var list = EngineDriver.loaded(20) {
      $0.retryPolicy = Self.policy(100)
      $0.maxConsecutiveFailures = 2
    }
    for load in [3, 5, 7] {
      list.scroll(to: (list.rows.count - 10)..<list.rows.count)
      list.fail()
      list.pass(.pageRetry(load))
      list.answer(20)
    }
    #expect(list.rows.count == 80)
    list.drain()
  }

  @Test func scrollingLoadsNothingAfterTooManyFailures() {
    var list = EngineDriver.loaded(20) { $0.maxConsecutiveFailures = 1 }
    list.send(.refreshRequested())
    list.fail()
    #expect(list.states.refresh.failure != nil)
    list.scroll(to: 10..<20)
    list.scroll(to: 0..<10)
    list.scroll(to: 10..<20)
    #expect(list.calls.isEmpty && list.states.append == .paused)
    list.send(.moreRequested(at: .append))
    list.answer(20)
    #expect(list.rows.count == 40)
    list.scroll(to: 30..<40)
    #expect(list.states.append == .loading(attempt: 1))
    list.drain()
  }
}
