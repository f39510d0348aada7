import DynamicLists
import Testing

/// Rows whose details are called together.
struct ListEngineDetailBatchTests {
  private func started(
    _ count: Int = 60, visible: Int = 3, _ change: (inout ListConfiguration) -> Void = { _ in }
  ) -> EngineDriver {
    var list = EngineDriver.loaded(count, details: true, batches: true, isLast: true) {
      $0.detailMargin = 0
      $0.detailBatchSize = 4
      change(&$0)
    }
    list.scroll(to: 0..<visible)
    return list
  }

  /// The numbers of the rows in flight, by batch.
  private func batches(_ list: EngineDriver) -> [[Int]] {
    Dictionary(grouping: list.details, by: \.batch).sorted { $0.key < $1.key }.map { $0.value.map(\.row.number) }
  }

  @Test func rowsThatComeIntoRangeWithinAFrameAreCalledTogether() {
    var list = started()
    #expect(list.loadingDetails == [])
    #expect(list.delay(of: .detailGathering) == .milliseconds(8))
    list.pass(.detailGathering)
    #expect(batches(list) == [[1, 2, 3]])
    list.drain()
  }

  @Test func aFullBatchDoesNotWait() {
    var list = started(visible: 5)
    #expect(batches(list) == [[1, 2, 3, 4]])
    list.pass(.detailGathering)
    #expect(batches(list) == [[1, 2, 3, 4], [5]])
    list.drain()
  }

  @Test func rowsAreNotGatheredWhileNoSlotIsFree() {
    var list = started(visible: 10) { $0.maxConcurrentDetails = 1 }
    list.pass(.detailGathering)
    list.finishDetails([1, 2, 3, 4])
    #expect(batches(list) == [[5, 6, 7, 8]] && list.delay(of: .detailGathering) == nil)
    list.finishDetails([5, 6, 7, 8])
    #expect(batches(list) == [] && list.delay(of: .detailGathering) == .milliseconds(8))
    list.drain()
  }

  @Test func visibleRowsAreCalledBeforeRowsOfTheMargin() {
    var list = EngineDriver.loaded(60, details: true, batches: true, isLast: true) {
      $0.detailMargin = 6
      $0.detailBatchSize = 30
    }
    list.scroll(to: 20..<23)
    list.pass(.detailGathering)
    #expect(list.loadingDetails.prefix(3) == [21, 22, 23])
    #expect(Set(list.loadingDetails) == Set(15...29))
    list.drain()
  }

  @Test func aBatchHoldsOneSlotUntilItsLastLoadHasReturned() {
    var list = started(visible: 8) { $0.maxConcurrentDetails = 1 }
    #expect(batches(list) == [[1, 2, 3, 4]])
    list.finishDetails([1, 2, 4])
    #expect(batches(list) == [[3]])
    list.finishDetails([3])
    #expect(batches(list) == [[5, 6, 7, 8]])
    list.drain()
  }

  @Test func aRowThatLeavesIsCancelledAloneAndTheBatchGoesOn() {
    var list = started()
    list.pass(.detailGathering)
    list.scroll(to: 1..<4)
    let id = list.call(ofDetail: 1) ?? 0
    let output = list.pass(.detailGrace(id))
    #expect(output.effects == [.cancelDetail(id)])
    #expect(list.detail(1) == .idle && list.detail(2) == .loading)
    list.drain()
  }

  @Test func visibleRowsTakeTheSlotOfABatchOfWhichEveryRowHasLeft() {
    var list = started(visible: 4) {
      $0.maxConcurrentDetails = 1
      $0.detailGrace = .seconds(5)
    }
    list.scroll(to: 2..<6)
    list.pass(.scrollPace())
    #expect(list.cancelledDetails.isEmpty, "rows 3 and 4 are still visible")
    list.scroll(to: 10..<14)
    list.pass(.scrollPace())
    #expect(list.cancelledDetails.count == 4)
    for id in list.details.map(\.id) { list.send(.detailsFinished([.failed(id, .broken(true, nil))])) }
    list.pass(.scrollPace())
    #expect(batches(list) == [[11, 12, 13, 14]])
    list.drain()
  }

  @Test func theDeadlineOfABatchFailsAllItsRows() {
    var list = started()
    list.pass(.detailGathering)
    let ids = list.details.map(\.id)
    for id in ids { list.pass(.detailDeadline(id)) }
    for number in 1...3 { #expect(list.detail(number).failure != nil) }
    list.drain()
  }

  @Test func aCallThatWaitsInAQueueStopsTheDeadlineOfAllItsRows() {
    var list = started()
    list.pass(.detailGathering)
    let ids = list.details.map(\.id)
    list.send(.queued(.details(ids), isInQueue: true))
    for id in ids { #expect(list.delay(of: .detailDeadline(id)) == nil) }
    list.send(.queued(.details(ids), isInQueue: false))
    for id in ids { #expect(list.delay(of: .detailDeadline(id)) != nil) }
    list.drain()
  }

  @Test func aBatchOfOneRowWaitsForNoOther() {
    var list = started { $0.detailBatchSize = 1 }
    #expect(batches(list) == [[1], [2], [3]])
    list.drain()
  }

  @Test func theTimerOfABatchThatNobodyNeedsDoesNothing() {
    var list = started()
    list.send(.viewportClosed(.main))
    #expect(list.pass(.detailGathering).isEmpty)
    #expect(list.send(.waited(.detailGathering)).isEmpty, "a timer that fires twice")
    list.drain()
  }
}
