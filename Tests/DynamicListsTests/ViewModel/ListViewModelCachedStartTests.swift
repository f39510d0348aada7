import DynamicLists
import DynamicListsTesting
import Testing

/// Lists that show saved items before their first page, and lists that forget everything.
@MainActor
struct ListViewModelCachedStartTests {
  let shelf = Shelf(Array(1...93))

  private var saved: [Shelf.Item] { (1...60).map { Shelf.Item(id: $0) } }

  @Test func savedItemsAreShownBeforeTheStart() {
    let list = ListViewModel(Shelf.Sequence(shelf: shelf), initialItems: saved, clock: TestClock())
    #expect(list.state == .items && list.items.count == 60 && list.isStale)
    list.start()
    #expect(list.state == .items && list.loadStates.refresh.isLoading)
  }

  @Test func theFirstPagesMergeIntoSavedItemsWithoutAJump() async {
    let list = ListViewModel(Shelf.Sequence(shelf: shelf), initialItems: saved, clock: TestClock())
    await shelf.replace([101] + Array(1...93))
    list.start()
    list.reports.scrolled(to: 40..<50)
    let row = list.rowIDs[40]
    #expect(await eventually { !list.isStale })
    #expect(list.rowIDs[41] == row && list.visibleRows() == 41..<51)
    #expect(list.items.map(\.id) == [101] + Array(1...59) && list.loadStates.append == .idle)
  }

  @Test func atTheTopTheFirstPageReplacesSavedItems() async {
    let list = ListViewModel(source: Shelf.Cursors(shelf: shelf), initialItems: saved, clock: TestClock())
    list.start()
    list.reports.scrolled(to: 0..<10)
    #expect(await eventually { !list.isStale })
    #expect(list.items.map(\.id) == Array(1...20))
  }

  @Test func savedItemsStayWhenTheFirstPageFails() async {
    let source = ScriptedSource<Shelf.Item>()
    let list = ListViewModel(source: source, initialItems: saved, clock: TestClock())
    list.start()
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    #expect(list.items.count == 60 && list.state == .items && list.isStale)
    list.reports.scrolled(to: 50..<60)
    #expect(!list.loadStates.isLoadingAtAnEnd, "no page can follow rows that no page has brought")
  }

  @Test(arguments: [false, true]) func savedItemsOfASearchedListAreStaleUntilAPageLands(isStarted: Bool) async {
    let source = ScriptedSource<Shelf.Item>()
    let list = ListViewModel(search: "", clock: TestClock()) { _ in source }
    if isStarted { list.start() }
    list.replaceAll(with: saved)
    #expect(list.isStale && list.items.count == 60)
    list.start()
    #expect(list.isStale)
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { list.loadStates.refresh.failure != nil })
    #expect(list.isStale && list.items.count == 60)
    list.retry()
    await source.script.next().answer(Page(items: [Shelf.Item(id: 1)]))
    #expect(await eventually { list.items.count == 1 })
    #expect(!list.isStale)
    list.replaceAll(with: saved)
    #expect(!list.isStale, "an edit of what a page has brought")
  }

  @Test func savedItemsThatAreTakenAwayAgainLeaveNothingStale() {
    let list = ListViewModel(source: ScriptedSource<Shelf.Item>(), clock: TestClock())
    list.replaceAll(with: saved)
    list.removeAll()
    #expect(!list.isStale)
  }

  @Test func savedItemsFarBelowTheFirstPagesStay() async {
    var configuration = ListConfiguration()
    configuration.maxConsecutivePages = 2
    let list = ListViewModel(
      Shelf.Sequence(shelf: shelf), initialItems: saved, configuration: configuration, clock: TestClock())
    list.start()
    list.reports.scrolled(to: 50..<56)
    #expect(await eventually { !list.isStale })
    #expect(list.items.map(\.id) == Array(1...60) && list.visibleRows() == 50..<56)
    list.loadMore()
    // The next page is the third one, which the saved items contain.
    #expect(await eventually { list.metrics.duplicateItems == 20 })
    #expect(await shelf.requested == [1, 21, 41])
  }

  @Test func purgeLeavesNothing() async {
    let source = ScriptedSource<Shelf.Item>()
    let list = ListViewModel(source: source, initialItems: saved, clock: TestClock())
    list.start()
    list.update(3) { $0.note = "mine" }
    let call = await source.script.next()
    let refresh = Task { await list.refresh() }
    #expect(await eventually { list.loadStates.refresh.isLoading })
    await Task.yield()
    list.purge()
    #expect(list.items.isEmpty && list.rowIDs.isEmpty && list.state == .loading && !list.isStale)
    #expect(list.loadStates == LoadStates() && list.rowID(of: 3) == nil)
    call.answer(Page(items: saved))
    #expect(await [.superseded, .cancelled].contains(refresh.value))
    #expect(await eventually { list.callsInFlight.pages == 0 })
    #expect(list.items.isEmpty)
    list.replaceSource(Shelf.Sequence(shelf: shelf))
    #expect(await eventually { list.items.count == 20 })
    #expect(list.items[2].note.isEmpty)
  }
}
