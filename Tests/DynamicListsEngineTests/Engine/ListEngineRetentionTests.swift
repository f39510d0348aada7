import Testing

@testable import DynamicLists

/// Which pages are dropped when a list has more rows than it is to keep.
struct ListEngineRetentionTests {
  /// Four pages of ten rows, of which 30 may stay; the visible rows are the last ones.
  private func fourPages(_ configure: (inout ListConfiguration) -> Void = { _ in }) -> EngineDriver {
    var list = EngineDriver {
      ($0.itemBatchCount, $0.maxItemCount) = (10, 30)
      configure(&$0)
    }
    list.send(.started)
    list.answerPage(rows: Array(1...10), reaching: [.prepend])
    for page in 1...3 {
      list.scroll(to: list.rows.count - 4..<list.rows.count)
      list.answerPage(rows: Array(page * 10 + 1...page * 10 + 10))
    }
    return list
  }

  @Test func thePageFarthestAboveGoesWhenOneLandsBelow() {
    var list = fourPages()
    #expect(list.numbers == Array(11...40) && list.box.engine.visiblePositions() == 16..<20)
    #expect(list.states.prepend == .idle && list.box.engine.goesBack && list.metrics.droppedPages == 1)
    #expect(list.box.engine.runs[.prepend] == .open(missing: nil) && list.metrics.rowsBeyondBound == 0)
    #expect(list.calls.isEmpty, "nothing loads because of it")
    list.drain()
  }

  @Test func droppedPagesLoadAgainFromThePageBesideThemAndTheOtherEndOpens() {
    var list = fourPages()
    list.scroll(to: 2..<6)
    #expect(list.calls.map(\.part) == [.preceding])
    let landed = list.answerPage(rows: Array(1...10), reaching: [.prepend])
    #expect(list.numbers == Array(1...30) && list.states.prepend == .complete)
    #expect(landed.items.dropped?.end == .append && landed.items.dropped?.neighbor == 3)
    #expect(list.states.append == .idle && landed.cause == .previousPage)
    list.scroll(to: 26..<30)
    #expect(list.calls.map(\.part) == [.following])
    list.drain()
  }

  @Test func pagesThatNoPageLeadsBackToStay() {
    var list = EngineDriver { ($0.itemBatchCount, $0.maxItemCount) = (10, 10) }
    list.send(.started)
    list.answer(10)
    list.scroll(to: 6..<10)
    list.answer(10)
    #expect(list.rows.count == 20 && list.metrics.rowsBeyondBound == 10 && list.metrics.droppedPages == 0)
    list.drain()
  }

  @Test func theBoundYieldsToTheVisibleRowsAndTheirMargin() {
    var list = fourPages { ($0.maxItemCount, $0.prefetchMargin) = (10, 8) }
    // Rows 36 to 40 were visible when the last page landed below row 40.
    #expect(list.numbers.first == 11 && list.metrics.rowsBeyondBound == 20)
    list.drain()
  }

  @Test func rowsBetweenTwoViewsStay() {
    var list = fourPages()
    list.scroll(to: 4..<8, in: .second)
    list.scroll(to: 24..<28)
    list.answerPage(rows: Array(41...50))
    #expect(list.numbers.first == 11 && list.metrics.rowsBeyondBound == 10)
    list.send(.viewportClosed(.second))
    list.scroll(to: 36..<40)
    list.answerPage(rows: Array(51...60))
    #expect(list.numbers.first == 31)
    list.drain()
  }

  @Test func rowsThatAFilterHidesDoNotSeparateTheFirstRowFromTheEnd() {
    var list = EngineDriver { ($0.itemBatchCount, $0.maxItemCount) = (10, 10) }
    list.send(.started)
    list.answerPage(rows: Array(1...10), reaching: [.prepend])
    list.setFilter { $0.number > 10 }
    list.answerPage(rows: Array(11...20))
    list.scroll(to: 0..<4)
    list.send(.moreRequested(at: .append))
    list.answerPage(rows: Array(21...30))
    #expect(list.metrics.droppedPages == 0, "the first row shown is the first visible one: the page above would load")
    list.scroll(to: 3..<7)
    list.scroll(to: 6..<10)
    list.send(.moreRequested(at: .append))
    list.answerPage(rows: Array(31...40))
    #expect(list.metrics.droppedPages == 1 && list.numbers.first == 11, "more rows than the margin are above")
    list.drain()
  }

