import DynamicLists
import Testing

struct ListEngineReportTests {
  @Test func aReportOfAnUnknownRowIsIgnored() {
    var list = EngineDriver.loaded(20, details: true)
    #expect(list.send(.appeared(RowID(99), hint: 19, in: .main)).isEmpty)
    #expect(list.send(.disappeared(RowID(99), hint: 0, in: .main)).isEmpty)
    #expect(list.box.engine.visiblePositions().isEmpty && list.details.isEmpty)
    list.drain()
  }

  @Test func aReportOfARemovedRowStartsNothing() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    let row = list.rows[19]
    list.send(.resetRequested)
    #expect(list.send(.appeared(row, hint: 19, in: .main)).isEmpty)
    list.drain()
  }

  @Test(arguments: [-1, 0, 7, 19, 20, Int.max, Int.min]) func wrongPositionHintsAreHarmless(hint: Int) {
    var list = EngineDriver.loaded(20)
    list.send(.appeared(list.rows[7], hint: hint, in: .main))
    #expect(list.box.engine.visiblePositions() == 7..<8)
    list.drain()
  }

  @Test func aRowThatAppearsTwiceCountsOnce() {
    var list = EngineDriver.loaded(20)
    #expect(list.appear(at: 4).revealed == ["#5 appeared"])
    #expect(list.appear(at: 4).isEmpty)
    #expect(list.box.engine.visiblePositions() == 4..<5)
    list.drain()
  }

  @Test func rowsThatAppearTogetherBeginTheirDetailsTogether() {
    var list = EngineDriver.loaded(50, details: true)
    let output = list.send(.scrolled((0..<10).map { RowReport(list.rows[$0], hint: $0, appears: true) }, in: .main))
    let loads = output.effects.compactMap { if case .loadDetails(let loads) = $0 { loads } else { nil } }
    #expect(loads.count == 1 && loads[0].prefix(10).map(\.row) == Array(list.rows.prefix(10)))
    #expect(loads[0].map(\.priority) == loads[0].indices.map { $0 < 10 ? .visible : .near })
    #expect(list.box.engine.visiblePositions() == 0..<10)
    list.drain()
  }

  @Test func rowsThatNeverDisappearDoNotAccumulate() {
    var list = EngineDriver.loaded(500, isLast: true)
    for position in 0..<500 { list.appear(at: position) }
    #expect(list.box.engine.visiblePositions() == 300..<500)
    for position in (0..<300).reversed() { list.appear(at: position) }
    #expect(list.box.engine.visiblePositions() == 0..<200)
    list.drain()
  }

  @Test func aRowFarFromTheOthersBeginsANewRun() {
    var list = EngineDriver.loaded(100, isLast: true)
    list.scroll(to: 0..<10)
    list.appear(at: 50)
    #expect(list.box.engine.visiblePositions() == 50..<51)
    list.appear(at: 47)
    #expect(list.box.engine.visiblePositions() == 47..<51, "the two rows between were not reported")
    list.appear(at: 43)
    #expect(list.box.engine.visiblePositions() == 43..<44, "three rows are a jump")
    list.drain()
  }

  @Test func rowsMayDisappearInAnyOrder() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50 {
      var list = EngineDriver.loaded(30, isLast: true)
      list.scroll(to: 0..<20)
      let staying = 5..<Int.random(in: 6...20, using: &random)
      for position in (0..<20).shuffled(using: &random) where !staying.contains(position) {
        list.disappear(at: position)
      }
      #expect(list.box.engine.visiblePositions() == staying)
      for position in staying.shuffled(using: &random) { list.disappear(at: position) }
      #expect(list.box.engine.visiblePositions().isEmpty)
      list.drain()
    }
  }

  @Test func aRowThatReappearsIsRevealedAgain() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    list.scroll(to: 0..<10)
    list.disappear(at: 4)
    #expect(list.box.engine.visiblePositions() == 0..<10)
    #expect(list.finishDetails([4, 5]).revealed == ["#4 arrived"])
    #expect(list.appear(at: 4).revealed == ["#5 appeared"])
    list.drain()
  }

  @Test func aRowThatDisappearedBeforeAJumpIsVisibleWhenItReappears() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 0..<5)
    list.disappear(at: 2)
    list.appear(at: 15)
    list.appear(at: 3)
    #expect(list.appear(at: 2).revealed == ["#3 appeared"])
    #expect(list.box.engine.visiblePositions() == 2..<4)
    list.drain()
  }

  @Test func positionsOfDisappearedRowsAreAdjustedToEdits() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 0..<10)
    for position in [3, 4, 8] { list.disappear(at: position) }
    list.send(.inserting([RowID(50), RowID(51)], at: 1))
    #expect((0..<13).filter { list.box.engine.isVisible($0) } == [0, 1, 2, 3, 4, 7, 8, 9, 11])
    list.send(.rowsRemoved([list.rows[5]]))
    #expect((0..<12).filter { list.box.engine.isVisible($0) } == [0, 1, 2, 3, 4, 6, 7, 8, 10])
    list.send(.rowsRemoved([list.rows[10]]))
    #expect(list.box.engine.visiblePositions() == 0..<9, "its last row went before")
    list.drain()
  }

  @Test func theFurthestViewportDecidesAboutTheNextPage() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<5)
    list.appear(at: 18, in: .second)
    #expect(list.calls.count == 1)
    list.answer(20)
    list.send(.viewportClosed(.second))
    #expect(list.box.engine.visiblePositions(in: .second).isEmpty)
    #expect(list.box.engine.visiblePositions() == 0..<5)
    list.drain()
  }

  @Test func aRowIsRevealedOnceInEachViewportThatShowsIt() {
    var list = EngineDriver.loaded(20, details: true, isLast: true)
    list.scroll(to: 0..<5)
    list.finishDetails([5])
    #expect(list.appear(at: 4, in: .second).reveals == [.init(row: list.rows[4], reason: .appeared, viewport: .second)])
    #expect(list.appear(at: 4, in: .second).revealed.isEmpty)
    list.appear(at: 3, in: .second)
    let reveals = list.finishDetails([4]).reveals
    let row = list.rows[3]
    #expect(reveals.map(\.row) == [row, row] && reveals.allSatisfy { $0.reason == .arrived })
    #expect(reveals.map(\.viewport) == [.main, .second])
    list.drain()
  }

  @Test func aRowThatIsInsertedIntoTwoViewportsIsRevealedInBoth() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 0..<6)
    #expect(list.appear(at: 4, in: .second).revealed == ["#5 appeared"])
    #expect(list.appear(at: 7, in: .second).revealed == ["#6 appeared", "#7 appeared", "#8 appeared"])
    #expect(list.send(.inserting([RowID(50)], at: 5)).revealed == ["#50 appeared", "#50 appeared"])
    list.drain()
  }

  @Test func aGapBetweenTwoReportsIsRevealedAlsoWhereAnotherViewportShowsIt() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 8..<9)
    list.appear(at: 6, in: .second)
    #expect(list.appear(at: 8, in: .second).revealed == ["#8 appeared", "#9 appeared"])
    list.drain()
  }

  @Test func aViewportThatShrinksKeepsTheLastRowsInTheDirectionOfScrolling() {
    var list = EngineDriver.loaded(40, isLast: true)
    list.scroll(to: 0..<20)
    list.appear(at: 20, in: Viewport(capacity: 10))
    #expect(list.box.engine.visiblePositions() == 11..<21)
    list.appear(at: 10, in: Viewport(capacity: 30))
    list.appear(at: 9, in: Viewport(capacity: 5))
    #expect(list.box.engine.visiblePositions() == 9..<14)
    list.drain()
  }

  @Test func theLargestCapacityAndMarginDoNotOverflow() {
    var list = EngineDriver.loaded(20, details: true, isLast: true) { $0.detailMargin = .rows(.max) }
    let viewport = Viewport(capacity: .max)
    list.send(.appeared(list.rows[10], hint: 10, in: viewport))
    list.send(.appeared(list.rows[9], hint: 9, in: viewport))
    #expect(list.box.engine.visiblePositions() == 9..<11)
    #expect(list.loadingDetails.count == 20)
    list.drain()
  }

  @Test func theVisibleRunMovesWithItsRows() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 5..<10)
    list.send(.inserting([RowID(50)], at: 0))
    #expect(list.box.engine.visiblePositions() == 6..<11)
    list.send(.inserting([RowID(51)], at: 6))
    #expect(list.box.engine.visiblePositions() == 7..<12, "above the first visible row")
    list.send(.inserting([RowID(52)], at: 8))
    #expect(list.box.engine.visiblePositions() == 7..<13)
    list.send(.inserting([RowID(53)], at: 13))
    #expect(list.box.engine.visiblePositions() == 7..<13)
    list.send(.rowsRemoved(Array(list.rows[5..<8])))
    #expect(list.box.engine.visiblePositions() == 5..<10)
    list.send(.rowsRemoved(Array(list.rows[9..<12])))
    #expect(list.box.engine.visiblePositions() == 5..<9)
    list.send(.rowsRemoved([list.rows[6]]))
    #expect(list.box.engine.visiblePositions() == 5..<8)
    list.send(.rowsRemoved(Array(list.rows[5..<8])))
    #expect(list.box.engine.visiblePositions().isEmpty)
    list.drain()
  }
}
