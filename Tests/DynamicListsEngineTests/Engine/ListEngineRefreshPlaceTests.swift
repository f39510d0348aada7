import DynamicLists
import Testing

/// A refresh loads the pages that hold the visible rows, and replaces the rows in one change.
struct ListEngineRefreshPlaceTests {
  @Test func aRefreshLoadsPagesUntilTheVisibleRowsAreFound() {
    var list = EngineDriver.scrolled()
    list.send(.refreshRequested())
    let first = list.answer(rows: [101, 102] + Array(1...18), isLast: false)
    #expect(first.change.isEmpty && first.items.page == .gather([4]))
    #expect(list.calls.map(\.part) == [.following] && list.box.engine.isRefreshing)
    list.answer(rows: Array(19...38))
    let landed = list.answer(rows: Array(39...58))
    #expect(landed.change.description == "0+2, 60-2" && landed.outcomes == [.refreshed])
    #expect(landed.merge.map { "\($0)" } == "kept 58, 2 new above, 2 removed")
    #expect(list.box.engine.visiblePositions() == 47..<52 && !landed.change.movesToTop)
    #expect(list.numbers == [101, 102] + Array(1...58))
    list.drain()
  }

  @Test func rowsBelowTheVisibleOnesLoadWithThem() {
    var list = EngineDriver.scrolled()
    list.scroll(to: 38..<48)
    list.send(.refreshRequested())
    list.answer(rows: Array(1...20))
    // Two of the visible rows are on the second page, the others on the third.
    list.answer(rows: Array(21...40))
    #expect(list.box.engine.isRefreshing == true)
    list.answer(rows: Array(41...60))
    #expect(list.numbers == Array(1...60) && list.box.engine.visiblePositions() == 38..<48)
    list.drain()
  }

  @Test func atTheTopOneFirstPageShowsWhatIsNew() {
    var list = EngineDriver.scrolled()
    list.scroll(to: 0..<5)
    list.send(.refreshRequested())
    let landed = list.answer(rows: [101] + Array(1...19))
    #expect(landed.outcomes == [.refreshed] && list.rows.count == 20)
    list.drain()
  }

  @Test func aPageThatFailsMidwayLeavesTheOldRows() {
    var list = EngineDriver.scrolled()
    list.send(.refreshRequested())
    list.answer(rows: [101] + Array(1...19))
    let failed = list.fail()
    #expect(failed.change.isEmpty && list.numbers == Array(1...60) && list.states.refresh.failure != nil)
    #expect(list.box.engine.visiblePositions() == 45..<50)
    // A retry begins with the first page.
    list.send(.retryRequested)
    #expect(list.calls.map(\.part) == [.first])
    list.answer(rows: Array(1...20))
    list.answer(rows: Array(21...40))
    list.answer(rows: Array(41...60))
    #expect(list.numbers == Array(1...60) && list.states.refresh == .idle)
    list.drain()
  }

  @Test func visibleRowsThatAreGoneAreSearchedAsFarAsTheListWent() {
    var list = EngineDriver.scrolled()
    list.send(.refreshRequested())
    list.answer(rows: Array(1...20))
    list.answer(rows: Array(21...40))
    let landed = list.answer(rows: Array(71...90))
    #expect(landed.change.movesToTop && list.rows.count == 60 && landed.outcomes == [.refreshed])
    list.drain()
  }

  @Test func aListThatShrankEndsTheRefresh() {
    var list = EngineDriver.scrolled()
    list.send(.refreshRequested())
    let landed = list.answer(rows: [1, 2, 3], isLast: true)
    #expect(list.numbers == [1, 2, 3] && landed.change.movesToTop && list.states.append == .complete)
    list.drain()
  }

  @Test func aListThatOpenedInTheMiddleFindsRowsAboveItsFirstPageAgain() {
    var list = EngineDriver()
    list.send(.started)
    list.answer(rows: Array(200...219), goesBack: true)
    list.scroll(to: 0..<5)
    list.answer(rows: Array(180...199), goesBack: true, of: .prepend)
    list.scroll(to: 2..<7)
    #expect(list.numbers.first == 180)
    list.send(.refreshRequested())
    list.answer(rows: Array(200...219), goesBack: true)
    // The known rows of this page were below the visible ones.
    #expect(list.liveCalls.map(\.part) == [.preceding])
    let landed = list.answer(rows: Array(180...199), goesBack: true)
    #expect(landed.outcomes == [.refreshed] && !landed.change.movesToTop)
    #expect(list.numbers == Array(180...219))
    list.drain()
  }

