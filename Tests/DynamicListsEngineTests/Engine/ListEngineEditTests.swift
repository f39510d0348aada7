import DynamicLists
import Testing

struct ListEngineEditTests {
  @Test func insertedRowsAreAtTheRequestedPosition() {
    var list = EngineDriver.loaded(3, isLast: true)
    #expect(list.send(.inserting([RowID(8), RowID(9)], at: 1)).change.description == "1+2")
    #expect(list.numbers == [1, 8, 9, 2, 3])
    list.drain()
  }

  @Test func positionsOutOfRangeAreClamped() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.inserting([RowID(8)], at: -5))
    list.send(.inserting([RowID(9)], at: 100))
    #expect(list.numbers == [8, 1, 2, 3, 9])
    list.send(.rowMoved(RowID(8), to: 100))
    list.send(.rowMoved(RowID(9), to: -100))
    #expect(list.numbers == [9, 1, 2, 3, 8])
    list.drain()
  }

  @Test func insertedRowsThatAreInTheListAreUpdatedInPlace() {
    var list = EngineDriver.loaded(3, isLast: true)
    let output = list.send(.inserting([RowID(9), RowID(2)], at: 0))
    #expect(list.numbers == [9, 1, 2, 3])
    #expect(output.change.updated == [RowID(2)])
    #expect(output.items.adopted == [RowID(2)])
    list.drain()
  }

  @Test func oneItemThatIsInsertedTwiceMakesOneRow() {
    var list = EngineDriver.loaded(1, isLast: true)
    list.send(.inserting([RowID(8), RowID(9), RowID(8)], at: 0))
    #expect(list.numbers == [8, 9, 1])
    #expect(list.metrics.duplicateItems == 0, "no page brought it")
    list.drain()
  }

  @Test func removedNeighborsMakeOneSplice() {
    var list = EngineDriver.loaded(10, isLast: true)
    let output = list.send(.rowsRemoved([2, 9, 3, 4, 99, 2].map(RowID.init)))
    #expect(output.change.description == "8-1, 1-3")
    #expect(output.items.removed == [9, 2, 3, 4].map(RowID.init))
    #expect(list.numbers == [1, 5, 6, 7, 8, 10])
    #expect(list.send(.rowsRemoved([RowID(99)])).isEmpty)
    list.drain()
  }

  @Test func theDetailLoadOfARemovedRowIsCancelled() {
    var list = EngineDriver.loaded(10, details: true, isLast: true)
    list.scroll(to: 0..<3)
    list.send(.rowsRemoved([RowID(2)]))
    #expect(list.cancelledDetails == [2])
    let output = list.send(.detailsFinished([.loaded(2)]))
    #expect(output.change.isEmpty && output.effects == [.cancelWait(.detailDeadline(2))])
    list.drain()
  }

  @Test func theDetailLoadOfTheOnlyRowIsCancelledWhenANewRowReplacesIt() {
    var list = EngineDriver.loaded(1, details: true, isLast: true)
    list.appear(at: 0)
    list.send(.newRowsReplaced([RowID(8)]))
    #expect(list.cancelledDetails == [1])
    list.drain()
  }

  @Test func aMovedRowKeepsItsDetail() {
    var list = EngineDriver.loaded(10, details: true, isLast: true)
    list.scroll(to: 0..<3)
    list.finishDetails([1])
    let output = list.send(.rowMoved(RowID(1), to: 4))
    #expect(output.change.description == "0-1, 4+1")
    #expect(list.numbers == [2, 3, 4, 5, 1, 6, 7, 8, 9, 10])
    #expect(list.detail(1) == .loaded)
    #expect(list.send(.rowMoved(RowID(1), to: 4)).isEmpty)
    #expect(list.send(.rowMoved(RowID(77), to: 4)).isEmpty)
    list.drain()
  }

  @Test func anUpdateNamesTheChangedRows() {
    var list = EngineDriver.loaded(3, isLast: true)
    let output = list.send(.rowsUpdated([RowID(2), RowID(2), RowID(99)]))
    #expect(output.change == ListChange(updated: [RowID(2)]))
    #expect(list.send(.rowsUpdated([RowID(99)])).isEmpty)
    list.drain()
  }

  @Test func replacingTheRowsKeepsRowsThatWereInTheList() {
    var list = EngineDriver.loaded(5, details: true, isLast: true)
    list.scroll(to: 0..<5)
    list.finishAllDetails()
    let rows = [5, 2, 9, 2].map { PageAnswer.Row(RowID($0), isChanged: $0 == 5) }
    let output = list.send(.rowsReplaced(rows))
    #expect(list.numbers == [5, 2, 9])
    #expect(list.detail(2) == .loaded && list.detail(5) == .loading)
    #expect(!output.change.movesToTop)
    #expect(list.send(.rowsReplaced([])).change.movesToTop)
    list.drain()
  }

  @Test func editsDoNotChangeWhichPageLoadsNext() {
    var list = EngineDriver.loaded(20)
    list.send(.rowsRemoved(Array(list.rows[0..<10])))
    list.scroll(to: 0..<10)
    let load = list.liveCalls[0]
    #expect(load.count == 20 && load.edge == .append)
    list.drain()
  }
}
