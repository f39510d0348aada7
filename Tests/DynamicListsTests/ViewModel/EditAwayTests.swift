import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Edits whose rows leave the list, as by another search, before the server has answered.
@MainActor
struct EditAwayTests {
  private let server = OffsetServer()
  private let other = OffsetServer()

  private func show(_ ids: Range<Int>, of source: OffsetServer, in list: ListViewModel<EditedCard>) async {
    list.replaceSource(source)
    await source.script.next().answer(OffsetServer.page(ids))
    #expect(await eventually { list.items.map(\.id) == Array(ids) })
  }

  @Test(arguments: [false, true]) func theConfirmationGetsTheItemsOfRowsThatHaveLeft(isRemoval: Bool) async throws {
    let list = await server.loadedList()
    let rows = Array(list.rowIDs)
    let first = Task { [server] in
      try await list.update(1, { $0.text += "a" }, confirm: { _ = try await server.save("first") })
    }
    let call = await server.edits.next()
    var sent: [EditedCard] = []
    let batch = Task {
      if isRemoval {
        try await list.remove(rows) { sent = $0.map(\.item) }
      } else {
        try await list.update(rows, { $0.text += "b" }, confirm: { sent = $0.map(\.item) })
      }
    }
    #expect(await eventually { isRemoval ? list.items.isEmpty : list.item(of: 0)?.text == "b" })
    await show(7..<9, of: other, in: list)
    call.answer(nil)
    try await first.value
    try await batch.value
    #expect(sent.map(\.id) == [0, 1, 2])
    #expect(sent.map(\.text) == (isRemoval ? ["", "a", ""] : ["b", "ab", "b"]))
  }

  @Test(arguments: [false, true]) func onlyTheItemsThatWereRefusedFail(isRemoval: Bool) async {
    let list = await server.loadedList()
    let rows = Array(list.rowIDs)
    let batch = Task { [server] in
      if isRemoval {
        try await list.remove(rows) { _ in _ = try await server.save("batch") }
      } else {
        try await list.update(rows, { $0.text = "b" }, confirm: { _ in _ = try await server.save("batch") })
      }
    }
    let call = await server.edits.next()
    await show(7..<9, of: other, in: list)
    call.fail(EditFailures(ofItems: [1: ListError.timedOut]))
    let error = await #expect(throws: EditFailures.self) { try await batch.value }
    #expect(error?.failures.keys.map { $0 } == [rows[1]])
    #expect(error?.message == ListError.timedOut.message)
  }

  @Test func aRefusalIsSaidAtTheRowOnceItIsBackAndCanBeRetried() async {
    let list = await server.loadedList()
    let row = list.rowIDs[1]
    let edit = Task { [server] in
      try await list.update(1, { $0.text = "b" }, confirm: { _ = try await server.save("edit") })
    }
    let call = await server.edits.next()
    await show(7..<9, of: other, in: list)
    call.fail(ListError.timedOut)
    _ = await edit.result
    // A row that is away keeps its failure.
    list.retryEdit(of: row)
    await show(0..<3, of: server, in: list)
    #expect(list.item(of: 1)?.text == "")
    #expect(list.row(of: 1)?.editFailure?.message == ListError.timedOut.message)
    list.row(of: 1)?.retryEdit()
    #expect(list.row(of: 1)?.isSaving == true && list.item(of: 1)?.text == "b", "at once")
    await server.edits.next().answer(nil)
    #expect(await eventually { list.row(of: 1)?.isSaving == false })
    #expect(list.item(of: 1)?.text == "b" && list.row(of: 1)?.editFailure == nil)
  }

