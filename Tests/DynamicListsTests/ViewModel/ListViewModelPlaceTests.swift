import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Refreshes and pages in both directions, on sources of each kind.
@MainActor
struct ListViewModelPlaceTests {
  enum Kind: CaseIterable, Sendable {
    case numbers
    case cursors
    case sequence
  }

  let shelf = Shelf(Array(1...93))

  private func makeList(_ kind: Kind) -> ListViewModel<Shelf.Item> {
    switch kind {
    case .numbers: ListViewModel(source: Shelf.Numbers(shelf: shelf), clock: TestClock())
    case .cursors: ListViewModel(source: Shelf.Cursors(shelf: shelf), clock: TestClock())
    case .sequence: ListViewModel(Shelf.Sequence(shelf: shelf), clock: TestClock())
    }
  }

  /// Loads pages until a row is in the list, and shows it with the nine rows behind it.
  private func scroll(_ list: ListViewModel<Shelf.Item>, to position: Int) async {
    while list.rowIDs.count < position + 10 {
      list.loadMore()
      let count = list.rowIDs.count
      #expect(await eventually { list.rowIDs.count > count && !list.loadStates.append.isLoading })
    }
    list.reports.scrolled(to: position..<(position + 10))
    #expect(await eventually { !list.loadStates.append.isLoading })
  }

  private func start(_ list: ListViewModel<Shelf.Item>) async {
    list.start()
    #expect(await eventually { list.state == .items })
  }

  private func visible(_ list: ListViewModel<Shelf.Item>) -> [Int] {
    list.visibleRows().compactMap { list.slots[$0].row }.compactMap { list.row($0)?.item.id }
  }

  @Test(arguments: Kind.allCases) func aRefreshInTheMiddleKeepsThePlace(_ kind: Kind) async {
    let list = makeList(kind)
    await start(list)
    await scroll(list, to: 60)
    #expect(visible(list) == Array(61...70))
    let row = list.rowIDs[60]
    await shelf.replace([101, 102] + Array(1...93))
    await shelf.note("edited", on: 65)
    #expect(await list.refresh() == .refreshed)
    #expect(visible(list) == Array(61...70) && list.rowIDs[62] == row)
    #expect(list.items[0].id == 101 && list.items[66].note == "edited")
    // The next page follows the last one of the refresh.
    await scroll(list, to: 85)
    #expect(list.items.map(\.id) == [101, 102] + Array(1...93))
  }

  @Test(arguments: Kind.allCases) func anotherSourceDuringARefreshKeepsThePlace(_ kind: Kind) async {
    let list = makeList(kind)
    await start(list)
    await scroll(list, to: 30)
    let before = list.items.map(\.id)
    // Superseded while it gathers.
    await shelf.hold()
    let task = Task { await list.refresh() }
    #expect(await eventually { list.loadStates.refresh.isLoading })
    list.replaceSource(Shelf.Sequence(shelf: shelf), refreshing: .automatic)
    await shelf.release()
    #expect(await [.superseded, .cancelled].contains(task.value))
    #expect(await eventually { !list.isStale })
    #expect(list.items.map(\.id).starts(with: before.prefix(40)))
    #expect(visible(list) == Array(31...40))
  }

  @Test func anyPageOfASourceWithRandomAccessIsRefreshedAlone() async {
    let list = ListViewModel(source: Shelf.Numbers(shelf: shelf, hasRandomAccess: true), clock: TestClock())
    await start(list)
    await scroll(list, to: 65)
    await shelf.forgetRequests()
    #expect(await list.refresh() == .refreshed)
    #expect(await shelf.requested == [61] && visible(list) == Array(66...75))
    #expect(list.items.count == 20 && list.slots.first == .footer(.prepend))
    list.reports.scrolled(to: 3..<13)
    #expect(await eventually { list.items.count == 40 && !list.loadStates.isLoadingAtAnEnd })
    #expect(list.items.first?.id == 41 && visible(list) == Array(63...72))
  }

