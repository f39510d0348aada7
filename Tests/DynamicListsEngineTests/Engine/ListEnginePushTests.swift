import Testing

@testable import DynamicLists

/// What a server pushes: which rows it changes, and which items wait.
struct ListEnginePushTests {
  // MARK: Known rows

  @Test func aPushedChangeReplacesTheItemAndMovesNoRow() {
    var list = EngineDriver.whole(5..<10)
    let output = list.push(changed: [3, 7])
    #expect(
      output.items.adopted.map(\.number) == [3, 7] && output.change.updated.map(\.number) == [3, 7]
        && output.change.splices.isEmpty)
    list.drain()
  }

  @Test func aChangeOfAnUnknownRowIsIgnored() {
    var list = EngineDriver.whole(5..<10)
    #expect(list.push(changed: [99]).isEmpty)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func aPushedRemovalRemovesTheRowAndKeepsThePlace() {
    var list = EngineDriver.whole(5..<10)
    let output = list.push(removed: [2, 12])
    #expect(list.numbers == Array(1...20).filter { $0 != 2 && $0 != 12 })
    #expect(list.numbers[list.box.engine.visiblePositions().lowerBound] == 6)
    #expect(output.effects == [.sourceShifted(by: -2)])
    list.drain()
  }

  @Test func anInsertedItemThatIsLoadedIsUpdatedInItsPlace() {
    var list = EngineDriver.whole(5..<10)
    let output = list.push(start: [7, 21])
    #expect(output.items.adopted.map(\.number) == [7] && list.numbers == Array(1...20))
    #expect(list.box.engine.newItemCounts.start == 1)
    list.drain()
  }

  @Test func anItemTwiceInOnePushCountsOnce() {
    var list = EngineDriver.whole(5..<10)
    list.push(end: [21, 22, 21])
    #expect(list.box.engine.newItemCounts.end == 2)
    list.push(end: [22])
    #expect(list.box.engine.newItemCounts.end == 2, "it waits already")
    list.send(.newItemsRequested(at: .append))
    #expect(list.numbers.suffix(3) == [20, 21, 22])
    list.drain()
  }

  @Test func onePushOfSeveralKindsIsOneChange() {
    var list = EngineDriver.whole(0..<5)
    let output = list.push(start: [21], end: [], changed: [4], removed: [10])
    #expect(output.change.splices.count == 2 && output.change.updated.map(\.number) == [4])
    #expect(list.numbers == [21] + Array(1...9) + Array(11...20))
    list.drain()
  }

  // MARK: Waiting

  @Test func itemsAtAnEndOutOfSightWait() {
    var list = EngineDriver.whole(5..<10)
    #expect(list.push(start: [22, 23]).change.isEmpty)
    list.push(start: [21])
    list.push(end: [24])
    #expect(list.numbers == Array(1...20))
    #expect(list.box.engine.newItemCounts == ListNewItems(start: 3, end: 1))
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.numbers == [21, 22, 23] + Array(1...20), "the newest push is at the top")
    #expect(list.numbers[list.box.engine.visiblePositions().lowerBound] == 6)
    list.send(.newItemsRequested(at: .append))
    #expect(list.numbers.last == 24 && list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func itemsAtAnEndOnScreenShowAtOnce() {
    var list = EngineDriver.whole(0..<5)
    list.push(start: [21])
    #expect(list.numbers.first == 21 && list.box.engine.newItemCounts.isEmpty)
    list.scroll(to: 16..<21)
    list.push(end: [22])
    #expect(list.numbers.last == 22 && list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func theViewportThatScrolledLastTellsWhereThePersonIs() {
    var list = EngineDriver.whole(0..<5)
    list.scroll(to: 10..<12, in: .second)
    list.push(start: [21])
    #expect(list.box.engine.newItemCounts.start == 1)
    list.drain()
  }

  @Test func itemsOfAnEmptyListShowAtOnce() {
    var list = EngineDriver.loaded(0, isLast: true)
    list.push(start: [1], end: [2])
    #expect(list.numbers == [1, 2] && list.state == .items)
    list.drain()
  }

  @Test func aListThatBecomesEmptyShowsWhatWaits() {
    var list = EngineDriver.whole(1..<2, of: 3)
    list.push(start: [21], end: [22])
    list.send(.rowsRemoved([1, 2, 3].map { RowID($0) }))
    #expect(list.numbers == [21, 22] && list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func scrollingToTheEndShowsItsItemsAfterTheReportAndMovesNoRow() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21, 22])
    list.scroll(to: 0..<5)
    #expect(list.numbers.first == 1, "a report changes no rows")
    let output = list.pass(.newItems)
    #expect(list.numbers.prefix(3) == [21, 22, 1] && output.cause == .newItems)
    #expect(list.box.engine.visiblePositions() == 2..<7, "the rows on screen stay")
    #expect(list.box.engine.newItemCounts.start == 2, "they are still out of sight")
    list.scroll(to: 1..<6)
    #expect(list.box.engine.newItemCounts.start == 1)
    list.scroll(to: 0..<5)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func whoComesToAnEndHasSeenAllThatIsNewThere() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21, 22, 23])
    list.scroll(to: 0..<5)
    list.pass(.newItems)
    #expect(list.box.engine.newItemCounts.start == 3)
    list.jump(to: 0..<2)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func scrollingAwayAgainLeavesTheItemsWaiting() {
    var list = EngineDriver.whole(5..<10)
    list.push(end: [21])
    list.scroll(to: 15..<20)
    list.scroll(to: 5..<10)
    list.pass(.newItems)
    #expect(list.numbers == Array(1...20) && list.box.engine.newItemCounts.end == 1)
    list.drain()
  }

  @Test func aRemovalOrAChangeOfAWaitingItemAppliesToIt() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21, 22])
    let output = list.push(changed: [21], removed: [22])
    #expect(output.change.isEmpty && output.effects == [.sourceShifted(by: -1)])
    #expect(list.box.engine.newItemCounts.start == 1)
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.numbers.prefix(2) == [21, 1])
    list.drain()
  }

  @Test func anEditThatInsertsAWaitingItemTakesItOutOfTheWaitingOnes() {
    var list = EngineDriver.whole(5..<10)
    list.push(end: [21, 22])
    list.send(.inserting([RowID(21)], at: 3))
    #expect(list.box.engine.newItemCounts.end == 1)
    list.send(.newItemsRequested(at: .append))
    #expect(list.numbers.filter { $0 == 21 }.count == 1 && list.numbers.last == 22)
    list.drain()
  }

  @Test func tooManyItemsAreCountedNoFurtherAndShowingThemIsARefresh() {
    var list = EngineDriver.whole(5..<10) { $0.maxNewItems = 3 }
    list.push(start: [21, 22, 23])
    #expect(list.box.engine.newItemCounts.start == 3 && !list.box.engine.newItemCounts.hasMore(at: .start))
    list.push(start: [24])
    #expect(list.box.engine.newItemCounts.start == 3 && list.box.engine.newItemCounts.hasMore(at: .start))
    list.push(start: [25])
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.calls.map(\.part) == [.first] && list.box.engine.newItemCounts.isEmpty)
    list.answer(rows: Array(21...25) + Array(1...20))
    #expect(list.numbers.prefix(6) == [21, 22, 23, 24, 25, 1])
    list.drain()
  }

  @Test func scrollingToAnEndWithTooManyItemsIsARefresh() {
    var list = EngineDriver.whole(5..<10) { $0.maxNewItems = 3 }
    list.push(start: [21, 22, 23, 24])
    list.scroll(to: 0..<5)
    list.pass(.newItems)
    #expect(list.calls.map(\.part) == [.first] && list.box.engine.newItemCounts.isEmpty && list.numbers.first == 1)
    list.answer(rows: Array(21...24) + Array(1...20))
    #expect(list.numbers.prefix(5) == [21, 22, 23, 24, 1])
    list.drain()
  }

  @Test func tooManyItemsAtTheEndAreCountedNoFurther() {
    var list = EngineDriver.whole(5..<10) { $0.maxNewItems = 3 }
    list.push(end: [21, 22, 23, 24])
    #expect(list.box.engine.newItemCounts.end == 3 && list.box.engine.newItemCounts.hasMore(at: .end))
    list.drain()
  }

  @Test func anItemThatWaitedAndIsGoneIsNewAgainWhenItComesBack() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21])
    list.send(.newItemsRequested(at: .prepend))
    list.push(removed: [21])
    list.push(start: [21])
    #expect(list.box.engine.newItemCounts.start == 1)
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.numbers == [21] + Array(1...20))
    list.drain()
  }

  @Test func aRefreshOfTheEndShowsWhatWasCountedNoFurther() {
    var list = EngineDriver.whole(5..<10) { $0.maxNewItems = 3 }
    list.push(start: [21, 22, 23, 24])
    #expect(list.box.engine.newItemCounts.hasMore(at: .start))
    list.send(.refreshRequested(.firstPage))
    list.answer(rows: Array(21...24) + Array(1...20), isLast: true)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  // MARK: Pages that have not loaded

  @Test func anItemBehindPagesThatHaveNotLoadedComesWithItsPage() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<5)
    #expect(list.push(end: [99]).isEmpty)
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.scroll(to: 15..<20)
    list.answer(rows: [21, 22, 99], isLast: true)
    #expect(list.numbers == Array(1...22) + [99])
    list.drain()
  }

  @Test func anItemAbovePagesThatHaveNotLoadedComesWithItsPage() {
    var list = EngineDriver.loaded(20, goesBack: true)
    list.scroll(to: 8..<12)
    let output = list.push(start: [99])
    #expect(output.change.isEmpty && output.effects == [.sourceShifted(by: 1)])
    list.drain()
  }

  @Test func theTotalGrowsWithPushedItemsAndShrinksWithRemovedOnes() {
    var list = EngineDriver { $0.maxPlaceholders = 100 }
    list.send(.started)
    list.answer(counted: 1...20, before: 0, after: 10)
    list.scroll(to: 5..<10)
    list.push(end: [98])
    #expect(list.box.engine.totalCount == 31 && list.box.engine.placeholders.after == 20..<31)
    list.push(start: [99])
    #expect(list.box.engine.totalCount == 32, "it waits at the start")
    #expect(list.box.engine.placeholders == PlaceholderSlots.at(1..<1, 21..<32))
    list.send(.newItemsRequested(at: .prepend))
    #expect(list.box.engine.placeholders == PlaceholderSlots.at(0..<0, 21..<32))
    list.push(removed: [3])
    #expect(list.box.engine.totalCount == 31)
    list.push(removedWithoutRow: 1)
    #expect(list.box.engine.totalCount == 30 && list.box.engine.placeholders.after == 20..<30)
    list.drain()
  }

  @Test func aRemovalOfAnItemThatTheSourceDoesNotCountChangesNothing() {
    var list = EngineDriver()
    list.send(.started)
    list.answer(counted: 1...20, before: 0, after: 0, isLast: true)
    list.push(removedWithoutRow: 3)
    #expect(list.box.engine.totalCount == 20)
    list.drain()
  }

  @Test func aRemovalOfAnItemThatHasNotLoadedIsNotThatOfAWaitingOne() {
    var list = EngineDriver { $0.maxPlaceholders = 100 }
    list.send(.started)
    list.answer(counted: 1...20, before: 7, after: 0, isLast: true)
    list.scroll(to: 5..<10)
    list.push(end: [21])
    list.push(removedWithoutRow: 1)
    #expect(list.box.engine.totalCount == 27 && list.box.engine.newItemCounts.end == 1)
    list.send(.newItemsRequested(at: .append))
    #expect(list.box.engine.placeholders.after.isEmpty)
    list.drain()
  }

  @Test func aRemovalOfAnItemBehindThePagesDoesNotTakeAWaitingOneOutOfTheTotal() {
    var list = EngineDriver()
    list.send(.started)
    list.answer(counted: 1...20, before: 0, after: 0, isLast: true)
    list.scroll(to: 5..<10)
    list.push(start: [22], end: [21])
    list.push(removedWithoutRow: 1)
    #expect(list.box.engine.totalCount == 22)
    list.drain()
  }

  @Test func aRemovalOfAWaitingItemTakesItOutOfTheTotal() {
    var list = EngineDriver { $0.maxPlaceholders = 100 }
    list.send(.started)
    list.answer(counted: 1...20, before: 0, after: 0, isLast: true)
    list.scroll(to: 5..<10)
    list.push(start: [22], end: [21])
    #expect(list.box.engine.totalCount == 22)
    list.push(removed: [21])
    #expect(list.box.engine.totalCount == 21)
    list.push(removed: [22])
    #expect(list.box.engine.totalCount == 20)
    list.drain()
  }

  @Test func aRemovedItemOfAnOlderPageDoesNotCount() {
    var list = EngineDriver { $0.maxPlaceholders = 100 }
    list.send(.started)
    list.push(removed: [3])
    list.answer(counted: 1...20, before: 0, after: 10)
    #expect(list.box.engine.totalCount == 29 && list.box.engine.placeholders.after == 19..<29)
    list.drain()
  }

  // MARK: Arrangements

  @Test func aSortedListPutsItemsToTheirPlacesAndCountsThoseOutOfSight() {
    var list = EngineDriver.whole(5..<10)
    list.arrange([RowSort.descending])
    #expect(list.numbers == Array(1...20).reversed())
    list.scroll(to: 5..<10)
    // 13 is visible at 7; 30 belongs above the first row, and 0 below the last one.
    list.push(start: [30], end: [0])
    #expect(list.numbers == [30] + Array(1...20).reversed() + [0])
    #expect(list.box.engine.newItemCounts == ListNewItems(start: 1, end: 1))
    #expect(list.box.engine.nextNewRow(at: .prepend)?.number == 30)
    list.scroll(to: 0..<6)
    #expect(list.box.engine.newItemCounts == ListNewItems(end: 1))
    list.send(.newItemsRequested(at: .append))
    #expect(list.box.engine.newItemCounts.isEmpty)
    list.drain()
  }

  @Test func anItemThatAFilterHidesDoesNotCount() {
    var list = EngineDriver.whole(5..<10)
    list.setFilter { $0.number != 21 }
    list.scroll(to: 5..<10)
    list.push(end: [21, 22])
    #expect(list.numbers == Array(1...20) + [22] && list.box.engine.newItemCounts.end == 1)
    list.drain()
  }

  @Test func aNewRowThatIsRemovedDoesNotCountAnyMore() {
    var list = EngineDriver.whole(5..<10)
    list.setFilter { _ in true }
    list.scroll(to: 5..<10)
    list.push(end: [21, 22])
    list.push(removed: [21])
    #expect(list.box.engine.newItemCounts.end == 1)
    list.drain()
  }

  @Test func whatWaitsGoesToItsPlaceWhenTheRowsAreArranged() {
    var list = EngineDriver.whole(5..<10)
    list.push(start: [21], end: [22])
    let output = list.send(.newItemsPlaced)
    #expect(list.numbers == [21] + Array(1...20) + [22] && output.cause == .newItems)
    #expect(list.box.engine.newItemCounts == ListNewItems(start: 1, end: 1))
    list.arrange([RowSort.descending])
    #expect(list.numbers == Array(1...22).reversed())
    list.drain()
  }

  @Test func anItemAtAnEndOfAnOwnersListThatLoadsAgainComesWithItsPage() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false))
    list.send(.started)
    list.send(.inserting([1, 2, 3].map(RowID.init), at: 0))
    list.send(.moreRequested(at: .append))
    list.answer(rows: [4], isLast: true)
    list.send(.moreRequested(at: .append))
    #expect(list.states.append.isLoading)
    #expect(list.push(end: [99]).change.isEmpty && list.box.engine.newItemCounts.isEmpty)
    list.answer(rows: [99], isLast: true)
    #expect(list.numbers == [1, 2, 3, 4, 99])
    list.drain()
  }

  // MARK: A list without a source

  @Test func aListWithoutASourceHasBothEnds() {
    var list = EngineDriver(origin: .owner(loadsMore: false, reloads: false))
    list.push(start: [1], end: [2])
    #expect(list.numbers == [1, 2])
    list.push(end: [3])
    #expect(list.box.engine.newItemCounts.end == 1, "no row is on screen")
    list.drain()
  }
}