  @Test func beyondTheBudgetTheTopIsFreshAndTheVisibleRowsStay() {
    var list = EngineDriver.scrolled { $0.maxConsecutivePages = 2 }
    list.send(.refreshRequested())
    list.answer(rows: [101, 102] + Array(1...18))
    let landed = list.answer(rows: [19, 20, 22] + Array(24...30))
    #expect(landed.outcomes == [.refreshedTop] && landed.items.page == .landAtTop([4, 5]))
    // Rows 21 and 23 are not on the pages; those behind row 30 may still be on the server.
    #expect(list.numbers == [101, 102] + Array(1...20) + [22] + Array(24...60))
    #expect(list.box.engine.visiblePositions() == 45..<50 && list.states.append == .idle)
    list.drain()
  }

  @Test func allLoadedPagesAreLoadedAgainOnRequest() {
    var list = EngineDriver.scrolled()
    list.scroll(to: 21..<26)
    list.send(.refreshRequested(.loadedPages))
    list.answer(rows: Array(1...20))
    list.answer(rows: Array(21...40))
    #expect(list.box.engine.isRefreshing == true)
    list.answer(rows: Array(41...60))
    #expect(list.numbers == Array(1...60) && !list.box.engine.isRefreshing)
    list.drain()
  }

  @Test func aRefreshOfASortedListLoadsAsManyRowsAsItHas() {
    var list = EngineDriver.scrolled()
    list.arrange([RowSort(isBefore: { $0.number > $1.number }) { $0.ids.reversed() }])
    list.scroll(to: 0..<5)
    list.send(.refreshRequested())
    // The rows on screen are the last ones of the source.
    for page in 0..<3 {
      #expect(list.box.engine.isRefreshing == true)
      list.answer(rows: Array(page * 20 + 1...page * 20 + 20))
    }
    #expect(list.numbers == (1...60).reversed() && !list.box.engine.isRefreshing)
    list.drain()
  }

  @Test func theFirstPageOnlyReplacesTheRowsOnRequest() {
    var list = EngineDriver.scrolled { $0.refreshPolicy = .firstPage }
    list.send(.refreshRequested())
    let landed = list.answer(rows: Array(1...20))
    #expect(list.numbers == Array(1...20) && landed.change.movesToTop)
    list.drain()
  }

  @Test func whoScrollsToTheTopDuringARefreshSeesItsFirstPages() {
    var list = EngineDriver.scrolled()
    list.send(.refreshRequested())
    list.scroll(to: 0..<5)
    list.answer(rows: [101] + Array(1...19))
    #expect(!list.box.engine.isRefreshing && list.rows.count == 20)
    list.drain()
  }

  @Test func aResetDropsTheGatheredPages() {
    var list = EngineDriver.scrolled()
    list.send(.refreshRequested())
    list.answer(rows: Array(1...20))
    let reset = list.send(.resetRequested)
    #expect(reset.outcomes == [.superseded])
    list.answer(list.liveCalls[0].id, rows: [7], isLast: true)
    #expect(list.numbers == [7])
    list.drain()
  }

  @Test func anotherSourceReplacesTheRowsByItsFirstPageUnlessAskedForThePlace() {
    var list = EngineDriver.scrolled()
    list.send(.sourceReplaced())
    list.answer(list.liveCalls[0].id, rows: Array(1...20))
    #expect(!list.box.engine.isRefreshing && list.rows.count == 20)
    list.drain()
    var other = EngineDriver.scrolled()
    other.send(.sourceReplaced(.automatic))
    other.answer(other.liveCalls[0].id, rows: Array(1...20))
    #expect(other.box.engine.isRefreshing && other.box.engine.isStale && other.rows.count == 60)
    other.drain()
  }

  // MARK: Random access

  /// The same rows from a source that loads any page again, on pages of ten.
  private func paged(goesBack: Bool = true) -> EngineDriver {
    var list = EngineDriver { $0.itemBatchCount = 10 }
    list.send(.started)
    for page in 0..<6 {
      list.answerPage(rows: Array(page * 10 + 1...page * 10 + 10), reaching: goesBack && page > 0 ? [] : [.prepend])
      list.scroll(to: page * 10 + 5..<page * 10 + 10)
    }
    list.answerPage(rows: [], reaching: [.append])
    list.scroll(to: 34..<38)
    return list
  }

