import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What happens to an item between the server's insertion of it and the answer that tells its id.
@MainActor
struct InsertionAnswerTests {
  private let server = OffsetServer()

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  /// A list whose insertion the server has made as item 7, which a refresh has brought, and not answered.
  private func inserting() async -> (
    list: ListViewModel<EditedCard>, insertion: Task<RowID, any Error>, call: ScriptedCall<String, EditedCard?>
  ) {
    let list = await server.loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    async let outcome = list.refresh(.firstPage)
    await server.script.next().answer(OffsetServer.page([7, 0, 1], next: 3))
    #expect(await outcome == .refreshed)
    #expect(ids(list).prefix(3) == [7, -1, 0])
    return (list, insertion, call)
  }

  private func edit(_ list: ListViewModel<EditedCard>, _ row: RowID, _ text: String) -> Task<Void, any Error> {
    Task { [server] in
      try await list.update(row, { $0.text += text }, confirm: { _ = try await server.save(text) })
    }
  }

  @Test func anEditOfTheRowThatAPageHasBroughtIsKeptUntilItEnds() async throws {
    let (list, insertion, call) = await inserting()
    let inserted = try #require(list.rowID(of: -1))
    let update = edit(list, try #require(list.rowID(of: 7)), "a")
    let updating = await server.edits.next()
    call.answer(EditedCard(id: 7))
    for _ in 0..<100 { await Task.yield() }
    #expect(list.item(of: 7)?.text == "a", "it is not lost while its answer is awaited")
    updating.answer(nil)
    try await update.value
    _ = try await insertion.value
    #expect(ids(list).prefix(2) == [7, 0] && list.rowID(of: 7) == inserted)
  }

  @Test func anEditOfANewRowReadsTheServersIDWhenItIsSent() async throws {
    let list = await server.loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    let row = try #require(list.rowID(of: -1))
    let update = Task { [server] in
      try await list.update(row, { $0.text += "a" }) { _ = try await server.save("\(list.item(of: row)?.id ?? 0)") }
    }
    #expect(await eventually { list.item(of: row)?.text == "a" })
    call.answer(EditedCard(id: 7))
    let sent = await server.edits.next()
    #expect(sent.request == "7")
    sent.answer(nil)
    try await update.value
    #expect(try await insertion.value == row)
  }

  @Test func anEditOfBothRowsWaitsForTheInsertion() async throws {
    let (list, insertion, call) = await inserting()
    let rows = [try #require(list.rowID(of: -1)), try #require(list.rowID(of: 7))]
    let update = Task { [server] in
      try await list.update(rows, { $0.text += "a" }) { _ in _ = try await server.save("both") }
    }
    #expect(await eventually { list.item(of: 7)?.text == "a" })
    call.answer(EditedCard(id: 7))
    _ = try await insertion.value
    await server.edits.next().answer(nil)
    try await update.value
    #expect(ids(list).prefix(2) == [7, 0] && list.item(of: 7)?.text == "a")
  }

  @Test func aRemovalThatIsPushedBeforeTheAnswerRemovesTheRow() async throws {
    let list = await server.loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    list.receive(.removed(7), .removed(8))
    call.answer(EditedCard(id: 7))
    _ = try await insertion.value
    #expect(ids(list) == [0, 1, 2])
  }

  @Test func anItemThatIsPushedAgainAfterItsRemovalStays() async throws {
    let list = await server.loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    list.receive(.removed(7))
    list.receive(.inserted(EditedCard(id: 7), at: .start))
    call.answer(EditedCard(id: 7))
    _ = try await insertion.value
    #expect(ids(list) == [7, 0, 1, 2])
  }

  @Test func aRowThatAPersonRemovesBeforeTheAnswerStaysRemoved() async throws {
    let (list, insertion, call) = await inserting()
    let row = try #require(list.rowID(of: 7))
    let removal = Task { [server] in try await list.remove(row) { _ = try await server.save("remove") } }
    let removing = await server.edits.next()
    call.answer(EditedCard(id: 7))
    removing.answer(nil)
    try await removal.value
    _ = try await insertion.value
    #expect(ids(list).prefix(2) == [0, 1])
  }

  @Test(arguments: [false, true])
  func ofTwoRemovalsThatWaitForAnItemTheSecondIsSentIfTheFirstIsRefused(_ isRefused: Bool) async throws {
    let list = await server.loadedList()
    let first = Task { [server] in try await list.remove(4, confirm: { _ = try await server.save("first") }) }
    let second = Task { [server] in try await list.remove(4, confirm: { _ = try await server.save("second") }) }
    for _ in 0..<100 { await Task.yield() }
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<6))
    let call = await server.edits.next()
    if isRefused { call.fail(ListError.timedOut) } else { call.answer(nil) }
    _ = await first.result
    if isRefused {
      await server.edits.next().answer(nil)
      try await second.value
    } else {
      await #expect(throws: ListError.itemDeleted) { try await second.value }
    }
    #expect(ids(list) == [0, 1, 2, 3, 5] && server.edits.callCount == (isRefused ? 2 : 1))
  }

  @Test func anItemWhoseIDWasRemovedBeforeIsInserted() async throws {
    let list = await server.loadedList()
    let removal = Task { [server] in try await list.remove(1, confirm: { _ = try await server.save("remove") }) }
    await server.edits.next().answer(nil)
    try await removal.value
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    await server.edits.next().answer(EditedCard(id: 1))
    _ = try await insertion.value
    #expect(ids(list) == [1, 0, 2])
  }

  @Test func insertionsWhoseRowsHaveEditsOfBothEnd() async throws {
    let list = await server.loadedList()
    let insertions = [-1, -2].map { id in
      Task { [server] in
        try await list.insert(EditedCard(id: id), at: 0, answer: { try await server.save("insert") })
      }
    }
    let calls = [await server.edits.next(), await server.edits.next()]
    async let outcome = list.refresh(.firstPage)
    await server.script.next().answer(OffsetServer.page([8, 7, 0], next: 3))
    #expect(await outcome == .refreshed)
    let pairs = [[7, -2], [8, -1]].map { $0.compactMap { list.rowID(of: $0) } }
    let updates = pairs.map { rows in
      Task { [server] in
        try await list.update(rows, { $0.text += "a" }) { _ in _ = try await server.save("both") }
      }
    }
    #expect(await eventually { list.items.count { $0.text == "a" } == 4 })
    calls[0].answer(EditedCard(id: 7))
    calls[1].answer(EditedCard(id: 8))
    for _ in 0..<2 { await server.edits.next().answer(nil) }
    for insertion in insertions { _ = try await insertion.value }
    for update in updates { _ = await update.result }
    #expect(Set(ids(list).prefix(3)) == [7, 8, 0])
  }

  @Test func aPushedRemovalIsRememberedUntilTheLastInsertionHasEnded() {
    var insertions = PendingInsertions()
    insertions.began()
    insertions.began()
    insertions.removed([RowID(7)], at: 1)
    insertions.ended()
    #expect(insertions.hasRemoved(RowID(7)) && !insertions.hasRemoved(RowID(8)))
    insertions.ended()
    insertions.began()
    #expect(!insertions.hasRemoved(RowID(7)))
  }
}
