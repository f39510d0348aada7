import DynamicLists
import DynamicListsTesting
import Testing

/// Pages that bring back what edited rows were beside, and what edits have hidden.
@MainActor
struct EditedRowPageTests {
  private let server = OffsetServer()

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  private func loadMore(_ list: ListViewModel<EditedCard>, _ ids: Range<Int>, next: Int? = nil) async {
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(ids, next: next))
    #expect(await eventually { !list.loadStates.isLoadingAtAnEnd })
  }

  private func refresh(_ list: ListViewModel<EditedCard>, _ ids: Range<Int>, next: Int? = nil) async {
    async let outcome = list.refresh(.firstPage)
    await server.script.next().answer(OffsetServer.page(ids, next: next))
    #expect(await outcome == .refreshed)
  }

  @Test func aNewRowKeepsItsItemWhenThePageOfItsNeighborsLoadsAgain() async throws {
    let list = await server.loadedList()
    await loadMore(list, 3..<6, next: 6)
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1, text: "new"), at: 4, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    let row = try #require(list.rowID(of: -1))
    await refresh(list, 0..<3, next: 3)
    #expect(ids(list) == [0, 1, 2, -1])
    await loadMore(list, 3..<6)
    #expect(ids(list) == [0, 1, 2, 3, -1, 4, 5])
    #expect(list.item(of: row) == EditedCard(id: -1, text: "new"))
    call.answer(nil)
    _ = try await insertion.value
  }

  @Test func aNewRowIsOneWithTheItemOfARefreshInFlight() async throws {
    let list = await server.loadedList()
    await loadMore(list, 3..<6, next: 6)
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 1, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    let row = try #require(list.rowID(of: -1))
    async let outcome = list.refresh(.loadedPages)
    await server.script.next().answer(OffsetServer.page([0, 42, 1], next: 3))
    let second = await server.script.next()
    call.answer(EditedCard(id: 42))
    _ = try await insertion.value
    second.answer(OffsetServer.page(2..<6))
    _ = await outcome
    #expect(ids(list) == [0, 42, 1, 2, 3, 4, 5])
    #expect(list.rowID(of: 42) == row)
    // The position has moved, for all that the list knows.
    await server.script.next().answer(OffsetServer.page([0, 42, 1, 2, 3, 4, 5]))
  }

  @Test func aNewRowIsOneWithAPushedItemThatThePageInFlightMayLack() async throws {
    let list = await server.loadedList()
    list.loadMore()
    let page = await server.script.next()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 3, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    list.receive(.inserted(EditedCard(id: 42), at: .end))
    call.answer(EditedCard(id: 42))
    _ = try await insertion.value
    page.answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.rowID(of: 4) != nil })
    list.showNewItems(at: .end)
    #expect(ids(list).filter { $0 == 42 } == [42])
  }

  @Test func anAnswerForARemovedRowKeepsItsLaterEdits() async throws {
    let list = await server.loadedList()
    let row = try #require(list.rowID(of: 1))
    let first = Task { [server] in
      try await list.update(row, { $0.text += " first" }, answer: { try await server.save("first") })
    }
    let call = await server.edits.next()
    let second = Task { [server] in
      try await list.update(row, { $0.text += " second" }, answer: { try await server.save("second") })
    }
    #expect(await eventually { list.item(of: 1)?.text == " first second" })
    let removal = Task { try await list.remove(row) { _ = try await Script<Int, Int>().respond(to: 1) } }
    #expect(await eventually { ids(list) == [0, 2] })
    call.answer(EditedCard(id: 1, text: "answered"))
    try await first.value
    removal.cancel()
    _ = await removal.result
    #expect(list.item(of: 1)?.text == "answered second")
    await server.edits.next().answer(nil)
    try await second.value
  }

  @Test func aRowThatIsRemovedAndEditedAsItLoadsKeepsTheEdit() async throws {
    let list = await server.loadedList()
    let removal = Task { [server] in try await list.remove(4) { _ = try await server.save("remove") } }
    let update = Task { [server] in
      try await list.update(4, { $0.text = "edited" }, confirm: { _ = try await server.save("update") })
    }
    for _ in 0..<100 { await Task.yield() }
    await loadMore(list, 3..<6)
    #expect(ids(list) == [0, 1, 2, 3, 5])
    await server.edits.next().fail(ListError.timedOut)
    _ = await removal.result
    #expect(list.item(of: 4)?.text == "edited")
    await server.edits.next().answer(nil)
    try await update.value
  }

  @Test func aPushedRowThatIsRemovedWhileARefreshLoadsDoesNotWait() async throws {
    let list = await server.loadedList()
    async let outcome = list.refresh(.firstPage)
    let page = await server.script.next()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    let row = try #require(list.rowID(of: -1))
    list.receive(.inserted(EditedCard(id: 42), at: .start))
    call.answer(EditedCard(id: 42))
    _ = try await insertion.value
    let removal = Task { [server] in try await list.remove(row) { _ = try await server.save("remove") } }
    let second = await server.edits.next()
    page.answer(OffsetServer.page(0..<3, next: 3))
    _ = await outcome
    list.showNewItems(at: .start)
    #expect(ids(list) == [0, 1, 2] && list.newItems.isEmpty)
    second.answer(nil)
    try await removal.value
  }

  @Test func aMovedRowWhoseRemovalIsUndoneAfterAResetComesBack() async throws {
    let list = await server.loadedList()
    let row = try #require(list.rowID(of: 2))
    let move = Task { [server] in try await list.move(row, to: 0) { _ = try await server.save("move") } }
    let call = await server.edits.next()
    let removal = Task { [server] in try await list.remove(row) { _ = try await server.save("remove") } }
    #expect(await eventually { ids(list) == [0, 1] })
    list.reset()
    removal.cancel()
    _ = await removal.result
    await server.script.next().answer(OffsetServer.page(0..<2, next: 2))
    #expect(await eventually { ids(list) == [2, 0, 1] })
    call.answer(nil)
    try await move.value
  }

  @Test func anEditThatIsConfirmedAfterAPushIsNewerThanThePush() async throws {
    let list = await server.loadedList()
    let row = try #require(list.rowID(of: 1))
    let update = Task { [server] in
      try await list.update(row, { $0.text += " edited" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    list.reset()
    let page = await server.script.next()
    list.receive(.changed(EditedCard(id: 1, text: "pushed")))
    call.answer(nil)
    try await update.value
    page.answer(OffsetServer.page(0..<3, next: 3))
    #expect(await eventually { ids(list) == [0, 1, 2] })
    #expect(list.item(of: 1)?.text == "pushed edited")
  }

  @Test func aNewRowThatTheServerHasRemovedDoesNotComeBack() async throws {
    let list = await server.loadedList()
    async let outcome = list.refresh(.firstPage)
    let page = await server.script.next()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    await server.edits.next().answer(EditedCard(id: 42))
    _ = try await insertion.value
    let row = try #require(list.rowID(of: 42))
    let removal = Task { [server] in try await list.remove(row) { _ = try await server.save("remove") } }
    let call = await server.edits.next()
    list.receive(.removed(42))
    call.fail(ListError.timedOut)
    _ = await removal.result
    #expect(ids(list) == [0, 1, 2])
    page.answer(OffsetServer.page(0..<3, next: 3))
    await server.script.next().answer(OffsetServer.page(0..<3, next: 3))
    _ = await outcome
    #expect(ids(list) == [0, 1, 2])
  }

  @Test func aRevertedEditOfARowThatCameBackIsShownWhenAPageHasIt() async throws {
    let list = await server.loadedList()
    let row = try #require(list.rowID(of: 1))
    let update = Task { [server] in
      try await list.update(row, { $0.text = "edited" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    let removal = Task { [server] in try await list.remove(row) { _ = try await server.save("remove") } }
    #expect(await eventually { ids(list) == [0, 2] })
    removal.cancel()
    _ = await removal.result
    call.fail(ListError.timedOut)
    _ = await update.result
    #expect(list.item(of: 1)?.text == "")
    async let outcome = list.refresh(.firstPage)
    let saved = EditedCard(id: 1, text: "edited")
    await server.script.next().answer(Page(items: [EditedCard(id: 0), saved]))
    _ = await outcome
    #expect(list.item(of: 1) == saved, "the server had it before the time was over")
  }

  @Test func aNewRowThatTheServerHasRemovedDoesNotComeBackAfterAReset() async throws {
    let list = await server.loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    list.reset()
    let page = await server.script.next()
    call.answer(EditedCard(id: 42))
    _ = try await insertion.value
    list.receive(.removed(42))
    page.answer(OffsetServer.page(0..<3, next: 3))
    #expect(await eventually { list.rowID(of: 2) != nil })
    #expect(ids(list) == [0, 1, 2])
  }
}