  @Test func aRefreshBeginsWithThePageOfTheFirstVisibleRow() {
    var list = paged()
    list.send(.refreshRequested())
    // The fourth page, which the fourth call loaded.
    #expect(list.calls.map(\.part) == [.again(call: 4)])
    let landed = list.answerPage(rows: Array(31...40))
    #expect(landed.outcomes == [.refreshed] && list.numbers == Array(31...40))
    #expect(list.box.engine.visiblePositions() == 4..<8 && list.box.engine.goesBack)
    list.scroll(to: 3..<7)
    list.answerPage(rows: Array(21...30), of: .prepend)
    #expect(list.numbers == Array(21...40) && list.box.engine.visiblePositions() == 13..<17)
    list.drain()
  }

  @Test func rowsInsertedAboveAreFollowedDownAndRemovedOnesUp() {
    var down = paged()
    down.send(.refreshRequested())
    down.answerPage(rows: Array(21...30))
    #expect(down.calls.map(\.part) == [.following])
    down.answerPage(rows: Array(31...40))
    #expect(down.numbers == Array(21...40) && down.box.engine.visiblePositions() == 14..<18)
    down.drain()

    var up = paged()
    up.send(.refreshRequested())
    // These rows were below the visible ones.
    up.answerPage(rows: Array(51...60))
    #expect(up.calls.map(\.part) == [.preceding])
    up.answerPage(rows: Array(41...50))
    #expect(up.calls.map(\.part) == [.preceding])
    up.answerPage(rows: Array(31...40))
    #expect(up.numbers == Array(31...60) && up.box.engine.visiblePositions() == 4..<8)
    up.drain()
  }

  @Test func aPageThatBeginsBelowTheFirstVisibleRowIsPrecededByAnother() {
    var list = paged()
    list.send(.refreshRequested())
    list.answerPage(rows: Array(36...45))
    #expect(list.calls.map(\.part) == [.preceding])
    list.answerPage(rows: Array(26...35))
    #expect(list.numbers == Array(26...45) && list.box.engine.visiblePositions() == 9..<13)
    list.drain()

    // A row that was above the first visible one is there, so the first visible one is gone.
    var removed = paged()
    removed.send(.refreshRequested())
    #expect(removed.answerPage(rows: [34] + Array(36...45)).outcomes == [.refreshed])
    removed.drain()
  }

  @Test func atTheTopOfAListThatBeganInTheMiddleItsFirstRowIsFoundAgain() {
    var list = paged()
    list.scroll(to: 0..<4)
    list.send(.refreshRequested())
    #expect(list.calls.map(\.part) == [.again(call: 1)])
    list.answerPage(rows: Array(2...11))
    #expect(list.calls.map(\.part) == [.preceding])
    list.answerPage(rows: [80, 81, 1], reaching: [.prepend])
    #expect(list.numbers == [80, 81] + Array(1...11))
    list.drain()
  }

  @Test func rowsThatTheSourceNoLongerHasAreNotLookedForBetweenTheirNeighbors() {
    var list = paged()
    list.send(.refreshRequested())
    // More rows were inserted above than the list has: they are followed down.
    for page in 0..<7 { list.answerPage(rows: Array(page * 10 + 100..<page * 10 + 110)) }
    #expect(list.box.engine.isRefreshing == true)
    let landed = list.answerPage(rows: Array(31...34) + Array(39...44))
    #expect(landed.outcomes == [.refreshed])
    list.drain()
  }

  @Test func aRowThatTheServerMovedDoesNotLeadTheSearchAway() {
    var list = paged()
    list.send(.refreshRequested())
    // A row from below the visible ones among rows that were inserted above.
    list.answerPage(rows: [60] + Array(101...109))
    #expect(list.calls.map(\.part) == [.preceding])
    // None of these was in the list, so the search turns.
    list.answerPage(rows: Array(111...120))
    #expect(list.calls.map(\.part) == [.following])
    list.answerPage(rows: Array(21...30))
    #expect(list.calls.map(\.part) == [.following])
    list.answerPage(rows: Array(31...40))
    #expect(list.box.engine.visiblePositions() == 34..<38 && !list.box.engine.isRefreshing)
    list.drain()
  }

