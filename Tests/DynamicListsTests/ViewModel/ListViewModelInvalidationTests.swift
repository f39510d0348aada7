import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Sources that say that their data has changed, and rows that have become old.
@MainActor
struct ListViewModelInvalidationTests {
  /// A scripted source whose data changes when a test says so.
  private struct Changing: PageSource {
    let scripted = ScriptedSource<Int>()
    let changes = AsyncStream.makeStream(of: Void.self)
    /// How often the list has asked for the next change: it has handled all changes but the last it asked for.
    let askCount = Locked(0)
    var invalidations: AsyncStream<Void>? {
      AsyncStream { [changes, askCount] in
        askCount.withLock { $0 += 1 }
        var iterator = changes.stream.makeAsyncIterator()
        return await iterator.next()
      }
    }

    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> { try await scripted.page(request) }
  }

  private let source = Changing()
  private var script: Script<PageRequest<Int>, Page<Int, Int>> { source.scripted.script }

  @Test func aChangeOfTheSourceRefreshesTheList() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [1, 2]))
    #expect(await eventually { list.items.count == 2 })
    source.changes.continuation.yield()
    await script.next().answer(Page(items: [1, 2, 3]))
    #expect(await eventually { list.items.count == 3 })
  }

  @Test func changesDuringARefreshBeginOneMore() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    let first = await script.next()
    for _ in 0..<5 { source.changes.continuation.yield() }
    #expect(
      await eventually { source.askCount.withLock { $0 } == 6 }, "the list has read all five before the page lands")
    first.answer(Page(items: [1]))
    await script.next().answer(Page(items: [1, 2]))
    #expect(await eventually { list.items.count == 2 && !list.loadStates.refresh.isLoading })
    for _ in 0..<100 { await Task.yield() }
    #expect(script.callCount == 2)
  }

  @Test func anotherSourcesChangesAreFollowedInstead() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [1]))
    let other = Changing()
    list.replaceSource(other)
    await other.scripted.script.next().answer(Page(items: [2]))
    #expect(await eventually { Array(list.items) == [2] })
    source.changes.continuation.yield()
    other.changes.continuation.yield()
    await other.scripted.script.next().answer(Page(items: [3]))
    #expect(await eventually { Array(list.items) == [3] })
    #expect(script.callCount == 1 && other.scripted.script.callCount == 2)
  }

  @Test func aReleasedListFollowsNothing() async {
    var list: ListViewModel? = ListViewModel(source: source, clock: TestClock())
    list?.start()
    await script.next().answer(Page(items: [1]))
    weak let released = list
    list = nil
    #expect(await eventually { released == nil })
    source.changes.continuation.yield()
    for _ in 0..<100 { await Task.yield() }
    #expect(script.callCount == 1)
  }

  @Test func oldRowsAreRefreshedWhenTheListBecomesVisibleAgain() async {
    let clock = TestClock()
    var configuration = ListConfiguration()
    configuration.maxAge = .seconds(60)
    let list = ListViewModel(source: source, configuration: configuration, clock: clock)
    list.start()
    await script.next().answer(Page(items: [1, 2]))
    #expect(await eventually { list.items.count == 2 })
    list.reports.appeared(list.rowIDs[0])
    clock.advance(by: .seconds(100))
    list.reports.appeared(list.rowIDs[1])
    #expect(!list.loadStates.refresh.isLoading, "the list was visible all the time")
    list.reports.closed(.main)
    list.reports.appeared(list.rowIDs[0])
    await script.next().answer(Page(items: [1, 2, 3]))
    #expect(await eventually { list.items.count == 3 })
    list.reports.closed(.main)
    clock.advance(by: .seconds(50))
    list.reports.appeared(list.rowIDs[0])
    #expect(!list.loadStates.refresh.isLoading && script.callCount == 2)
  }

  // MARK: Keys and counts

  @Test func aPageThatNamesAKnownKeyIsShownAndIsTheLastOne() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [1], next: 1))
    await script.next().answer(Page(items: [2], next: 2))
    await script.next().answer(Page(items: [3], next: 1))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(Array(list.items) == [1, 2, 3])
    #expect(script.callCount == 3)
  }

  @Test func aPageThatNamesItselfIsShownAndIsTheLastOne() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [1], next: 1))
    await script.next().answer(Page(items: [2], next: 1))
    #expect(await eventually { list.loadStates.append == .complete })
    #expect(Array(list.items) == [1, 2])
    #expect(script.callCount == 2)
  }

  private struct Anchored: PageSource {
    let scripted = ScriptedSource<Shelf.Item>()
    var hasRandomAccess: Bool { true }
    func page(_ request: PageRequest<Int>) async throws -> Page<Shelf.Item, Int> { try await scripted.page(request) }
  }

  @Test func oneKeyMayNameThePageBeforeAnItemAndThePageFromIt() async {
    let source = Anchored()
    let script = source.scripted.script
    let list = ListViewModel(source: source, firstKey: 50, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [50, 51].map { Shelf.Item(id: $0) }, previous: 50))
    #expect(await eventually { list.items.count == 2 })
    list.reports.scrolled(to: 0..<2)
    let previous = await script.next()
    #expect(previous.request == PageRequest(key: 50, count: 20, edge: .prepend))
    previous.answer(Page(items: [48, 49].map { Shelf.Item(id: $0) }, next: 50))
    #expect(await eventually { list.items.map(\.id) == [48, 49, 50, 51] })
    list.reports.scrolled(to: 1..<3)
    Task { await list.refresh() }
    let again = await script.next()
    #expect(again.request == previous.request)
    again.answer(Page(items: [48, 49].map { Shelf.Item(id: $0) }, next: 50))
    await script.next().answer(Page(items: [50, 52].map { Shelf.Item(id: $0) }, previous: 50))
    #expect(await eventually { list.items.map(\.id) == [48, 49, 50, 52] })
    #expect(list.loadStates.refresh.failure == nil)
  }

  @Test func aPageThatNamesItselfUpwardIsShownAndIsTheFirstOne() async {
    let source = Anchored()
    let script = source.scripted.script
    let list = ListViewModel(source: source, firstKey: 50, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [50].map { Shelf.Item(id: $0) }, previous: 50))
    #expect(await eventually { list.items.count == 1 })
    list.reports.scrolled(to: 0..<2)
    await script.next().answer(Page(items: [49].map { Shelf.Item(id: $0) }, previous: 50))
    #expect(await eventually { list.loadStates.prepend == .complete })
    #expect(list.items.map(\.id) == [49, 50])
    #expect(script.callCount == 2)
  }

  @Test func countsThatCannotBeAreIgnored() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [1], next: 1, before: .max, after: .max))
    #expect(await eventually { list.items.count == 1 })
    #expect(list.totalCount == nil)
    await script.next().answer(Page(items: [2], before: -5, after: 3))
    #expect(await eventually { list.items.count == 2 })
    #expect(list.totalCount == nil)
  }

  private struct Repeating: PageSource {
    let scripted = ScriptedSource<Int>()
    var keysMayRepeat: Bool { true }
    func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> { try await scripted.page(request) }
  }

  @Test func aSourceWhoseKeysRepeatIsAskedAgain() async {
    let source = Repeating()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.scripted.script.next().answer(Page(items: [1], next: 1))
    await source.scripted.script.next().answer(Page(items: [2], next: 1))
    await source.scripted.script.next().answer(Page(items: [3]))
    #expect(await eventually { Array(list.items) == [1, 2, 3] })
  }

  @Test func theFirstPageMayBeLarger() async {
    var configuration = ListConfiguration()
    configuration.initialBatchCount = 50
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    let first = await script.next()
    #expect(first.request == PageRequest(count: 50))
    first.answer(Page(items: [1], next: 7))
    #expect(await script.next().request == PageRequest(key: 7, count: 20))
  }

  @Test func aRowThatIsOnlyPreparedLoadsItsDetailAndIsNotVisible() async {
    let model = ScriptedModel<ScriptedItem>()
    let details = Script<Int, String>()
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    let list = ListViewModel(model, configuration: configuration, clock: TestClock())
    let items = (1...5).map { ScriptedItem($0, script: details) }
    list.start()
    await model.script.next().answer(.init(items, hasMoreItems: false))
    #expect(await eventually { list.state == .items })
    list.reports.prepared(list.rowIDs[3])
    #expect(list.detailState(of: list.rowIDs[3]) == .loading && list.visibleRows().isEmpty)
    #expect(list.detailState(of: list.rowIDs[2]) == .idle)
  }

  @Test func aSourceIsAskedForItsChangesOnceForAllPages() async {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await script.next().answer(Page(items: [1], next: 2))
    #expect(await eventually { list.items.count == 1 && source.askCount.withLock { $0 } == 1 })
    list.loadMore()
    await script.next().answer(Page(items: [2]))
    #expect(await eventually { list.items.count == 2 })
    for _ in 0..<100 { await Task.yield() }
    #expect(source.askCount.withLock { $0 } == 1)
  }

  @Test func aTaskThatWorksForAListEndsWithIt() async {
    let script = Script<Int, Void>()
    do {
      let list = ListViewModel(items: [1])
      list.endWithList(Task { try? await script.respond(to: 0) })
      _ = await script.next()
      #expect(script.cancellationCount == 0)
    }
    #expect(await eventually { script.cancellationCount == 1 })
  }
}
