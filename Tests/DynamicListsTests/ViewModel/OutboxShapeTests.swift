import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import Testing

/// Insertions and removals that are values, and wait for the network.
@MainActor
struct OutboxShapeTests {
  private let server = OffsetServer()
  private let desk = Script<CardEdit, EditedCard?>()

  private func loaded() async -> ListViewModel<EditedCard> { await server.loadedList() }

  private func outbox(of list: ListViewModel<EditedCard>, edits: [CardEdit] = []) -> ListOutbox<CardEdit> {
    ListOutbox(of: list, server: desk, edits: edits)
  }

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  @Test func theRowOfAnInsertionGetsTheServersID() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    try outbox.submit(.add(-1))
    #expect(ids(list) == [-1, 0, 1, 2])
    let row = try #require(list.row(of: -1))
    #expect(row.isSaving)
    try outbox.submit(.append("!", to: -1))
    #expect(row.item.text == "new!")
    let call = await desk.next()
    #expect(call.request == .add(-1))
    call.answer(EditedCard(id: 7, text: "new"))
    let second = await desk.next()
    #expect(second.request == .append("!", to: 7), "the server does not know the temporary id")
    #expect(await eventually { ids(list) == [7, 0, 1, 2] && row.item.text == "new!" })
    second.answer(nil)
    #expect(await eventually { outbox.edits.isEmpty && !row.isSaving })
    #expect(row.item == EditedCard(id: 7, text: "new!"))
  }

  @Test func editsOfEachKindWaitInOrderAndAreSavedAndSentOnce() async throws {
    let first = await loaded()
    let edits: [CardEdit] = [.add(-1), .append("a", to: 1), .remove(2), .append("b", to: -1), .remove(-1)]
    let outbox1 = outbox(of: first)
    for edit in edits { try outbox1.submit(edit) }
    #expect(ids(first) == [0, 1])
    await desk.next().fail(DeskIsOffline())
    #expect(await eventually { outbox1.isWaiting })
    #expect(outbox1.edits == edits)
    // The program ends, and starts again without a network.
    let list = ListViewModel(source: server, clock: server.clock)
    let outbox2 = outbox(of: list, edits: outbox1.edits)
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3))
    #expect(await eventually { ids(list) == [0, 1] })
    #expect(list.item(of: 1)?.text == "a")
    await desk.next().answer(EditedCard(id: 9, text: "new"))
    for edit: CardEdit in [.append("a", to: 1), .remove(2), .append("b", to: 9), .remove(9)] {
      let call = await desk.next()
      #expect(call.request == edit)
      call.answer(nil)
    }
    let items = [EditedCard(id: 0), EditedCard(id: 1, text: "a")]
    #expect(await eventually { outbox2.edits.isEmpty && Array(list.items) == items })
  }

  @Test func aRemovalThatIsAnsweredBeforeItsTurnStays() async throws {
    let list = ListViewModel(source: server, clock: server.clock)
    let edits: [CardEdit] = [.add(-1), .append("b", to: -1), .remove(-1)]
    let outbox = ListOutbox(of: list, server: QuickDesk(insertions: desk), edits: edits.map { QuickEdit(edit: $0) })
    list.start()
    let insertion = await desk.next()
    await server.script.next().answer(OffsetServer.page(0..<3))
    #expect(await eventually { ids(list) == [0, 1, 2] })
    insertion.answer(EditedCard(id: 9, text: "new"))
    #expect(await eventually { outbox.edits.isEmpty })
    for _ in 0..<1_000 { await Task.yield() }
    #expect(ids(list) == [0, 1, 2])
  }

  @Test func aRefusedInsertionGoesAndTheAppHearsOfIt() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    var refused: [CardEdit] = []
    outbox.onRefusal = { edit, _ in refused.append(edit) }
    try outbox.submit(.add(-1))
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { outbox.edits.isEmpty && ids(list) == [0, 1, 2] })
    #expect(await eventually { refused == [.add(-1)] })
  }

  @Test func aRefusedRemovalComesBackAndCanBeSentAgain() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    try outbox.submit(.remove(1))
    #expect(ids(list) == [0, 2])
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { ids(list) == [0, 1, 2] })
    let row = try #require(list.row(of: 1))
    #expect(await eventually { row.editFailure != nil && outbox.edits.isEmpty })
    row.retryEdit()
    #expect(ids(list) == [0, 2])
    await desk.next().answer(nil)
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(ids(list) == [0, 2] && desk.callCount == 2)
  }

  @Test func anItemThatIsGoneNeedNotBeRemoved() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    outbox.onRefusal = { edit, _ in Issue.record("refused \(edit)") }
    try outbox.submit(.remove(1))
    try outbox.submit(.remove(50))
    for _ in 0..<2 { await desk.next().fail(ListError.itemDeleted) }
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(ids(list) == [0, 2])
  }

  @Test func anItemIsRemovedFromThePageThatWasAskedForBefore() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    list.loadMore()
    let page = await server.script.next()
    try outbox.submit(.remove(4))
    await desk.next().answer(nil)
    #expect(await eventually { outbox.edits.isEmpty })
    page.answer(OffsetServer.page([3, 4, 5], next: 6))
    #expect(await eventually { ids(list) == [0, 1, 2, 3, 5] })
  }

  @Test func aRowIsInsertedAtAnEndOnceThatHasLoaded() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    try outbox.submit(.add(-1, at: .end))
    let call = await desk.next()
    #expect(ids(list) == [0, 1, 2], "further pages would come between")
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    #expect(await eventually { ids(list) == [0, 1, 2, 3, 4, -1] })
    call.answer(EditedCard(id: 5))
    #expect(await eventually { outbox.edits.isEmpty && ids(list) == [0, 1, 2, 3, 4, 5] })
  }

  @Test func anInsertionThatIsAcceptedBeforeItsEndHasLoadedComesWithItsPage() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    try outbox.submit(.add(-1, at: .end))
    try outbox.submit(.append("!", to: -1))
    await desk.next().answer(EditedCard(id: 5, text: "new"))
    let second = await desk.next()
    #expect(second.request == .append("!", to: 5))
    list.loadMore()
    let page = await server.script.next()
    #expect(page.request.key == 3, "the position of the next page is as it was")
    page.answer(Page(items: [EditedCard(id: 3), EditedCard(id: 4), EditedCard(id: 5, text: "new")]))
    #expect(await eventually { ids(list) == [0, 1, 2, 3, 4, 5] })
    #expect(await eventually { list.item(of: 5)?.text == "new!" }, "the edit that waits is shown by its new id")
    second.answer(nil)
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.item(of: 5)?.text == "new!")
  }

  @Test func editsOfAnInsertedItemThatWaitsAtItsEndAreShownWithIt() async throws {
    let list = await loaded()
    let outbox = outbox(of: list)
    list.loadMore()
    let page = await server.script.next()
    for edit: CardEdit in [.add(-1, at: .end), .append("!", to: -1), .add(-2, at: .end), .remove(-2)] {
      try outbox.submit(edit)
    }
    page.answer(OffsetServer.page(3..<5, next: 5))
    #expect(await eventually { ids(list).count == 5 })
    list.loadMore()
    let last = await server.script.next()
    await desk.next().answer(EditedCard(id: 7))
    for _ in 0..<3 { await desk.next().answer(nil) }
    #expect(await eventually { outbox.edits.isEmpty })
    last.answer(OffsetServer.page([5, 7]))
    #expect(await eventually { ids(list) == [0, 1, 2, 3, 4, 5, 7] && list.item(of: 7)?.text == "!" })
  }

  @Test func anItemThatTheServerHasAlreadyIsReplacedAndStaysOne() async throws {
    let list = await loaded()
    // The answer was lost with the last launch.
    let outbox = outbox(of: list, edits: [.add(1)])
    #expect(list.items.map(\.text) == ["", "new", ""])
    await desk.next().answer(nil)
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(ids(list) == [0, 1, 2] && list.items[1].text == "new")
  }

  @Test func savedInsertionsAreShownOnceTheirEndsAreKnown() async throws {
    let list = ListViewModel(source: server, initialItems: [EditedCard(id: 0)], clock: server.clock)
    let outbox = outbox(of: list, edits: [.add(-1), .add(-2, at: .end), .append("!", to: -1), .remove(-2)])
    #expect(ids(list) == [0], "nobody knows the ends")
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3))
    #expect(await eventually { ids(list) == [-1, 0, 1, 2] })
    #expect(await eventually { list.item(of: -1)?.text == "new!" })
    outbox.removeAll()
    #expect(await eventually { ids(list) == [0, 1, 2] })
  }
}

/// A server that answers at once, but for insertions, which a test answers.
struct QuickDesk: Sendable { let insertions: Script<CardEdit, EditedCard?> }

struct QuickEdit: ListEdit {
  let edit: CardEdit
  var itemID: Int { edit.itemID }
  var effect: ListEditEffect<EditedCard> { edit.effect }

  func apply(to item: inout EditedCard) { edit.apply(to: &item) }
  func withItemID(_ id: Int) -> Self { QuickEdit(edit: edit.withItemID(id)) }

  func send(to desk: QuickDesk) async throws -> EditAnswer<EditedCard> {
    if case .insertion = effect { return try await edit.send(to: desk.insertions) }
    return .accepted
  }
}
