import DynamicListsTesting
import Testing

@testable import DynamicLists
@testable import DynamicListsOutbox

/// Removals whose confirmation does no more than give edits of the rows to an outbox.
@MainActor
struct DeletionOutboxTests {
  private let server = OffsetServer()
  private let desk = Script<CardEdit, EditedCard?>()

  private func started(
    _ edit: @escaping @Sendable (Int) -> CardEdit = { .remove($0) }
  ) async -> (ListViewModel<EditedCard>, ListDeletions<EditedCard>, ListOutbox<CardEdit>) {
    let list = await server.loadedList()
    let outbox = ListOutbox<CardEdit>(of: list, server: desk)
    let deletions = ListDeletions(of: list) { items in for item in items { try outbox.submit(edit(item.id)) } }
    return (list, deletions, outbox)
  }

  private func ids(_ list: ListViewModel<EditedCard>) -> [Int] { list.items.map(\.id) }

  @Test(arguments: [false, true])
  func aRowWhoseEditIsRefusedComesBackAndCanBeDeletedAgain(changesOnly: Bool) async throws {
    let (list, deletions, outbox) = await started { changesOnly ? .append("closed", to: $0) : .remove($0) }
    let row = try #require(list.rowID(of: 1))
    var refused: [[RowID]] = []
    deletions.onRefusal = { refused.append($1) }
    deletions.delete([row])
    deletions.commit()
    let call = await desk.next()
    #expect(ids(list) == [0, 2])
    call.fail(ListError.timedOut)
    #expect(await eventually { ids(list) == [0, 1, 2] && list.row(row)?.editFailure != nil })
    #expect(await eventually { refused == [[row]] })
    #expect(outbox.edits.isEmpty && list.item(of: 1)?.text == "")
    list.retryEdit(of: row)
    #expect(ids(list) == [0, 2])
    await desk.next().answer(nil)
    #expect(await eventually { outbox.edits.isEmpty && !list.engine.hasShapeEdit(row) })
    list.loadMore()
    #expect(await server.script.next().request.key == 2, "the position follows the removal")
    #expect(ids(list) == [0, 2] && desk.callCount == 2)
  }

