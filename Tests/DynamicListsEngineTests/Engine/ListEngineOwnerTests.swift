import DynamicLists
import Testing

struct ListEngineOwnerTests {
  @Test func aPageOfAnOwnersListThatNobodyRefreshesIsNotThatOfARefresh() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false))
    list.send(.started)
    list.send(.moreRequested(at: .append))
    #expect(!list.calls.isEmpty && !list.engine.bypassesCaches)
    list.drain()
  }

  @Test func newRowsFillAListThatHasNone() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false))
    list.send(.started)
    let output = list.send(.newRowsReplaced([RowID(1), RowID(2)]))
    #expect(list.numbers == [1, 2] && output.cause == .replacement)
    // A list that has some of the rows by then compares them.
    list.send(.newRowsReplaced([RowID(2), RowID(3)]))
    #expect(list.numbers == [2, 3])
    list.drain()
  }

  @Test func newRowsReplaceAllAtOnceAsOthersDo() {
    var results: [[ListChange.Splice]] = []
    for areNew in [true, false] {
      var list = owned(loadsMore: true, 5)
      list.scroll(to: 1..<3)
      let loads = list.calls.count
      let rows = [11, 12].map { RowID($0) }
      let output = list.send(areNew ? .newRowsReplaced(rows) : .rowsReplaced(PageAnswer.fresh(rows)))
      #expect(list.numbers == [11, 12] && output.cause == .replacement && output.change.movesToTop)
      #expect(loads > 0)
      results.append(output.change.splices)
      list.drain()
    }
    #expect(results[0] == results[1] && results[0].count == 1)
  }

  func owned(loadsMore: Bool = false, reloads: Bool = false, _ count: Int = 3) -> EngineDriver {
    var list = EngineDriver(origin: .owner(loadsMore: loadsMore, reloads: reloads))
    list.send(.started)
    list.send(.inserting((1..<(count + 1)).map(RowID.init), at: 0))
    list.nextRow = count + 1
    return list
  }

  @Test func aDeletionOfAllRowsLoadsThoseThatFollow() {
    var list = owned(loadsMore: true)
    list.remove(1, [1, 2, 3])
    #expect(list.liveCalls.map(\.edge) == [.append] && list.state == .loading)
    list.answer(2)
    #expect(list.numbers == [4, 5] && list.state == .items)
    list.send(.rowsReplaced([]))
    #expect(list.liveCalls.isEmpty && list.state == .empty(filtered: false), "the app empties it, while the edit waits")
    list.drain()
    var emptied = owned(loadsMore: true)
    emptied.send(.rowsReplaced([]))
    #expect(emptied.liveCalls.isEmpty && emptied.state == .empty(filtered: false), "the app has emptied the list")
    emptied.drain()
  }

  @Test func theStateOfAListWithoutASourceFollowsFromItsRows() {
    var list = EngineDriver(origin: .owner(loadsMore: false, reloads: false))
    #expect(list.state == .empty(filtered: false))
    #expect(list.send(.started).isEmpty)
    list.send(.inserting([RowID(1)], at: 0))
    #expect(list.state == .items)
    list.send(.rowsReplaced([]))
    #expect(list.state == .empty(filtered: false))
    #expect(list.send(.refreshRequested()).isEmpty)
    #expect(list.send(.sourceReplaced()).isEmpty)
    #expect(list.send(.moreRequested(at: .append)).isEmpty)
    list.drain()
  }

  @Test func theOwnerShowsLoadingAndFailureInTheRowsPlace() {
    var list = owned()
    list.send(.ownerShowed(.loading))
    #expect(list.state == .loading && list.rows.count == 3)
    list.send(.ownerShowed(.failed(.broken(true, nil))))
    #expect(list.state == list.states.refresh.failure.map(ListState.failed))
    list.send(.ownerShowed(.rows))
    #expect(list.state == .items && list.states.refresh == .idle)
    list.drain()
  }

  @Test func everyEditThatAddsRowsEndsTheOwnersState() {
    for event in [ListEvent.inserting([RowID(9)], at: 0), .rowsReplaced([.init(RowID(9))]), .resetRequested] {
      for shown in [OwnerState.loading, .failed(.broken(true, nil))] {
        var list = owned()
        list.send(.ownerShowed(shown))
        list.send(event)
        #expect(list.states.refresh == .idle)
        #expect(list.state == (event == .resetRequested ? .empty(filtered: false) : .items))
        list.drain()
      }
    }
  }

  @Test func aListWithASourceIgnoresAnOwnersState() {
    var list = EngineDriver.loaded(3, isLast: true)
    #expect(list.send(.ownerShowed(.loading)).isEmpty)
    #expect(list.state == .items)
    list.drain()
  }

  @Test func aPageThatWasRequestedForReplacedRowsDoesNotLand() throws {
    for rows in [[], [PageAnswer.Row(RowID(9))]] {
      var list = owned(loadsMore: true)
      list.send(.appeared(RowID(3), hint: 2, in: .main))
      let call = try #require(list.calls.last)
      list.send(.rowsReplaced(rows))
      #expect(list.states.append == .idle)
      list.send(.pageLoaded(call.id, PageAnswer(rows: [PageAnswer.Row(RowID(4))], isLast: false)))
      #expect(list.rows == rows.map(\.id))
      list.drain()
    }
  }

  @Test func theNextPageLoadsWhenTheLastRowsAreVisible() {
    var list = owned(loadsMore: true)
    #expect(list.calls.isEmpty)
    list.scroll(to: 0..<3)
    #expect(list.calls.map(\.edge) == [.append])
    list.answer(3)
    #expect(list.rows.count == 6)
    list.scroll(to: 2..<6)
    list.answer(0, isLast: true)
    #expect(list.states.append == .complete)
    list.drain()
  }

  @Test func replacingTheRowsClearsTheEnd() {
    var list = owned(loadsMore: true)
    list.scroll(to: 0..<3)
    list.answer(0, isLast: true)
    list.send(.rowsReplaced([1, 2, 3].map { .init(RowID($0), isChanged: false) }))
    #expect(list.states.append == .loading(attempt: 1))
    list.drain()
  }

  @Test func showingTheRowsAgainLoadsAPageWhenTooFewFollow() {
    var list = owned(loadsMore: true)
    list.scroll(to: 0..<3)
    list.send(.ownerShowed(.loading))
    #expect(list.cancelledCalls.count == 1 && list.states.append == .idle)
    list.send(.retryRequested)
    #expect(list.liveCalls.isEmpty)
    list.send(.ownerShowed(.rows))
    #expect(list.liveCalls.count == 1)
    list.drain()
  }

  @Test func aFailedPageIsNotRetriedWhileTheOwnerShowsSomethingElse() {
    var list = owned(loadsMore: true)
    list.scroll(to: 0..<3)
    list.fail()
    list.send(.ownerShowed(.failed(.broken(true, nil))))
    list.send(.retryRequested)
    #expect(list.calls.isEmpty)
    list.drain()
  }

  @Test func anAwaitedRefreshEndsWhenTheOwnerSetsAState() {
    var list = owned(reloads: true)
    list.send(.refreshRequested())
    #expect(list.send(.ownerShowed(.loading)).outcomes == [.superseded])
    #expect(list.liveCalls.isEmpty)
    list.send(.ownerShowed(.rows))
    list.drain()
  }

  @Test func aReloadReplacesTheRows() {
    var list = owned(reloads: true)
    list.send(.ownerShowed(.failed(.broken(true, nil))))
    list.send(.retryRequested)
    #expect(list.state == .loading)
    list.answer(rows: [2, 7], isLast: true)
    #expect(list.numbers == [2, 7] && list.state == .items)
    list.drain()
  }

  @Test func rowsInsertedDuringAReloadDoNotCancelTheReload() {
    var list = owned(reloads: true)
    list.send(.ownerShowed(.failed(.broken(true, nil))))
    list.send(.retryRequested)
    list.send(.inserting([RowID(9)], at: 0))
    #expect(list.states.refresh == .loading(attempt: 1) && list.state == .items)
    list.answer(rows: [1], isLast: true)
    #expect(list.states.refresh == .idle)
    list.drain()
  }

  @Test func anEmptiedListIsEmptyAlsoInTheManualMode() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false)) { $0.prefetch = .manual }
    list.send(.started)
    list.send(.moreRequested(at: .append))
    list.answer(3)
    #expect(list.states.append == .paused)
    list.send(.rowsReplaced([]))
    #expect(list.state == .empty(filtered: false))
    list.drain()
  }

  @Test func anOwnersRowsMayHaveDetails() {
    var list = EngineDriver(details: true, origin: .owner(loadsMore: false, reloads: false))
    list.send(.started)
    list.send(.inserting([RowID(1), RowID(2)], at: 0))
    list.scroll(to: 0..<1)
    #expect(list.loadingDetails == [1, 2])
    list.send(.resetRequested)
    #expect(list.cancelledDetails == [1, 2] && list.rows.isEmpty)
    list.drain()
  }
}