  @Test func mostOfTheKnownRowsSayWhereToSearch() {
    var list = paged()
    list.send(.refreshRequested())
    list.answerPage(rows: Array(11...20))
    list.answerPage(rows: Array(21...29) + [60])
    #expect(list.calls.map(\.part) == [.following])
    list.answerPage(rows: Array(30...39))
    #expect(list.box.engine.visiblePositions() == 25..<29 && !list.box.engine.isRefreshing)
    list.drain()
  }

  @Test func aRefreshBeginsWithTheFirstPageIfNoPageNamesTheOneBefore() {
    var list = paged(goesBack: false)
    list.send(.refreshRequested())
    // The first call loaded it.
    #expect(list.calls.map(\.part) == [.again(call: 1)])
    list.drain()
  }

  @Test func aRefreshBeginsWithTheFirstPageIfThatWasEmptyAndNoPageNamesTheOneBefore() {
    var list = EngineDriver { $0.itemBatchCount = 10 }
    list.send(.started)
    list.answerPage(rows: [], reaching: [.prepend])
    list.answerPage(rows: Array(1...10), reaching: [.prepend])
    list.scroll(to: 2..<5)
    list.send(.refreshRequested())
    #expect(list.liveCalls.map(\.part) == [.first])
    // Meanwhile the first page has an item.
    list.answerPage(rows: [11], reaching: [.prepend])
    list.answerPage(rows: Array(1...10), reaching: [.prepend])
    #expect(list.numbers == [11] + Array(1...10))
    list.drain()
  }

  @Test func aRowThatTheSourceHasMovedDoesNotStandForTheRowsBesideIt() {
    var list = EngineDriver { ($0.itemBatchCount, $0.prefetch) = (5, .manual) }
    list.send(.started)
    list.answerPage(rows: Array(11...15))
    list.scroll(to: 0..<4)
    list.send(.refreshRequested())
    // Row 14 is above the others now, and so are new rows, which fill the page.
    list.answerPage(rows: [14, 101, 102, 103, 104])
    #expect(list.liveCalls.map(\.part) == [.following], "the first row on screen is missing")
    list.answerPage(rows: [11, 12, 13, 15, 16])
    #expect(list.numbers == [14, 101, 102, 103, 104, 11, 12, 13, 15, 16] && list.states.refresh == .idle)
    list.drain()
  }

  @Test func aPageIsFoundThoughItsFirstRowIsGone() {
    var list = paged()
    list.send(.rowsRemoved([RowID(31)]))
    list.send(.refreshRequested())
    #expect(list.calls.map(\.part) == [.again(call: 4)])
    list.drain()
  }

  @Test func aPageThatBeginsWithARowOfThePageAboveBeginsWithTheRowBehindIt() {
    var list = EngineDriver { ($0.itemBatchCount, $0.prefetch) = (3, .manual) }
    list.send(.started)
    list.answerPage(rows: [1, 2, 3])
    list.send(.moreRequested(at: .append))
    // The server has moved the first row meanwhile; in the list it stays.
    list.answerPage(rows: [1, 4, 5])
    #expect(list.numbers == Array(1...5))
    list.scroll(to: 0..<2)
    list.send(.refreshRequested())
    #expect(list.calls.map(\.part) == [.again(call: 1)])
    list.answerPage(rows: [2, 3])
    list.answerPage(rows: [0, 1, 2], reaching: [.prepend])
    #expect(list.numbers == Array(0...3))
    list.scroll(to: 2..<3)
    list.send(.refreshRequested())
    #expect(list.calls.map(\.part) == [.again(call: 4)], "of the pages of a refresh, too")
    list.fail(retryable: false)
    list.send(.refreshRequested(.loadedPages))
    list.answerPage(rows: [0, 1])
    list.answerPage(rows: [1, 2, 3])
    list.scroll(to: 1..<2)
    list.send(.refreshRequested())
    #expect(list.calls.map(\.part) == [.again(call: 6)])
    list.drain()
  }
}

extension EngineDriver {
  /// Answers the live load with a page that the source can load again.
  @discardableResult
  fileprivate mutating func answerPage(
    rows numbers: [Int], reaching ends: Set<PageEdge> = [], of edge: PageEdge? = nil
  ) -> Output {
    guard let load = liveCalls.first(where: { edge == nil || $0.edge == edge }) else { return Output() }
    let rows = numbers.map { PageAnswer.Row(RowID($0), isChanged: false) }
    return send(.pageLoaded(load.id, PageAnswer(rows: rows, reachedEnds: ends, isReloadable: true)))
  }
}
