import Testing

@testable import DynamicLists

/// Which rows wait for a detail, and which loads give up their slots.
struct ListEngineDetailSlotTests {
  /// A hundred rows, of which only visible ones load, so many at a time.
  private static func list(
    _ maxConcurrentDetails: Int, _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) -> EngineDriver {
    .loaded(100, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.maxConcurrentDetails = maxConcurrentDetails
      configure(&$0)
    }
  }

  @Test func noLoadIsCancelledWhileNoVisibleRowWaits() {
    var list = Self.list(2)
    list.scroll(to: 0..<2)
    list.pass(.scrollPace())
    list.disappear(at: 0)
    #expect(list.loadingDetails == [1, 2], "grace")
    list.send(.prepared(RowID(90)))
    #expect(list.loadingDetails == [1, 2], "row 90 is not visible")
    list.drain()
  }

  @Test func aVisibleRowTakesASlotAsSoonAsAnotherRowLeaves() {
    var list = Self.list(2)
    list.scroll(to: 0..<4)
    list.pass(.scrollPace())
    #expect(list.loadingDetails == [1, 2])
    list.disappear(at: 0)
    #expect(list.loadingDetails == [2] && list.detail(1) == .idle)
    list.drain()
  }

  @Test func aRowThatHasMovedOutOfSightWaitsAgainOnceItIsPrepared() {
    var list = Self.list(1)
    list.scroll(to: 0..<4)
    list.send(.rowMoved(RowID(3), to: 90))
    list.send(.prepared(RowID(3)))
    for number in [1, 2, 4] {
      #expect(list.loadingDetails == [number])
      list.finishDetails([number])
    }
    #expect(list.loadingDetails == [3])
    list.drain()
  }

  @Test func rowsOfAnotherViewportKeepTheirLoadsWhenOneScrolls() {
    var list = Self.list(8)
    list.scroll(to: 0..<2)
    list.scroll(to: 10..<12, in: .second)
    let other = list.details.suffix(2).map(\.id)
    list.scroll(to: 20..<22)
    #expect(other.allSatisfy { list.delay(of: .detailGrace($0)) == nil })
    list.drain()
  }

  @Test func positionsAreOutsideOfSeveralRangesIfNoneContainsThem() {
    #expect((0..<6).positions(outside: [8..<9, 2..<4]) == [0, 1, 4, 5])
    #expect((0..<6).positions(outside: [2..<4]) == [0, 1, 4, 5])
  }

  @Test func rowsAheadLoadBeforeThoseBehindAfterTheScrollingHasTurned() {
    var list = Self.list(1) { $0.detailMargin = 2 }
    for position in [11, 10, 12] { list.appear(at: position) }
    for number in [12, 11, 13, 14, 15, 10, 9] {
      #expect(list.loadingDetails == [number])
      list.finishDetails([number])
    }
    list.drain()
  }

  @Test func aRowThatComesBackBetweenVisibleRowsIsRevealedAlone() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 0..<5)
    list.disappear(at: 2)
    #expect(list.appear(at: 2).revealed == ["#3 appeared"])
    list.drain()
  }

  @Test func withWholePagesOnlyVisibleRowsComeBeforeTheOthers() {
    var list = Self.list(1) { $0.detailMargin = .wholePage }
    list.scroll(to: 10..<12)
    for number in [1, 11, 12, 2, 3] {
      #expect(list.loadingDetails == [number])
      list.finishDetails([number])
    }
    list.drain()
  }

  @Test func aLoadThatTookTooLongBehindAQueueFreesItsSlot() {
    var list = Self.list(1)
    list.scroll(to: 0..<2)
    let call = list.details[0].id
    for isInQueue in [true, false] { list.send(.queued(.detail(call), isInQueue: isInQueue)) }
    list.pass(.detailDeadline(call))
    #expect(list.detail(1).failure != nil && list.loadingDetails == [2])
    list.drain()
  }

  @Test func aNewRowOfARefreshThatCameWithItsDetailLoadsNone() {
    var list = EngineDriver.loaded(3, details: true, isLast: true)
    list.send(.refreshRequested())
    let rows = [PageAnswer.Row(RowID(1)), PageAnswer.Row(RowID(4), hasDetail: true)]
    list.send(.pageLoaded(list.liveCalls[0].id, PageAnswer(rows: rows, isLast: true)))
    #expect(list.detail(4) == .loaded && list.detail(1) == .idle && list.states.append == .complete)
    list.drain()
  }

  @Test func aRowThatWentWhileItWaitedMayComeBackWithItsDetail() {
    var list = EngineDriver.loaded(3, details: true, isLast: true) {
      $0.detailMargin = .wholePage
      $0.maxConcurrentDetails = 1
    }
    list.scroll(to: 0..<1)
    list.send(.rowsReplaced([PageAnswer.Row(RowID(1), isChanged: false)]))
    list.send(.rowsInserted([PageAnswer.Row(RowID(3), hasDetail: true)], at: 1))
    list.appear(at: 1)
    list.finishDetails([1])
    #expect(list.detail(3) == .loaded && list.loadingDetails.isEmpty)
    list.drain()
  }

  @Test func rowsFromEarlierThatAreOnScreenLoadTheirDetails() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    list.scroll(to: 0..<3)
    list.finishAllDetails()
    list.send(.sourceReturned(PageAnswer.fresh((1...20).map { RowID($0) })))
    #expect(list.loadingDetails.starts(with: [1, 2, 3]))
    list.drain()
  }

  @Test func aRowThatEntersDoesNotHideThatTheDetailOfAnotherArrives() {
    var list = Self.list(2)
    list.scroll(to: 0..<5)
    let rows = [PageAnswer.Row(RowID(3), hasDetail: true), PageAnswer.Row(RowID(200), hasDetail: true)]
    #expect(Set(list.send(.rowsInserted(rows, at: 2)).revealed) == ["#3 arrived", "#200 appeared"])
    list.drain()
  }
}
