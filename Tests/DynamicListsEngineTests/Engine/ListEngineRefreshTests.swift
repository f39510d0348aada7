import DynamicLists
import Testing

struct ListEngineRefreshTests {
  @Test func aRefreshKeepsTheRowsUntilItsPageLands() {
    var list = EngineDriver.loaded(5, isLast: true)
    list.send(.refreshRequested())
    #expect(list.numbers == [1, 2, 3, 4, 5] && list.state == .items)
    #expect(list.engine.generation == 2)
    let output = list.answer(rows: [1, 2, 9], isLast: true)
    #expect(output.change.description == "2-3+1")
    #expect(output.outcomes == [.refreshed])
    #expect(list.numbers == [1, 2, 9])
    list.drain()
  }

  @Test func refreshWhileLoadingDropsTheStalePage() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<20)
    let append = list.liveCalls[0].id
    list.send(.refreshRequested())
    #expect(list.cancelledCalls.contains(append))
    #expect(list.states.append == .idle)
    #expect(list.answer(append, rows: [50]).change.isEmpty)
    list.answer(rows: [1, 2], isLast: true)
    #expect(list.numbers == [1, 2])
    list.drain()
  }

  @Test func aRefreshJoinsTheOneInFlight() {
    var list = EngineDriver.loaded(20)
    list.send(.refreshRequested())
    #expect(list.send(.refreshRequested()).isEmpty)
    #expect(list.calls.count == 1 && list.engine.generation == 2)
    list.answer(rows: [1], isLast: true)
    list.send(.refreshRequested())
    #expect(list.calls.count == 1 && list.engine.generation == 3)
    list.drain()
  }

  @Test func aRefreshThatWasAskedForAsksTheSourceAndAnInvalidationNeedNot() {
    var list = EngineDriver.loaded(20)
    #expect(!list.engine.bypassesCaches)
    list.send(.sourceInvalidated)
    #expect(!list.engine.bypassesCaches)
    list.send(.refreshRequested())
    #expect(list.engine.bypassesCaches, "what is left of the refresh in flight was asked for")
    list.answer(rows: Array(1...20))
    list.scroll(to: 0..<20)
    #expect(list.liveCalls.map(\.edge) == [.append])
    #expect(list.engine.bypassesCaches, "the next page must fit those of the refresh")
    list.answer(rows: Array(21...40))
    list.send(.refreshRequested())
    #expect(list.engine.bypassesCaches)
    list.answer(rows: Array(1...20))
    list.send(.sourceInvalidated)
    #expect(!list.engine.bypassesCaches)
    list.drain()
  }

  @Test func aRefreshThatWasAskedForAndFailedIsAskedForUntilOneLands() {
    var list = EngineDriver.loaded(20)
    list.send(.refreshRequested())
    list.fail()
    list.send(.sourceInvalidated)
    #expect(list.engine.bypassesCaches)
    list.send(.sourceInvalidated)
    list.answer(rows: Array(1...20))
    #expect(list.engine.isRefreshing && !list.engine.bypassesCaches)
    list.drain()
  }

  @Test(arguments: [false, true]) func aResetIsNotAskedForThoughTheRefreshBeforeItWas(fails: Bool) {
    var list = EngineDriver.loaded(20)
    list.send(.refreshRequested())
    if fails { list.fail(retryable: false) }
    list.send(.resetRequested)
    #expect(list.engine.isRefreshing && !list.engine.bypassesCaches)
    list.drain()
  }

  @Test func aRefreshLoadsNothingElseUntilItLands() {
    var list = EngineDriver.loaded(20)
    list.send(.refreshRequested())
    list.scroll(to: 0..<20)
    list.send(.moreRequested(at: .append))
    #expect(list.calls.map(\.edge) == [.refresh])
    list.answer(rows: Array(1...20))
    #expect(list.calls.map(\.edge) == [.append])
    list.drain()
  }

  @Test func aFailedRefreshKeepsTheRowsAndFurtherPagesLoad() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<20)
    list.send(.refreshRequested())
    let output = list.fail()
    #expect(list.rows.count == 20 && list.state == .items)
    #expect(list.states.refresh.failure != nil)
    #expect(output.outcomes == list.states.refresh.failure.map { [.failed($0)] })
    #expect(list.liveCalls.map(\.edge) == [.append])
    list.answer(5, isLast: true)
    #expect(list.rows.count == 25)
    list.drain()
  }

  @Test func aSuccessfulRefreshClearsEarlierFailures() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 0..<20)
    list.fail()
    list.send(.refreshRequested())
    #expect(list.states.append.failure != nil)
    list.answer(rows: [1, 2], isLast: true)
    #expect(list.states == LoadStates(append: .complete, prepend: .complete))
    list.drain()
  }

  @Test func aRefreshChangesAsFewRowsAsItCan() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let old = Array(1...9).shuffled(using: &random)
      let new = Array(Array(1...12).shuffled(using: &random).prefix(Int.random(in: 0...10, using: &random)))
      var list = EngineDriver()
      list.send(.started)
      list.answer(rows: old, isLast: true)
      list.send(.refreshRequested())
      let removed = list.answer(rows: new, isLast: true).change.splices.reduce(0) { $0 + $1.removed }
      #expect(list.numbers == new)
      #expect(old.count - removed == longestIncreasing(new.compactMap { old.firstIndex(of: $0) }))
      list.drain()
    }
  }

  /// The length of the longest increasing subsequence, found by trying all of them.
  private func longestIncreasing(_ numbers: [Int]) -> Int {
    var best: [Int] = []
    for (index, number) in numbers.enumerated() {
      best.append(1 + (0..<index).filter { numbers[$0] < number }.map { best[$0] }.reduce(0, max))
    }
    return best.max() ?? 0
  }

  @Test func visibleRowsKeepTheirPlace() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 5..<10)
    list.send(.refreshRequested())
    let output = list.answer(rows: [30, 31] + Array(1...20), isLast: true)
    #expect(output.change.description == "0+2")
    #expect(list.engine.visiblePositions() == 7..<12)
    list.drain()
  }

  @Test func theListMovesToTheTopOnlyWhenAllVisibleRowsWereRemoved() {
    var list = EngineDriver.loaded(20, isLast: true)
    list.scroll(to: 5..<10)
    list.send(.refreshRequested())
    #expect(!list.answer(rows: [10, 40], isLast: true).change.movesToTop)
    list.send(.refreshRequested())
    #expect(list.answer(rows: [50, 40], isLast: true).change.movesToTop)
    #expect(list.engine.visiblePositions().isEmpty)
    list.send(.refreshRequested())
    #expect(!list.answer(rows: [60], isLast: true).change.movesToTop, "no row was reported since")
    list.drain()
  }

  @Test func unchangedRowsKeepTheirDetails() {
    var list = EngineDriver.loaded(5, details: true, isLast: true)
    list.scroll(to: 0..<5)
    list.finishDetails([1, 2, 3])
    list.send(.refreshRequested())
    #expect(list.cancelledDetails.isEmpty)
    let output = list.answer(rows: [5, 1, 2, 3], changed: [2], isLast: true)
    #expect(list.detail(1) == .loaded && list.detail(3) == .loaded)
    #expect(list.detail(2) == .loading, "its item is another")
    #expect(list.detail(5) == .loading && list.liveDetails.contains { $0.row.number == 5 }, "it went on")
    #expect(output.items.adopted == [RowID(2)])
    #expect(list.cancelledDetails == [4], "row 4 is gone")
    list.drain()
  }
}