  @Test func aListOpensInTheMiddleAndGrowsAtBothEnds() async {
    let list = ListViewModel(source: Shelf.Numbers(shelf: shelf), firstKey: 2, clock: TestClock())
    await start(list)
    #expect(list.items.map(\.id) == Array(41...60) && list.slots.first == .footer(.prepend))
    list.reports.scrolled(to: 1..<21)
    #expect(await eventually { list.items.count == 60 && !list.loadStates.isLoadingAtAnEnd })
    #expect(list.items.map(\.id) == Array(21...80) && visible(list) == Array(41...60))
    list.loadMore(at: .prepend)
    #expect(await eventually { list.items.first?.id == 1 })
    #expect(list.loadStates.prepend == .complete && visible(list) == Array(41...60))
    #expect(list.slots.first == .footer(.prepend), "a report never changes which slots there are")
  }

  @Test func thePlaceOfAListThatOpenedInTheMiddleIsKeptAboveItsFirstPage() async {
    let list = ListViewModel(
      source: Shelf.Numbers(shelf: shelf, hasRandomAccess: true), firstKey: 3, clock: TestClock())
    await start(list)
    list.reports.scrolled(to: 1..<5)
    #expect(await eventually { list.items.first?.id == 41 && !list.loadStates.isLoadingAtAnEnd })
    list.reports.scrolled(to: 6..<12)
    #expect(visible(list) == Array(46...51))
    #expect(await list.refresh() == .refreshed)
    #expect(visible(list) == Array(46...51) && list.items.first?.id == 41)
  }

  @Test func itemsWithoutIdsAreReplacedByTheFirstPage() async {
    let model = ScriptedModel<Int>()
    let list = ListViewModel(model, clock: TestClock())
    list.start()
    await model.script.next().answer(.init(Array(0..<20)))
    #expect(await eventually { list.state == .items })
    list.reports.scrolled(to: 10..<20)
    await model.script.next().answer(.init(Array(20..<40)))
    #expect(await eventually { list.items.count == 40 })
    list.reports.scrolled(to: 25..<30)
    let refresh = Task { await list.refresh() }
    await model.script.next().answer(.init(Array(0..<20)))
    #expect(await refresh.value == .refreshed)
    #expect(list.items.count == 20)
  }

  @Test func theTotalIsWhatTheLastPageSays() async {
    let list = ListViewModel(source: Shelf.Numbers(shelf: shelf), firstKey: 2, clock: TestClock())
    #expect(list.totalCount == nil)
    await start(list)
    #expect(list.totalCount == 93)
    list.remove(41)
    #expect(list.totalCount == 93, "an edit does not change the source")
    await shelf.replace(Array(1...80))
    list.loadMore()
    #expect(await eventually { list.items.count == 39 })
    #expect(list.totalCount == 80)
    list.replaceSource(Shelf.Cursors(shelf: shelf))
    #expect(await eventually { !list.isStale })
    #expect(list.totalCount == nil)
  }

  @Test func theItemsOfARefreshAreReleasedWhenItFails() async {
    let source = ScriptedSource<Shelf.Item>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: (1...20).map { .init(id: $0) }, next: 1))
    #expect(await eventually { list.state == .items })
    list.reports.scrolled(to: 10..<20)
    await source.script.next().answer(Page(items: (21...40).map { .init(id: $0) }, next: 2))
    #expect(await eventually { list.items.count == 40 })
    list.reports.scrolled(to: 25..<30)
    let task = Task { await list.refresh() }
    await source.script.next().answer(Page(items: (1...20).map { .init(id: $0) }, next: 1))
    #expect(await eventually { list.loader.isGathering })
    await source.script.next().fail(ListError.timedOut)
    _ = await task.value
    #expect(!list.loader.isGathering && list.items.count == 40)
    // The page that follows the old rows is requested, not the one that follows the refresh's.
    list.reports.scrolled(to: 30..<40)
    #expect(await source.script.next().request == PageRequest(key: 2, count: 20))
  }
}
