import Testing

@testable import DynamicLists

/// Jumps to positions of a source of a hundred items, and the placeholders that ask for them.
struct ListEngineJumpTests {
  /// A list that shows placeholders and has opened in the middle: it has the rows of 40 to 49.
  private static func opened(_ configure: (inout ListConfiguration) -> Void = { _ in }) -> EngineDriver {
    var list = EngineDriver {
      $0.itemBatchCount = 10
      $0.maxPlaceholders = 1_000
      configure(&$0)
    }
    list.send(.started)
    list.answer(at: 40)
    return list
  }

  private static func parts(_ list: EngineDriver) -> [PageLoad.Part] { list.liveCalls.map(\.part) }

  // MARK: Requested jumps

  @Test func aRequestedJumpLandsWithMoreRowsThanAreVisibleBehindItsPosition() {
    for (count, isEnough) in [(4, true), (3, false)] {
      var list = Self.opened()
      list.scroll(to: 4..<7)
      list.send(.jumpRequested(70))
      let landed = list.answer(at: 70, count: count)
      #expect((landed.outcomes == [.refreshed]) == isEnough && landed.landsJump == isEnough)
      #expect(list.liveCalls.contains { $0.part == .following && $0.edge == .refresh } == !isEnough)
      list.drain()
    }
  }

  @Test func aRequestedJumpLandsWithOneRowIfNoneIsVisible() {
    var list = Self.opened()
    list.send(.jumpRequested(70))
    #expect(list.answer(at: 70, count: 1).outcomes == [.refreshed])
    list.drain()
  }

  @Test func aRequestedJumpLandsWithItsFirstPageIfTheSourceDoesNotCount() {
    var list = Self.opened()
    list.scroll(to: 0..<8)
    list.send(.jumpRequested(70))
    #expect(list.answer(at: 70, count: 1, counts: false).outcomes == [.refreshed])
    list.drain()
  }

  @Test func aRequestedJumpIsOverWhenItHasLandedOrIsGivenUp() {
    var list = Self.opened()
    #expect(!list.engine.hasRequestedJump)
    list.send(.jumpRequested(70))
    #expect(list.engine.hasRequestedJump)
    list.answer(at: 70)
    #expect(!list.engine.hasRequestedJump)
    list.send(.jumpRequested(20))
    list.fail(retryable: false)
    #expect(list.engine.hasRequestedJump)
    list.send(.jumpGivenUp)
    #expect(!list.engine.hasRequestedJump)
    list.drain()
  }

  @Test func aListThatBeginsAgainHasNoRequestedJump() {
    for (event, fails) in [(ListEvent.purged, false), (.purged, true), (.resetRequested, true)] {
      var list = Self.opened()
      list.send(.jumpRequested(70))
      if fails { list.fail(retryable: false) }
      list.send(event)
      #expect(!list.engine.hasRequestedJump && list.engine.isStarted == (event == .resetRequested))
      #expect(list.send(.jumpGivenUp).isEmpty)
      list.drain()
    }
  }

  @Test func aRefreshAfterAFailedJumpIsNone() {
    var list = Self.opened()
    list.send(.jumpRequested(70))
    list.fail(retryable: false)
    list.send(.refreshRequested(.firstPage))
    #expect(list.engine.isRefreshing && !list.engine.isJumping)
    list.drain()
  }

  @Test func aRefreshThatWasAskedForStaysSoBehindAJump() {
    for fails in [false, true] {
      var list = Self.opened()
      list.send(.refreshRequested(.firstPage))
      if fails { list.fail(retryable: false) }
      list.send(.jumpRequested(70))
      #expect(list.engine.bypassesCaches, "its page replaces that of the refresh")
      list.send(.jumpGivenUp)
      #expect(list.engine.isRefreshing && !list.engine.isJumping && list.engine.bypassesCaches)
      list.drain()
    }
  }

