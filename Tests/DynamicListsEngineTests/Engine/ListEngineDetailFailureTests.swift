import DynamicLists
import Testing

struct ListEngineDetailFailureTests {
  func started(_ change: (inout ListConfiguration) -> Void = { _ in }) -> EngineDriver {
    var list = EngineDriver.loaded(60, details: true, isLast: true) {
      $0.detailMargin = 0
      change(&$0)
    }
    list.scroll(to: 0..<3)
    return list
  }

  @Test func aFailedDetailChangesOnlyItsRow() {
    var list = started()
    let output = list.failDetail(2)
    guard case .failed(let failure) = list.detail(2) else {
      Issue.record("\(list.detail(2))")
      return
    }
    #expect(failure.message == "broken" && output.change.updated == [RowID(2)] && output.revealed.isEmpty)
    #expect(list.state == .items && list.states.append == .complete)
    list.finishDetails([1, 3])
    #expect(list.detail(1) == .loaded)
    list.drain()
  }

  @Test func aRetryableFailureLoadsAgainAtTheNextAppearance() {
    var list = started()
    list.failDetail(1)
    #expect(list.appear(at: 0).isEmpty, "the row has not disappeared")
    list.scroll(to: 3..<6)
    list.scroll(to: 0..<3)
    #expect(list.detail(1) == .loading)
    list.drain()
  }

  @Test func anAppearanceClearsTheFailureEvenWhenNoSlotIsFree() {
    var list = started { $0.maxConcurrentDetails = 3 }
    list.failDetail(1)
    list.scroll(to: 1..<4)
    let output = list.appear(at: 0)
    #expect(list.detail(1) == .idle && output.change.updated == [RowID(1)])
    list.drain()
  }

  @Test func aFailureThatIsNotRetryableDoesNotLoadAgainAtAnAppearance() {
    var list = started()
    list.failDetail(1, retryable: false)
    list.scroll(to: 3..<6)
    list.scroll(to: 0..<3)
    #expect(list.loadingDetails.contains(1) == false)
    list.send(.detailRetryRequested(RowID(1)))
    #expect(list.detail(1) == .loading)
    list.drain()
  }

  @Test func retryingARowThatDidNotFailDoesNothing() {
    var list = started()
    #expect(list.send(.detailRetryRequested(RowID(1))).isEmpty)
    #expect(list.send(.detailRetryRequested(RowID(40))).isEmpty)
    #expect(list.send(.detailRetryRequested(RowID(999))).isEmpty)
    list.drain()
  }

  @Test func aRetryKeepsWaitingForASlotWhenAPageLands() {
    var list = EngineDriver.loaded(20, details: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 1
    }
    list.scroll(to: 0..<1)
    list.failDetail(1)
    list.scroll(to: 17..<18)
    let output = list.send(.detailRetryRequested(RowID(1)))
    #expect(output.change.updated == [RowID(1)])
    list.answer(5, isLast: true)
    list.finishDetails([18])
    #expect(list.loadingDetails == [1])
    list.drain()
  }

  @Test func retryingTheListLoadsFailedRowsInRangeAndMakesOthersIdle() {
    var list = started()
    list.failDetail(1)
    list.scroll(to: 2..<5)
    list.failDetail(3, retryable: false)
    list.send(.retryRequested)
    #expect(list.detail(3) == .loading)
    #expect(list.detail(1) == .idle)
    list.drain()
  }

  @Test func anyAnswerOfACancelledLoadIsIgnored() {
    for answer in [DetailAnswer.loaded(1), .failed(1, .broken(true, nil))] {
      var list = started()
      list.scroll(to: 1..<4)
      list.pass(.detailGrace(1))
      let output = list.send(.detailsFinished([answer]))
      #expect(output.change.isEmpty && output.effects == [.cancelWait(.detailDeadline(1))] && list.detail(1) == .idle)
      list.drain()
    }
  }

  @Test func aRowThatReappearsBeforeItsCancelledLoadReturnsLoadsAgain() {
    var list = started { $0.maxConcurrentDetails = 3 }
    list.scroll(to: 1..<4)
    list.pass(.detailGrace(1))
    list.scroll(to: 0..<3)
    #expect(list.detail(1) == .idle, "its slot is held")
    list.send(.detailsFinished([.loaded(1)]))
    #expect(list.detail(1) == .loading && list.loadingDetails.contains(1))
    list.finishDetails([1])
    #expect(list.detail(1) == .loaded)
    list.drain()
  }

  @Test func aHungLoadFailsAtItsDeadline() {
    var list = started { $0.loadTimeout = .seconds(9) }
    let wait = Wait.detailDeadline(1)
    #expect(list.delay(of: wait) == .seconds(9))
    let output = list.pass(wait)
    guard case .failed(let failure) = list.detail(1) else {
      Issue.record("\(list.detail(1))")
      return
    }
    #expect(failure.message == ListError.timedOut.message && failure.isRetryable)
    #expect(output.effects.contains(.cancelDetail(1)))
    #expect(output.change.updated.contains(RowID(1)), "its view shows the failure")
    #expect(list.send(.detailsFinished([.loaded(1)])).isEmpty)
    #expect(list.metrics.abandonedLoads == 0)
    list.drain()
  }

  @Test func aCancelledLoadThatNeverReturnsIsAbandonedAtItsDeadline() {
    var list = started { $0.maxConcurrentDetails = 1 }
    list.scroll(to: 10..<13)
    list.pass(.detailGrace(1))
    #expect(list.liveDetails.isEmpty)
    list.pass(.detailDeadline(1))
    #expect(list.loadingDetails == [11])
    #expect(list.metrics.abandonedLoads == 1 && list.detail(1) == .idle)
    list.drain()
  }

  @Test func theDeadlineOfALoadEndsItsGracePeriod() {
    var list = started { $0.maxConcurrentDetails = 1 }
    list.scroll(to: 10..<13)
    list.pass(.detailDeadline(1))
    #expect(list.delay(of: .detailGrace(1)) == nil)
    #expect(list.loadingDetails == [11])
    list.drain()
  }

  @Test func answersOfUnknownCallsAreIgnored() {
    var list = started()
    #expect(list.send(.detailsFinished([.loaded(77), .failed(78, .broken(true, nil))])).isEmpty)
    list.finishDetails([1])
    #expect(list.send(.detailsFinished([.failed(1, .broken(true, nil))])).isEmpty)
    #expect(list.detail(1) == .loaded)
    list.drain()
  }

  @Test func aListWithoutDetailsLoadsNone() {
    var list = EngineDriver.loaded(10, isLast: true)
    list.scroll(to: 0..<5)
    #expect(list.detail(1) == .none && list.details.isEmpty)
    list.drain()
  }

  @Test func aRetriedRowThatLeavesTheRangeWhileItWaitsDoesNotLoad() {
    var list = EngineDriver.loaded(20, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 1
    }
    list.scroll(to: 0..<2)
    list.failDetail(1)
    list.send(.detailRetryRequested(RowID(1)))
    list.scroll(to: 1..<2)
    list.finishDetails([2])
    #expect(list.details.isEmpty && list.detail(1) == .idle)
    list.drain()
  }
}