extension EngineDriver {
  /// A list whose first page has all rows, of which these are visible.
  static func whole(
    _ visible: Range<Int>, of count: Int = 20, _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) -> EngineDriver {
    var list = EngineDriver.loaded(count, isLast: true, configure)
    list.scroll(to: visible)
    return list
  }

  /// Pushes rows; `removed` are any rows.
  @discardableResult
  mutating func push(
    start: [Int] = [], end: [Int] = [], changed: [Int] = [], removed: [Int] = [], removedWithoutRow: Int = 0,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    var push = PushedRows()
    push.start = PageAnswer.fresh(start.map { RowID($0) })
    push.end = PageAnswer.fresh(end.map { RowID($0) })
    push.changed = PageAnswer.fresh(changed.map { RowID($0) })
    push.removed = removed.map { RowID($0) }
    push.removedWithoutRow = removedWithoutRow
    nextRow = max(nextRow, ((start + end).max() ?? 0) + 1)
    return send(.pushed(push), at: location)
  }

  /// Answers the live load by a page that counts the source's items.
  @discardableResult
  mutating func answer(
    counted rows: ClosedRange<Int>, before: Int, after: Int, isLast: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    let id = liveCalls.first?.id ?? 0
    let answer = PageAnswer(
      rows: PageAnswer.fresh(rows.map { RowID($0) }), reachedEnds: isLast ? [.append, .prepend] : [.prepend],
      before: before, after: after)
    return send(.pageLoaded(id, answer), at: location)
  }
}

extension RowSort {
  /// The highest number first.
  static var descending: RowSort {
    RowSort {
      $0.number > $1.number
    } sorted: { rows in
      rows.ids.sorted { $0.number > $1.number }
    }
  }
}

extension PlaceholderSlots {
  fileprivate static func at(_ before: Range<Int>, _ after: Range<Int>) -> PlaceholderSlots {
    var slots = PlaceholderSlots()
    (slots.before, slots.after) = (before, after)
    return slots
  }
}
