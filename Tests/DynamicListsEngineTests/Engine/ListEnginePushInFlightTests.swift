import Testing

@testable import DynamicLists

/// What answers in flight may not undo of what a server has pushed.
struct ListEnginePushInFlightTests {
  @Test func aPushBeforeTheStartIsIgnored() {
    var list = EngineDriver()
    #expect(list.push(start: [9]).isEmpty)
    list.send(.started)
    list.answer(rows: [1, 2], isLast: true)
    #expect(list.numbers == [1, 2])
    list.drain()
  }

  @Test func aPushDuringTheFirstLoadIsNotLost() {
    var list = EngineDriver()
    list.send(.started)
    list.push(start: [9], end: [8], changed: [2], removed: [3])
    #expect(list.numbers == [] && list.state == .loading)
    let output = list.answer(rows: [1, 2, 3, 4], isLast: true)
    #expect(list.numbers == [9, 1, 2, 4, 8])
    #expect(Set(output.items.pushed.map(\.number)) == [8, 9, 2], "the pushed items are newer than the page's")
    list.drain()
  }

  @Test func anAnswerThatHasWhatWasPushedHasItOnce() {
    var list = EngineDriver()
    list.send(.started)
    list.push(start: [9], end: [8])
    list.answer(rows: [9, 1, 8], isLast: true)
    #expect(list.numbers == [9, 1, 8])
    list.drain()
  }

  @Test func whatWasPushedDuringARefreshStaysIfItsPagesLackIt() {
    var list = EngineDriver.whole(0..<5, of: 4 + 1)
    list.send(.refreshRequested())
    list.push(start: [9], changed: [2], removed: [3])
    #expect(list.numbers == [9, 1, 2, 4, 5])
    let output = list.answer(rows: [1, 2, 3, 4, 5], changed: [2], isLast: true)
    #expect(list.numbers == [9, 1, 2, 4, 5])
    #expect(output.items.adopted.isEmpty, "the pushed item of 2 is newer than the page's")
    list.drain()
  }

  @Test func ofItemsThatWerePushedDuringARefreshOnlyARemovedOneGoes() {
    for edge in PageEdge.ends {
      var list = EngineDriver.whole(0..<5, of: 4 + 1)
      list.send(.refreshRequested())
      if edge == .prepend { list.push(start: [7, 8, 9]) } else { list.push(end: [7, 8, 9]) }
      list.push(removed: [8])
      list.answer(rows: Array(1...5), isLast: true)
      #expect(list.numbers == (edge == .prepend ? [7, 9] + Array(1...5) : Array(1...5) + [7, 9]))
      list.drain()
    }
  }

  @Test func aPushedItemThatIsARowAlreadyIsNewerThanTheRefreshInFlight() {
    for edge in PageEdge.ends {
      var list = EngineDriver.whole(0..<5, of: 4 + 1)
      list.send(.refreshRequested())
      if edge == .prepend { list.push(start: [7, 8]) } else { list.push(end: [7, 8]) }
      // The server has answered an edit of 3 with the item.
      list.send(.rowUnited(RowID(8), into: RowID(3)))
      list.answer(rows: [1, 2, 4, 5], isLast: true)
      #expect(list.numbers == (edge == .prepend ? [7, 3, 1, 2, 4, 5] : [1, 2, 4, 5, 7, 3]))
      list.drain()
    }
  }

  @Test func whatWasPushedBetweenTwoPagesOfARefreshStays() {
    var list = EngineDriver.loaded(3) { $0.itemBatchCount = 3 }
    list.scroll(to: 0..<3)
    list.answer(3, isLast: true)
    list.scroll(to: 3..<6)
    list.send(.refreshRequested(.loadedPages))
    list.answer(rows: [1, 2, 3], changed: [1])
    list.push(changed: [1], removed: [2])
    let output = list.answer(rows: [4, 5, 6], isLast: true)
    #expect(list.numbers == [1, 3, 4, 5, 6] && output.items.adopted.isEmpty)
    list.drain()
  }

