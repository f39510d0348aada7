import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import Testing

/// Edits of an outbox that the server answers before their items load.
@MainActor
struct OutboxAnswerTests {
  private let server = OffsetServer()

  private func loaded() async -> ListViewModel<EditedCard> { await server.loadedList() }

  /// An edit that the server accepts at once.
  private struct AcceptedEdit: ListEdit {
    let itemID: Int

    func apply(to item: inout EditedCard) { item.text += "a" }
    func send(to _: Void) async throws -> EditAnswer<EditedCard> { .accepted }
  }

  @Test func onlyTheLatestAnsweredEditsAreKeptForTheLoadInFlight() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AcceptedEdit>(of: list, server: ())
    list.loadMore()
    let page = await server.script.next()
    let last = 100 + ListViewModel<EditedCard>.maxWaitingEdits
    for id in 100...last { try outbox.submit(AcceptedEdit(itemID: id)) }
    #expect(await eventually { outbox.edits.isEmpty })
    page.answer(OffsetServer.page([100, 101, last]))
    #expect(await eventually { list.item(of: last)?.text == "a" })
    #expect(list.item(of: 100)?.text == "" && list.item(of: 101)?.text == "a")
  }

  @Test func aPageOfTheRefreshThatIsAskedForAfterTheAnswerContainsTheEdit() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AcceptedEdit>(of: list, server: ())
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<6, next: 6))
    #expect(await eventually { list.rows.count == 6 })
    let refresh = Task { await list.refresh(.loadedPages) }
    let first = await server.script.next()
    try outbox.submit(AcceptedEdit(itemID: 8))
    try outbox.submit(AcceptedEdit(itemID: 7))
    #expect(await eventually { outbox.edits.isEmpty })
    first.answer(OffsetServer.page([0, 1, 7], next: 3))
    await server.script.next().answer(
      Page(items: [EditedCard(id: 8, text: "a"), EditedCard(id: 9), EditedCard(id: 10)], next: 6))
    #expect(await refresh.value == .refreshed)
    for _ in 0..<30 { await Task.yield() }
    #expect(list.item(of: 8)?.text == "a", "not applied twice")
    #expect(list.item(of: 7)?.text == "a", "the first page lacks it")
    list.loadMore()
    await server.script.next().answer(Page(items: [EditedCard(id: 7, text: "a")]))
    for _ in 0..<30 { await Task.yield() }
    #expect(list.item(of: 7)?.text == "a")
  }

  @Test func twoAnsweredEditsOfAnItemAreShownWhenAPageLacksBoth() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AcceptedEdit>(of: list, server: ())
    list.loadMore()
    let page = await server.script.next()
    for _ in 0..<2 { try outbox.submit(AcceptedEdit(itemID: 6)) }
    #expect(await eventually { outbox.edits.isEmpty })
    page.answer(OffsetServer.page([6]))
    #expect(await eventually { list.item(of: 6)?.text == "aa" })
    for _ in 0..<100 { await Task.yield() }
    #expect(list.item(of: 6)?.text == "aa")
  }

  @Test func aPushContainsAnAnsweredEdit() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AcceptedEdit>(of: list, server: ())
    list.loadMore()
    let page = await server.script.next()
    try outbox.submit(AcceptedEdit(itemID: 6))
    #expect(await eventually { outbox.edits.isEmpty })
    list.receive(.inserted([EditedCard(id: 6, text: "a")], at: .start))
    list.showNewItems(at: .start)
    #expect(list.rowID(of: 6) != nil)
    for _ in 0..<100 { await Task.yield() }
    #expect(list.item(of: 6)?.text == "a")
    page.answer(OffsetServer.page([7]))
    #expect(await eventually { list.rowID(of: 7) != nil })
    #expect(list.item(of: 6)?.text == "a")
  }

  @Test func aPageThatIsAskedForWhileTheItemLandsContainsTheEdit() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AcceptedEdit>(of: list, server: ())
    list.loadRest()
    let first = await server.script.next()
    try outbox.submit(AcceptedEdit(itemID: 6))
    #expect(await eventually { outbox.edits.isEmpty })
    first.answer(OffsetServer.page([6], next: 4))
    let second = await server.script.next()
    #expect(await eventually { list.item(of: 6)?.text == "a" })
    for _ in 0..<30 { await Task.yield() }
    second.answer(Page(items: [EditedCard(id: 6, text: "a"), EditedCard(id: 7)]))
    #expect(await eventually { list.rowID(of: 7) != nil })
    #expect(list.item(of: 6)?.text == "a", "not applied twice")
  }

  @Test func anEditThatWasAnsweredDuringARefreshIsNotAppliedToALaterPage() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AcceptedEdit>(of: list, server: ())
    async let outcome = list.refresh()
    let page = await server.script.next()
    try outbox.submit(AcceptedEdit(itemID: 6))
    #expect(await eventually { outbox.edits.isEmpty })
    page.answer(OffsetServer.page(0..<3, next: 3))
    #expect(await outcome == .refreshed)
    for _ in 0..<30 { await Task.yield() }
    list.loadMore()
    await server.script.next().answer(Page(items: [EditedCard(id: 6, text: "a")]))
    #expect(await eventually { list.rowID(of: 6) != nil })
    for _ in 0..<30 { await Task.yield() }
    #expect(list.item(of: 6)?.text == "a")
  }
}
