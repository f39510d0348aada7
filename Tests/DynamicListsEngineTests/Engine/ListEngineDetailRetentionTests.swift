import DynamicLists
import Testing

/// Details of rows far away are released, and load again on return.
struct ListEngineDetailRetentionTests {
  private func started(_ count: Int = 60, _ change: (inout ListConfiguration) -> Void = { _ in }) -> EngineDriver {
    var list = EngineDriver.loaded(count, details: true, isLast: true) {
      $0.detailMargin = 0
      $0.detailRetention = 6
      change(&$0)
    }
    list.load(0..<3)
    return list
  }

  @Test func theOldestDetailsAreReleasedWhenThereAreTooMany() {
    var list = started()
    list.load(3..<6)
    #expect(list.askedToRelease.isEmpty)
    list.load(6..<9)
    #expect(list.askedToRelease.map(\.number) == [1, 2, 3])
    let output = list.release()
    #expect(output.items.released.map(\.number) == [1, 2, 3])
    #expect(output.change.updated.map(\.number) == [1, 2, 3] && output.change.splices.isEmpty)
    #expect(list.detail(1) == .idle && list.detail(4) == .loaded)
    #expect(list.metrics.releasedDetails == 3)
    list.drain()
  }

  @Test func aReleasedDetailLoadsAgainOnReturn() {
    var list = started()
    for start in [3, 6, 9] {
      list.load(start..<start + 3)
      list.release()
    }
    list.scroll(to: 0..<3)
    #expect(Set(list.loadingDetails) == [1, 2, 3])
    list.drain()
  }

  @Test func rowsInRangeAreNeverReleased() {
    var list = started { $0.detailRetention = 0 }
    #expect(list.askedToRelease.isEmpty)
    list.scroll(to: 3..<6)
    list.finishDetails([4])
    #expect(list.askedToRelease.map(\.number) == [1, 2, 3])
    list.scroll(to: 1..<4)
    list.release()
    #expect(list.detail(1) == .idle && list.detail(2) == .loaded, "row 2 has come back meanwhile")
    list.drain()
  }

  @Test func rowsThatAreNeededStayAndAreAskedForAgain() {
    var list = started { $0.detailRetention = 3 }
    list.load(3..<6)
    #expect(list.askedToRelease.map(\.number) == [1, 2, 3])
    let output = list.release(keeping: [1, 3])
    #expect(output.items.released.map(\.number) == [2])
    #expect(list.askedToRelease.map(\.number) == [1, 3], "others may be free in the next round")
    #expect(list.release(keeping: [1, 3]).isEmpty, "nothing was released, so that the next load asks again")
    #expect(list.askedToRelease.isEmpty)
    list.load(6..<9)
    #expect(list.askedToRelease.map(\.number) == [4, 5, 6, 1, 3])
    list.drain()
  }

  @Test func aDetailCountsByItsCost() {
    var list = started { $0.detailRetention = 100 }
    list.scroll(to: 10..<12)
    let big = list.call(ofDetail: 11) ?? 0
    list.send(.detailsFinished([.loaded(big, cost: 99)]))
    #expect(list.askedToRelease.map(\.number) == [1, 2])
    list.drain()
  }

  @Test func costsOfAnyKindStopNothing() {
    var list = started { $0.detailRetention = 10 }
    list.scroll(to: 10..<13)
    let ids = list.details.map(\.id)
    list.send(.detailsFinished([.loaded(ids[0], cost: .max), .loaded(ids[1], cost: .max), .loaded(ids[2], cost: -5)]))
    #expect(list.askedToRelease.map(\.number) == [1, 2, 3])
    list.release()
    list.load(20..<23)
    #expect(list.askedToRelease.map(\.number).contains(11))
    list.drain()
  }

  @Test func rowsThatAFilterHidesAreFar() {
    var list = started()
    list.load(3..<6)
    list.setFilter { $0.number > 4 }
    list.load(10..<13)
    #expect(list.askedToRelease.map(\.number) == [1, 2, 3])
    #expect(list.release().items.released.map(\.number) == [1, 2, 3])
    list.setFilter(nil)
    list.scroll(to: 0..<3)
    #expect(Set(list.loadingDetails) == [1, 2, 3])
    list.drain()
  }

  @Test func aRowThatAFilterShowsInRangeMeanwhileIsNotReleased() {
    var list = started()
    list.load(3..<6)
    list.load(6..<9)
    #expect(list.askedToRelease.map(\.number) == [1, 2, 3])
    list.setFilter { $0.number == 2 || $0.number > 50 }
    list.scroll(to: 0..<3)
    #expect(list.release().items.released.map(\.number) == [1, 3])
    list.drain()
  }

  @Test func withWholePagesEveryRowIsInRange() {
    var list = EngineDriver.loaded(60, details: true, isLast: true) {
      $0.detailMargin = .wholePage
      $0.detailRetention = 3
    }
    list.finishAllDetails()
    #expect(list.askedToRelease.isEmpty && list.detail(60) == .loaded)
    list.drain()
  }

  @Test func rowsThatCameWithTheirDetailKeepIt() {
    var list = EngineDriver.loaded(details: true, isLast: true) {
      $0.detailMargin = 0
      $0.detailRetention = 0
    }
    list.send(.rowsInserted([PageAnswer.Row(RowID(90), hasDetail: true)], at: 0))
    list.load(5..<8)
    list.load(8..<11)
    #expect(list.askedToRelease.map(\.number) == [5, 6, 7])
    list.drain()
  }

  @Test func scrollingThroughManyRowsKeepsAsManyDetailsAsTheLimitAndTheRange() {
    var list = EngineDriver.loaded(600, details: true, isLast: true) {
      $0.detailMargin = 5
      $0.detailRetention = 50
    }
    list.recordsIssues = false
    var most = 0
    for start in stride(from: 0, to: 590, by: 10) {
      list.scroll(to: start..<start + 10)
      list.finishAllDetails()
      while !list.askedToRelease.isEmpty { list.release() }
      for (wait, _) in list.waits { list.send(.waited(wait)) }
      most = max(most, list.loadedRows.count)
    }
    #expect(list.violations == [])
    #expect(most <= 50 + 20)
    list.drain()
  }

  @Test func aRowThatWasRemovedNoLongerCounts() {
    var list = started { $0.detailRetention = 4 }
    list.scroll(to: 10..<13)
    list.send(.rowsRemoved([RowID(1), RowID(2)]))
    list.finishDetails([11, 12, 13])
    #expect(list.askedToRelease.isEmpty, "four rows have loaded")
    list.send(.resetRequested)
    list.answer(20, isLast: true)
    list.load(0..<4)
    #expect(list.askedToRelease.isEmpty, "after a reset only these four")
    list.drain()
  }
}

extension EngineDriver {
  /// Scrolls to rows, and answers their details.
  mutating func load(_ range: Range<Int>) {
    scroll(to: range)
    send(.detailsFinished(liveDetails.map { .loaded($0.id) }))
  }
}
