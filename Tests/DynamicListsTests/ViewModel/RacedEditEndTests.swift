import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Confirmed edits that end while a page may still lack them, in lists that search, load details or rename items.
@MainActor
struct RacedEditEndTests {
  private struct Counter: Identifiable, Equatable, Sendable {
    var id: String
    var count = 0
  }

  private struct Failure: Error {}

  private struct Search: PageSource {
    let text: String
    let script: Script<String, [Counter]>

    func page(_ request: PageRequest<Int>) async throws -> Page<Counter, Int> {
      Page(items: try await script.respond(to: text))
    }
  }

  private let source = ScriptedSource<Counter>()

  private func page(_ items: Counter..., next: Int? = nil) -> Page<Counter, Int> { Page(items: items, next: next) }

  private func startedList(_ items: Counter...) async -> ListViewModel<Counter> {
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: items, next: 1))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func increment(_ id: String, of list: ListViewModel<Counter>) async throws {
    try await list.update(id, { $0.count += 1 }, confirm: {})
  }

  private func settled(_ list: ListViewModel<Counter>) async {
    #expect(await eventually { !list.loadStates.isLoadingAtAnEnd && !list.isRefreshing })
  }

  @Test(arguments: [false, true]) func theAppsItemReplacesThatOfAPageWhichMayLackTheEdit(isRefresh: Bool) async throws {
    let list = await startedList(Counter(id: "a"))
    if isRefresh { Task { await list.refresh() } } else { list.loadMore() }
    let old = await source.script.next()
    try await increment("a", of: list)
    list.insert(Counter(id: "a", count: 1), at: 0)
    #expect(list.item(of: "a")?.count == 1, "not applied twice")
    old.answer(page(Counter(id: "a"), Counter(id: "b"), next: 2))
    #expect(await eventually { list.rows.count == 2 })
    #expect(list.item(of: "a")?.count == 1, "the page is older than the app's item")
    list.loadMore()
    await source.script.next().answer(page(Counter(id: "a", count: 5)))
    await settled(list)
    #expect(list.item(of: "a")?.count == 5)
  }

  @Test func anAnswerThatEqualsTheShownItemIsWhatPagesAreComparedWith() async throws {
    let list = await startedList(Counter(id: "a"))
    list.loadMore()
    let old = await source.script.next()
    try await list.update("a", { $0.count += 1 }, answer: { .accepted(Counter(id: "a", count: 1)) })
    old.answer(page(Counter(id: "b"), next: 2))
    await settled(list)
    list.loadMore()
    await source.script.next().answer(page(Counter(id: "a", count: 2)))
    await settled(list)
    #expect(list.item(of: "a")?.count == 2, "somebody else has counted")
  }

  @Test func anEditIsSettledBeforeALaterOneWhenThePageFails() async throws {
    let list = await startedList(Counter(id: "a"))
    list.loadMore()
    let old = await source.script.next()
    try await list.update("a", { $0.count = 1 }, confirm: {})
    old.fail(Failure())
    await settled(list)
    #expect(!list.store.hasEdits)
    try await list.update("a", { $0.count = 2 }, confirm: {})
    list.loadMore()
    await source.script.next().answer(page(Counter(id: "b"), next: 2))
    await settled(list)
    list.loadMore()
    await source.script.next().answer(page(Counter(id: "a", count: 1)))
    await settled(list)
    #expect(list.item(of: "a")?.count == 1, "somebody else has set it back")
  }

  @Test func anEditOfARowThatAnOwnerRemovesIsForgotten() async throws {
    let pages = Script<Int, [Counter]>()
    let list = ListViewModel(
      items: [Counter(id: "a")], clock: TestClock(), loadMore: { try await pages.respond(to: $0) })
    list.loadMore()
    let old = await pages.next()
    try await increment("a", of: list)
    list.replaceAll(with: [Counter(id: "b")])
    #expect(!list.store.hasEdits)
    old.answer([])
  }

  @Test(arguments: [false, true]) func aNameThatAnEndedEditHasFreedIsThatOfAnotherItem(isLacked: Bool) async throws {
    let list = await startedList(Counter(id: "a"))
    list.loadMore()
    let old = await source.script.next()
    try await list.update("a", { $0.id = "b" }, confirm: {})
    old.answer(isLacked ? page(Counter(id: "a"), next: 2) : page(Counter(id: "c"), next: 2))
    await settled(list)
    #expect(list.item(of: "b") != nil)
    list.loadMore()
    await source.script.next().answer(page(Counter(id: "b", count: 1), Counter(id: "a", count: 7)))
    await settled(list)
    #expect(list.item(of: "b")?.count == 1 && list.item(of: "a")?.count == 7)
  }

  @Test func anOlderPageStillNamesTheRowByItsOldIdAfterAnAnswer() async throws {
    let list = await startedList(Counter(id: "a"))
    let row = list.rowIDs[0]
    async let outcome = list.refresh()
    let old = await source.script.next()
    try await list.update("a", { $0.id = "b" }, answer: { .accepted(Counter(id: "b", count: 1)) })
    list.receive(.changed([Counter(id: "b", count: 2)]))
    old.answer(page(Counter(id: "a"), next: 1))
    #expect(await outcome == .refreshed)
    #expect(list.rowIDs.elementsEqual([row]) && list.item(of: "b")?.count == 2)
  }

  @Test func aTextThatIsTypedAgainShowsEachEditOnce() async throws {
    let pages = Script<String, [Counter]>(obeysCancellation: false)
    let list = ListViewModel(search: "", debounce: .zero, clock: TestClock()) {
      Search(text: $0, script: pages)
    }
    list.start()
    await pages.next().answer([Counter(id: "a")])
    #expect(await eventually { list.state == .items })
    async let outcome = list.refresh()
    let old = await pages.next()
    try await increment("a", of: list)
    let confirmation = Script<Int, Void>()
    let pending = Task {
      try await list.update("a", { $0.count += 10 }, confirm: { try await confirmation.respond(to: 0) })
    }
    let call = await confirmation.next()
    #expect(list.item(of: "a")?.count == 11)
    list.searchText = "x"
    _ = await pages.next()
    list.searchText = ""
    #expect(await eventually { list.isStale && pages.callCount == 4 })
    #expect(list.item(of: "a")?.count == 11)
    call.fail(Failure())
    _ = await pending.result
    #expect(list.item(of: "a")?.count == 1)
    old.answer([])
    _ = await outcome
  }
}