  @Test func whoScrollsOnLoadsOnHoweverManyPagesWereDropped() {
    var list = fourPages { $0.maxConsecutivePages = 2 }
    for page in 4...9 {
      list.scroll(to: list.rows.count - 4..<list.rows.count)
      list.answerPage(rows: Array(page * 10 + 1...page * 10 + 10))
    }
    #expect(list.numbers == Array(71...100) && list.states.append == .idle)
    list.drain()
  }

  @Test func withoutAVisibleRowNothingIsFar() {
    var list = EngineDriver { ($0.itemBatchCount, $0.maxItemCount) = (10, 10) }
    list.send(.started)
    list.answerPage(rows: Array(1...10), reaching: [.prepend])
    for page in 1...2 {
      list.send(.moreRequested(at: .append))
      list.answerPage(rows: Array(page * 10 + 1...page * 10 + 10))
    }
    #expect(list.rows.count == 30)
    list.drain()
  }

  @Test func aPendingEditOfTheOrderKeepsAllPages() {
    var list = fourPages()
    list.send(.editBegan(1, .removed([RowID(40)])))
    list.scroll(to: 25..<29)
    list.answerPage(rows: Array(41...50))
    #expect(list.numbers.first == 11)
    list.send(.editConfirmed(1, [RowID(40)]))
    list.scroll(to: 35..<39)
    list.answerPage(rows: Array(51...60))
    #expect(list.numbers.first == 31, "\(list.numbers)")
    list.drain()
  }

  @Test func allThatWasAskedForLoads() {
    var list = EngineDriver { ($0.itemBatchCount, $0.maxItemCount) = (10, 10) }
    list.send(.started)
    list.answerPage(rows: Array(1...10), reaching: [.prepend])
    list.scroll(to: 0..<4)
    list.send(.restRequested(pages: 9))
    list.answerPage(rows: Array(11...20))
    list.scroll(to: 16..<20)
    list.answerPage(rows: Array(21...30))
    #expect(list.rows.count == 30)
    list.drain()
  }

  @Test func theCountsSayWhatIsMissing() {
    var list = EngineDriver { ($0.itemBatchCount, $0.maxItemCount, $0.maxPlaceholders) = (10, 20, 100) }
    list.send(.started)
    func page(_ start: Int) -> PageAnswer {
      PageAnswer(
        rows: PageAnswer.fresh((start + 1...start + 10).map { RowID($0) }), reachedEnds: start == 0 ? [.prepend] : [],
        before: start, after: 90 - start)
    }
    for start in [0, 10, 20] {
      guard let call = list.calls.first?.id else { break }
      list.send(.pageLoaded(call, page(start)))
      list.scroll(to: list.rows.count - 4..<list.rows.count)
    }
    #expect(list.numbers == Array(11...30) && list.box.engine.totalCount == 100)
    #expect(list.box.engine.placeholders.before == 0..<10 && list.box.engine.placeholders.after == 30..<100)
    #expect(list.box.engine.runs[.prepend] == .open(missing: 10))
    list.drain()
  }

  @Test func newItemsDoNotWaitAtAnEndThatIsNotLoaded() {
    var list = EngineDriver { ($0.itemBatchCount, $0.maxItemCount) = (10, 20) }
    list.send(.started)
    list.answerPage(rows: Array(1...10), reaching: [.prepend])
    list.scroll(to: 6..<10)
    list.answerPage(rows: Array(11...20))
    list.scroll(to: 16..<20)
    var push = PushedRows()
    push.start = PageAnswer.fresh([RowID(100)])
    list.send(.pushed(push))
    #expect(list.box.engine.newItemCounts.start == 1)
    list.answerPage(rows: Array(21...30))
    #expect(list.numbers == Array(11...30) && list.box.engine.newItemCounts.start == 0)
    list.drain()
  }
}

extension EngineDriver {
  /// Answers the live load with a page that leads in both directions, but where the list ends.
  @discardableResult
  fileprivate mutating func answerPage(rows numbers: [Int], reaching ends: Set<PageEdge> = []) -> Output {
    guard let load = liveCalls.first else { return Output() }
    return send(
      .pageLoaded(load.id, PageAnswer(rows: PageAnswer.fresh(numbers.map { RowID($0) }), reachedEnds: ends)))
  }
}