  @Test func ofSeveralRowsThoseComeBackWhoseEditsAreRefused() async throws {
    let (list, deletions, outbox) = await started()
    deletions.delete([0, 2].compactMap { list.rowID(of: $0) })
    deletions.commit()
    await desk.next().answer(nil)
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { ids(list) == [1, 2] && list.row(of: 2)?.editFailure != nil })
    #expect(outbox.edits.isEmpty)
  }

  @Test func theEndOfAProgramDoesNotWaitForTheNetwork() async throws {
    let (list, deletions, outbox) = await started()
    deletions.delete([list.rowIDs[1]])
    deletions.commit()
    await desk.next().fail(DeskIsOffline())
    #expect(await eventually { outbox.isWaiting })
    await deletions.finish()
    #expect(outbox.edits == [.remove(1)] && ids(list) == [0, 2])
    list.networkReturned()
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { ids(list) == [0, 1, 2] })
  }

  @Test func anOutboxThatIsEmptiedBringsTheRowBackWithoutAFailure() async throws {
    let (list, deletions, outbox) = await started()
    deletions.delete([list.rowIDs[1]])
    deletions.commit()
    _ = await desk.next()
    outbox.removeAll()
    #expect(await eventually { ids(list) == [0, 1, 2] })
    await deletions.finish()
    #expect(list.row(of: 1)?.editFailure == nil)
  }

  @Test func aRemovalWithAConfirmationOfTheAppsWaitsAsWell() async throws {
    let (list, _, outbox) = await started()
    let row = list.rowIDs[1]
    let removal = Task { try await list.remove(row) { try outbox.submit(.remove(1)) } }
    let call = await desk.next()
    #expect(ids(list) == [0, 2])
    call.fail(ListError.timedOut)
    await #expect(throws: EditFailures.self) { try await removal.value }
    #expect(ids(list) == [0, 1, 2])
  }

  @Test func anAnswerThatComesBeforeTheConfirmationEndsCounts() async throws {
    let (list, _, outbox) = await started()
    let row = list.rowIDs[1]
    let end = Script<Int, Void>()
    let removal = Task {
      try await list.remove(row) {
        try outbox.submit(.remove(1))
        try await end.respond(to: 1)
      }
    }
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { outbox.edits.isEmpty })
    await end.next().answer(())
    await #expect(throws: EditFailures.self) { try await removal.value }
    #expect(await eventually { ids(list) == [0, 1, 2] && list.row(of: 1)?.isSaving == false })
  }

  @Test func aRefusalForWhichNoRemovalWaitsYetCounts() async throws {
    let (list, _, outbox) = await started()
    let rows = Array(list.rowIDs.prefix(2))
    let removal = Task {
      try await list.remove(rows) { _ in
        try outbox.submit(.remove(0))
        #expect(await eventually { outbox.edits.isEmpty })
        try outbox.submit(.remove(1))
      }
    }
    await desk.next().fail(ListError.timedOut)
    await desk.next().answer(nil)
    await #expect(throws: EditFailures.self) { try await removal.value }
    #expect(await eventually { ids(list) == [0, 2] })
  }

  // MARK: Edits that are older than the confirmation

  @Test(arguments: [false, true])
  func anEditMadeWhileADeletionCanBeUndoneDoesNotBringTheRowBack(isUndoneOnce: Bool) async throws {
    let (list, _, outbox) = await started()
    var refused: [[RowID]] = []
    let deletions = ListDeletions(of: list) { _ in }
    deletions.onRefusal = { refused.append($1) }
    let row = try #require(list.rowID(of: 1))
    deletions.delete([row])
    try outbox.submit(.append("x", to: 1))
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { outbox.edits.isEmpty })
    if isUndoneOnce {
      deletions.undo()
      deletions.delete([row])
    }
    deletions.commit()
    #expect(await eventually { !list.engine.hasShapeEdit(row) })
    await deletions.finish()
    #expect(ids(list) == [0, 2] && refused.isEmpty)
  }

  @Test func aDeletionDoesNotWaitForAnOlderEditThatWaitsForTheNetwork() async throws {
    let (list, _, outbox) = await started()
    let deletions = ListDeletions(of: list) { _ in }
    let row = list.rowIDs[1]
    deletions.delete([row])
    try outbox.submit(.append("x", to: 1))
    await desk.next().fail(DeskIsOffline())
    #expect(await eventually { outbox.isWaiting })
    deletions.commit()
    #expect(await eventually { !list.engine.hasShapeEdit(row) })
    #expect(ids(list) == [0, 2] && outbox.edits == [.append("x", to: 1)])
  }

  @Test func anEditMadeWhileADeletionWaitsForTheOneBeforeDoesNotBringTheRowBack() async throws {
    let (list, _, outbox) = await started()
    let requests = Script<[Int], Void>()
    let deletions = ListDeletions(of: list) { try await requests.respond(to: $0.map(\.id)) }
    let row = list.rowIDs[1]
    deletions.delete([list.rowIDs[0]])
    deletions.delete([row])
    deletions.commit()
    let first = await requests.next()
    try outbox.submit(.append("x", to: 1))
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { outbox.edits.isEmpty })
    first.answer(())
    await requests.next().answer(())
    #expect(await eventually { !list.engine.hasShapeEdit(row) })
    #expect(ids(list) == [2])
  }

  @Test func anEditMadeWhileARemovalWaitsForItsTurnDoesNotBringTheRowBack() async throws {
    let (list, _, outbox) = await started()
    let answers = Script<Int, Void>()
    let row = list.rowIDs[1]
    let earlier = Task { try await list.update(row, { $0.text = "a" }, confirm: { try await answers.respond(to: 1) }) }
    let call = await answers.next()
    let removal = Task { try await list.remove(row) {} }
    #expect(await eventually { ids(list) == [0, 2] })
    try outbox.submit(.append("x", to: 1))
    await desk.next().fail(ListError.timedOut)
    #expect(await eventually { outbox.edits.isEmpty })
    call.answer(())
    try await earlier.value
    try await removal.value
    #expect(ids(list) == [0, 2])
  }
}
