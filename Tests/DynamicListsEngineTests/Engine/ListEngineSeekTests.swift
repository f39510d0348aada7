import Testing

@testable import DynamicLists

/// How far a refresh looks for the visible rows, and in which direction.
///
/// The list has the rows 1 to 60 on six pages that the source can load again. The rows 35 to 38 are visible.
struct ListEngineSeekTests {
  private static let new = Array(101...160)

  private static func refreshed(_ visible: Range<Int> = 34..<38) -> EngineDriver {
    var list = EngineDriver.sixPages()
    list.scroll(to: visible)
    list.send(.refreshRequested())
    return list
  }

  /// The page that the refresh loads next; a refresh that has landed loads none.
  private static func parts(_ list: EngineDriver) -> [PageLoad.Part] {
    list.liveCalls.filter { $0.edge == .refresh }.map(\.part)
  }

  @Test func aRefreshEndsWithTheLastVisibleRowAndNotBefore() {
    var exact = Self.refreshed()
    #expect(exact.answerPage(rows: Array(31...38)).outcomes == [.refreshed])
    exact.drain()
    var short = Self.refreshed()
    short.answerPage(rows: Array(31...36))
    #expect(Self.parts(short) == [.following])
    short.drain()
  }

  @Test func newRowsAboveTheVisibleOnesDoNotEndTheSearchForTheFirstOfThem() {
    var list = Self.refreshed()
    let call = list.liveCalls[0].id
    list.answerPage(rows: [101] + Array(36...44))
    #expect(Self.parts(list) == [.preceding])
    let landed = list.answerPage(rows: Array(31...35))
    #expect(landed.outcomes == [.refreshed] && landed.items.page == .land([call + 1, call], at: .refresh))
    list.drain()
  }

  @Test func aPageBelowTheOthersLandsBelowThem() {
    var list = Self.refreshed()
    let call = list.liveCalls[0].id
    list.answerPage(rows: Array(31...36))
    #expect(list.answerPage(rows: Array(37...46)).items.page == .land([call, call + 1], at: .refresh))
    list.drain()
  }

  @Test func knownRowsOfOneSideAloneDoNotEndTheSearch() {
    var above = Self.refreshed()
    above.answerPage(rows: Array(Self.new.prefix(58)) + [1, 2])
    #expect(Self.parts(above) == [.following])
    above.drain()
    var below = Self.refreshed()
    below.answerPage(rows: Array(Self.new.prefix(58)) + [59, 60])
    #expect(Self.parts(below) == [.preceding])
    below.drain()
  }

  @Test func oneKnownRowOfEachSideEndsTheSearchInAsManyRowsAsTheListHas() {
    for known in [[1, 59, 60], [1, 2, 60]] {
      var list = Self.refreshed()
      #expect(list.answerPage(rows: Array(Self.new.prefix(57)) + known).outcomes == [.refreshed])
      list.drain()
    }
  }

  @Test func theSearchDoesNotTurnWhereAllRowsThatFollowWereFound() {
    var list = Self.refreshed()
    let landed = list.answerPage(rows: Array(Self.new.prefix(58)) + [1, 2], reaching: [.append])
    #expect(landed.outcomes == [.refreshed])
    list.drain()
  }

  @Test func atTheTopOfTheListNewRowsAloneReplaceAll() {
    var list = EngineDriver.scrolled()
    list.scroll(to: 0..<5)
    list.send(.refreshRequested())
    #expect(list.answer(rows: Array(101...120)).outcomes == [.refreshed])
    list.drain()
  }

  @Test func atTheFirstLoadedRowTheSearchGoesOnIfRowsMayPrecedeIt() {
    var list = Self.refreshed(0..<4)
    list.answerPage(rows: [101, 102], reaching: [.prepend])
    #expect(Self.parts(list) == [.following])
    list.drain()
  }

  @Test func atTheFirstRowOfTheSourceNoRowsAreLookedFor() {
    var list = EngineDriver.sixPages()
    list.scroll(to: 0..<4)
    list.answerPage(rows: [201, 202], reaching: [.prepend], of: .prepend)
    list.scroll(to: 0..<4)
    list.send(.refreshRequested())
    #expect(list.answerPage(rows: [301, 302], reaching: [.prepend]).outcomes == [.refreshed])
    list.drain()
  }

  @Test func thePagesOfASearchCanBeLoadedAgain() {
    var list = Self.refreshed()
    list.answerPage(rows: Array(36...45))
    let preceding = list.liveCalls.first?.id ?? 0
    list.answerPage(rows: Array(26...35), reaching: [.prepend])
    #expect(list.box.engine.goesBack == false, "the page before has reached the first row")
    list.scroll(to: 2..<6)
    list.send(.refreshRequested())
    #expect(Self.parts(list) == [.again(call: preceding)])
    list.drain()
  }

  @Test func noPageOfTheSourceBeforeIsLoadedAgain() {
    var replaced = EngineDriver.sixPages()
    replaced.send(.sourceReplaced(.automatic))
    #expect(replaced.box.engine.runs.pages.count == 0)
    #expect(Self.parts(replaced) == [.first])
    replaced.drain()
    var reset = EngineDriver.sixPages()
    reset.send(.resetRequested)
    reset.fail(retryable: false)
    reset.send(.inserting([RowID(1), RowID(2)], at: 0))
    reset.scroll(to: 0..<2)
    reset.send(.refreshRequested())
    #expect(Self.parts(reset) == [.first])
    reset.drain()
  }

  @Test func anOwnerLoadsAllRowsAgainWhichNeedNotBeThoseOnScreen() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: true))
    list.send(.started)
    list.send(.inserting((1...40).map { RowID($0) }, at: 0))
    list.scroll(to: 20..<25)
    list.send(.refreshRequested())
    #expect(list.answer(rows: Array(101...120)).outcomes == [.refreshed])
    list.drain()
  }

  @Test func withoutVisibleRowsNoNewRowIsAboveThem() {
    var list = EngineDriver.loaded(20)
    list.send(.refreshRequested())
    #expect(list.answer(rows: [101] + Array(1...19)).merge?.insertedAbove == 0)
    list.drain()
    var sorted = EngineDriver.loaded(20)
    sorted.arrange([RowSort(isBefore: { $0.number > $1.number }) { $0.ids.reversed() }])
    sorted.send(.refreshRequested())
    #expect(sorted.answer(rows: [101] + Array(1...19)).merge?.insertedAbove == 0)
    sorted.drain()
  }

  @Test func rowsThatStayBelowTheFirstPagesKeepTheirItems() {
    var list = EngineDriver.scrolled { $0.maxConsecutivePages = 1 }
    list.send(.refreshRequested())
    let landed = list.answer(rows: Array(1...20))
    #expect(landed.outcomes == [.refreshedTop] && landed.items.adopted.isEmpty)
    #expect(list.box.engine.runs.pages.count == 3)
    list.drain()
  }
}

extension EngineDriver {
  /// A list that can go back, of six pages that the source can load again.
  fileprivate static func sixPages() -> EngineDriver {
    var list = EngineDriver { $0.itemBatchCount = 10 }
    list.send(.started)
    for page in 0..<6 {
      list.answerPage(rows: Array(page * 10 + 1...page * 10 + 10))
      list.scroll(to: page * 10 + 5..<page * 10 + 10)
    }
    list.answerPage(rows: [], reaching: [.append])
    list.scroll(to: 34..<38)
    return list
  }

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
