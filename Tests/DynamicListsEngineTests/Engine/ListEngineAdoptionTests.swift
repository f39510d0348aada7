import DynamicLists
import Testing

/// A changed item that adopts what the one before it had is shown with it while its detail loads anew.
struct ListEngineAdoptionTests {
  /// Row 1 has loaded, row 2 has not; a refresh is in flight.
  private func refreshing(_ change: (inout ListConfiguration) -> Void = { _ in }) -> EngineDriver {
    var list = EngineDriver.loaded(10, details: true, adopts: true, isLast: true) {
      $0.detailMargin = 0
      change(&$0)
    }
    list.scroll(to: 0..<2)
    list.finishDetails([1])
    list.send(.refreshRequested())
    return list
  }

  private func changeAll(_ list: inout EngineDriver) -> Output {
    list.answer(rows: Array(1...10), changed: Array(1...10), isLast: true)
  }

  @Test func aChangedRowShowsWhatItHadWhileItsDetailLoadsAnew() {
    var list = refreshing()
    let output = changeAll(&list)
    #expect(list.detail(1) == .refreshing && list.loadingDetails == [1, 2])
    #expect(output.revealed.isEmpty)
    let end = list.finishDetails([1])
    #expect(list.detail(1) == .loaded && end.revealed.isEmpty, "the row was shown all the time")
    list.drain()
  }

  @Test func aRowThatHadNothingLoadsAsBefore() {
    var list = refreshing()
    _ = changeAll(&list)
    #expect(list.detail(2) == .loading && list.detail(3) == .idle)
    #expect(list.finishDetails([2]).reveals.map(\.reason) == [.arrived])
    list.drain()
  }

  @Test func aFailureOfTheNewLoadLeavesWhatTheRowShows() {
    var list = refreshing()
    _ = changeAll(&list)
    list.failDetail(1)
    #expect(list.detail(1).failure != nil && list.box.engine.showsDetail(of: RowID(1)))
    list.send(.detailRetryRequested(RowID(1)))
    #expect(list.detail(1) == .refreshing)
    list.drain()
  }

  @Test func aRowOutOfRangeIsRefreshingUntilItComesIntoView() {
    var list = refreshing()
    list.scroll(to: 5..<7)
    _ = changeAll(&list)
    #expect(list.detail(1) == .refreshing && !list.loadingDetails.contains(1))
    list.scroll(to: 0..<2)
    #expect(list.loadingDetails.contains(1))
    list.drain()
  }

  @Test func aRowThatComesIntoViewWithAnAdoptedDetailIsRevealed() {
    var list = refreshing()
    list.scroll(to: 5..<7)
    _ = changeAll(&list)
    list.send(.viewportClosed(.main))
    #expect(list.appear(at: 0).reveals.map(\.reason) == [.appeared])
    list.drain()
  }

  @Test func aRowThatChangesAgainBeforeItsNewDetailIsThereStillShowsTheFirst() {
    var list = refreshing()
    _ = changeAll(&list)
    list.send(.refreshRequested())
    _ = changeAll(&list)
    #expect(list.detail(1) == .refreshing)
    list.drain()
  }

  @Test func anItemThatComesWithItsDetailIsLoaded() {
    var list = refreshing()
    list.send(.rowsReplaced([PageAnswer.Row(RowID(1), hasDetail: true)]))
    #expect(list.detail(1) == .loaded)
    list.drain()
  }

  @Test func itemsThatAdoptNothingLoseTheirDetailWhenTheyChange() {
    var list = EngineDriver.loaded(10, details: true, isLast: true) { $0.detailMargin = 0 }
    list.load(0..<2)
    list.send(.refreshRequested())
    _ = changeAll(&list)
    #expect(list.detail(1) == .loading)
    list.drain()
  }

  @Test func anAdoptedDetailIsReleasedAsOthersAre() {
    var list = refreshing { $0.detailRetention = 2 }
    list.scroll(to: 5..<7)
    _ = changeAll(&list)
    list.finishDetails([6, 7])
    #expect(list.askedToRelease == [RowID(1)])
    list.release()
    #expect(list.detail(1) == .idle)
    list.drain()
  }
}
