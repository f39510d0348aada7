import Testing

@testable import DynamicLists

/// What an output says besides the rows: the cause, and whether states have changed.
struct ListEngineOutputTests {
  // MARK: Causes

  @Test func anOutputNamesItsCause() {
    var list = EngineDriver.loaded(1, goesBack: true)
    #expect(list.answer(rows: [2], of: .append).cause == .page)
    list.send(.moreRequested(at: .prepend))
    #expect(list.answer(rows: [9], of: .prepend).cause == .previousPage)
    #expect(list.setFilter { $0.number > 1 }.cause == .filter)
    list.arrange([], sections: RowGrouping { $0.map { $0.number % 2 } })
    #expect(list.collapse([0]).cause == .filter)
    #expect(list.send(.rowsReplaced([])).cause == .replacement)
    #expect(list.send(.resetRequested).cause == .reset)
    list.drain()
  }

  @Test func thePageBeforeTheOnlyRowIsAPreviousPage() {
    var list = EngineDriver.loaded(1, goesBack: true)
    list.send(.moreRequested(at: .prepend))
    #expect(list.answer(rows: [9], of: .prepend).cause == .previousPage)
    list.drain()
  }

  @Test func theFirstRowsOfAnEmptyListAreNoPreviousPage() {
    var list = EngineDriver.loaded(0)
    #expect(list.answer(rows: [1]).cause == .page)
    list.drain()
  }

  @Test func aSourceThatReturnsBringsOtherRows() {
    var list = EngineDriver.loaded(3, isLast: true)
    #expect(list.send(.sourceReturned(PageAnswer.fresh([RowID(7)]))).bringsOtherSource)
    list.drain()
  }

  // MARK: States

  @Test func savedRowsAndAnOwnersStateChangeTheStates() {
    var saved = EngineDriver()
    #expect(saved.send(.rowsRestored(PageAnswer.fresh([RowID(1)]))).changesStates, "the list is stale")
    saved.drain()
    var list = EngineDriver(origin: .owner(loadsMore: false, reloads: false))
    #expect(list.send(.ownerShowed(.loading)).changesStates)
    #expect(list.states.refresh == .loading(attempt: 1))
    list.send(.ownerShowed(.rows))
    list.drain()
  }

  @Test func aRequestForTheRestChangesTheStatesWhenItBeginsAndWhenItEnds() {
    var list = EngineDriver.loaded(20) { $0.prefetch = .manual }
    #expect(list.send(.restRequested(pages: 2)).changesStates)
    #expect(list.send(.restRequested(pages: 1)).isEmpty)
    #expect(list.send(.restRequested(pages: 0)).changesStates)
    #expect(list.send(.restRequested(pages: 0)).isEmpty)
    list.drain()
  }

