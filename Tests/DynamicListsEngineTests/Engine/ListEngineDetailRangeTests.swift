import DynamicLists
import Testing

struct ListEngineDetailRangeTests {
  @Test func savedRowsLoadTheirDetailsBeforeTheFirstPage() {
    var list = EngineDriver(details: true) { $0.detailMargin = .wholePage }
    list.send(.rowsRestored(PageAnswer.fresh([1, 2, 3].map { RowID($0) })))
    #expect(list.loadingDetails == [1, 2, 3])
    list.drain()
  }

  @Test func onlyVisibleRowsAndThoseWithinTheMarginLoad() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) { $0.detailMargin = 2 }
    #expect(list.details.isEmpty, "nothing is visible yet")
    list.scroll(to: 10..<13)
    #expect(Set(list.loadingDetails) == Set(9...15))
    list.drain()
  }

  @Test func aMarginOfZeroLoadsVisibleRowsOnly() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) { $0.detailMargin = 0 }
    list.scroll(to: 10..<13)
    #expect(Set(list.loadingDetails) == [11, 12, 13])
    list.drain()
  }

  @Test func rowsOfAPageThatLandsInRangeLoad() {
    var list = EngineDriver.loaded(5, details: true) { $0.detailMargin = 4 }
    list.scroll(to: 0..<5)
    list.answer(20)
    #expect(Set(list.loadingDetails) == Set(1...9))
    list.drain()
  }

  @Test func visibleRowsLoadFirstThenRowsAheadThenRowsBehind() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 3
      $0.maxConcurrentDetails = 1
    }
    list.scroll(to: 50..<53)
    list.scroll(to: 51..<54)
    var order: [Int] = []
    while let first = list.liveDetails.first {
      order.append(first.row.number)
      list.finishDetails([first.row.number])
    }
    #expect(order == [51, 52, 53, 54, 55, 56, 57, 50, 49])
    list.drain()
  }

  @Test func whenScrollingUpTheRowsAboveAreAhead() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 2
      $0.maxConcurrentDetails = 1
    }
    list.scroll(to: 50..<53)
    list.scroll(to: 49..<52)
    list.finishDetails([51])
    var order: [Int] = []
    while let first = list.liveDetails.first {
      order.append(first.row.number)
      list.finishDetails([first.row.number])
    }
    #expect(order == [50, 52, 49, 48, 53, 54])
    list.drain()
  }

  @Test func aRowThatBecomesVisibleLoadsBeforeTheMargin() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 5
      $0.maxConcurrentDetails = 2
    }
    list.scroll(to: 0..<1)
    list.appear(at: 1)
    list.appear(at: 2)
    list.finishDetails([1])
    #expect(list.loadingDetails == [2, 3])
    list.drain()
  }

  @Test func neverMoreLoadsAreInFlightThanTheBound() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) { $0.maxConcurrentDetails = 4 }
    list.scroll(to: 0..<20)
    #expect(list.details.count == 4)
    list.finishDetails([1, 2])
    #expect(list.loadingDetails == [3, 4, 5, 6])
    list.finishAllDetails()
    #expect((1...30).allSatisfy { list.detail($0) == .loaded })
    #expect(list.detail(31) == .idle)
    list.drain()
  }

  @Test func callsFromBeforeAResetHoldTheirSlotsUntilTheyReturn() {
    var list = EngineDriver.loaded(20, details: true, isLast: true) { $0.maxConcurrentDetails = 4 }
    list.scroll(to: 0..<10)
    let old = list.details
    list.send(.resetRequested)
    list.answer(rows: Array(1...20), isLast: true)
    list.scroll(to: 0..<10)
    #expect(list.liveDetails.isEmpty && list.details.count == 4)
    let output = list.send(.detailsFinished([.loaded(old[0].id)]))
    #expect(list.loadingDetails == [1])
    #expect(output.items.details.isEmpty)
    list.send(.detailsFinished(old.dropFirst().map { .failed($0.id, .broken(true, nil)) }))
    #expect(list.loadingDetails == [1, 2, 3, 4])
    list.drain()
  }

  @Test func aWaitingRowThatLeavesTheRangeDoesNotLoad() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 1
    }
    list.scroll(to: 0..<3)
    list.scroll(to: 10..<13)
    list.finishDetails([1])
    #expect(list.loadingDetails == [11])
    #expect(list.detail(2) == .idle && list.detail(3) == .idle)
    list.drain()
  }

  @Test func aLoadInFlightIsCancelledAfterTheGracePeriod() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.detailGrace = .seconds(3)
    }
    list.scroll(to: 0..<2)
    list.scroll(to: 1..<3)
    #expect(list.delay(of: .detailGrace(1)) == .seconds(3))
    #expect(list.detail(1) == .loading)
    let output = list.pass(.detailGrace(1))
    #expect(list.cancelledDetails == [1] && list.detail(1) == .idle)
    #expect(output.change.updated == [RowID(1)])
    #expect(list.metrics.detailCancellations == 1)
    list.drain()
  }

  @Test func aRowThatReturnsWithinTheGracePeriodKeepsItsLoad() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) { $0.detailMargin = 0 }
    list.scroll(to: 0..<2)
    list.scroll(to: 1..<3)
    list.scroll(to: 0..<2)
    #expect(list.delay(of: .detailGrace(1)) == nil)
    #expect(list.send(.waited(.detailGrace(1))).isEmpty)
    #expect(list.cancelledDetails.isEmpty)
    list.finishDetails([1])
    #expect(list.detail(1) == .loaded)
    list.drain()
  }

  @Test func aDetailThatLoadsWithinTheGracePeriodIsKept() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) { $0.detailMargin = 0 }
    list.scroll(to: 0..<1)
    list.scroll(to: 10..<11)
    let output = list.finishDetails([1])
    #expect(list.detail(1) == .loaded && output.revealed.isEmpty)
    #expect(list.delay(of: .detailGrace(1)) == nil)
    list.drain()
  }

  @Test func closingAViewportCancelsTheLoadsOfItsRows() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) { $0.detailMargin = 0 }
    list.scroll(to: 0..<2)
    list.scroll(to: 1..<3, in: .second)
    list.send(.viewportClosed(.main))
    #expect(list.waits.map(\.wait).contains(.detailGrace(1)))
    #expect(!list.waits.map(\.wait).contains(.detailGrace(2)))
    list.drain()
  }

  @Test func aFlingOfTenThousandRowsStartsFewLoads() async {
    var list = EngineDriver.loaded(10_000, details: true, isLast: true)
    list.recordsIssues = false
    for first in 0..<9_990 {
      // Other tests share the threads with this one, and some have deadlines.
      if first % 100 == 0 { await Task.yield() }
      list.appear(at: first + 9)
      if first > 0 { list.disappear(at: first - 1) }
    }
    #expect(list.metrics.detailLoads == 32)
    #expect(list.violations == [])
    list.recordsIssues = true
    list.drain()
    #expect(list.metrics.detailLoads < 100)
  }

  @Test func withWholePagesEveryRowOfAPageLoads() {
    var list = EngineDriver.loaded(6, details: true) {
      $0.detailMargin = .wholePage
      $0.maxConcurrentDetails = 4
    }
    #expect(list.loadingDetails == [1, 2, 3, 4])
    list.scroll(to: 0..<6)
    list.finishDetails([1, 2])
    #expect(list.loadingDetails == [3, 4, 5, 6])
    list.answer(4)
    list.scroll(to: 4..<10)
    #expect(!list.waits.contains { if case .detailGrace = $0.wait { true } else { false } }, "none leaves")
    list.finishAllDetails()
    #expect((1...10).allSatisfy { list.detail($0) == .loaded })
    list.drain()
  }

  @Test func aChangedRowOfAWholePageLoadsAgainWhereverItIs() {
    var list = EngineDriver.loaded(6, details: true) { $0.detailMargin = .wholePage }
    list.finishAllDetails()
    list.scroll(to: 5..<6)
    list.answer(rows: [1], changed: [1], isLast: true)
    #expect(list.loadingDetails == [1])
    list.finishAllDetails()
    list.send(.inserting([RowID(2)], at: 0))
    #expect(list.loadingDetails == [2])
    list.send(.refreshRequested())
    list.answer(rows: Array(1...6), changed: [4], isLast: true)
    #expect(list.loadingDetails == [2, 4])
    list.drain()
  }

  @Test func rowsThatAreMovedOutOfRangeBeginTheirGracePeriod() {
    var list = EngineDriver.loaded(20, details: true, isLast: true) { $0.detailMargin = 2 }
    list.scroll(to: 0..<3)
    #expect(list.loadingDetails == [1, 2, 3, 4, 5])
    list.send(.inserting([50, 51].map(RowID.init), at: 3))
    #expect(list.loadingDetails == [1, 2, 3, 4, 5, 50, 51])
    #expect(list.delay(of: .detailGrace(4)) != nil && list.delay(of: .detailGrace(5)) != nil)
    #expect(list.delay(of: .detailGrace(3)) == nil)
    list.send(.rowsRemoved([50, 51].map(RowID.init)))
    #expect(list.delay(of: .detailGrace(4)) == nil, "they are back")
    list.drain()
  }

  @Test func visibleRowsTakeTheSlotsOfRowsThatLeftTheRange() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 4
    }
    list.scroll(to: 0..<4)
    let left = list.details.map(\.id)
    list.scroll(to: 50..<52)
    #expect(list.loadingDetails == [1, 2, 3, 4], "grace")
    let output = list.pass(.scrollPace())
    #expect(output.effects.contains(.cancelDetail(left[0])) && output.effects.contains(.cancelDetail(left[1])))
    #expect(list.loadingDetails == [3, 4], "no more than the visible rows need")
    #expect(list.detail(1) == .idle)
    list.send(.detailsFinished([.failed(left[0], .broken(true, nil)), .failed(left[1], .broken(true, nil))]))
    #expect(list.loadingDetails == [3, 4, 51, 52])
    list.drain()
  }

  @Test func aJumpFromRestTakesTheSlotsAtOnce() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 4
    }
    list.scroll(to: 0..<4)
    while list.delay(of: .scrollPace()) != nil { list.pass(.scrollPace()) }
    let reports = [0, 1, 2, 3, 50, 51].map { RowReport(RowID($0 + 1), hint: $0, appears: $0 >= 50) }
    list.send(.scrolled(reports, in: .main))
    #expect(list.loadingDetails == [3, 4] && list.cancelledDetails.count == 2)
    list.drain()
  }

  @Test func noLoadIsCancelledForASlotThatACancelledLoadWillFree() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 4
    }
    list.scroll(to: 0..<4)
    let left = list.details.map(\.id)
    list.send(.rowsRemoved([RowID(1)]))
    list.scroll(to: 50..<52)
    list.pass(.scrollPace())
    #expect(list.cancelledDetails == Set(left.prefix(2)), "the slot of row 1 will serve the other visible row")
    list.drain()
  }

  @Test func rowsOfAnotherViewportTakeTheSlotsOfAClosedViewport() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 2
    }
    list.scroll(to: 0..<2)
    list.scroll(to: 50..<52, in: .second)
    list.pass(.scrollPace())
    #expect(list.loadingDetails == [1, 2], "rows that are visible keep their slots")
    list.send(.viewportClosed(.main))
    #expect(list.detail(1) == .idle && list.detail(2) == .idle)
    list.drain()
  }

  @Test func rowsOfAFlingDoNotTakeEachOthersSlots() {
    var list = EngineDriver.loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = 4
    }
    for first in stride(from: 0, to: 80, by: 4) {
      list.scroll(to: first..<first + 4)
      #expect(list.cancelledDetails.isEmpty, "nobody knows how fast the rows move")
    }
    #expect(list.metrics.detailLoads == 4)
    list.pass(.scrollPace())
    list.jump(to: 30..<34)
    list.pass(.scrollPace())
    #expect(list.box.engine.isScrollingFast && list.cancelledDetails.count == 4)
    list.finishAllDetails()
    list.jump(to: 90..<94)
    #expect(list.details.isEmpty, "nothing begins in the slots")
    list.drain()
  }

  @Test func aRowThatWasPreparedOnceLoadsOnlyInRangeFromThenOn() {
    var list = EngineDriver.loaded(9, details: true, isLast: true) {
      $0.maxConcurrentDetails = 1
      $0.detailMargin = .rows(0)
    }
    list.scroll(to: 0..<1)
    list.send(.prepared(RowID(8)))
    list.scroll(to: 7..<8)
    list.finishDetails([1])
    #expect(list.loadingDetails == [8])
    list.failDetail(8)
    list.scroll(to: 1..<2)
    list.scroll(to: 7..<8)
    #expect(list.loadingDetails == [2], "row 8 waits, since it is visible")
    list.send(.rowMoved(RowID(8), to: 0))
    list.finishDetails([2])
    #expect(list.loadingDetails == [], "row 8 has moved out of sight")
    list.drain()
  }
}
