import DynamicLists
import Testing

struct ListEngineIdentityTests {
  @Test func aRowThatIsTwiceInAPageKeepsItsEarlierPlace() {
    var list = EngineDriver()
    list.send(.started)
    list.answer(rows: [1, 2, 1, 3, 2], isLast: true)
    #expect(list.numbers == [1, 2, 3])
    #expect(list.metrics.duplicateItems == 2)
    list.drain()
  }

  @Test func aLaterCopyChangesTheContentWhereItIs() {
    var list = EngineDriver.loaded(5)
    list.scroll(to: 0..<5)
    let output = list.answer(rows: [4, 2, 6], changed: [2, 6], isLast: true)
    #expect(list.numbers == [1, 2, 3, 4, 5, 6])
    #expect(output.change.updated == [RowID(2)])
    #expect(output.items.adopted == [RowID(2)])
    #expect(list.metrics.duplicateItems == 2)
    list.drain()
  }

  @Test func ofTwoCopiesInOnePageTheLastBringsTheContent() {
    var list = EngineDriver.loaded(5)
    list.scroll(to: 0..<5)
    let rows = [PageAnswer.Row(RowID(2), isChanged: false), PageAnswer.Row(RowID(2), isChanged: true)]
    let output = list.send(.pageLoaded(2, PageAnswer(rows: rows, isLast: true)))
    #expect(output.items.adopted == [RowID(2)])
    list.drain()
  }

  @Test func aLaterCopyLoadsTheDetailAgain() {
    var list = EngineDriver.loaded(3, details: true)
    list.scroll(to: 0..<3)
    list.finishDetails([1, 2, 3])
    let output = list.answer(rows: [2], changed: [2], isLast: true)
    #expect(list.detail(2) == .loading && list.detail(1) == .loaded)
    #expect(output.change.updated == [RowID(2)])
    list.drain()
  }

  @Test func aPageOfKnownItemsCountsAgainstTheBudget() {
    var list = EngineDriver.loaded(2) { $0.maxConsecutivePages = 3 }
    list.answer(rows: [1, 2])
    list.answer(rows: [2, 1])
    #expect(list.states.append == .paused && list.numbers == [1, 2])
    #expect(list.metrics.duplicateItems == 4)
    list.drain()
  }

  @Test func copiesInARefreshAreRemoved() {
    var list = EngineDriver.loaded(3, isLast: true)
    list.send(.refreshRequested())
    list.answer(rows: [3, 1, 3], isLast: true)
    #expect(list.numbers == [3, 1] && list.metrics.duplicateItems == 1)
    list.drain()
  }
}
