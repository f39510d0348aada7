import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Pushed items in a list with a source, an order, sections, a selection and edits.
@MainActor
struct ListViewModelPushTests {
  private let source = ScriptedSource<ScriptedItem>()
  private let details = Script<Int, String>()
  private let server = Script<String, Void>()

  private func item(_ id: Int, _ text: String? = nil) -> ScriptedItem {
    ScriptedItem(id, text: text ?? String(100 + id), script: details)
  }

  private func items(_ ids: Range<Int>) -> [ScriptedItem] { ids.map { item($0) } }

  /// A list of ten rows, of which 4, 5 and 6 are visible.
  private func startedList(_ configuration: ListConfiguration = .init()) async -> ListViewModel<ScriptedItem> {
    var configuration = configuration
    configuration.detailMargin = 0
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items(0..<10)))
    #expect(await eventually { list.state == .items })
    list.reports.scrolled(to: 4..<7)
    return list
  }

  private func ids(_ list: ListViewModel<ScriptedItem>) -> [Int] { list.rowIDs.compactMap { list.item(of: $0)?.id } }

  // MARK: The ends

  @Test func itemsAtAnEndOutOfSightWaitAndAreShownOnRequest() async {
    let list = await startedList()
    let log = ChangeLog(of: list) { Issue.record("unread: \($0)") }
    list.receive(.inserted([item(20), item(21)], at: .start), .inserted(item(30), at: .end))
    #expect(list.newItems.start == 2 && list.newItems.count(at: .end) == 1 && !list.newItems.isEmpty)
    #expect(log.read() == "" && ids(list) == Array(0..<10))
    let first = list.showNewItems(at: .start)
    #expect(log.read() == "0+2" && list.newItems.start == 0)
    #expect(first.flatMap { list.item(of: $0)?.id } == 20)
    #expect(list.visibleRows() == 6..<9, "the visible rows are the same")
    let last = list.showNewItems(at: .end)
    #expect(log.read() == "12+1" && last == list.rowIDs.last && ids(list).last == 30)
  }

  @Test func aListWithoutRowsHasNoneToScrollTo() {
    let list = ListViewModel<ScriptedItem>()
    #expect(list.showNewItems(at: .start) == nil && list.showNewItems(at: .end) == nil)
  }

  @Test func newItemsAreObserved() async {
    let list = await startedList()
    var counts: [ListNewItems] = []
    let observation = list.onChange { [weak list] update in
      if update.statesChanged, let list { counts.append(list.newItems) }
    }
    list.receive(.inserted(item(20), at: .start))
    list.receive(.removed(20))
    #expect(counts.map(\.start) == [1, 0])
    withExtendedLifetime(observation) {}
  }

  @Test func scrollingToTheStartMergesThemWithoutAJump() async {
    let list = await startedList()
    list.receive(.inserted(item(20), at: .start))
    var updates: [ListUpdate] = []
    let observation = list.onChange { if !$0.splices.isEmpty { updates.append($0) } }
    list.reports.scrolled(to: 0..<3)
    #expect(ids(list) == Array(0..<10), "a report changes no rows")
    #expect(await eventually { ids(list) == [20] + Array(0..<10) })
    #expect(list.visibleRows() == 1..<4 && updates.map(\.keepsPlaceAtTop) == [true])
    withExtendedLifetime(observation) {}
  }

  @Test func changesAndRemovalsReachWaitingItems() async {
    let list = await startedList()
    list.receive(.inserted([item(20), item(21)], at: .end))
    list.receive(.changed(item(20, "new")), .removed(21), .removed(99), .changed(item(98)))
    list.showNewItems(at: .end)
    #expect(ids(list) == Array(0..<10) + [20] && list.item(of: 20)?.text == "new")
  }

  @Test func anItemThatALaterValueNamesAgainIsChangedAfterwards() async {
    let list = await startedList()
    let row = list.rowID(of: 5)
    list.reports.scrolled(to: 0..<3)
    list.receive(.removed(5), .inserted(item(5, "again"), at: .start), .changed(item(5, "once more")))
    #expect(ids(list) == [5, 0, 1, 2, 3, 4, 6, 7, 8, 9] && list.rowID(of: 5) == row)
    #expect(list.item(of: 5)?.text == "once more")
  }

  @Test func pushesOfAListWithoutASourceShowAtOnceWhileItIsEmpty() {
    let list = ListViewModel<ScriptedItem>()
    list.receive(.inserted([item(2), item(3)], at: .end), .inserted([item(0), item(1)], at: .start))
    #expect(ids(list) == [0, 1, 2, 3])
  }

  @Test func noPushedItemOfAListWithoutASourceIsLost() {
    var configuration = ListConfiguration()
    configuration.maxNewItems = 3
    let list = ListViewModel(items: items(0..<10), configuration: configuration)
    list.reports.scrolled(to: 4..<7)
    list.receive(.inserted(item(20), at: .start), .inserted(item(21), at: .start))
    #expect(list.newItems.start == 2 && list.items.count == 10)
    list.receive(.inserted([item(22), item(23)], at: .start))
    list.showNewItems(at: .start)
    #expect(ids(list) == [22, 23, 21, 20] + Array(0..<10))
  }

  // MARK: Loads in flight

  @Test func aPushDuringTheFirstLoadIsNewerThanItsPage() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    let call = await source.script.next()
    list.receive(.inserted(item(20), at: .start), .changed(item(1, "new")), .removed(2))
    list.receive(.changed(item(20, "newer")))
    call.answer(Page(items: items(0..<4)))
    #expect(await eventually { list.state == .items })
    #expect(ids(list) == [20, 0, 1, 3] && list.item(of: 1)?.text == "new" && list.item(of: 20)?.text == "newer")
  }

  @Test func aPushDuringARefreshIsNotLost() async {
    let list = await startedList()
    async let outcome = list.refresh()
    let call = await source.script.next()
    list.receive(.inserted(item(20), at: .end), .changed(item(1, "new")), .removed(2))
    #expect(list.newItems.end == 1)
    call.answer(Page(items: items(0..<10)))
    #expect(await outcome == .refreshed)
    #expect(ids(list) == [0, 1] + Array(3..<10) && list.item(of: 1)?.text == "new" && list.newItems.end == 1)
    list.showNewItems(at: .end)
    #expect(ids(list).last == 20 && list.items.last?.id == 20)
  }

  @Test func aRefreshAfterAPushHasTheLastWord() async {
    let list = await startedList()
    list.receive(.inserted([item(20), item(21)], at: .end), .changed(item(1, "new")))
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: items(0..<10) + [item(20, "page")]))
    #expect(await outcome == .refreshed)
    #expect(list.newItems == ListNewItems(end: 1) && ids(list) == Array(0..<10) + [20], "nobody has seen 20")
    #expect(list.item(of: 20)?.text == "page" && list.item(of: 1)?.text == "101")
  }

  @Test func anItemBehindPagesThatHaveNotLoadedComesWithItsPage() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items(0..<10), next: 10, before: 0, after: 2))
    #expect(await eventually { list.state == .items })
    list.receive(.inserted(item(12), at: .end))
    #expect(list.newItems.isEmpty && list.totalCount == 13 && ids(list) == Array(0..<10))
    list.loadMore()
    await source.script.next().answer(Page(items: items(10..<13), before: 10, after: 0))
    #expect(await eventually { ids(list) == Array(0..<13) })
    #expect(list.totalCount == 13)
  }

  @Test func moreItemsThanTheListKeepsAreCountedNoFurther() async {
    var configuration = ListConfiguration()
    configuration.maxNewItems = 2
    let list = await startedList(configuration)
    list.receive(.inserted(items(20..<25), at: .start))
    #expect(list.newItems.start == 2 && list.newItems.hasMore(at: .start))
    list.showNewItems(at: .start)
    await source.script.next().answer(Page(items: items(20..<25) + items(0..<10)))
    #expect(await eventually { ids(list) == Array(20..<25) + Array(0..<10) })
    #expect(list.newItems.isEmpty)
  }

  // MARK: Arrangements, selection and edits

  @Test func aSortedListPutsItemsToTheirPlacesAndNamesTheNextNewOne() async {
    let list = await startedList()
    list.arrangement.sort = .by(\.text)
    list.reports.scrolled(to: 4..<7)
    list.receive(.inserted([item(20, "0"), item(21, "1045"), item(22, "9"), item(23, "1")], at: .end))
    #expect(list.items.map(\.text).prefix(3) == ["0", "1", "100"] && list.items.last?.text == "9")
    #expect(list.newItems.start == 2 && list.newItems.end == 1)
    let next = list.showNewItems(at: .start)
    #expect(next == list.rowID(of: 20), "the nearest one above, 23, comes on screen with it")
    #expect(list.newItems.start == 0 && list.newItems.end == 1)
  }

  @Test func itemsThatWaitGoToTheirPlacesWhenTheListIsSorted() async {
    let list = await startedList()
    list.receive(.inserted(item(20, "1045"), at: .start))
    list.arrangement.sort = .by(\.text)
    #expect(list.items.map(\.text).contains("1045") && list.items.map(\.text) == list.items.map(\.text).sorted())
  }

  @Test func aFilteredListShowsWhatMatches() async {
    let list = await startedList()
    list.setFilter { $0.id % 2 == 0 }
    list.reports.scrolled(to: 1..<3)
    list.receive(.inserted([item(20), item(21)], at: .end))
    #expect(ids(list) == [0, 2, 4, 6, 8, 20] && list.newItems.end == 1)
  }

  @Test func aListInSectionsAddsThemToTheirs() async {
    let list = await startedList()
    list.arrangement.sections = .by { $0.id % 2 }
    list.receive(.inserted([item(20), item(21)], at: .start))
    #expect(list.sections.map(\.count) == [6, 6])
    #expect(Set(ids(list).prefix(6)) == [0, 2, 4, 6, 8, 20])
  }

  @Test func newRowsOfSeveralSectionsAtTheTopAreShownTogether() async {
    let list = await startedList()
    list.arrangement.sections = .by { $0.id < 10 ? 0 : $0.id }
    list.reports.scrolled(to: 6..<10)
    list.receive(.inserted([item(20), item(21), item(22)], at: .start))
    #expect(list.newItems.start + list.newItems.end == 3)
    list.showNewItems(at: list.newItems.start > 0 ? .start : .end)
    #expect(list.newItems.isEmpty)
  }

  @Test func selectedRowsThatAPushRemovesAreDeselected() async {
    let list = await startedList()
    list.selectionMode = .many
    list.select(5)
    list.toggleSelection(of: 6)
    list.receive(.inserted(item(20), at: .end), .removed(5))
    list.showNewItems(at: .end)
    #expect(list.selectedCount == 1 && list.isSelected(6))
  }

  @Test func anUnconfirmedEditStaysOnTopOfAPushedItem() async {
    let list = await startedList()
    let server = server
    let task = Task { try await list.update(5, { $0.liked = true }) { try await server.respond(to: "like") } }
    let call = await server.next()
    list.receive(.changed(item(5, "new")))
    #expect(list.item(of: 5)?.text == "new" && list.item(of: 5)?.liked == true)
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(list.item(of: 5)?.text == "new" && list.item(of: 5)?.liked == false, "the pushed item is the server's")
  }

  @Test func anEditIsNotOverwrittenByItsOwnEcho() async {
    let list = await startedList()
    list.update(5) { $0.liked = true }
    list.receive(.changed(item(5)))
    #expect(list.item(of: 5)?.liked == true, "the push has what the page had")
  }

  @Test func removedItemsThatHaveNotLoadedCountInTheTotal() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items(0..<10), next: 1, before: 0, after: 90))
    #expect(await eventually { list.state == .items })
    list.receive(.removed([5, 50, 51]))
    #expect(list.totalCount == 97 && ids(list).count == 9)
  }

  @Test func pushesFromAnObserverAreHandledAfterTheChange() async {
    let list = await startedList()
    var isDone = false
    let observation = list.onChange { [weak list, self] _ in
      if !isDone {
        isDone = true
        list?.receive(.inserted(item(21), at: .end))
      }
    }
    list.receive(.inserted(item(20), at: .end))
    #expect(list.newItems.end == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func idsOfManyItemsThatWereNeverLoadedAreForgotten() async {
    let list = await startedList()
    async let outcome = list.refresh()
    let call = await source.script.next()
    list.receive(.removed(Array(1_000..<4_000)))
    #expect(list.identities.count <= 1_020, "more than the list compares with what loads")
    call.answer(Page(items: items(0..<10)))
    _ = await outcome
    await source.script.next().answer(Page(items: items(0..<10)))
    #expect(await eventually { !list.isRefreshing })
  }

  @Test func anItemThatComesBackAfterItsRemovalHasItsRow() async {
    let list = await startedList()
    let row = list.rowID(of: 0)
    list.receive(.removed(0))
    list.reports.scrolled(to: 0..<3)
    list.receive(.inserted(item(0), at: .start))
    #expect(list.rowID(of: 0) == row && ids(list) == Array(0..<10))
  }

  @Test func anItemThatIsRemovedWhileItWaitsIsOneLess() async {
    for end in [ListEnd.start, .end] {
      let list = ListViewModel(source: source, clock: TestClock())
      list.start()
      await source.script.next().answer(Page(items: items(0..<40), before: 0, after: 0))
      #expect(await eventually { list.totalCount == 40 })
      list.reports.scrolled(to: 14..<17)
      list.receive(.inserted(item(50), at: end), .inserted(item(51), at: end))
      #expect(list.newItems.count(at: end) == 2 && list.totalCount == 42)
      list.receive(.removed([50]))
      #expect(list.newItems.count(at: end) == 1 && list.totalCount == 41)
    }
  }
}
