import Testing

@testable import DynamicLists

/// Which pages load for placeholders, among a hundred items that a source finds by their positions.
struct ListEnginePlaceholderTests {
  /// A list that shows placeholders and has opened in the middle: it has the rows of 40 to 49.
  private static func opened(
    sections: Set<Int>? = nil, _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) -> EngineDriver {
    var list = EngineDriver {
      $0.itemBatchCount = 10
      $0.maxPlaceholders = 1_000
      configure(&$0)
    }
    list.send(.started)
    list.answer(at: 40, sections: sections)
    return list
  }

  /// The positions of the jumps that are in flight.
  private static func jumps(_ list: EngineDriver) -> [Int] {
    list.liveCalls.compactMap { if case .position(let position) = $0.part { position } else { nil } }
  }

  @Test func pagesLandedAtTheTopLeaveTheItemsBehindTheLastRowAsTheyAre() {
    var list = EngineDriver {
      $0.itemBatchCount = 10
      $0.maxPlaceholders = 1_000
      $0.maxConsecutivePages = 1
    }
    list.send(.started)
    list.answer(at: 0, isReloadable: false)
    for start in [10, 20] {
      list.scroll(to: start - 5..<start)
      list.answer(at: start, isReloadable: false)
    }
    #expect(list.box.engine.placeholders.after == 30..<100)
    list.scroll(to: 12..<17)
    list.send(.refreshRequested())
    #expect(list.answer(at: 0, isReloadable: false).outcomes == [.refreshedTop])
    #expect(list.rows.count == 30 && list.box.engine.placeholders.after == 30..<100)
    list.drain()
  }

