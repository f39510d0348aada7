import DynamicLists
import Testing

struct ListEngineEndTests {
  @Test func nothingLoadsAfterTheEnd() {
    var list = EngineDriver.loaded(20, isLast: true)
    for _ in 0..<10 {
      list.scroll(to: 15..<20)
      list.scroll(to: 0..<5)
    }
    #expect(list.states.append == .complete)
    #expect(list.metrics.pageLoads == 1)
    list.drain()
  }

  @Test func aShortPageIsNotTheEnd() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<20)
    list.answer(2)
    #expect(list.states.append == .loading(attempt: 1))
    list.drain()
  }

  @Test func anEmptyFirstPageMakesTheListEmptyAndCanBeLoadedAgain() {
    var list = EngineDriver.loaded(0, isLast: true)
    #expect(list.state == .empty(filtered: false))
    list.send(.refreshRequested())
    #expect(list.state == .loading)
    list.answer(3, isLast: true)
    #expect(list.state == .items)
    list.drain()
  }

  @Test func loadingMoreCallsTheSourceAgainAfterTheEnd() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.send(.moreRequested(at: .append))
    #expect(list.states.append == .loading(attempt: 1))
    list.answer(5, isLast: true)
    #expect(list.rows.count == 25 && list.states.append == .complete)
    list.drain()
  }

  @Test func everythingHasLoadedAtTheEndsOfTheSourceAndNotBefore() {
    let lists: [(() -> EngineDriver, Bool)] = [
      ({ .loaded(20) }, false), ({ .loaded(20, isLast: true) }, true),
      ({ .loaded(20, goesBack: true) }, false), ({ .loaded(20, isLast: true, goesBack: true) }, false),
      ({ .loaded(20, isLast: true) { $0.prefetch = .off } }, false),
      ({ EngineDriver() }, false), ({ EngineDriver(origin: .owner(loadsMore: false, reloads: false)) }, false),
    ]
    for (makeList, hasReadAll) in lists {
      var list = makeList()
      #expect(list.box.engine.hasReadAll == hasReadAll)
      list.send(.refreshRequested())
      #expect(list.box.engine.hasReadAll == false)
      list.drain()
    }
  }

  @Test func aRefreshClearsTheEnd() {
    var list = EngineDriver.loaded(2, isLast: true)
    list.send(.refreshRequested())
    list.answer(rows: [1, 2])
    #expect(list.states.append == .loading(attempt: 1))
    list.drain()
  }

  @Test func replacingTheRowsOfASourceDoesNotClearItsEnd() {
    var list = EngineDriver.loaded(2, isLast: true)
    list.send(.rowsReplaced([.init(RowID(9))]))
    #expect(list.states.append == .complete && list.calls.isEmpty)
    list.drain()
  }
}
