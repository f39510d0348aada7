import DynamicLists
import DynamicListsTesting
import Testing

/// Edits whose effect a server also pushes, and answers that come after another edit of the row.
@MainActor
struct EditEchoTests {
  private let server = OffsetServer()

  private func loaded(
    _ ids: Range<Int> = 0..<3, next: Int? = 3, before: Int? = 0, after: Int? = 7
  ) async -> ListViewModel<EditedCard> {
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let list = ListViewModel(source: server, configuration: configuration, clock: TestClock())
    list.start()
    await server.script.next().answer(OffsetServer.page(ids, next: next, before: before, after: after))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  private func insert(_ id: Int, into list: ListViewModel<EditedCard>) -> Task<Void, any Error> {
    Task { [server] in
      try await list.insert(EditedCard(id: id), at: 0, answer: { try await server.save("insert") })
    }
  }

  private func nextOffset(of list: ListViewModel<EditedCard>) async -> Int? {
    list.loadMore()
    let call = await server.script.next()
    defer { call.answer(OffsetServer.page([])) }
    return call.request.key
  }

  @Test func aDeletedNewRowGetsTheServersID() async throws {
    let list = await loaded()
    var deleted: [Int] = []
    let deletions = ListDeletions(of: list) { deleted += $0.map(\.id) }
    let insertion = insert(-1, into: list)
    let call = await server.edits.next()
    let row = try #require(list.rowID(of: -1))
    deletions.delete([row])
    #expect(ids(list) == [0, 1, 2])
    call.answer(EditedCard(id: 42))
    try await insertion.value
    list.loadMore()
    await server.script.next().answer(OffsetServer.page([42, 3]))
    #expect(await eventually { list.rowID(of: 3) != nil })
    #expect(ids(list) == [0, 1, 2, 3], "the item is the deleted row's")
    await deletions.finish()
    #expect(deleted == [42])
  }

  @Test func anUndoneDeletionOfANewRowIsOneRowWithTheServersItem() async throws {
    let list = await loaded()
    let deletions = ListDeletions(of: list)
    let insertion = insert(-1, into: list)
    let call = await server.edits.next()
    let row = try #require(list.rowID(of: -1))
    deletions.delete([row])
    call.answer(EditedCard(id: 42))
    try await insertion.value
    #expect(deletions.undo() == [row])
    #expect(ids(list) == [42, 0, 1, 2])
    list.loadMore()
    await server.script.next().answer(OffsetServer.page([42, 3]))
    #expect(await eventually { ids(list) == [42, 0, 1, 2, 3] })
  }

  @Test(arguments: [false, true]) func thePushOfARemovalMovesThePositionOnce(_ comesFirst: Bool) async throws {
    let list = await loaded()
    let removal = Task { [server] in try await list.remove(1) { _ = try await server.save("remove") } }
    let call = await server.edits.next()
    if comesFirst { list.receive(.removed(1)) }
    call.answer(nil)
    try await removal.value
    if !comesFirst { list.receive(.removed(1)) }
    list.receive(.removed(1))
    #expect(list.totalCount == 9)
    #expect(await nextOffset(of: list) == 2, "offset 3 would skip a row")
  }

  @Test(arguments: [false, true]) func thePushOfAnInsertionIsTheSameRowAndMovesThePositionOnce(
    _ isInSight: Bool
  ) async throws {
    let list = await loaded()
    let insertion = insert(-1, into: list)
    let call = await server.edits.next()
    list.reports.scrolled(to: isInSight ? 0..<3 : 2..<3)
    list.receive(.inserted(EditedCard(id: 42), at: .start))
    call.answer(EditedCard(id: 42))
    try await insertion.value
    #expect(list.totalCount == 11 && list.newItems.isEmpty)
    list.showNewItems(at: .start)
    #expect(ids(list) == [42, 0, 1, 2])
    #expect(await nextOffset(of: list) == 4)
  }

  @Test func aPageInFlightIsRequestedAgainWhenAPushHasRemovedAnItemBeforeIt() async {
    let list = await loaded()
    list.loadMore()
    let old = await server.script.next()
    #expect(old.request.key == 3)
    list.receive(.removed(1))
    let call = await server.script.next()
    #expect(call.request.key == 2 && server.script.cancellationCount == 1)
    call.answer(OffsetServer.page([3]))
    #expect(await eventually { ids(list) == [0, 2, 3] })
  }

  @Test func aPageInFlightRepeatsAnItemWhenAPushHasInsertedOneBeforeIt() async {
    let list = await loaded()
    list.loadMore()
    let call = await server.script.next()
    list.receive(.inserted(EditedCard(id: 42), at: .start))
    call.answer(OffsetServer.page([2, 3]))
    #expect(await eventually { ids(list) == [0, 1, 2, 3] })
    #expect(server.script.callCount == 2)
  }

  @Test func thePushOfAnInsertionDuringALoadIsOneRow() async throws {
    let list = await loaded(next: nil, after: 0)
    async let outcome = list.refresh()
    let page = await server.script.next()
    let insertion = insert(-1, into: list)
    let call = await server.edits.next()
    list.receive(.inserted(EditedCard(id: 42), at: .start))
    call.answer(EditedCard(id: 42))
    try await insertion.value
    page.answer(OffsetServer.page(0..<3, before: 0, after: 0))
    _ = await outcome
    #expect(ids(list) == [42, 0, 1, 2])
  }

  @Test(arguments: [false, true]) func aPushIsNewerThanAConfirmedEdit(_ hasItem: Bool) async throws {
    let list = await loaded()
    list.loadMore()
    let page = await server.script.next()
    let update = Task { [server] in
      try await list.update(1, { $0.text = "mine" }, answer: { try await server.save("") })
    }
    await server.edits.next().answer(hasItem ? EditedCard(id: 1, text: "answered") : nil)
    try await update.value
    list.receive(.changed(EditedCard(id: 1, text: "newer")))
    #expect(list.item(of: 1)?.text == "newer")
    page.answer(OffsetServer.page([1, 3]))
    #expect(await eventually { list.rowID(of: 3) != nil })
    #expect(list.item(of: 1)?.text == "newer")
  }

  @Test func aRemovalDuringTheRefreshOfAWholeListMakesAnotherOneFollow() async throws {
    let list = await loaded(0..<4, next: nil, after: 0)
    let refresh = Task { await list.refresh(.loadedPages) }
    let first = await server.script.next()
    let removal = Task { [server] in try await list.remove(0) { _ = try await server.save("remove") } }
    let call = await server.edits.next()
    first.answer(OffsetServer.page(0..<2, next: 2))
    let second = await server.script.next()
    #expect(second.request.key == 2)
    call.answer(nil)
    try await removal.value
    second.answer(OffsetServer.page([]))
    let again = await server.script.next()
    #expect(again.request.edge == .refresh && again.request.key == nil, "item 2 is at offset 1 now")
    again.answer(OffsetServer.page(1..<4))
    _ = await refresh.value
    #expect(await eventually { ids(list) == [1, 2, 3] })
  }
}
