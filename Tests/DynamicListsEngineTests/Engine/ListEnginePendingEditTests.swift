import Testing

@testable import DynamicLists

/// Insertions, removals and moves that are shown before they are confirmed.
struct ListEnginePendingEditTests {
  @Test func aRemovedRowDoesNotComeBackWithARefreshWhileItsRemovalIsPending() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.remove(1, [2])
    #expect(list.numbers == [1, 3, 4, 5])
    let output = list.refresh(to: [1, 2, 3, 4, 5])
    #expect(list.numbers == [1, 3, 4, 5])
    #expect(output.items.hidden == [RowID(2)], "its item is kept")
    list.revert(1, [2])
    #expect(list.numbers == [1, 2, 3, 4, 5])
    list.drain()
  }

  @Test func aRemovedRowDoesNotComeBackWithAFurtherPage() {
    var list = EngineDriver.loaded(3)
    list.remove(1, [3])
    list.scroll(to: 0..<2)
    let output = list.answer(rows: [3, 4], isLast: true)
    #expect(list.numbers == [1, 2, 4])
    #expect(output.items.hidden == [RowID(3)], "its item is kept")
    list.revert(1, [3])
    #expect(list.numbers == [1, 2, 3, 4])
    list.drain()
  }

  @Test func aRemovedRowThatAPageBringsBesideTheOnlyRowComesBackThere() {
    for edge in PageEdge.ends {
      var list = EngineDriver.loaded(4, goesBack: true)
      list.remove(1, [3])
      list.send(.refreshRequested())
      list.answer(rows: [5], goesBack: true, of: .refresh)
      list.scroll(to: 0..<1)
      list.answer(rows: [3], goesBack: true, of: edge)
      list.answer(rows: [6, 7], isLast: true, goesBack: true, of: edge)
      list.revert(1, [3])
      #expect(list.numbers == (edge == .append ? [5, 3, 6, 7] : [6, 7, 3, 5]))
      list.drain()
    }
  }

  @Test(arguments: [[2, 3, 4], [4, 3, 2], [3, 2, 4], [3, 4, 2]])
  func rowsRemovedOneByOneComeBackInTheirOrderWhicheverComesFirst(order: [Int]) {
    for removal in [[2, 3, 4], [4, 3, 2], [3, 2, 4], [2, 4, 3]] {
      var list = EngineDriver.loaded(5, isLast: true)
      for row in removal { list.remove(row, [row]) }
      #expect(list.numbers == [1, 5])
      for row in order { list.revert(row, [row]) }
      #expect(list.numbers == [1, 2, 3, 4, 5], "removed \(removal), reverted \(order)")
      list.drain()
    }
  }

  @Test func rowsOfOneEditComeBackTogetherOrApart() {
    var list = EngineDriver.loaded(30, isLast: true)
    list.remove(1, Array(2...29))
    #expect(list.numbers == [1, 30])
    list.revert(1, [15])
    list.revert(1, [20])
    #expect(list.numbers == [1, 15, 20, 30])
    list.revert(1, Array(2...29))
    #expect(list.numbers == Array(1...30))
    list.drain()
  }

  @Test func aRemovedRowThatTheSourceNoLongerHasStaysAwayWhenItsRemovalIsReverted() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.remove(1, [2])
    list.refresh(to: [1, 3, 4, 5])
    list.revert(1, [2])
    #expect(list.numbers == [1, 3, 4, 5])
    list.drain()
  }

  @Test func anInsertedRowStaysBesideTheNeighborItWasPutNextTo() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.insert(1, [9], at: 2)
    #expect(list.numbers == [1, 2, 9, 3])
    list.refresh(to: [7, 1, 8, 2, 3])
    #expect(list.numbers == [7, 1, 8, 2, 9, 3])
    list.revert(1, [9])
    #expect(list.numbers == [7, 1, 8, 2, 3])
    list.drain()
  }

  @Test func anInsertedRowFollowsItsNeighborToALaterPage() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 15..<20)
    list.answer(20)
    list.insert(1, [99], at: 40)
    list.scroll(to: 0..<3)
    list.send(.refreshRequested(.firstPage))
    list.answer(rows: Array(1...20))
    #expect(list.numbers == Array(1...20) + [99])
    list.scroll(to: 17..<21)
    list.answer(rows: Array(21...40), isLast: true)
    #expect(list.numbers == Array(1...40) + [99])
    list.drain()
  }

  @Test func aRowWithAPendingEditThatTheAppMovesStaysAtItsNewPlace() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.insert(1, [9], at: 0)
    list.move(2, 3, to: 1)
    list.send(.rowMoved(RowID(9), to: 3))
    list.send(.rowMoved(RowID(3), to: 1))
    #expect(list.numbers == [1, 3, 2, 9])
    list.refresh(to: [1, 2, 3])
    #expect(list.numbers == [1, 3, 2, 9])
    list.drain()
  }

  @Test func rowsInsertedBesideOneAnotherKeepTheirOrder() {
    var list = EngineDriver.loaded(2, isLast: true)
    list.insert(1, [8], at: 1)
    list.insert(2, [9], at: 1)
    list.insert(3, [10, 11], at: 3)
    #expect(list.numbers == [1, 9, 8, 10, 11, 2])
    list.refresh(to: [1, 2])
    #expect(list.numbers == [1, 9, 8, 10, 11, 2])
    list.drain()
  }

  @Test func manyRowsInsertedAtOnePlaceKeepTheirOrder() {
    var list = EngineDriver.loaded(2, isLast: true)
    for row in 11...18 { list.insert(row, [row], at: 1) }
    let rows = [1] + (11...18).reversed() + [2]
    #expect(list.numbers == rows)
    list.refresh(to: [1, 2])
    #expect(list.numbers == rows)
    list.drain()
  }

  @Test func aMovedRowStaysWhereItWasPut() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.move(1, 5, to: 1)
    #expect(list.numbers == [1, 5, 2, 3, 4])
    list.refresh(to: [6, 1, 2, 3, 4, 5])
    #expect(list.numbers == [6, 1, 5, 2, 3, 4])
    list.revert(1, [5])
    #expect(list.numbers == [6, 1, 2, 3, 4, 5])
    list.drain()
  }

  @Test(arguments: [[1, 2], [2, 1]]) func movesOfOneRowCanBeRevertedInEitherOrder(order: [Int]) {
    var list = EngineDriver.loaded(5, isLast: true)
    list.move(1, 1, to: 2)
    list.move(2, 1, to: 4)
    list.revert(order[0], [1])
    #expect(list.numbers == (order[0] == 1 ? [2, 3, 4, 5, 1] : [2, 3, 1, 4, 5]))
    list.revert(order[1], [1])
    #expect(list.numbers == [1, 2, 3, 4, 5])
    list.drain()
  }

  @Test func pendingEditsComeBackWithTheFirstPageAfterAReset() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.remove(1, [2])
    list.insert(2, [9], at: 1)
    list.move(3, 5, to: 0)
    list.send(.resetRequested)
    #expect(list.numbers == [])
    list.answer(rows: [1, 2, 3, 4])
    #expect(list.numbers == [5, 1, 9, 3, 4])
    list.drain()
  }

  @Test func aPurgeForgetsPendingEdits() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.remove(1, [2])
    list.insert(2, [9], at: 1)
    list.send(.purged)
    list.send(.started)
    list.answer(rows: [1, 2, 3], isLast: true)
    #expect(list.numbers == [1, 2, 3])
    #expect(list.revert(1, [2]).isEmpty && list.confirm(2, [9]).isEmpty)
    list.drain()
  }

  @Test func anotherSourceHidesRemovedRowsAndDoesNotShowInsertedOnes() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.remove(1, [2])
    list.insert(2, [9], at: 1)
    list.send(.sourceReplaced())
    list.answer(rows: [3, 2, 1], isLast: true)
    #expect(list.numbers == [3, 1])
    list.drain()
  }

  @Test func aConfirmedRemovalIsAppliedAgainUntilALaterRefreshLands() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.refreshRequested())
    list.remove(1, [2])
    list.confirm(1, [2])
    list.answer(rows: [1, 2, 3], isLast: true)
    #expect(list.numbers == [1, 3], "the server has made the page before the removal")
    list.refresh(to: [1, 2, 3])
    #expect(list.numbers == [1, 2, 3], "the page was requested after the removal")
    list.drain()
  }

  @Test func aConfirmedMoveIsAppliedAgainUntilALaterRefreshLands() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.refreshRequested())
    list.move(1, 3, to: 0)
    list.confirm(1, [3])
    list.answer(rows: [1, 2, 3], isLast: true)
    #expect(list.numbers == [3, 1, 2])
    list.refresh(to: [1, 2, 3])
    #expect(list.numbers == [1, 2, 3])
    list.drain()
  }

  @Test func aRowThatAPageHasBroughtStaysWhenItsInsertionIsReverted() {
    var list = EngineDriver.loaded(2)
    list.insert(1, [9], at: 1)
    list.scroll(to: 0..<3)
    list.answer(rows: [3, 9], isLast: true)
    #expect(list.numbers == [1, 9, 2, 3])
    list.revert(1, [9])
    #expect(list.numbers == [1, 2, 3, 9], "the server has it, at its own place")
    list.drain()
  }

  @Test func aRowThatAPageBeginsWithIsBehindTheLastRowWhenItsInsertionIsReverted() {
    var list = EngineDriver.loaded(2)
    list.insert(1, [9], at: 1)
    list.scroll(to: 0..<3)
    list.answer(rows: [9, 3], isLast: true)
    list.revert(1, [9])
    #expect(list.numbers == [1, 2, 9, 3])
    list.drain()
  }

  @Test func aRowThatAPageEndsWithIsAboveTheFirstRowWhenItsInsertionIsReverted() {
    var list = EngineDriver.loaded(3, goesBack: true)
    list.insert(1, [9], at: 2)
    list.send(.moreRequested(at: .prepend))
    list.answer(rows: [9], of: .prepend)
    #expect(list.numbers == [1, 2, 9, 3])
    list.revert(1, [9])
    #expect(list.numbers == [9, 1, 2, 3])
    list.drain()
  }

  @Test func theItemOfARowThatDoesNotComeBackAfterAResetIsForgotten() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.move(1, 5, to: 0)
    list.send(.resetRequested)
    let output = list.answer(rows: [1, 2, 3, 4], isLast: true)
    #expect(list.numbers == [1, 2, 3, 4] && output.items.unneeded == [RowID(5)])
    list.drain()
  }

  @Test func aRemovalThatTheServerHasPushedIsNotTakenBackAndCountsOnce() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.remove(1, [2])
    #expect(list.push(removed: [2, 3]).effects == [.sourceShifted(by: -2)])
    #expect(list.push(removed: [2]).effects.isEmpty)
    #expect(list.revert(1, [2]).items.unneeded == [RowID(2)])
    #expect(list.numbers == [1, 4, 5])
    list.drain()
  }

  @Test func theItemOfARemovedNewRowIsForgottenWhenItsInsertionIsReverted() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.insert(1, [9], at: 1)
    list.remove(2, [9])
    #expect(list.revert(1, [9]).items.unneeded == [RowID(9)])
    #expect(list.numbers == [1, 2, 3])
    list.drain()
  }

  @Test func onlyPushedItemsOfRowsThatAnEditHidesAreKeptAside() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.remove(1, [2])
    let output = list.push(changed: [2, 3])
    #expect(output.items.hidden == [RowID(2)] && output.items.adopted == [RowID(3)])
    list.drain()
  }

  @Test func aMovedRowThatTheServerRemovesCountsOnce() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.move(1, 4, to: 0)
    #expect(list.push(removed: [4]).effects == [.sourceShifted(by: -1)])
    #expect(list.numbers == [1, 2, 3, 5])
    list.drain()
  }

  @Test func aMovedRowThatTheSourceHasDeletedGoesWithTheRefreshThatCoversItsPlace() {
    var list = EngineDriver.loaded(4, isLast: true)
    list.move(1, 3, to: 0)
    list.refresh(to: [1, 2, 4])
    #expect(list.numbers == [1, 2, 4])
    #expect(list.revert(1, [3]).isEmpty)
    list.drain()
  }

  @Test func aRefreshOfTheTopKeepsTheRestAndItsRemovedRows() {
    var list = EngineDriver.scrolled { $0.maxConsecutivePages = 1 }
    list.remove(1, [50])
    list.send(.refreshRequested(.loadedPages))
    list.answer(rows: Array(1...20))
    list.revert(1, [50])
    #expect(list.numbers == Array(1...60))
    list.drain()
  }

  @Test func aRowIsBesideInsertedRowsAgainWhenItsRemovalIsReverted() {
    var below = EngineDriver.loaded(3, isLast: true)
    below.insert(1, [9], at: 1)
    below.remove(2, [2])
    below.refresh(to: [1, 2, 3])
    below.revert(2, [2])
    #expect(below.numbers == [1, 9, 2, 3])
    below.drain()
    var above = EngineDriver.loaded(2, isLast: true)
    above.insert(1, [9], at: 1)
    above.remove(2, [1])
    above.refresh(to: [1, 2])
    above.revert(2, [1])
    #expect(above.numbers == [1, 9, 2])
    above.drain()
  }

  @Test func theDetailOfARowThatComesBackLoads() {
    var list = EngineDriver.loaded(5, details: true, isLast: true)
    list.remove(1, [2])
    list.scroll(to: 0..<4)
    list.finishAllDetails()
    list.revert(1, [2])
    #expect(list.loadingDetails == [2])
    list.drain()
  }

  @Test func aRemovalThatIsConfirmedEndsEarlierEditsOfItsRow() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.move(1, 2, to: 4)
    list.remove(2, [2])
    list.confirm(2, [2])
    #expect(!list.box.engine.hasShapeEdit(RowID(2)) && list.box.engine.isGone(RowID(2)))
    list.send(.refreshRequested(.firstPage))
    list.answer(rows: [1, 6, 7])
    #expect(list.numbers == [1, 6, 7], "the row does not come back where it was moved to")
    list.drain()
  }

  // MARK: The position in the source

  @Test func onlyConfirmedInsertionsAndRemovalsMoveThePositionInTheSource() {
    var list = EngineDriver.loaded(4, isLast: true)
    #expect(list.remove(1, [2, 3]).items.shift == 0)
    #expect(list.insert(2, [9], at: 1).items.shift == 0)
    #expect(list.move(3, 4, to: 0).items.shift == 0)
    #expect(list.confirm(1, [2, 3]).items.shift == -2)
    #expect(list.confirm(2, [9]).items.shift == 1)
    #expect(list.confirm(3, [4]).items.shift == 0)
    list.remove(4, [1])
    #expect(list.revert(4, [1]).items.shift == 0)
    list.drain()
  }

  @Test func anInsertionDoesNotMoveThePositionIfAPageHasLandedMeanwhile() {
    var list = EngineDriver.loaded(4)
    list.insert(1, [9], at: 1)
    list.scroll(to: 0..<3)
    list.answer(rows: [4, 5], isLast: true)
    #expect(list.confirm(1, [9]).items.shift == 0, "an item too many is recognized, one too few is not")
    list.drain()
  }

  @Test func theRemovalOfARowThatNoLoadedPageHasDoesNotMoveThePosition() {
    var list = EngineDriver.loaded(4, isLast: true)
    list.remove(1, [2])
    list.refresh(to: [1, 3, 4])
    #expect(list.confirm(1, [2]).items.shift == 0)
    list.drain()
  }

  @Test func theTotalFollowsConfirmedEdits() {
    var list = EngineDriver()
    list.send(.started)
    let rows = PageAnswer.fresh([1, 2, 3].map(RowID.init))
    list.send(.pageLoaded(list.calls[0].id, PageAnswer(rows: rows, reachedEnds: [], before: 10, after: 27)))
    #expect(list.box.engine.totalCount == 40)
    list.remove(1, [2])
    #expect(list.box.engine.totalCount == 40)
    list.confirm(1, [2])
    #expect(list.box.engine.totalCount == 39)
    list.drain()
  }

  @Test func aPageInFlightIsRequestedAgainWhenThePositionHasMoved() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 15..<20)
    let old = list.liveCalls[0].id
    list.remove(1, [2])
    list.confirm(1, [2])
    list.send(.positionMoved)
    #expect(list.cancelledCalls == [old] && list.liveCalls.map(\.edge) == [.append])
    list.answer(old, rows: [21])
    #expect(list.numbers.count == 19)
    list.drain()
  }

  @Test func aRefreshInFlightIsFollowedByAnotherWhenThePositionHasMoved() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.refreshRequested())
    list.remove(1, [2])
    list.confirm(1, [2])
    list.send(.positionMoved)
    list.answer(rows: [1, 2, 3], isLast: true)
    #expect(list.numbers == [1, 3])
    list.answer(rows: [1, 3], isLast: true)
    #expect(list.numbers == [1, 3])
    list.drain()
  }
}

extension EngineDriver {
  @discardableResult
  mutating func remove(_ edit: Int, _ rows: [Int]) -> Output {
    send(.editBegan(edit, .removed(rows.map(RowID.init))))
  }

  @discardableResult
  mutating func insert(_ edit: Int, _ rows: [Int], at position: Int) -> Output {
    send(.editBegan(edit, .inserted(PageAnswer.fresh(rows.map(RowID.init)), at: position)))
  }

  @discardableResult
  mutating func move(_ edit: Int, _ row: Int, to position: Int) -> Output {
    send(.editBegan(edit, .moved(RowID(row), to: position)))
  }

  @discardableResult
  mutating func confirm(_ edit: Int, _ rows: [Int]) -> Output { send(.editConfirmed(edit, rows.map(RowID.init))) }

  @discardableResult
  mutating func revert(_ edit: Int, _ rows: [Int]) -> Output { send(.editReverted(edit, rows.map(RowID.init))) }

  /// Refreshes the list, whose only page has these rows.
  @discardableResult
  mutating func refresh(to rows: [Int]) -> Output {
    send(.refreshRequested())
    return answer(rows: rows, isLast: true, of: .refresh)
  }
}