  @Test func aJumpToItemsThatAreGoneKeepsTheRowsAndAsksOnce() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    // Meanwhile the server has lost all items.
    list.answer(at: 80, count: 0, reaching: [.append, .prepend])
    #expect(list.rows.count == 10 && list.state == .items && list.liveCalls.allSatisfy { $0.edge != .refresh })
    #expect(list.engine.placeholders.after.isEmpty && list.engine.totalCount == nil)
    #expect(list.delay(of: .rest) == nil)
    list.drain()
  }

  @Test func aJumpToAPositionThatTheSourceDoesNotKnowKeepsTheRows() {
    var list = Self.opened()
    list.send(.jumpRequested(70))
    list.failUnknown()
    #expect(!list.engine.hasRequestedJump && list.states.refresh.failure == nil && list.rows.count == 10)
    list.drain()
  }

  @Test func aRefreshThatAJumpToNothingHasReplacedIsMadeUpFor() {
    var list = Self.opened()
    list.send(.refreshRequested())
    list.send(.jumpRequested(70))
    list.answer(at: 70, count: 0)
    #expect(list.liveCalls.map(\.edge) == [.refresh] && !list.engine.isJumping)
    list.answer(at: 40)
    #expect(list.rows.count == 10)
    list.drain()
  }

  @Test func aSourceThatKnowsItsCountBetterCorrectsIt() {
    var list = Self.opened()
    list.send(.jumpRequested(90))
    let answer = PageAnswer(rows: [], reachedEnds: [.append, .prepend], canJump: true, before: 60, after: 0)
    list.send(.pageLoaded(list.liveCalls[0].id, answer))
    #expect(list.engine.totalCount == 60 && list.engine.placeholders.after == 50..<60)
    list.drain()
  }

  // MARK: Placeholders

  @Test func noMorePlaceholdersAreShownThanWanted() {
    var one = Self.opened { $0.maxPlaceholders = 1 }
    #expect(one.engine.placeholders.before == 39..<40 && one.engine.placeholders.after == 50..<51)
    one.drain()
    var none = Self.opened { $0.maxPlaceholders = 0 }
    #expect(none.engine.placeholders == PlaceholderSlots())
    none.drain()
  }

  @Test func placeholdersThatRowsHaveReplacedAreForgotten() {
    var list = Self.opened()
    list.send(.placeholdersVisible(50..<55, in: .main))
    #expect(Self.parts(list) == [.following])
    list.answer(at: 50)
    list.send(.refreshRequested(.firstPage))
    list.answer(at: 0)
    #expect(list.delay(of: .rest) == nil, "the positions were replaced by rows, which are gone")
    list.drain()
  }

  @Test func placeholdersThatAJumpHasReplacedAreForgotten() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.pass(.rest)
    list.answer(at: 80)
    list.send(.refreshRequested(.firstPage))
    list.answer(at: 0)
    #expect(list.delay(of: .rest) == nil)
    list.drain()
  }

  @Test func placeholdersInSightEndAPause() {
    var list = Self.opened { $0.maxConsecutivePages = 1 }
    list.send(.placeholdersVisible(50..<55, in: .main))
    #expect(list.states.append.isLoading)
    list.drain()
  }

  @Test func thePlaceholderBelowARowThatTheSourceDoesNotHaveIsNotAboveIt() throws {
    var list = EngineDriver { $0.maxPlaceholders = 1_000 }
    list.send(.started)
    list.answer(at: 40, count: 0, reaching: [])
    list.send(.inserting([RowID(500)], at: 0))
    let before = try #require(list.liveCalls.first { $0.edge == .prepend })
    let none = PageAnswer(rows: [], reachedEnds: [], isReloadable: true, canJump: true, before: 40, after: 60)
    list.send(.pageLoaded(before.id, none))
    list.send(.placeholdersVisible(40..<45, in: .main))
    #expect(list.liveCalls.map(\.edge) == [.append])
    list.drain()
  }

  @Test func aReportThatSaysNothingNewDoesNothing() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    #expect(list.send(.placeholdersVisible(80..<85, in: .main)).isEmpty)
    #expect(list.send(.placeholdersVisible(0..<0, in: .second)).isEmpty, "the other viewport has shown none")
    #expect(list.delay(of: .rest) != nil)
    #expect(!list.send(.placeholdersVisible(80..<85, in: .second)).isEmpty)
    list.drain()
  }

  @Test func aClosedViewportShowsNoPlaceholders() {
    var list = Self.opened()
    list.send(.placeholdersVisible(80..<85, in: .main))
    list.send(.viewportClosed(.main))
    #expect(list.delay(of: .rest) == nil)
    list.drain()
  }

  @Test func placeholdersLoadOnceTheViewportThatShowedRowsIsClosed() {
    var list = Self.opened()
    list.appear(at: 9, in: .second)
    list.send(.placeholdersVisible(0..<5, in: .main))
    #expect(list.delay(of: .rest) == nil)
    list.send(.viewportClosed(.second))
    #expect(list.delay(of: .rest) != nil)
    list.drain()
  }
}

extension EngineDriver {
  /// Answers the live load with items from a position of a hundred.
  @discardableResult
  fileprivate mutating func answer(
    at position: Int, count: Int = 10, counts: Bool = true, reaching ends: Set<PageEdge>? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> Output {
    let rows = PageAnswer.fresh((position..<position + count).map { RowID($0 + 1) })
    var reached: Set<PageEdge> = position + count == 100 ? [.append] : []
    if position == 0 { reached.insert(.prepend) }
    let answer = PageAnswer(
      rows: rows, reachedEnds: ends ?? reached, isReloadable: true, canJump: true, before: counts ? position : nil,
      after: counts ? 100 - position - count : nil)
    return send(.pageLoaded(liveCalls.first?.id ?? 0, answer), at: location)
  }
}
