import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import Testing

/// Edits of an outbox that depend on one another.
@MainActor
struct OutboxOrderTests {
  private let server = OffsetServer()
  private let desk = Script<CardEdit, EditedCard?>()

  private func loaded() async -> ListViewModel<EditedCard> { await server.loadedList() }

  private func outbox(of list: ListViewModel<EditedCard>, edits: [CardEdit] = []) -> ListOutbox<CardEdit> {
    ListOutbox(of: list, server: desk, edits: edits)
  }

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  private func next(_ edit: CardEdit, sourceLocation: SourceLocation = #_sourceLocation) async
    -> ScriptedCall<CardEdit, EditedCard?>
  {
    let call = await desk.next()
    #expect(call.request == edit, sourceLocation: sourceLocation)
    return call
  }

  @Test func editsOfBothRowsOfAnItemAreSentWhenTheAnswerTellsThatTheyAreOne() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    try outbox.submit(.add(-1))
    let call = await next(.add(-1))
    async let outcome = list.refresh(.firstPage)
    await server.script.next().answer(OffsetServer.page([7, 0, 1]))
    #expect(await outcome == .refreshed)
    try outbox.submit(.append("!", to: -1))
    try outbox.submit(.append("?", to: 7))
    call.answer(EditedCard(id: 7))
    await next(.append("!", to: 7)).answer(nil)
    await next(.append("?", to: 7)).answer(nil)
    #expect(await eventually { outbox.edits.isEmpty && ids(list) == [7, 0, 1] })
  }

  @Test func anEditThatIsMadeWithTheTemporaryIDAfterTheAnswerIsSentWithTheServers() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    try outbox.submit(.add(-1))
    await next(.add(-1)).answer(EditedCard(id: 7))
    #expect(await eventually { ids(list) == [7, 0, 1, 2] })
    try outbox.submit(.append("!", to: -1))
    #expect(outbox.edits == [.append("!", to: 7)] && list.item(of: 7)?.text == "!")
    await next(.append("!", to: 7)).answer(nil)
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test(arguments: [CardEdit.End.start, .end])
  func editsOfAnItemThatWasRefusedAreNotSent(_ end: CardEdit.End) async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    var refused: [CardEdit] = []
    outbox.onRefusal = { edit, _ in refused.append(edit) }
    for edit: CardEdit in [.add(-1, at: end), .append("!", to: -1), .append("a", to: 1)] { try outbox.submit(edit) }
    await next(.add(-1, at: end)).fail(ListError.timedOut)
    await next(.append("a", to: 1)).answer(nil)
    #expect(await eventually { outbox.edits.isEmpty && ids(list) == [0, 1, 2] })
    #expect(refused == [.add(-1, at: end), .append("!", to: -1)] && desk.callCount == 2)
  }

  @Test func aRefusedInsertionCanBeMadeAgainFromTheClosureThatTells() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    outbox.onRefusal = { [unowned outbox] edit, _ in
      #expect(ids(list) == [0, 1, 2], "the row has gone")
      try? outbox.submit(edit)
    }
    try outbox.submit(.add(-1))
    await next(.add(-1)).fail(ListError.timedOut)
    let call = await next(.add(-1))
    #expect(ids(list) == [-1, 0, 1, 2])
    outbox.onRefusal = { _, _ in }
    call.answer(EditedCard(id: 7))
    #expect(await eventually { ids(list) == [7, 0, 1, 2] })
  }

  @Test(arguments: [false, true])
  func anItemThatIsRemovedAndInsertedAgainIsShownAfterItsRemoval(_ isRefused: Bool) async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    try outbox.submit(.remove(1))
    try outbox.submit(.add(1))
    #expect(ids(list) == [0, 2] && outbox.edits.count == 2)
    let removal = await next(.remove(1))
    if isRefused { removal.fail(ListError.timedOut) } else { removal.answer(nil) }
    let insertion = await next(.add(1))
    #expect(await eventually { ids(list) == (isRefused ? [0, 1, 2] : [1, 0, 2]) })
    #expect(list.item(of: 1)?.text == "new")
    insertion.answer(nil)
    #expect(await eventually { outbox.edits.isEmpty && list.row(of: 1)?.isSaving == false })
    list.loadMore()
    #expect(await server.script.next().request.key == 3, "one item less, one more")
  }

  @Test func anInsertionStaysAtTheStartOfAllRowsUnderAFilter() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    list.arrangement.filter = { $0.id == 2 || $0.id < 0 }
    try outbox.submit(.add(-1))
    #expect(list.rowIDs.count == 2)
    list.arrangement.filter = { $0.id == 90 }
    try outbox.submit(.add(-2))
    list.arrangement.filter = nil
    #expect(ids(list) == [-2, -1, 0, 1, 2])
  }

  @Test func anAcceptedInsertionIsShownAlthoughTheAppHasReplacedItsRows() async throws {
    let list = ListViewModel(items: [EditedCard(id: 0)], clock: TestClock())
    let outbox = outbox(of: list)
    try outbox.submit(.add(-1))
    let call = await next(.add(-1))
    list.replaceAll(with: [])
    list.replaceAll(with: [EditedCard(id: 0), EditedCard(id: 1)])
    call.answer(EditedCard(id: 7))
    #expect(await eventually { outbox.edits.isEmpty && list.newItems.start == 1 })
    list.showNewItems(at: .start)
    #expect(ids(list) == [7, 0, 1])
  }

  @Test func anInsertionWhoseRowTheAppHasSavedStaysWhenTheFirstPageLands() async throws {
    let saved = [EditedCard(id: -1, text: "new"), EditedCard(id: 0)]
    let list = ListViewModel(source: server, initialItems: saved, clock: server.clock)
    let outbox = outbox(of: list, edits: [.add(-1), .append("!", to: -1)])
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3))
    #expect(await eventually { ids(list) == [-1, 0, 1, 2] && list.items[0].text == "new!" })
    await next(.add(-1)).answer(EditedCard(id: 7, text: "new"))
    await next(.append("!", to: 7)).answer(nil)
    #expect(await eventually { outbox.edits.isEmpty && ids(list) == [7, 0, 1, 2] })
    #expect(list.items[0].text == "new!")
  }
}
