import Testing

@testable import DynamicLists

/// What the pace of scrolling does to details. A pace is known after two measurements with rows moving in between.
struct ListEngineScrollPaceTests {
  private static let pace = Wait.scrollPace()

  /// A long list that shows its first ten rows, and whose pace will be measured.
  private func list(
    margin: Int = 4, at location: SourceLocation = #_sourceLocation,
    _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) -> EngineDriver {
    var list = EngineDriver.loaded(10_000, details: true, isLast: true, at: location) { configuration in
      configuration.detailMargin = .rows(margin)
      configure(&configuration)
    }
    list.scroll(to: 0..<10)
    return list
  }

  private func scroll(_ list: inout EngineDriver, to first: Int) { list.jump(to: first..<first + 10) }

  // MARK: A fling

  @Test func nothingStartsWhileRowsPassFasterThanTheyCouldBeRead() {
    var list = list()
    list.finishAllDetails()
    list.pass(Self.pace)
    scroll(&list, to: 100)
    list.finishAllDetails()
    list.pass(Self.pace)
    #expect(list.box.engine.isScrollingFast == true)
    for first in stride(from: 200, to: 5_000, by: 100) {
      scroll(&list, to: first)
      list.pass(Self.pace)
    }
    #expect(list.details.isEmpty)
    list.drain()
  }

  @Test func visibleRowsLoadWhenNothingHasMovedForAMeasurement() {
    var list = fling()
    #expect(list.details.isEmpty)
    list.pass(Self.pace)
    #expect(list.loadingDetails.prefix(10) == [201, 202, 203, 204, 205, 206, 207, 208, 209, 210])
    #expect(Set(list.loadingDetails) == Set(197...214))
    #expect(list.delay(of: Self.pace) == nil, "nothing moves, and no timer runs")
    list.drain()
  }

  @Test func visibleRowsLoadWhenThePaceFalls() {
    var list = fling()
    scroll(&list, to: 202)
    list.pass(Self.pace)
    #expect(list.box.engine.isScrollingFast == false)
    #expect(list.loadingDetails.contains(203) && list.loadingDetails.contains(212))
    list.drain()
  }

  @Test func aLateTimerEndsTheFling() {
    var list = fling()
    scroll(&list, to: 400)
    list.pass(Self.pace, as: .scrollPace(lateBy: .milliseconds(25)))
    #expect(list.loadingDetails.contains(401), "nobody knows how fast the rows moved")
    list.drain()
  }

  @Test func aTimerThatIsALittleLateMeasuresThePaceInItsTime() {
    // Four rows in 25 ms are 16 in 100 ms, more than are visible; in 35 ms they are 11, in 40 ms 10, and in 45 ms 8.
    for (delay, isFast) in [(0, true), (10, true), (15, false), (20, false)] {
      var list = list()
      list.pass(Self.pace)
      scroll(&list, to: 4)
      list.pass(Self.pace, as: .scrollPace(lateBy: .milliseconds(delay)))
      #expect(list.box.engine.isScrollingFast == isFast, "\(delay) ms late")
      list.drain()
    }
  }

  @Test func rowsGoneMeanwhileEndTheFling() {
    var list = fling()
    list.send(.rowsRemoved([RowID(201)]))
    list.pass(Self.pace)
    #expect(!list.box.engine.isScrollingFast && list.loadingDetails.contains(202))
    list.drain()
  }

  @Test func aResetEndsTheFling() {
    var list = fling()
    list.send(.resetRequested)
    list.answer(100, isLast: true)
    list.scroll(to: 0..<10)
    list.pass(Self.pace)
    #expect(!list.box.engine.isScrollingFast && list.loadingDetails.count == 14)
    list.drain()
  }

  @Test func gatheredRowsWaitForTheEndOfTheFling() {
    var list = EngineDriver.loaded(1_000, details: true, batches: true, isLast: true)
    list.scroll(to: 0..<10)
    list.pass(Self.pace)
    scroll(&list, to: 100)
    list.pass(Self.pace)
    #expect(list.box.engine.isScrollingFast == true)
    let count = list.details.count
    while list.delay(of: .detailGathering) != nil { list.pass(.detailGathering) }
    scroll(&list, to: 200)
    #expect(list.details.count == count)
    list.pass(Self.pace)
    list.pass(Self.pace)
    while list.delay(of: .detailGathering) != nil { list.pass(.detailGathering) }
    #expect(list.loadingDetails.contains(201))
    list.drain()
  }

  @Test func withWholePagesNothingIsHeldBack() {
    var list = EngineDriver.loaded(1_000, details: true, isLast: true) { $0.detailMargin = .wholePage }
    for first in [0, 100, 200] {
      list.jump(to: first..<first + 10)
      list.pass(Self.pace)
    }
    list.jump(to: 500..<510)
    list.finishDetails(Array(list.loadingDetails.prefix(12)))
    #expect(list.loadingDetails.contains(501) && !list.box.engine.isScrollingFast)
    list.drain()
  }

  @Test func withoutDetailsNothingIsMeasured() {
    var list = EngineDriver.loaded(100, isLast: true)
    list.scroll(to: 0..<10)
    #expect(list.waits.isEmpty)
    list.drain()
  }

  // MARK: No fling

  @Test func aJumpLoadsItsRowsAtOnceAlsoIfOthersFollowItWithoutTimePassing() {
    var list = list()
    for first in [1_000, 5_000, 9_000] {
      list.finishAllDetails()
      scroll(&list, to: first)
      #expect(list.loadingDetails.contains(first + 1) && list.loadingDetails.contains(first + 10))
    }
    list.drain()
  }

