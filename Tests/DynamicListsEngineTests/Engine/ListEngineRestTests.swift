import DynamicLists
import Testing

/// Loading what is left on request.
struct ListEngineRestTests {
  @Test func theRestLoadsPageAfterPageUpToTheLastOne() {
    var list = EngineDriver.loaded(20) { $0.maxConsecutivePages = 1 }
    list.send(.restRequested(pages: 100))
    for _ in 0..<5 {
      #expect(list.calls.count == 1 && list.states.isLoadingRest)
      list.answer(20)
    }
    list.answer(20, isLast: true)
    #expect(list.calls.isEmpty && !list.states.isLoadingRest)
    #expect(list.states.append == .complete)
    list.drain()
  }

  @Test func theRestEndsAfterSoManyPages() {
    var list = EngineDriver.loaded(20) { $0.prefetch = .manual }
    list.send(.restRequested(pages: 2))
    list.answer(20)
    list.answer(20)
    #expect(list.calls.isEmpty && !list.states.isLoadingRest)
    #expect(list.states.append == .paused)
    list.drain()
  }

  @Test func theRestEndsWhenItIsStoppedAndThePageThatLoadsLands() {
    var list = EngineDriver.loaded(20)
    list.send(.restRequested(pages: 9))
    list.send(.restRequested(pages: 0))
    #expect(list.calls.count == 1 && !list.states.isLoadingRest)
    list.answer(20)
    #expect(list.calls.isEmpty)
    list.drain()
  }

  @Test func theRestEndsWithAFailure() {
    var list = EngineDriver.loaded(20)
    list.send(.restRequested(pages: 9))
    list.fail()
    #expect(list.calls.isEmpty && !list.states.isLoadingRest)
    #expect(list.states.append.failure != nil)
    list.send(.restRequested(pages: 9))
    #expect(list.calls.count == 1, "asked for again")
    list.drain()
  }

  @Test func theRestEndsWithARefresh() {
    var list = EngineDriver.loaded(20)
    list.send(.restRequested(pages: 9))
    list.send(.refreshRequested())
    #expect(!list.states.isLoadingRest)
    list.drain()
  }

  @Test func aResetOfAListThatItsOwnerLoadsEndsTheRest() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false))
    list.send(.started)
    list.send(.rowsReplaced(PageAnswer.fresh([RowID(1)])))
    list.send(.restRequested(pages: 9))
    #expect(list.states.isLoadingRest)
    list.send(.resetRequested)
    #expect(list.liveCalls.isEmpty && !list.states.isLoadingRest)
    list.drain()
  }

  @Test func aListThatHasAllPagesHasNoRest() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.send(.restRequested(pages: 9))
    #expect(list.calls.isEmpty && !list.states.isLoadingRest)
    list.drain()
  }

  @Test func aListThatIsNotStartedHasNoRest() {
    var list = EngineDriver()
    list.send(.restRequested(pages: 9))
    #expect(!list.states.isLoadingRest)
    list.drain()
  }
}
