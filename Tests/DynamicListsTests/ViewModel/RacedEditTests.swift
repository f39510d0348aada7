import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Edits that are confirmed while pages are awaited: those asked for before lack the edit, later ones contain it.
@MainActor
struct RacedEditTests {
  private struct Counter: Identifiable, Equatable, Sendable {
    let id: Int
    var count = 0
  }

  private let source = ScriptedSource<Counter>()

  private func page(_ ids: Range<Int>, next: Int? = nil, counted: [Int: Int] = [:]) -> Page<Counter, Int> {
    Page(items: ids.map { Counter(id: $0, count: counted[$0] ?? 0) }, next: next)
  }

  /// A list with the items 0 to 5 of two pages, which a third one can follow.
  private func startedList() async -> ListViewModel<Counter> {
    var configuration = ListConfiguration()
    configuration.refreshPolicy = .loadedPages
    configuration.prefetch = .manual
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().answer(page(0..<3, next: 1))
    #expect(await eventually { list.state == .items })
    await loadMore(list, page(3..<6, next: 2))
    return list
  }

  private func loadMore(_ list: ListViewModel<Counter>, _ page: Page<Counter, Int>) async {
    list.loadMore()
    await source.script.next().answer(page)
    #expect(await eventually { !list.loadStates.isLoadingAtAnEnd })
  }

  private func increment(_ id: Int, of list: ListViewModel<Counter>) async throws {
    try await list.update(id, { $0.count += 1 }, confirm: {})
  }

  @Test func aPageThatIsAskedForAfterTheConfirmationContainsTheEdit() async throws {
    let list = await startedList()
    list.loadMore()
    let old = await source.script.next()
    try await increment(5, of: list)
    // Items overlap where others were inserted at the server.
    old.answer(page(5..<8, next: 3))
    #expect(await eventually { list.rows.count == 8 })
    #expect(list.item(of: 5)?.count == 1, "the page lacks the edit")
    #expect(!list.store.hasEdits, "no page is awaited that can lack the edit")
    await loadMore(list, page(5..<10, next: 4, counted: [5: 1]))
    #expect(list.item(of: 5)?.count == 1, "the edit is not applied twice")
  }

  @Test func aLaterPageContainsTheEditWhileAnEarlierOneIsAwaited() async throws {
    let list = await startedList()
    let refresh = Task { await list.refresh() }
    let first = await source.script.next()
    try await increment(1, of: list)
    try await increment(4, of: list)
    first.answer(page(0..<3, next: 1))
    let second = await source.script.next()
    try await increment(2, of: list)
    second.answer(page(3..<6, next: 2, counted: [4: 1]))
    #expect(await refresh.value == .refreshed)
    #expect(list.items.map(\.count) == [0, 1, 1, 0, 1, 0])
    #expect(!list.store.hasEdits)
  }

  @Test func ofTwoPagesWithOneItemTheSecondSaysWhetherItContainsTheEdit() async throws {
    let list = await startedList()
    let refresh = Task { await list.refresh() }
    let first = await source.script.next()
    try await increment(2, of: list)
    first.answer(page(0..<3, next: 1))
    await source.script.next().answer(page(2..<6, next: 2, counted: [2: 1]))
    #expect(await refresh.value == .refreshed)
    #expect(list.items.map(\.count) == [0, 0, 1, 0, 0, 0])
  }

  @Test func aPushContainsTheEdit() async throws {
    let list = await startedList()
    list.loadMore()
    let old = await source.script.next()
    try await increment(5, of: list)
    list.receive(.changed([Counter(id: 5, count: 7)]))
    #expect(list.item(of: 5)?.count == 7)
    old.answer(page(5..<8))
    #expect(await eventually { list.rows.count == 8 })
    #expect(list.item(of: 5)?.count == 7)
  }

  @Test func aPageThatIsAskedForAfterAPushIsNewer() async throws {
    let list = await startedList()
    list.loadMore()
    let old = await source.script.next()
    list.receive(.changed([Counter(id: 5, count: 7)]))
    old.answer(page(5..<8, next: 3))
    #expect(await eventually { list.rows.count == 8 })
    #expect(list.item(of: 5)?.count == 7, "the page is older than the push")
    await loadMore(list, page(5..<10, next: 4, counted: [5: 9]))
    #expect(list.item(of: 5)?.count == 9)
  }

  @Test func aFurtherPageOfAnOwnersListMayLackTheEdit() async throws {
    let pages = Script<Int, [Counter]>()
    let list = ListViewModel(
      items: [Counter(id: 5)], clock: TestClock(), loadMore: { try await pages.respond(to: $0) })
    list.loadMore()
    let old = await pages.next()
    try await increment(5, of: list)
    old.answer([Counter(id: 5), Counter(id: 6)])
    #expect(await eventually { list.rows.count == 2 })
    #expect(list.item(of: 5)?.count == 1 && !list.store.hasEdits)
  }

  @Test func anEditStaysWhenThePageThatMayLackItFails() async throws {
    let list = await startedList()
    let refresh = Task { await list.refresh() }
    let first = await source.script.next()
    try await increment(1, of: list)
    first.fail(TestFailure())
    #expect(await refresh.value != .refreshed)
    #expect(list.item(of: 1)?.count == 1)
    await loadMore(list, page(1..<8, counted: [1: 1]))
    #expect(list.item(of: 1)?.count == 1)
  }

  @Test func anEditOfARowThatARefreshLosesEndsWithTheRefresh() async throws {
    let list = await startedList()
    let refresh = Task { await list.refresh() }
    let first = await source.script.next()
    try await increment(5, of: list)
    first.answer(page(0..<2))
    #expect(await refresh.value == .refreshed)
    #expect(list.rows.count == 2 && !list.store.hasEdits)
  }
}

private struct TestFailure: Error {}