  @Test func aStepWithoutAChangeIsEmpty() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.arrange([], sections: RowGrouping { $0.map { $0.number % 2 } })
    list.collapse([1])
    #expect(list.collapse([1]).isEmpty)
    list.drain()
  }

  @Test func everyChangeOfTheRowsOrTheirArrangementGivesAnotherRevision() {
    var rows = ArrangedRows()
    var revisions = [rows.revision]
    _ = rows.apply([.init(0, inserted: [RowID(1), RowID(2)])])
    revisions.append(rows.revision)
    rows.replace(by: .init(rows: RowTable([RowID(2)]), sections: [], change: ListChange(), revision: 2))
    revisions.append(rows.revision)
    rows.arrange([.init(0, removed: 1)], sections: [])
    revisions.append(rows.revision)
    #expect(Set(revisions).count == 4)
  }

  @Test func whateverRemovesAllRowsBeginsAnotherGeneration() {
    for origin in [ListEngine.Origin.source, .owner(loadsMore: false, reloads: false)] {
      var list = EngineDriver(origin: origin)
      list.send(.started)
      for event in [ListEvent.resetRequested, .purged] {
        let before = list.box.engine.generation
        list.send(event)
        #expect(list.box.engine.generation > before)
      }
      list.drain()
    }
  }

  @Test func aPurgeForgetsAFailure() {
    var list = EngineDriver()
    list.send(.started)
    list.fail(retryable: false)
    list.send(.purged)
    #expect(list.states.refresh == .idle && list.state == .loading)
    list.drain()
  }

  // MARK: Budget

  @Test func aCollapsedSectionEndsAPause() {
    var list = EngineDriver.loaded(20) { $0.maxConsecutivePages = 1 }
    list.arrange([], sections: RowGrouping { $0.map { _ in 0 } }, keepsBudget: true)
    list.collapse([0])
    #expect(list.rows.isEmpty && list.states.append.isLoading)
    list.drain()
  }

  @Test func aRequestForTheRestForgivesFailures() {
    var list = EngineDriver.loaded(20) {
      $0.maxConsecutiveFailures = 2
      $0.retryPolicy = RetryPolicy(maxAttempts: 3)
    }
    list.send(.moreRequested(at: .append))
    list.fail()
    list.pass(.pageRetry(3))
    list.fail()
    #expect(list.states.append.failure != nil, "no attempt follows the second failure")
    list.send(.restRequested(pages: 2))
    list.fail()
    #expect(list.states.append.wait != nil, "another attempt follows")
    list.drain()
  }

  @Test func aRequestForOnePageLoadsAtOneEndOnly() {
    var list = EngineDriver.loaded(20, goesBack: true) { $0.prefetch = .manual }
    list.send(.restRequested(pages: 1))
    #expect(list.liveCalls.count == 1 && list.states.isLoadingRest)
    list.drain()
  }

  @Test func anOwnerLoadsTheRestAtItsEndOnly() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false))
    list.send(.started)
    list.send(.inserting((1...20).map { RowID($0) }, at: 0))
    list.send(.restRequested(pages: 3))
    #expect(list.liveCalls.map(\.edge) == [.append])
    list.drain()
  }

  // MARK: Owners

  @Test func theOnlyRowOfAnOwnerLoadsMoreWhenItIsVisible() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false))
    list.send(.started)
    list.send(.inserting([RowID(1)], at: 0))
    #expect(list.liveCalls.isEmpty)
    list.appear(at: 0)
    #expect(list.liveCalls.map(\.edge) == [.append])
    list.drain()
  }

  @Test func anOwnerWhoLoadsNoMoreHasReachedTheEnd() {
    for loadsMore in [true, false] {
      let list = EngineDriver(origin: .owner(loadsMore: loadsMore, reloads: false))
      #expect(list.box.engine.hasReachedEnd == !loadsMore)
    }
  }

  @Test func theFirstFailureOfAnOwnersPageIsFollowedByAnotherAttempt() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false)) {
      $0.maxConsecutiveFailures = 2
      $0.retryPolicy = RetryPolicy()
    }
    list.send(.started)
    list.send(.inserting([RowID(1)], at: 0))
    list.appear(at: 0)
    list.fail()
    #expect(list.states.append.wait != nil)
    list.drain()
  }

  @Test func replacedRowsOfAnOwnerForgetThatTheNextPageFailed() {
    var list = EngineDriver(origin: .owner(loadsMore: true, reloads: false))
    list.send(.started)
    list.send(.inserting([RowID(1)], at: 0))
    list.appear(at: 0)
    list.fail(retryable: false)
    list.send(.rowsReplaced(PageAnswer.fresh([RowID(2)])))
    #expect(list.states.append == .idle)
    list.drain()
  }

  @Test func anOwnersStateAndAnEditForgetThatARefreshFailed() {
    for event in [ListEvent.ownerShowed(.rows), .inserting([RowID(2)], at: 0)] {
      var list = EngineDriver(origin: .owner(loadsMore: false, reloads: true))
      list.send(.started)
      list.send(.inserting([RowID(1)], at: 0))
      list.send(.ownerShowed(.loading))
      list.send(.refreshRequested())
      list.fail(retryable: false)
      #expect(list.states.refresh.failure != nil)
      list.send(event)
      #expect(list.states.refresh == .idle && list.state == .items)
      list.drain()
    }
  }
}