  @Test func aJumpIsNoPace() {
    var list = list()
    scroll(&list, to: 1_000)
    list.pass(Self.pace)
    #expect(list.box.engine.isScrollingFast == false)
    list.pass(Self.pace)
    #expect(list.delay(of: Self.pace) == nil)
    list.drain()
  }

  @Test func slowScrollingLoadsEachRowAtOnce() {
    var list = list(margin: 2)
    list.pass(Self.pace)
    for first in 1..<20 {
      list.finishAllDetails()
      scroll(&list, to: first)
      #expect(list.detail(first + 12) != .idle, "two rows ahead at least")
      list.pass(Self.pace)
    }
    list.drain()
  }

  @Test func thePaceOfAnotherViewportDoesNotCount() {
    var list = list()
    list.pass(Self.pace)
    list.scroll(to: 500..<503, in: .second)
    list.pass(Self.pace)
    #expect(list.box.engine.isScrollingFast == false)
    list.drain()
  }

  // MARK: Views that nobody sees

  @Test func aHiddenViewLetsItsLoadsGoAfterTheGraceAndLoadsAgainWhenItIsSeen() throws {
    var list = list()
    #expect(list.loadingDetails.count == 14)
    list.send(.viewportHid(.main, true))
    for detail in list.details { list.pass(.detailGrace(detail.id)) }
    #expect(list.liveDetails.isEmpty && list.cancelledDetails.count == 14)
    list.finishAllDetails()
    #expect(list.details.isEmpty)
    #expect(list.box.engine.visiblePositions() == 0..<10, "the view keeps its place")
    list.send(.viewportHid(.main, false))
    #expect(Set(list.loadingDetails) == Set(1...14))
    list.drain()
  }

  @Test func aViewThatIsSeenAgainWithinTheGraceKeepsItsLoads() {
    var list = list()
    list.send(.viewportHid(.main, true))
    list.send(.viewportHid(.main, false))
    #expect(list.loadingDetails.count == 14 && list.cancelledDetails.isEmpty)
    list.drain()
  }

  @Test func rowsThatAHiddenViewReportsDoNotLoad() {
    var list = EngineDriver.loaded(100, details: true, isLast: true)
    list.send(.viewportHid(.main, true))
    list.scroll(to: 0..<10)
    #expect(list.details.isEmpty && list.box.engine.visibility.isSeen == false)
    list.scroll(to: 0..<3, in: .second)
    #expect(list.loadingDetails.contains(1), "another view shows the rows")
    list.drain()
  }

  @Test func aClosedViewIsNotHiddenWhenItOpensAgain() {
    var list = list()
    list.send(.viewportHid(.main, true))
    list.send(.viewportClosed(.main))
    list.finishAllDetails()
    list.scroll(to: 50..<60)
    #expect(list.loadingDetails.contains(51))
    list.drain()
  }

  // MARK: Priorities

  @Test func loadsOfVisibleRowsHavePriority() {
    var list = list()
    let priorities = list.details.map { [$0.row.number: $0.priority] }
    #expect(priorities.first == [1: .visible], "the only visible row, when it was reported")
    #expect(list.details.map { list.priorities[$0.id] } == list.details.map { $0.row.number <= 10 ? .visible : .near })
    list.drain()
  }

  @Test func aLoadingRowThatBecomesVisibleGetsPriorityAtOnce() throws {
    var list = list()
    let load = try #require(list.call(ofDetail: 11))
    #expect(list.priorities[load] == .near)
    let output = list.appear(at: 10)
    #expect(output.effects.contains(.prioritize([load], .visible)))
    #expect(list.appear(at: 10).effects.isEmpty)
    list.drain()
  }

  @Test func theOnlyLoadGetsPriorityWhenItsRowBecomesVisible() throws {
    var list = EngineDriver.loaded(20, details: true, isLast: true) { $0.detailMargin = 1 }
    list.appear(at: 0)
    list.finishDetails([1])
    let load = try #require(list.call(ofDetail: 2))
    #expect(list.details.count == 1 && list.priorities[load] == .near)
    #expect(list.appear(at: 1).effects.first == .prioritize([load], .visible))
    list.drain()
  }

  @Test func aLoadingRowThatHasLeftLosesItsPriorityWithTheNextMeasurement() throws {
    var list = list()
    let load = try #require(list.call(ofDetail: 1))
    scroll(&list, to: 2)
    #expect(list.priorities[load] == .visible)
    list.pass(Self.pace)
    #expect(list.priorities[load] == .near)
    list.drain()
  }

  @Test func rowsInsertedAboveMoveThePriority() throws {
    var list = list()
    let load = try #require(list.call(ofDetail: 11))
    list.send(.rowsRemoved([RowID(1)]))
    #expect(list.priorities[load] == (list.isSeen(RowID(11)) ? .visible : .near))
    list.drain()
  }

  @Test func aHiddenViewHasNoPriority() {
    var list = list()
    list.send(.viewportHid(.main, true))
    #expect(list.details.allSatisfy { list.priorities[$0.id] == .near })
    list.send(.viewportHid(.main, false))
    #expect(list.details.filter { list.priorities[$0.id] == .visible }.count == 10)
    list.drain()
  }

  /// A list that shows rows 201 to 210 after a fling, which is known and has not ended.
  private func fling(at location: SourceLocation = #_sourceLocation) -> EngineDriver {
    var list = list(at: location)
    list.finishAllDetails()
    list.pass(Self.pace)
    scroll(&list, to: 100)
    list.finishAllDetails()
    list.pass(Self.pace)
    scroll(&list, to: 200)
    list.pass(Self.pace)
    #expect(list.box.engine.isScrollingFast == true)
    return list
  }
}
