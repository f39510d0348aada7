import DynamicLists
import Testing

/// Failed details that are retried by themselves, and the message about all failed ones.
struct ListEngineDetailRetryTests {
  private static let policy = RetryPolicy(maxAttempts: 3, firstDelay: .seconds(1), factor: 2, jitter: 0)

  private func started(batches: Bool = false, _ change: (inout ListConfiguration) -> Void = { _ in }) -> EngineDriver {
    var list = EngineDriver.loaded(60, details: true, batches: batches, isLast: true) {
      $0.detailMargin = 0
      $0.detailRetryPolicy = Self.policy
      change(&$0)
    }
    list.scroll(to: 0..<3)
    return list
  }

  private func wait(_ number: Int) -> Wait { .detailRetry(RowID(number)) }

  @Test func aFailedDetailIsRetriedAfterGrowingDelaysUntilTheAttemptsAreUsedUp() {
    var list = started()
    for delay in [Duration.seconds(1), .seconds(2)] {
      list.failDetail(1)
      #expect(list.detail(1).failure != nil && list.delay(of: wait(1)) == delay)
      list.pass(wait(1))
      #expect(list.detail(1) == .loading)
    }
    list.failDetail(1)
    #expect(list.detail(1).failure != nil && list.delay(of: wait(1)) == nil)
    list.drain()
  }

  @Test func aDetailThatHasLoadedBeginsItsAttemptsAnew() {
    var list = started { $0.detailRetention = 0 }
    list.failDetail(1)
    list.pass(wait(1))
    list.finishDetails([1, 2, 3])
    list.scroll(to: 3..<6)
    list.finishDetails([4, 5, 6])
    list.release()
    list.scroll(to: 0..<3)
    list.failDetail(1)
    #expect(list.delay(of: wait(1)) == .seconds(1))
    list.drain()
  }

  @Test func withoutAPolicyAFailedDetailWaitsForAPerson() {
    var list = started { $0.detailRetryPolicy = .never }
    list.failDetail(1)
    #expect(list.delay(of: wait(1)) == nil)
    list.drain()
  }

  @Test func aFailureThatIsNotRetryableIsNotRetried() {
    var list = started()
    list.failDetail(1, retryable: false)
    #expect(list.delay(of: wait(1)) == nil)
    list.drain()
  }

  @Test func aRateLimitIsWaitedForWhateverThePolicySaysUpToItsBound() {
    var list = started { $0.detailRetryPolicy = RetryPolicy(maxAttempts: 1, jitter: 0) }
    list.failDetail(1, after: .seconds(40))
    #expect(list.delay(of: wait(1)) == .seconds(40))
    list.failDetail(2, after: .seconds(121))
    #expect(list.delay(of: wait(2)) == nil)
    list.drain()
  }

  @Test func aServerThatAlwaysAsksToWaitIsNotAskedForEver() {
    var list = started {
      $0.detailRetryPolicy = .never
      $0.maxConsecutiveFailures = 3
    }
    for _ in 0..<2 {
      list.failDetail(1, after: .seconds(40))
      list.pass(wait(1))
    }
    list.failDetail(1, after: .seconds(40))
    #expect(list.delay(of: wait(1)) == nil)
    list.drain()
  }

  @Test func withoutANetworkADetailWaitsForItAndTriesAgainMeanwhile() {
    var list = started { $0.detailRetryPolicy = .never }
    for _ in 0..<9 {
      list.failDetail(1, offline: true)
      list.pass(wait(1))
    }
    list.failDetail(1, offline: true)
    #expect(list.delay(of: wait(1)) != nil)
    list.send(.networkReturned)
    #expect(list.detail(1) == .loading && list.delay(of: wait(1)) == nil)
    list.drain()
  }

  @Test func anAppearanceDoesNotShortenTheWait() {
    var list = started()
    list.failDetail(1, after: .seconds(40))
    list.scroll(to: 3..<6)
    list.scroll(to: 0..<3)
    #expect(list.detail(1).failure != nil && list.delay(of: wait(1)) == .seconds(40))
    list.drain()
  }

  @Test func aPersonsRetryBeginsAtOnceAndWithAllAttempts() {
    var list = started()
    list.failDetail(1)
    list.send(.detailRetryRequested(RowID(1)))
    #expect(list.detail(1) == .loading && list.delay(of: wait(1)) == nil)
    list.failDetail(1)
    #expect(list.delay(of: wait(1)) == .seconds(1))
    list.drain()
  }

  @Test func aRowThatHasLeftLoadsWhenItComesBack() {
    var list = started()
    list.failDetail(1)
    list.scroll(to: 3..<6)
    list.pass(wait(1))
    #expect(list.detail(1) == .idle)
    list.scroll(to: 0..<3)
    #expect(list.detail(1) == .loading)
    list.drain()
  }

  @Test func rowsThatAreGoneAreNotRetried() {
    var list = started()
    list.failDetail(1)
    list.failDetail(2)
    list.send(.rowsRemoved([RowID(1)]))
    #expect(list.delay(of: wait(1)) == nil && list.delay(of: wait(2)) != nil)
    list.send(.resetRequested)
    #expect(list.delay(of: wait(2)) == nil)
    list.drain()
  }

  @Test func theRowsOfABatchAreRetriedTogether() {
    var list = started(batches: true) { $0.detailRetryPolicy.jitter = 0.5 }
    list.pass(.detailGathering)
    list.send(.detailsFinished(list.details.map { .failed($0.id, .broken(true, nil)) }))
    let delays = (1...3).map { list.delay(of: wait($0)) }
    #expect(Set(delays).count == 1)
    for number in 1...3 { list.pass(wait(number)) }
    list.pass(.detailGathering)
    #expect(list.loadingDetails == [1, 2, 3] && Set(list.details.map(\.batch)).count == 1)
    list.drain()
  }

  // MARK: All failures

  @Test func failuresAreCountedWithTheLatestOne() {
    var list = started { $0.detailRetryPolicy = .never }
    #expect(list.box.engine.detailFailures == nil)
    list.failDetail(1)
    list.failDetail(3)
    #expect(list.box.engine.detailFailures?.count == 2)
    #expect(list.box.engine.detailFailures?.failure == list.detail(3).failure)
    list.send(.detailRetryRequested(RowID(3)))
    #expect(list.box.engine.detailFailures?.failure == list.detail(1).failure, "the latest that is left")
    list.failDetail(3)
    list.scroll(to: 2..<5)
    list.send(.detailRetriesRequested)
    #expect(list.box.engine.detailFailures == nil)
    #expect(list.detail(1) == .idle && list.detail(3) == .loading)
    list.drain()
  }
}
