import DynamicLists
import DynamicListsTesting
import Testing

/// Edits, lists without a source, and filters.
@MainActor
struct ListViewModelEditTests {
  private struct Card: Identifiable, Equatable {
    let id: Int
    var text = ""
    var liked = false
  }

  private func cards(_ ids: Range<Int>) -> [Card] { ids.map { Card(id: $0, text: "Card \($0)") } }

  @Test func theStateOfAListWithoutASourceFollowsFromItsRows() {
    let list = ListViewModel<Card>()
    #expect(list.state == .empty(filtered: false))
    list.append(cards(0..<2))
    #expect(list.state == .items)
    list.showLoading()
    #expect(list.state == .loading)
    list.showFailure(ListError.timedOut)
    #expect(list.state.isFailed)
    list.replaceAll(with: cards(0..<3))
    #expect(list.state == .items)
    list.removeAll()
    #expect(list.state == .empty(filtered: false))
  }

  @Test func editsMoveOnlyTheRowsThatTheyName() {
    let list = ListViewModel(items: cards(0..<5))
    let log = ChangeLog(of: list) { Issue.record("Nobody read \($0)") }
    let third = list.row(of: 3)
    list.insert(Card(id: 9), at: 1)
    list.move(3, to: 0)
    list.remove([0, 1].compactMap { list.rowID(of: $0) })
    #expect(log.read() == "1+1; 4-1, 0+1; 3-1, 1-1")
    #expect(list.items.map(\.id) == [3, 9, 2, 4])
    #expect(list.row(of: 3) === third)
    #expect(third?.index == 0)
    list.update(2) { $0.liked = true }
    #expect(list.item(of: 2)?.liked == true)
    #expect(log.read().isEmpty)
  }

  @Test func replacingAllKeepsTheRowsOfItemsThatStay() {
    let list = ListViewModel(items: cards(0..<4))
    let log = ChangeLog(of: list) { Issue.record("Nobody read \($0)") }
    let rows = Array(list.rowIDs)
    list.replaceAll(with: [Card(id: 1, text: "Card 1"), Card(id: 7), Card(id: 3, text: "new")])
    #expect(list.items.map(\.id) == [1, 7, 3])
    #expect(list.rowIDs.first == rows[1])
    #expect(list.rowIDs.last == rows[3])
    #expect(list.item(of: 3)?.text == "new")
    #expect(log.read() == "0-1, 1-1+1")
  }

  @Test func anItemInsertedTwiceIsUpdatedInPlace() {
    let list = ListViewModel(items: cards(0..<3))
    list.append(Card(id: 1, text: "again"))
    #expect(list.items.map(\.id) == [0, 1, 2])
    #expect(list.item(of: 1)?.text == "again")
  }

  @Test func anOwnersPagesLoadWhenTheLastRowIsVisibleUntilThereAreNoMore() async {
    let script = Script<Int, [Card]>()
    var configuration = ListConfiguration()
    configuration.prefetchMargin = 0
    let list = ListViewModel(
      items: cards(0..<3), configuration: configuration, clock: TestClock(),
      loadMore: { try await script.respond(to: $0) })
    list.reports.appeared(list.rowIDs[1])
    #expect(list.loadStates.append == .idle, "nothing loads before the last row is visible")
    list.reports.appeared(list.rowIDs[2])
    await script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.append.failure != nil })
    #expect(list.state == .items)
    list.retry()
    await script.next().answer(cards(3..<5))
    #expect(await eventually { list.items.count == 5 })
    list.reports.appeared(list.rowIDs[4])
    await script.next().answer([])
    #expect(await eventually { list.loadStates.append == .complete })
    for row in list.rowIDs { list.reports.appeared(row) }
    #expect(script.callCount == 3)
  }

  @Test func aFilterHidesRowsWithoutLosingThem() {
    let list = ListViewModel(items: cards(0..<6))
    let log = ChangeLog(of: list) { Issue.record("Nobody read \($0)") }
    list.setFilter { $0.id.isMultiple(of: 2) }
    #expect(list.items.map(\.id) == [0, 2, 4])
    #expect(list.rows.map(\.item.id) == [0, 2, 4])
    #expect(log.read() == "1-1, 2-1, 3-1")
    list.append(cards(6..<9))
    #expect(list.items.map(\.id) == [0, 2, 4, 6, 8])
    list.insert(Card(id: 20), at: 1)
    #expect(list.items.map(\.id) == [0, 20, 2, 4, 6, 8])
    list.setFilter { _ in false }
    #expect(list.state == .empty(filtered: true))
    list.setFilter(nil)
    #expect(list.items.map(\.id) == [0, 1, 20, 2, 3, 4, 5, 6, 7, 8])
    #expect(log.read() == "3+2; 1+1; 0-6; 0+10")
  }

  @Test func anEditThatChangesTheFiltersResultHidesOrShowsTheRow() {
    let list = ListViewModel(items: cards(0..<3))
    list.setFilter { !$0.liked }
    list.update(1) { $0.liked = true }
    #expect(list.items.map(\.id) == [0, 2])
    list.update(1) { $0.liked = false }
    #expect(list.items.map(\.id) == [0, 1, 2])
  }

  @Test func aFilterThatHidesWholePagesLoadsUpToTheBudgetAndPauses() async {
    let model = ScriptedModel<Int>()
    var configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 3)
    configuration.maxConsecutivePages = 4
    let list = ListViewModel(model, configuration: configuration, clock: TestClock())
    list.setFilter { $0 >= 1_000 }
    list.start()
    for page in 0..<4 {
      await model.script.next().answer(.init(Array(page * 10..<page * 10 + 10)))
    }
    #expect(await eventually { list.loadStates.append == .paused })
    #expect(list.state == .loading)
    #expect(list.loadedCount == 40)
    list.loadMore()
    await model.script.next().answer(.init(Array(1_000..<1_010), hasMoreItems: false))
    #expect(await eventually { list.items.count == 10 })
    #expect(list.state == .items)
  }

  @Test func theOwnerCanShowTheRowsAgainAfterLoading() {
    let list = ListViewModel(items: cards(0..<2))
    list.showLoading()
    #expect(list.state == .loading)
    list.showItems()
    #expect(list.state == .items && list.items.map(\.id) == [0, 1])
  }
}
