import DynamicListsTesting
import Testing

@testable import DynamicLists

/// The order in which edits of one row are sent, and what becomes of edits of many rows.
@MainActor
struct EditOrderTests {
  private let server = OffsetServer()
  private let deleted = Script<[Int], Void>()

  private func loaded() async -> ListViewModel<EditedCard> {
    let list = ListViewModel(source: server, clock: TestClock())
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3))
    #expect(await eventually { list.state == .items })
    return list
  }

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  private func rows(_ ids: Int..., in list: ListViewModel<EditedCard>) -> [RowID] {
    ids.compactMap { list.rowID(of: $0) }
  }

  private func update(_ id: Int, in list: ListViewModel<EditedCard>) -> Task<Void, any Error> {
    Task { [server] in try await list.update(id, { $0.text = "mine" }, confirm: { _ = try await server.save("update") })
    }
  }

  private func turn() async { for _ in 0..<30 { await Task.yield() } }

  // MARK: One row

  @Test func aDeletionIsSentAfterEarlierEditsOfItsRows() async throws {
    let list = await loaded()
    let deletions = ListDeletions(of: list) { [deleted] in try await deleted.respond(to: $0.map(\.id)) }
    let edit = update(1, in: list)
    let call = await server.edits.next()
    deletions.delete(rows(1, in: list))
    deletions.commit()
    await turn()
    #expect(deleted.callCount == 0, "the server would see the deletion before the update")
    // A program that ends does not wait for edits that may wait for the network.
    await deletions.finish()
    #expect(deleted.callCount == 0)
    call.answer(nil)
    try await edit.value
    let deletion = await deleted.next()
    #expect(deletion.request == [1])
    deletion.answer(())
    await deletions.finish()
    #expect(ids(list) == [0, 2])
  }

  @Test func aProgramThatEndsWaitsForADeletionThatAPersonRetries() async {
    let list = await loaded()
    let deletions = ListDeletions(of: list) { [deleted] in try await deleted.respond(to: $0.map(\.id)) }
    deletions.delete(rows(1, in: list))
    deletions.commit()
    await deleted.next().fail(ListError.timedOut)
    await deletions.finish()
    list.row(of: 1)?.retryEdit()
    let again = await deleted.next()
    var hasFinished = false
    let finish = Task {
      await deletions.finish()
      hasFinished = true
    }
    await turn()
    #expect(!hasFinished)
    again.answer(())
    await finish.value
    #expect(ids(list) == [0, 2])
  }

  @Test func aMoveOfANewRowIsSentWithTheServersItem() async throws {
    let list = await loaded()
    let moves = RowMoves(list)
    var moved: [Int] = []
    moves.onMove = { moved.append($0.item.id) }
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: -1), at: 0, answer: { try await server.save("insert") })
    }
    let call = await server.edits.next()
    moves.move(rows(-1, in: list)[0], to: 2)
    #expect(ids(list) == [0, 1, -1, 2])
    await turn()
    #expect(moved.isEmpty)
    call.answer(EditedCard(id: 42))
    _ = try await insertion.value
    #expect(await eventually { moved == [42] })
    #expect(ids(list) == [0, 1, 42, 2])
  }

  @Test func aMoveOfARowThatIsGoneIsNotRefused() async throws {
    let list = await loaded()
    let moves = RowMoves(list)
    var (sent, refusals) = (0, 0)
    moves.onMove = { _ in sent += 1 }
    moves.onRefusal = { _, _ in refusals += 1 }
    let edit = update(1, in: list)
    let call = await server.edits.next()
    moves.move(rows(1, in: list)[0], to: 2)
    call.fail(ListError.itemDeleted)
    _ = await edit.result
    await turn()
    #expect(ids(list) == [0, 2] && sent == 0 && refusals == 0)
  }

  @Test func insertionsAndMovesBeyondTheRowsGoToTheEnds() async throws {
    let list = await loaded()
    try await list.insert(EditedCard(id: 7), at: 99, confirm: {})
    try await list.insert(EditedCard(id: 8), at: -1, confirm: {})
    #expect(ids(list) == [8, 0, 1, 2, 7])
    try await list.move(rows(1, in: list)[0], to: 99, confirm: {})
    #expect(ids(list) == [8, 0, 2, 7, 1])
    try await list.move(rows(1, in: list)[0], to: -5, confirm: {})
    #expect(ids(list) == [1, 8, 0, 2, 7])
    list.setFilter { $0.id < 7 || $0.id == 9 }
    try await list.insert(EditedCard(id: 9), at: 3, confirm: {})
    list.setFilter(nil)
    #expect(ids(list) == [1, 8, 0, 2, 7, 9], "behind the last row is behind hidden ones")
  }

  @Test func theOnlyRowCanBeMovedUnlessAFilterHidesIt() async throws {
    let list = ListViewModel(items: [EditedCard(id: 1)])
    let row = list.rowIDs[0]
    try await list.move(row, to: 3, confirm: {})
    #expect(ids(list) == [1])
    list.setFilter { _ in false }
    await #expect(throws: ListError.rowsAreSorted) { try await list.move(row, to: 0, confirm: {}) }
  }

  @Test func viewsDrawARowAgainWhoseFailureIsDiscarded() async {
    let list = await loaded()
    let edit = update(1, in: list)
    await server.edits.next().fail(ListError.timedOut)
    _ = await edit.result
    var updated: [RowID] = []
    let observation = list.onChange { updated += $0.updated }
    list.row(of: 1)?.discardEdit()
    #expect(updated == rows(1, in: list))
    withExtendedLifetime(observation) {}
  }

  // MARK: Many rows

  @Test func aRowThatAnUpdateNamesTwiceChangesOnce() async throws {
    let list = await loaded()
    let row = rows(1, in: list)[0]
    var sent: [RowID] = []
    try await list.update([row, row], { $0.text += "x" }, confirm: { sent = $0.map(\.id) })
    #expect(sent == [row] && list.item(of: 1)?.text == "x")
  }

  @Test func aFailedBatchIsRetriedOnceForAllOfItsRows() async throws {
    let list = await loaded()
    let both = rows(0, 1, in: list)
    let edit = Task { [server] in
      try await list.update(both, { $0.text += "x" }, confirm: { _ in _ = try await server.save("batch") })
    }
    await server.edits.next().fail(ListError.timedOut)
    _ = await edit.result
    #expect(list.row(of: 0)?.editFailure != nil && list.row(of: 1)?.editFailure != nil)
    list.row(of: 0)?.retryEdit()
    list.row(of: 1)?.retryEdit()
    let again = await server.edits.next()
    await turn()
    #expect(server.edits.callCount == 2 && list.item(of: 0)?.text == "x")
    again.answer(nil)
    #expect(await eventually { list.row(of: 0)?.isSaving == false })
    #expect(list.items.map(\.text) == ["x", "x", ""])
  }

  @Test func theRefusedRowsOfABatchAreRetriedTogether() async throws {
    let list = await loaded()
    let all = rows(0, 1, 2, in: list)
    var sent: [[RowID]] = []
    let edit = Task { [server] in
      try await list.update(
        all, { $0.text += "x" },
        confirm: {
          sent.append($0.map(\.id))
          _ = try await server.save("batch")
        })
    }
    await server.edits.next().fail(EditFailures([all[0]: ListError.timedOut, all[2]: ListError.dataNotFetched]))
    _ = await edit.result
    #expect(list.items.map(\.text) == ["", "x", ""])
    #expect(list.row(of: 0)?.editFailure?.message == ListError.timedOut.message)
    #expect(list.row(of: 1)?.editFailure == nil)
    #expect(list.row(of: 2)?.editFailure?.message == ListError.dataNotFetched.message)
    list.row(of: 2)?.retryEdit()
    await server.edits.next().answer(nil)
    #expect(await eventually { list.row(of: 2)?.isSaving == false })
    #expect(sent == [all, [all[0], all[2]]] && list.items.map(\.text) == ["x", "x", "x"])
    #expect(list.row(of: 0)?.editFailure == nil && list.row(of: 2)?.editFailure == nil)
  }

  @Test func aRetryLeavesRowsOutWhoseFailureWasDiscarded() async throws {
    let list = await loaded()
    let both = rows(0, 1, in: list)
    var sent: [[RowID]] = []
    let edit = Task { [server] in
      try await list.update(
        both, { $0.text += "x" },
        confirm: {
          sent.append($0.map(\.id))
          _ = try await server.save("batch")
        })
    }
    await server.edits.next().fail(ListError.timedOut)
    _ = await edit.result
    list.row(of: 0)?.discardEdit()
    list.row(of: 1)?.retryEdit()
    await server.edits.next().answer(nil)
    #expect(await eventually { list.row(of: 1)?.isSaving == false })
    #expect(sent == [both, [both[1]]] && list.items.map(\.text) == ["", "x", ""])
  }

  @Test func anUpdateOfManyRowsThatNamesNoneRemovesNone() async {
    let list = await loaded()
    let both = rows(0, 1, in: list)
    let edit = Task { [server] in
      try await list.update(both, { $0.text = "x" }, confirm: { _ in _ = try await server.save("batch") })
    }
    await server.edits.next().fail(ListError.itemDeleted)
    _ = await edit.result
    #expect(ids(list) == [0, 1, 2] && list.items.map(\.text) == ["", "", ""])
  }

  @Test func aRemovalOfManyRowsThatAreGoneAlreadyIsASuccess() async throws {
    let list = await loaded()
    try await list.remove(rows(0, 1, in: list)) { _ in throw ListError.itemDeleted }
    #expect(ids(list) == [2])
  }

  @Test(arguments: [false, true]) func theRowOfADeletedItemGoesByItself(_ isRemoval: Bool) async throws {
    let list = await loaded()
    let both = rows(0, 1, in: list)
    let confirm: ([EditedRow<EditedCard>]) async throws -> Void = { _ in
      throw EditFailures([both[0]: ListError.itemDeleted])
    }
    let edit = Task {
      if isRemoval {
        try await list.remove(both, confirm: confirm)
      } else {
        try await list.update(both, { $0.text = "x" }, confirm: confirm)
      }
    }
    let result = await edit.result
    #expect(ids(list) == (isRemoval ? [2] : [1, 2]))
    // A removal of what is gone is a success.
    if case .failure = result { #expect(!isRemoval) } else { #expect(isRemoval) }
  }
}
