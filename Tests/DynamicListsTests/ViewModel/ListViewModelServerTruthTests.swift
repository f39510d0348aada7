import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How a page changes a row whose edit was confirmed.
@MainActor
struct ListViewModelServerTruthTests {
  private let source = ScriptedSource<ScriptedItem>()
  private let details = Script<Int, String>()

  private func item(liked: Bool, text: String = "One") -> ScriptedItem {
    var item = ScriptedItem(1, text: text, script: details)
    item.liked = liked
    return item
  }

  private func startedList() async -> ListViewModel<ScriptedItem> {
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: [item(liked: false)]))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func refresh(_ list: ListViewModel<ScriptedItem>, to item: ScriptedItem) async {
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: [item]))
    #expect(await outcome == .refreshed)
  }

  @Test func aPageWithAnotherItemEndsAConfirmedEdit() async throws {
    let list = await startedList()
    try await list.update(1, { $0.liked = true }, confirm: {})
    #expect(list.item(of: 1)?.liked == true)
    await refresh(list, to: item(liked: false))
    #expect(list.item(of: 1)?.liked == false, "the like was removed elsewhere")
  }

  @Test func aPageThatHasTheConfirmedEditChangesNothing() async throws {
    let list = await startedList()
    list.reports.appeared(try #require(list.rowID(of: 1)))
    await details.next().answer("detail")
    #expect(await eventually { list.item(of: 1)?.detail == "detail" })
    try await list.update(1, { $0.liked = true }, confirm: {})
    await refresh(list, to: item(liked: true))
    #expect(list.item(of: 1)?.liked == true && list.item(of: 1)?.detail == "detail")
    #expect(details.callCount == 1, "the detail is kept")
  }

  @Test func ofTwoEditsOnlyTheConfirmedOneIsExpectedOfPages() async throws {
    let list = await startedList()
    try await list.update(1, { $0.liked = true }, confirm: {})
    await #expect(throws: ListError.timedOut) {
      try await list.update(1, { $0.text = "Two" }, confirm: { throw ListError.timedOut })
    }
    await refresh(list, to: item(liked: true))
    #expect(list.item(of: 1) == item(liked: true))
    await refresh(list, to: item(liked: false, text: "Three"))
    #expect(list.item(of: 1) == item(liked: false, text: "Three"))
  }

  @Test func aPageThatWasAskedForBeforeTheAnswerDoesNotReplaceIt() async throws {
    let list = await startedList()
    async let outcome = list.refresh()
    let page = await source.script.next()
    let answer = item(liked: true, text: "By the server")
    try await list.update(1, { $0.text = "Mine" }, answer: { .accepted(answer) })
    page.answer(Page(items: [item(liked: false)]))
    #expect(await outcome == .refreshed)
    #expect(list.item(of: 1) == answer)
    await refresh(list, to: item(liked: false))
    #expect(list.item(of: 1) == item(liked: false), "asked for afterwards")
  }

  @Test func anOwnersItemReplacesAConfirmedEdit() async throws {
    let pages = Script<Int, [ScriptedItem]>()
    let list = ListViewModel(
      items: [item(liked: false)], clock: TestClock(), loadMore: { try await pages.respond(to: $0) })
    list.loadMore()
    let page = await pages.next()
    try await list.update(1, { $0.liked = true }, confirm: {})
    list.replaceAll(with: [item(liked: false, text: "Two")])
    #expect(list.item(of: 1) == item(liked: false, text: "Two"))
    page.answer([])
  }
}