  @Test func nothingIsKeptOfAnInsertionThatWasRefused() async {
    let list = await server.loadedList()
    let insertion = Task { [server] in
      try await list.insert(EditedCard(id: 9), at: 0, confirm: { _ = try await server.save("insertion") })
    }
    let call = await server.edits.next()
    let row = list.rowIDs[0]
    call.fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await insertion.value }
    #expect(list.edits.failure(of: row) == nil && list.items.map(\.id) == [0, 1, 2])
  }

  @Test(arguments: [false, true]) func anErrorThatNamesNoItemAtAllAcceptsAll(isByItem: Bool) async throws {
    let list = await server.loadedList()
    let none: [Int: any Error] = [:]
    try await list.update(Array(list.rowIDs), { $0.text = "b" }) { _ in
      throw isByItem ? EditFailures(ofItems: none) : EditFailures([:])
    }
    #expect(list.items.map(\.text) == ["b", "b", "b"])
  }

  @Test func rowsThatComeBackForAnIdOfAnotherTypeSayWhatTheServerSaid() async {
    let list = await server.loadedList()
    await #expect(throws: EditFailures.self) {
      try await list.update(Array(list.rowIDs), { $0.text = "b" }) { _ in
        throw EditFailures(ofItems: ["1": ListError.timedOut])
      }
    }
    let failures = list.rowIDs.compactMap { list.row($0)?.editFailure?.message }
    #expect(failures == Array(repeating: ListError.timedOut.message, count: 3))
  }

  @Test func anEditWhoseTaskIsCancelledBeforeItBeginsIsNotSent() async {
    let list = await server.loadedList()
    let row = list.rowIDs[1]
    let edits = [
      Task { try await list.update(row, { $0.text = "b" }, confirm: { Issue.record("sent") }) },
      Task { try await list.update([row], { $0.text = "b" }, confirm: { _ in Issue.record("sent") }) },
      Task { try await list.update(1, { $0.text = "b" }, confirm: { Issue.record("sent") }) },
    ]
    for edit in edits { edit.cancel() }
    for edit in edits {
      await #expect(throws: CancellationError.self) { try await edit.value }
    }
    #expect(list.items.map(\.text) == ["", "", ""])
    #expect(list.row(row)?.editFailure == nil && list.row(row)?.isSaving == false)
  }

  @Test func nothingIsKeptOfAnEditThatIsRefusedAfterAPurge() async {
    let list = await server.loadedList()
    let row = list.rowIDs[1]
    let edit = Task { [server] in
      try await list.update(1, { $0.text = "b" }, confirm: { _ = try await server.save("edit") })
    }
    let call = await server.edits.next()
    list.purge()
    call.fail(ListError.timedOut)
    _ = await edit.result
    #expect(list.edits.failure(of: row) == nil && !list.edits.isSaving(row))
  }

  @Test func aRetryOfABatchLeavesOutRowsThatAreAway() async {
    let list = await server.loadedList()
    let rows = Array(list.rowIDs)
    var sent: [[Int]] = []
    let batch = Task { [server] in
      try await list.update(
        rows, { $0.text = "b" },
        confirm: {
          sent.append($0.map(\.item.id))
          _ = try await server.save("batch")
        })
    }
    let call = await server.edits.next()
    await show(7..<9, of: other, in: list)
    call.fail(ListError.timedOut)
    _ = await batch.result
    await show(1..<2, of: server, in: list)
    list.row(of: 1)?.retryEdit()
    await server.edits.next().answer(nil)
    #expect(await eventually { list.row(of: 1)?.isSaving == false })
    await show(0..<3, of: server, in: list)
    #expect(sent == [[0, 1, 2], [1]])
    #expect(rows.map { list.row($0)?.editFailure != nil } == [true, false, true])
  }

  @Test func anEditThatCannotBeMadeAgainNowStaysFailed() async {
    let list = await server.loadedList()
    let move = Task { [server] in
      try await list.move(list.rowIDs[0], to: 2, confirm: { _ = try await server.save("move") })
    }
    await server.edits.next().fail(ListError.timedOut)
    _ = await move.result
    list.arrangement.sort = ListSort { $0.id > $1.id }
    list.row(of: 0)?.retryEdit()
    #expect(list.row(of: 0)?.editFailure != nil && list.row(of: 0)?.isSaving == false)
  }

  @Test(arguments: [false, true]) func anUnknownItemThatIsDeletedRemovesNoOther(isRemoval: Bool) async {
    let list = await server.loadedList()
    let rows = Array(list.rowIDs)
    let error = EditFailures(ofItems: [99: ListError.itemDeleted])
    await #expect(throws: EditFailures.self) {
      if isRemoval {
        try await list.remove(rows) { _ in throw error }
      } else {
        try await list.update(rows, { $0.text = "b" }, confirm: { _ in throw error })
      }
    }
    #expect(list.items.map(\.id) == [0, 1, 2] && list.items.map(\.text) == ["", "", ""])
  }

  @Test func aDeletionAndAMoveThatWereRefusedKeepNoList() async {
    weak var released: ListViewModel<EditedCard>?
    do {
      let list = await server.loadedList()
      released = list
      let deletions = ListDeletions(of: list) { _ in throw ListError.timedOut }
      deletions.delete([list.rowIDs[0]])
      await deletions.finish()
      let moves = RowMoves(list)
      moves.onMove = { _ in throw ListError.timedOut }
      moves.move(list.rowIDs[1], to: 2)
      await moves.finish()
      #expect(await eventually { list.row(of: 0)?.editFailure != nil && list.row(of: 1)?.editFailure != nil })
    }
    #expect(await eventually { released == nil })
  }
}
