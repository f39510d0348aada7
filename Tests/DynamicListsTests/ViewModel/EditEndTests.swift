import Observation
import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// What is left of an edit that was refused, accepted in part, or waits for its item.
@MainActor
struct EditEndTests {
  private let server = OffsetServer()

  private func loaded() async -> ListViewModel<EditedCard> { await server.loadedList() }

  private func turn() async { for _ in 0..<30 { await Task.yield() } }

  private func texts(_ list: ListViewModel<EditedCard>) -> [String] { list.items.map { "\($0.id)\($0.text)" } }

  private func edit(_ id: Int, in list: ListViewModel<EditedCard>) -> Task<Void, any Error> {
    Task { [server] in
      try await list.update(id, { $0.text += "x" }, answer: { try await server.save("update \(id)") })
    }
  }

  private func refresh(_ list: ListViewModel<EditedCard>, to items: [EditedCard], next: Int? = nil) async {
    async let outcome = list.refresh()
    await server.script.next().answer(Page(items: items, next: next))
    #expect(await outcome == .refreshed)
  }

  // MARK: Loaded items

  @Test func anEditIsShownBeforeOtherTasksRun() async throws {
    let list = await loaded()
    let task = edit(1, in: list)
    let shown = await Task { list.item(of: 1)?.text }.value
    #expect(shown == "x")
    await server.edits.next().answer(nil)
    try await task.value
  }

  @Test func nothingIsKeptOfAnEditThatWasRefusedAndDiscarded() async throws {
    let list = await loaded()
    let row = try #require(list.row(of: 1))
    let task = edit(1, in: list)
    await server.edits.next().fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    row.discardEdit()
    #expect(row.item.text == "")
    #expect(list.store.edits(of: row.id) == nil, "Later edits would be kept until the next refresh")
  }

  @Test func aRowThatIsRetriedHasNoFailure() async throws {
    let list = await loaded()
    let row = try #require(list.row(of: 1))
    let task = edit(1, in: list)
    await server.edits.next().fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    #expect(row.editFailure != nil)
    row.retryEdit()
    #expect(row.editFailure == nil)
    await server.edits.next().answer(nil)
    #expect(await eventually { !row.isSaving })
    #expect(row.editFailure == nil && row.item.text == "x")
  }

  @Test func failuresOfManyRowsSayWhatTheFirstRowSays() {
    struct Final: ListLoadError {
      let message = "Never."
      let isRetryable = false
    }
    let failures = EditFailures([RowID(7): ListError.timedOut, RowID(3): Final()])
    #expect(failures.message == "Never." && !failures.isRetryable)
    #expect(EditFailures([RowID(2): ListError.timedOut, RowID(3): Final()]).isRetryable)
    #expect(EditFailures([:]).message == ListError.rowNotFound.message)
  }

  @Test func aPurgeForgetsFailedEdits() async throws {
    let list = await loaded()
    let row = try #require(list.rowID(of: 1))
    let task = edit(1, in: list)
    await server.edits.next().fail(ListError.timedOut)
    _ = await task.result
    #expect(list.edits.failure(of: row) != nil)
    list.purge()
    #expect(list.edits.failure(of: row) == nil)
  }

