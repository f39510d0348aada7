import Testing

@testable import DynamicLists

struct ListEngineFailureTests {
  @Test func aFailedPageKeepsTheRowsAndStopsFurtherPages() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<20)
    list.fail()
    #expect(list.rows.count == 20 && list.state == .items)
    #expect(list.states.append.failure != nil)
    #expect(list.states.refresh == .idle)
    list.scroll(to: 0..<5)
    list.scroll(to: 15..<20)
    #expect(list.calls.isEmpty)
    list.drain()
  }

  @Test func retryingRunsOnlyWhatFailed() {
    var list = EngineDriver.loaded(20)
    #expect(list.send(.retryRequested).isEmpty)
    list.scroll(to: 0..<20)
    list.fail()
    list.send(.retryRequested)
    #expect(list.calls.map(\.edge) == [.append])
    #expect(list.calls.map(\.attempt) == [1])
    #expect(list.box.engine.generation == 1)
    list.drain()
  }

  @Test func retryingAFailedRefreshLetsNoPageLandBehindTheNewRows() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<20)
    list.send(.refreshRequested())
    list.fail()
    let append = list.liveCalls[0]
    #expect(append.edge == .append)
    list.send(.retryRequested)
    #expect(list.cancelledCalls.contains(append.id))
    list.answer(rows: Array(1...20))
    list.answer(append.id, rows: [90, 91])
    #expect(list.numbers == Array(1...20))
    list.drain()
  }

  @Test func retryingARefreshAndAPageStartsNoCallThatIsCancelledAtOnce() {
    var list = EngineDriver.loaded(2) { $0.retryPolicy = RetryPolicy(maxAttempts: 3) }
    list.send(.refreshRequested())
    list.fail(retryable: false)
    list.fail()
    #expect(list.waiting(.append) == "attempt 2 in 2 s")
    list.send(.retryRequested)
    #expect(list.liveCalls.map(\.edge) == [.refresh])
    #expect(list.metrics.pageLoads == 5)
    list.drain()
  }

  @Test func theRetryPolicyWaitsLongerEachTimeUpToItsLimit() {
    var list = EngineDriver {
      $0.retryPolicy = RetryPolicy(
        maxAttempts: 5, firstDelay: .seconds(1), factor: 3, maxDelay: .seconds(5), jitter: 0)
    }
    list.send(.started)
    for (attempt, seconds) in [1, 3, 5, 5].enumerated() {
      list.fail()
      let load = attempt + 2
      #expect(list.waiting(.refresh) == "attempt \(load) in \(seconds) s")
      #expect(list.delay(of: .pageRetry(load)) == .seconds(seconds))
      #expect(list.calls.isEmpty)
      list.pass(.pageRetry(load))
      #expect(list.calls.map(\.attempt) == [load])
    }
    list.fail()
    #expect(list.states.refresh.failure != nil)
    list.drain()
  }

  @Test func aHugeFactorGivesTheLongestDelay() {
    for longest in [Duration.milliseconds(5), .seconds(1 << 40)] {
      var list = EngineDriver {
        $0.retryPolicy = RetryPolicy(firstDelay: .nanoseconds(1), factor: 1e300, maxDelay: longest, jitter: 0)
      }
      list.send(.started)
      for (load, delay) in [(2, .nanoseconds(1)), (3, longest)] {
        list.fail()
        #expect(list.delay(of: .pageRetry(load)) == delay)
        list.pass(.pageRetry(load))
      }
      list.fail()
      list.drain()
    }
  }

  @Test func jitterChangesDelaysByItsShareAndTheSameWayForTheSameSeed() {
    func delays(seed: UInt64) -> [Duration] {
      var list = EngineDriver {
        $0.maxConsecutiveFailures = 20
        $0.retryPolicy = RetryPolicy(
          maxAttempts: 20, firstDelay: .seconds(10), factor: 1, maxDelay: .seconds(10), jitter: 0.2, seed: seed)
      }
      defer { list.drain() }
      list.send(.started)
      return (2...19).compactMap { load in
        list.fail()
        defer { list.pass(.pageRetry(load)) }
        return list.delay(of: .pageRetry(load))
      }
    }
    #expect(delays(seed: 1) == delays(seed: 1))
    #expect(delays(seed: 1) != delays(seed: 2))
    #expect(Set(delays(seed: 1)).count == 18)
    #expect(delays(seed: 1).allSatisfy { (Duration.seconds(8)...Duration.seconds(12)).contains($0) })
    #expect(delays(seed: 1).contains { $0 < .seconds(9) } && delays(seed: 1).contains { $0 > .seconds(11) })
  }

  @Test func aServersDelayIsLengthenedByTheJitterAndNeverShortened() {
    func delays(_ asked: Duration) -> [Duration] {
      (UInt64(1)...50).compactMap { seed in
        var list = EngineDriver {
          $0.maxRetryAfter = .seconds(1_000)
          $0.retryPolicy = RetryPolicy(maxAttempts: 1, firstDelay: .seconds(2), jitter: 0.5, seed: seed)
        }
        defer { list.drain() }
        list.send(.started)
        list.fail(retryAfter: asked)
        return list.delay(of: .pageRetry(2))
      }
    }
    // By half of the time that the server names, counted as 2 seconds at least (`firstDelay`) and 30 at most (`maxDelay`).
    for (asked, shortest, longest) in [(1, 2, 3), (10, 10, 15), (600, 600, 615)] {
      let delays = delays(.seconds(asked))
      #expect(delays.count == 50 && Set(delays).count == 50)
      #expect(delays.allSatisfy { (Duration.seconds(shortest)...Duration.seconds(longest)).contains($0) })
    }
  }

  @Test func theLongestDelayOfAServerStaysThat() {
    let policy = RetryPolicy(maxAttempts: 1, firstDelay: .seconds(1), maxDelay: .seconds(Int64.max), jitter: 1)
    var configuration = ListConfiguration()
    configuration.maxRetryAfter = .seconds(Int64.max)
    let facts = FailureFacts(token: nil, message: "", retryAfter: .seconds(Int64.max))
    #expect(
      configuration.delay(afterAttempt: 1, failing: facts, chance: 0.9, policy)?.components.seconds == Int64.max)
  }

  @Test func aDelayThatTheErrorNamesIsKeptWhenItIsLonger() {
    var list = EngineDriver { $0.retryPolicy = RetryPolicy(firstDelay: .seconds(2), jitter: 0) }
    list.send(.started)
    list.fail(retryAfter: .seconds(60))
    #expect(list.delay(of: .pageRetry(2)) == .seconds(60))
    list.pass(.pageRetry(2))
    list.fail(retryAfter: .seconds(1))
    #expect(list.delay(of: .pageRetry(3)) == .seconds(4))
    list.drain()
  }

  @Test func anErrorThatIsNotRetryableIsNotRetried() {
    var list = EngineDriver { $0.retryPolicy = RetryPolicy() }
    list.send(.started)
    list.fail(retryable: false)
    #expect(list.states.refresh.failure?.isRetryable == false)
    #expect(list.waits.isEmpty)
    list.drain()
  }

  @Test func aRequestedLoadSkipsTheDelayOfARetry() {
    for event in [ListEvent.retryRequested, .refreshRequested()] {
      var list = EngineDriver { $0.retryPolicy = RetryPolicy() }
      list.send(.started)
      list.fail()
      list.send(event)
      #expect(list.calls.map(\.attempt) == [2])
      #expect(list.delay(of: .pageRetry(2)) == nil)
      list.drain()
    }
    var list = EngineDriver.loaded(1) { $0.retryPolicy = RetryPolicy() }
    list.fail()
    list.send(.moreRequested(at: .append))
    #expect(list.calls.map(\.attempt) == [2])
    list.drain()
  }
}
