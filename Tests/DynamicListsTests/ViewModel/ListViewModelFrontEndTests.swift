import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What front-ends share of a list.
@MainActor
struct ListViewModelFrontEndTests {
  @Test func rowsMoveTogetherToBeforeAnOffset() {
    let list = ListViewModel(items: Array(0..<6))
    let ids = Array(list.rowIDs)
    list.move([ids[1], ids[4]], toOffset: 3)
    #expect(Array(list.items) == [0, 2, 1, 4, 3, 5])
    list.move([ids[5]], toOffset: 0)
    list.move([RowID(1_000)], toOffset: 2)
    #expect(Array(list.items) == [5, 0, 2, 1, 4, 3])
  }

  @Test func anOwnerShowsItemsInAState() {
    let list = ListViewModel<Int>()
    list.show([1, 2], .loading)
    #expect(list.state == .loading)
    list.show([1, 2], .failed(ListFailure(ListError.timedOut)))
    #expect(list.state.failure?.message == "The request timed out.")
    list.show([1, 2])
    #expect(list.state == .items)
    list.show([], .items)
    #expect(list.state == .empty(filtered: false))
  }

  @Test func failuresThatAnAppMakesAreEqualByTheirMessage() {
    #expect(ListFailure(ListError.timedOut) == ListFailure(ListError.timedOut))
    #expect(ListFailure(ListError.timedOut) != ListFailure(ListError.dataNotFetched))
    #expect(!ListFailure(ListError.rowNotFound).isRetryable)
  }

  @Test func anEmptySearchShowsEverything() {
    let list = ListViewModel(items: ["ab", "b", "c"])
    list.setFilter(matching: "b") { $0.contains($1) }
    #expect(Array(list.items) == ["ab", "b"])
    list.setFilter(matching: "") { $0.contains($1) }
    #expect(list.items.count == 3 && !list.isFiltered)
  }

  @Test func aRowGivesEachRevealOnce() {
    let list = ListViewModel(items: [1, 2])
    let row = list.rows[0]
    #expect(row.takeReveal() == nil)
    list.appeared(row.id)
    #expect(row.revealCount == 1)
    #expect(row.takeReveal() == .appeared)
    #expect(row.takeReveal() == nil)
    list.appeared(row.id)
    #expect(row.revealCount == 1)
    list.disappeared(row.id)
    list.appeared(row.id)
    #expect(row.takeReveal() == .appeared)
  }

  @Test func aWindowIsClosedWhenItsViewIsGone() async {
    let list = ListViewModel(items: [1, 2])
    do {
      let window = ListWindow<Int>()
      window.open(list)
      window.open(list)
      list.appeared(list.rowIDs[0], in: window.viewport)
      #expect(list.engine.runs.count == 1)
    }
    #expect(await eventually { list.engine.runs.isEmpty })
  }

  @Test func itemsOfAnAppAreComparedByWhatTheyShow() {
    #expect(OwnedItems([1, 2], .items) == OwnedItems([1, 2], .items))
    #expect(OwnedItems([1, 2], .items) != OwnedItems([2, 1], .items))
    #expect(OwnedItems([1, 2], .items) != OwnedItems([1, 2], .loading))
  }
}