  @Test(arguments: [false, true]) func rowsWhoseEditWasAcceptedAreNotEditedAgain(isNamedByItem: Bool) async throws {
    let list = await loaded()
    let rows = Array(list.rowIDs.prefix(2))
    let task = Task { [server] in
      try await list.update(rows, { $0.text += "x" }, confirm: { _ in _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    #expect(texts(list) == ["0x", "1x", "2"])
    let failure = ListError.timedOut
    call.fail(isNamedByItem ? EditFailures(ofItems: [1: failure]) : EditFailures([rows[1]: failure]))
    let error = await #expect(throws: EditFailures.self) { try await task.value }
    #expect(error.map { Array($0.failures.keys) } == [rows[1]])
    #expect(texts(list) == ["0x", "1", "2"])
    #expect(rows.map { list.row($0)?.editFailure != nil } == [false, true])
    await refresh(list, to: (0..<3).map { EditedCard(id: $0, text: "s") })
    #expect(texts(list) == ["0s", "1s", "2s"])
  }

  @Test func anItemThatTheServerDidNotHaveComesBackWithoutItsEdit() async {
    let list = await loaded()
    let task = edit(1, in: list)
    await server.edits.next().fail(ListError.itemDeleted)
    await #expect(throws: ListError.itemDeleted) { try await task.value }
    #expect(texts(list) == ["0", "2"])
    await refresh(list, to: (0..<3).map { EditedCard(id: $0) })
    #expect(texts(list) == ["0", "1", "2"])
  }

  @Test(arguments: [true, false]) func aReplacedItemIsShownAtOnceAndComesBackIfItIsRefused(hasAnswer: Bool) async throws
  {
    let list = await loaded()
    let row = try #require(list.rowID(of: 1))
    let new = EditedCard(id: 1, text: "new")
    let task = Task { [server] in
      if hasAnswer {
        try await list.replace(row, with: new, answer: { try await server.save("replace") })
      } else {
        try await list.replace(row, with: new, confirm: { _ = try await server.save("replace") })
      }
    }
    let call = await server.edits.next()
    #expect(texts(list) == ["0", "1new", "2"])
    call.fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    #expect(texts(list) == ["0", "1", "2"])
  }

  @Test func anAnswerWithTheIDOfAnotherRowMakesBothOne() async throws {
    let list = await loaded()
    let row = try #require(list.rowID(of: 1))
    let task = edit(1, in: list)
    await server.edits.next().answer(EditedCard(id: 2, text: "s"))
    try await task.value
    #expect(texts(list) == ["0", "2s"] && list.rowID(of: 2) == row)
  }

  @Test func theEndOfAnEditChangesNoItems() async throws {
    let list = await loaded()
    let task = edit(1, in: list)
    let call = await server.edits.next()
    let changes = Locked(0)
    withObservationTracking {
      _ = list.items
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    call.answer(nil)
    try await task.value
    #expect(changes.withLock { $0 } == 0)
  }

  // MARK: Items that have not loaded

  @Test func editsThatWaitAreShownEachWithItsItem() async throws {
    let list = await loaded()
    let tasks = [3, 4].map { edit($0, in: list) }
    await turn()
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    for _ in tasks { await server.edits.next().answer(nil) }
    for task in tasks { try await task.value }
    #expect(texts(list) == ["0", "1", "2", "3x", "4x"])
  }

  @Test func anEditWaitsForARefreshAlthoughTheLastPageLacksItsItem() async throws {
    let list = await loaded()
    list.loadMore()
    let last = await server.script.next()
    let task = edit(9, in: list)
    await turn()
    last.answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.items.count == 5 })
    await turn()
    await refresh(list, to: [EditedCard(id: 9)])
    await server.edits.next().answer(nil)
    try await task.value
    #expect(texts(list) == ["9x"])
  }

  @Test func theEditsThatAPurgeEndsAreEndedOnce() async {
    let list = await loaded()
    let task = edit(4, in: list)
    await turn()
    list.purge()
    list.purge()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.edits.callCount == 0)
  }

  @Test func asManyEditsWaitAsAreKept() async throws {
    let list = await loaded()
    let tasks = (0..<ListViewModel<EditedCard>.maxWaitingEdits).map { edit(100 + $0, in: list) }
    await turn()
    list.loadMore()
    await server.script.next().answer(OffsetServer.page([100]))
    await server.edits.next().answer(nil)
    try await tasks[0].value
    #expect(list.item(of: 100)?.text == "x")
    for task in tasks { task.cancel() }
  }

  @Test func aDeletedRowComesBackWithoutTheEditThatWasRefusedMeanwhile() async throws {
    let list = await loaded()
    let row = try #require(list.rowID(of: 1))
    let task = edit(1, in: list)
    let call = await server.edits.next()
    let removal = try list.begin(.removal, of: [row]) { _ in .accepted }
    #expect(texts(list) == ["0", "2"])
    call.fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await task.value }
    list.undo(removal)
    #expect(texts(list) == ["0", "1", "2"])
  }

  @Test func anEditThatHasEndedIsNotToldAgain() async throws {
    let list = await loaded()
    let row = try #require(list.rowID(of: 1))
    let removal = try list.begin(.removal, of: [row]) { _ in .accepted }
    list.undo(removal)
    var updates = 0
    let observation = list.onChange { _ in updates += 1 }
    await #expect(throws: ListError.rowNotFound) { try await list.finish(removal) }
    #expect(updates == 0)
    withExtendedLifetime(observation) {}
  }
}