  @Test func aRefreshThatBeganAfterAPushMakesItObsolete() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21, 22])
    list.send(.refreshRequested(.firstPage))
    list.push(start: [23])
    list.answer(rows: [21] + Array(1...20), isLast: true)
    #expect(list.numbers == [21] + Array(1...20), "22 is gone from the source")
    #expect(
      list.box.engine.newItemCounts.start == 2, "23 was pushed after the refresh had begun, and nobody has seen 21")
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.numbers.prefix(3) == [23, 21, 1] && list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func whatARefreshBringsOutOfSightIsNewUntilItIsSeen() {
    var list = EngineDriver.whole(5..<10)
    list.scroll(to: 3..<5)
    list.push(start: [21, 22])
    list.send(.refreshRequested(.firstPage))
    list.answer(rows: [21] + Array(5..<10), isLast: true)
    #expect(list.box.engine.newItemCounts == ListNewItems(start: 1), "22 is gone from the source")
    list.scroll(to: 0..<2)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.push(end: [30])
    list.send(.refreshRequested(.firstPage))
    list.answer(rows: [21] + Array(5..<10), isLast: true)
    #expect(list.box.engine.newItemCounts.isEmpty, "what has gone is not new")
    list.drain()
  }

  @Test func aWaitingItemThatARefreshOfTheTopBringsWaitsNoLonger() {
    var list = EngineDriver.loaded(3) { ($0.itemBatchCount, $0.maxConsecutivePages) = (3, 1) }
    list.scroll(to: 0..<3)
    list.answer(3, isLast: true)
    list.scroll(to: 3..<5)
    list.push(end: [7, 8])
    #expect(list.box.engine.newItemCounts.end == 2)
    list.send(.refreshRequested())
    #expect(list.answer(rows: [1, 7, 2, 3]).outcomes == [.refreshedTop])
    #expect(list.numbers == [1, 7, 2, 3, 4, 5, 6] && list.box.engine.newItemCounts.end == 1)
    list.drain()
  }

  @Test func aRefreshThatFailsLeavesWhatWaits() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21])
    list.send(.refreshRequested())
    list.fail()
    #expect(list.box.engine.newItemCounts.start == 1)
    list.drain()
  }

  @Test func aRefreshThatOpensInTheMiddleLeavesItsEndsToTheirPages() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21], end: [22])
    list.send(.refreshRequested(.firstPage))
    list.push(start: [23])
    list.answer(rows: Array(5...12), goesBack: true)
    #expect(list.box.engine.newItemCounts.isEmpty && list.numbers == Array(5...12))
    list.drain()
  }

  @Test func aPushDuringTheLastPageFollowsIt() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 15..<20)
    list.push(end: [99], changed: [22], removed: [21])
    #expect(list.numbers == Array(1...20))
    list.answer(rows: [21, 22, 23], isLast: true)
    #expect(list.numbers == Array(1...20) + [22, 23])
    #expect(list.box.engine.newItemCounts.end == 1, "the end is out of sight now")
    list.send(.newItemsRequested(at: .append))
    #expect(list.numbers.last == 99)
    list.drain()
  }

  @Test func anItemThatALaterPageLacksDoesNotFollowItWhileAnOlderCallIsInFlight() {
    var list = EngineDriver.loaded(20, goesBack: true)
    list.scroll(to: 0..<3)
    #expect(list.liveCalls.map(\.edge) == [.prepend])
    list.push(end: [99])
    list.send(.moreRequested(at: .append))
    list.answer(rows: [21, 22], isLast: true, of: .append)
    #expect(list.numbers == Array(1...22) && list.box.engine.newItemCounts.isEmpty, "99 is gone from the source")
    list.drain()
  }

  @Test func pushedItemsAreNotKeptOnceNoAnswerCanLackThem() {
    var list = EngineDriver()
    list.send(.started)
    list.push(start: [9], changed: [2])
    #expect(list.box.engine.neededPushedItems > 0)
    list.answer(rows: [1, 2], isLast: true)
    #expect(list.box.engine.neededPushedItems == 0 && !list.box.engine.needsPushedItem(of: RowID(2)))
    list.drain()
  }

  @Test func aPageThatBeganAfterAPushIsNewer() {
    var list = EngineDriver.whole(15..<20)
    list.push(changed: [3])
    list.send(.moreRequested(at: .append))
    let output = list.answer(rows: [3, 21], changed: [3], isLast: true)
    #expect(output.items.adopted.map(\.number) == [3] && output.items.pushed.isEmpty)
    list.drain()
  }

  @Test func aResetForgetsWhatWaits() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21])
    list.send(.resetRequested)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.push(start: [22])
    list.answer(rows: [21, 1], isLast: true)
    #expect(list.numbers == [22, 21, 1])
    list.drain()
  }

  @Test func anotherSourceForgetsWhatWaits() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21])
    list.send(.sourceReplaced())
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.push(start: [31])
    #expect(list.numbers == Array(1...20), "the rows are those of the old source")
    list.answer(rows: [32, 33], isLast: true)
    #expect(list.numbers == [32, 33] && list.box.engine.newItemCounts.start == 1 || list.numbers == [31, 32, 33])
    list.drain()
  }

  @Test func moreThanTheListCanCompareWithAnswersIsARefresh() {
    var list = EngineDriver { $0.maxNewItems = 3 }
    list.send(.started)
    list.push(removed: [50, 51, 52, 53])
    list.answer(rows: [1, 2], isLast: true)
    #expect(list.liveCalls.map(\.edge) == [.refresh], "what was removed loads again")
    list.drain()
  }

  @Test func asManyAsTheListCanCompareWithAnswersAreNoRefresh() {
    var list = EngineDriver { $0.maxNewItems = 3 }
    list.send(.started)
    list.push(removed: [50, 51, 52])
    list.answer(rows: [1, 2], isLast: true)
    #expect(list.calls.isEmpty)
    list.drain()
  }

  @Test func manyChangesOfLoadedRowsDuringALoadAreNoRefresh() {
    var list = EngineDriver.whole(5..<10) { $0.maxNewItems = 3 }
    list.send(.refreshRequested(.firstPage))
    list.push(changed: Array(1...10))
    list.answer(rows: Array(1...20), changed: [1], isLast: true)
    #expect(list.calls.isEmpty)
    list.drain()
  }

  @Test func theDetailOfAPushedItemLoadsWithItsWholePage() {
    var list = EngineDriver.loaded(20, details: true, isLast: true) { $0.detailMargin = .wholePage }
    list.scroll(to: 0..<5)
    list.finishAllDetails()
    list.push(changed: [15])
    #expect(list.loadingDetails == [15])
    list.drain()
  }
}
