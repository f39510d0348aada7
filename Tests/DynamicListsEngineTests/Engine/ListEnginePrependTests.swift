import DynamicLists
import Testing

/// Lists that open in the middle, and grow at both ends.
struct ListEnginePrependTests {
  @Test func aListWithoutPreviousPagesNeverLoadsAnyBefore() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<5)
    #expect(list.states.prepend == .complete && !list.box.engine.goesBack)
    list.send(.moreRequested(at: .prepend))
    #expect(list.calls.isEmpty)
    list.drain()
  }

  @Test func thePreviousPageLoadsWhenTooFewRowsPrecedeTheFirstVisibleOne() {
    var list = EngineDriver.loaded(20, goesBack: true)
    #expect(list.calls.isEmpty, "nothing is visible yet")
    list.scroll(to: 4..<9)
    #expect(list.calls.isEmpty && list.states.prepend == .idle)
    list.scroll(to: 3..<8)
    #expect(list.calls.map(\.edge) == [.prepend] && list.states.prepend == .loading(attempt: 1))
    let output = list.answer(rows: [101, 102, 103, 104], goesBack: true)
    #expect(output.change.description == "0+4" && output.cause == .previousPage)
    #expect(list.numbers == [101, 102, 103, 104] + Array(1...20))
    #expect(list.box.engine.visiblePositions() == 7..<12 && list.calls.isEmpty)
    list.drain()
  }

  @Test func bothEndsLoadAtOnce() {
    var list = EngineDriver.loaded(6, goesBack: true)
    list.scroll(to: 1..<5)
    #expect(Set(list.calls.map(\.edge)) == [.append, .prepend])
    list.answer(rows: [50, 51], of: .prepend)
    list.answer(rows: [60], isLast: true, of: .append)
    #expect(list.numbers == [50, 51] + Array(1...6) + [60])
    #expect(list.states == LoadStates(refresh: .idle, append: .complete, prepend: .complete))
    list.drain()
  }

  @Test func aFailedPreviousPageLeavesTheOtherEndAlone() {
    var list = EngineDriver.loaded(20, goesBack: true)
    list.scroll(to: 0..<5)
    list.fail()
    #expect(list.states.prepend.failure != nil && list.states.append == .idle && list.state == .items)
    list.scroll(to: 1..<6)
    #expect(list.calls.isEmpty, "a failed end waits for a retry")
    list.send(.retryRequested)
    #expect(list.calls.map(\.edge) == [.prepend])
    list.answer(rows: [50])
    #expect(list.numbers.first == 50 && list.states.prepend == .complete)
    list.drain()
  }

  @Test func aRefreshCancelsAPreviousPageInFlight() {
    var list = EngineDriver.loaded(20, goesBack: true)
    list.scroll(to: 0..<5)
    let previous = list.liveCalls[0].id
    list.send(.refreshRequested())
    #expect(list.cancelledCalls == [previous])
    #expect(list.answer(previous, rows: [50]).change.isEmpty)
    list.answer(rows: Array(1...20))
    #expect(!list.box.engine.goesBack && list.states.prepend == .complete)
    list.drain()
  }

  @Test func previousPagesShareTheBudgetOfConsecutivePages() {
    var list = EngineDriver.loaded(20, goesBack: true) { $0.maxConsecutivePages = 3 }
    list.scroll(to: 0..<2)
    // The pages bring nothing new, so that the first row stays visible.
    for _ in 0..<3 where !list.liveCalls.isEmpty { list.answer(rows: [1], goesBack: true) }
    #expect(list.states.prepend == .paused && list.calls.isEmpty)
    list.send(.moreRequested(at: .prepend))
    list.answer(rows: [70], goesBack: false)
    #expect(list.numbers.first == 70)
    list.drain()
  }

  @Test func knownItemsOfAPreviousPageStayWhereTheyAre() {
    var list = EngineDriver.loaded(5, isLast: true, goesBack: true)
    list.scroll(to: 0..<5)
    let output = list.answer(rows: [50, 2], changed: [2])
    #expect(output.change.description == "0+1 ~1")
    #expect(list.numbers == [50, 1, 2, 3, 4, 5] && list.metrics.duplicateItems == 1)
    list.drain()
  }

  @Test func previousPagesLoadOnRequestInManualMode() {
    var list = EngineDriver.loaded(20, goesBack: true) { $0.prefetch = .manual }
    list.scroll(to: 0..<5)
    #expect(list.calls.isEmpty && list.states.prepend == .paused)
    list.send(.moreRequested(at: .prepend))
    list.answer(rows: [50], goesBack: true)
    #expect(list.numbers.first == 50 && list.states.prepend == .paused)
    list.drain()
  }

  @Test func aListOfOnePageHasNoPreviousOnes() {
    var list = EngineDriver.loaded(20, goesBack: true) { $0.prefetch = .off }
    #expect(!list.box.engine.goesBack && list.states.prepend == .complete)
    list.drain()
  }
}
