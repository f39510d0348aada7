import DynamicLists
import Testing

struct ListEngineRevealTests {
  @Test func aDetailThatLoadsWhileItsRowIsVisibleArrives() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    #expect(list.appear(at: 0).revealed.isEmpty)
    let output = list.finishDetails([1, 2])
    #expect(output.revealed == ["#1 arrived"], "row 2 is not visible")
    #expect(output.items.details == [1, 2], "the detail is stored before it is revealed")
    #expect(list.appear(at: 0).revealed.isEmpty)
    list.drain()
  }

  @Test func aRowThatBecomesVisibleWithItsDetailAppears() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    list.scroll(to: 0..<1)
    list.finishDetails([1, 2])
    #expect(list.appear(at: 1).revealed == ["#2 appeared"])
    #expect(list.appear(at: 1).revealed.isEmpty)
    list.scroll(to: 10..<12)
    #expect(list.appear(at: 9).revealed.isEmpty, "its data is not there")
    list.scroll(to: 1..<2)
    list.scroll(to: 5..<6)
    #expect(list.appear(at: 1).revealed == ["#2 appeared"], "a new occasion")
    list.drain()
  }

  @Test func aRowIsRevealedOnceThoughTheRowsWereReorderedUnderItsReport() {
    var list = EngineDriver.loaded(40, isLast: true)
    let reports = [2, 30, 4, 1].map { RowReport(list.rows[$0], hint: $0, appears: true) }
    #expect(
      list.send(.scrolled(reports, in: .main)).revealed == ["#3 appeared", "#5 appeared", "#2 appeared", "#4 appeared"])
    #expect(list.box.engine.visiblePositions() == 1..<5)
    list.drain()
  }

  @Test func rowsWithoutDetailsAppear() {
    var list = EngineDriver.loaded(20, isLast: true)
    #expect(list.appear(at: 3).revealed == ["#4 appeared"])
    #expect(list.appear(at: 5).revealed == ["#5 appeared", "#6 appeared"])
    #expect(list.appear(at: 0).revealed == ["#1 appeared", "#2 appeared", "#3 appeared"])
    list.drain()
  }

  @Test func aRowThatMovesWithinTheViewportIsNotRevealedAgain() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 0..<10)
    #expect(list.send(.rowMoved(RowID(2), to: 5)).revealed.isEmpty)
    list.send(.refreshRequested())
    let output = list.answer(rows: [1, 6, 3, 30, 5, 4, 2, 7, 8, 9, 10], isLast: true)
    #expect(output.revealed == ["#30 appeared"])
    list.drain()
  }

  @Test func aRowThatIsInsertedIntoTheViewportAppears() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 0..<10)
    #expect(list.send(.inserting([RowID(50)], at: 5)).revealed == ["#50 appeared"])
    #expect(list.appear(at: 5).revealed.isEmpty)
    #expect(list.send(.inserting([RowID(51)], at: 15)).revealed.isEmpty)
    #expect(list.send(.rowMoved(RowID(20), to: 5)).revealed == ["#20 appeared"])
    list.drain()
  }

  @Test func aRowThatIsInsertedBeyondTheCapacityIsNotRevealed() {
    var list = EngineDriver.loaded(20, isLast: true)
    for position in 0..<4 {
      list.send(.appeared(list.rows[position], hint: position, in: Viewport(capacity: 4)))
    }
    let output = list.send(.inserting((50..<60).map(RowID.init), at: 1))
    #expect(output.revealed == ["#50 appeared", "#51 appeared", "#52 appeared"])
    list.drain()
  }

  @Test func aDetailThatIsReplacedArrivesAgain() {
    var list = EngineDriver.loaded(3, details: true, isLast: true)
    list.scroll(to: 0..<3)
    list.finishAllDetails()
    list.send(.refreshRequested())
    list.answer(rows: [1, 2, 3], changed: [2], isLast: true)
    #expect(list.finishDetails([2]).revealed == ["#2 arrived"])
    list.drain()
  }
}