  @Test func anotherPlaceStopsOnlyATimerThatRuns() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    #expect(Self.jumps(list) == [80])
    list.send(.placeholdersVisible(0..<5, in: .main))
    list.pass(.rest)
    #expect(Self.jumps(list) == [0])
    list.drain()
  }

  @Test func placeholdersLoadOnceTheRowsOfAnotherViewportAreGone() {
    var list = Self.opened()
    list.appear(at: 9, in: .second)
    list.send(.placeholdersVisible(0..<5, in: .main))
    #expect(Self.jumps(list) == [] && list.delay(of: .rest) == nil)
    list.disappear(at: 9, in: .second)
    list.pass(.rest)
    #expect(Self.jumps(list) == [0])
    list.drain()
  }

  @Test func placeholdersLoadAfterARefreshThatLandedElsewhere() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.send(.refreshRequested(.firstPage))
    list.pass(.rest)
    #expect(Self.jumps(list) == [])
    list.answer(at: 40)
    list.pass(.rest)
    #expect(Self.jumps(list) == [80])
    list.drain()
  }

  @Test func aJumpThatBroughtOtherItemsDoesNotCountForThosePassedMeanwhile() {
    var list = Self.opened()
    list.send(.placeholdersVisible(70..<75, in: .main))
    list.pass(.rest)
    list.send(.placeholdersVisible(85..<90, in: .main))
    list.answer(at: 70)
    // The next page brings these.
    list.pass(.rest)
    #expect(Self.jumps(list) == [])
    list.send(.refreshRequested(.firstPage))
    list.answer(at: 0)
    list.pass(.rest)
    #expect(Self.jumps(list) == [85])
    list.drain()
  }

  @Test func aPageThatDoesNotBringThePlaceholdersLoadsOnlyOnce() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    list.answer(at: 0)
    #expect(list.delay(of: .rest) == nil && Self.jumps(list) == [])
    list.drain()
  }

  @Test func itemsBeforeTheRowsHaveNoPlaceholdersIfNothingBringsThem() {
    var list = EngineDriver {
      $0.itemBatchCount = 10
      $0.maxPlaceholders = 1_000
    }
    list.send(.started)
    // The page counts 40 items before it, but has no key of a page before.
    list.answer(at: 40, isReloadable: false, isFirst: true)
    #expect(list.box.engine.totalCount == 100)
    #expect(list.box.engine.placeholders.before.isEmpty && list.box.engine.placeholders.after == 50..<100)
    list.drain()
  }

  @Test func noPageLoadsForPlaceholdersThatAFilterHides() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.setFilter { $0.number > 5 }
    list.pass(.rest)
    #expect(Self.jumps(list) == [])
    list.drain()
  }

  @Test func theSameJumpIsNotMadeTwice() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.send(.refreshRequested())
    #expect(Self.jumps(list) == [80] && list.calls.count == 1)
    list.pass(.rest)
    #expect(list.calls.count == 1)
    list.drain()
  }

  @Test func aPersonWhoScrollsBackFromAJumpGetsTheRefreshThatWasAskedForMeanwhile() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    list.send(.sourceInvalidated)
    list.appear(at: 3)
    list.send(.placeholdersVisible(0..<0, in: .main))
    #expect(list.liveCalls.map(\.part) == [.again(call: 1)])
    list.drain()
  }

  @Test func aPersonWhoScrollsBackFromARefreshAmongPlaceholdersGetsItAmongTheRows() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.send(.refreshRequested())
    list.appear(at: 3)
    list.send(.placeholdersVisible(0..<0, in: .main))
    #expect(list.liveCalls.map(\.part) == [.again(call: 1)])
    list.drain()
  }

  @Test func aSecondRefreshAmongPlaceholdersWaitsForTheFirst() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.send(.refreshRequested())
    #expect(list.send(.refreshRequested()).outcomes == [] && list.liveCalls.count == 1)
    list.drain()
  }

  @Test func theFailureOfAJumpIsForgottenWhenThePersonScrollsBack() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    list.fail(retryable: false)
    #expect(list.states.refresh.failure != nil)
    list.appear(at: 3)
    list.send(.placeholdersVisible(0..<0, in: .main))
    #expect(list.states.refresh == .idle && list.liveCalls.allSatisfy { $0.edge != .refresh })
    list.drain()
  }

  @Test func aRefreshThatAFailedJumpHasReplacedFollowsWhenThePersonScrollsBack() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    list.send(.sourceInvalidated)
    list.fail(retryable: false)
    list.appear(at: 3)
    list.send(.placeholdersVisible(0..<0, in: .main))
    #expect(list.liveCalls.map(\.part) == [.again(call: 1)])
    list.drain()
  }

  @Test func aPositionBehindTheLastItemShowsThePageBeforeIt() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    // Meanwhile the server has lost half of its items.
    list.send(
      .pageLoaded(
        2, PageAnswer(rows: [], reachedEnds: [.append], isReloadable: true, canJump: true, before: 50, after: 0)))
    #expect(list.liveCalls.map(\.part) == [.preceding] && list.rows.count == 10, "the old rows stay until then")
    #expect(list.answer(at: 40).outcomes == [.refreshed] && list.rows.count == 10 && list.state == .items)
    list.drain()
  }

  @Test func placeholdersStayBesideTheSectionsOfTheSourceAndNoOthers() {
    // The source has five items in each section: those of rows up to 45 are in section 8, the others in section 9.
    var list = Self.opened(sections: Set(0..<20))
    func grouping(_ number: @escaping (Int) -> Int) -> RowGrouping {
      RowGrouping { rows in rows.map { number($0.number) } }
    }
    #expect(list.box.engine.placeholders.before == 0..<40)
    list.arrange([], sections: grouping { ($0 - 1) / 5 })
    #expect(list.box.engine.sections.map(\.number) == [8, 9] && list.box.engine.placeholders.before == 0..<40)
    list.arrange([], sections: grouping { 100 + $0 % 2 })
    #expect(list.box.engine.placeholders == PlaceholderSlots())
    list.arrange([], sections: grouping { ($0 - 1) / 5 })
    #expect(list.box.engine.placeholders.before == 0..<40 && list.box.engine.placeholders.after == 50..<100)
    list.drain()
  }

  @Test func aRefreshOfTheSectionsOfTheSourceKeepsThePlace() {
    var list = Self.opened(sections: Set(0..<20))
    for (number, isKept) in [({ ($0 - 1) / 5 }, true), ({ 100 + $0 % 2 }, false)] as [((Int) -> Int, Bool)] {
      list.arrange([], sections: RowGrouping { rows in rows.map { number($0.number) } })
      list.scroll(to: 5..<8)
      list.send(.refreshRequested())
      let part = list.liveCalls.first { $0.edge == .refresh }?.part
      #expect(isKept == (part != .first), "rows of sections that the source has not named may be on any page")
      list.fail()
    }
    list.drain()
  }

  @Test func noPlaceholdersAreBesideACollapsedSectionOfWhichOnePageLoads() {
    var list = Self.opened(sections: [0, 1]) { $0.maxConsecutivePages = 3 }
    list.arrange([], sections: RowGrouping { rows in rows.map { $0.number <= 48 ? 0 : 1 } })
    list.scroll(to: 5..<8)
    list.send(.placeholdersVisible(50..<60, in: .main))
    list.collapse([1])
    #expect(list.box.engine.placeholders.before == 0..<40 && list.box.engine.placeholders.after.isEmpty)
    list.answer(at: 50, sections: [0, 1])
    list.send(.placeholdersVisible(0..<0, in: .main))
    #expect(list.states.append == .paused)
    list.collapse([0, 1])
    #expect(list.box.engine.placeholders.before.isEmpty && list.box.engine.placeholders.after.isEmpty)
    list.collapse([])
    #expect(list.box.engine.placeholders.before == 0..<40 && list.box.engine.placeholders.after == 60..<100)
    list.drain()
  }

  @Test func sectionsOfAnotherKeyEndAJumpAndBeginNone() {
    var list = Self.opened(sections: Set(0..<20))
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    #expect(Self.jumps(list) == [80])
    list.arrange([], sections: RowGrouping { rows in rows.map { _ in 100 } })
    #expect(Self.jumps(list) == [])
    list.send(.placeholdersVisible(0..<5, in: .main))
    #expect(list.delay(of: .rest) == nil)
    list.drain()
  }

  @Test func placeholdersGoWhenAPageNamesOtherSectionsThanThoseShown() {
    var list = Self.opened(sections: Set(0..<20))
    list.arrange([], sections: RowGrouping { rows in rows.map { ($0.number - 1) / 5 } })
    list.send(.refreshRequested(.firstPage))
    list.answer(at: 40)
    #expect(list.box.engine.placeholders.before == 0..<40, "A page without sections leaves those of earlier pages")
    list.send(.refreshRequested(.firstPage))
    list.answer(at: 40, sections: [70])
    #expect(list.box.engine.placeholders == PlaceholderSlots())
    list.send(.refreshRequested(.firstPage))
    list.answer(at: 40, sections: Set(0..<20))
    #expect(list.box.engine.placeholders.after == 50..<100)
    list.drain()
  }

  @Test func anItemThatIsEditedIntoAnotherSectionLeavesThePlaceholders() {
    var list = Self.opened(sections: Set(0..<20))
    var moved: RowID?
    let grouping = RowGrouping { rows in rows.map { $0 == moved ? 100 : ($0.number - 1) / 5 } }
    list.arrange([], sections: grouping)
    moved = list.rows[3]
    list.send(.rowsUpdated([list.rows[3]]))
    #expect(list.box.engine.sections.map(\.number).contains(100) && list.box.engine.placeholders.before == 0..<40)
    list.drain()
  }

  @Test func aResetForgetsWhatWasVisible() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.send(.resetRequested)
    #expect(list.delay(of: .rest) == nil)
    list.answer(at: 40)
    #expect(list.delay(of: .rest) == nil && Self.jumps(list) == [])
    list.drain()
  }
}

extension EngineDriver {
  /// Answers the live load with the ten items at a position of a hundred.
  @discardableResult
  fileprivate mutating func answer(
    at position: Int, isReloadable: Bool = true, isFirst: Bool? = nil, sections: Set<Int>? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    let rows = PageAnswer.fresh((position..<position + 10).map { RowID($0 + 1) })
    var ends: Set<PageEdge> = position == 90 ? [.append] : []
    if isFirst ?? (position == 0) { ends.insert(.prepend) }
    let answer = PageAnswer(
      rows: rows, reachedEnds: ends, isReloadable: isReloadable, canJump: isReloadable, before: position,
      after: 90 - position, sections: sections)
    return send(.pageLoaded(liveCalls.first?.id ?? 0, answer), at: location)
  }
}
