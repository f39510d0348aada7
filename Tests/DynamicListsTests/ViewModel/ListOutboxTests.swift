import DynamicLists
import DynamicListsTesting
import Testing

/// Edits that are values, and wait for the network.
@MainActor
struct ListOutboxTests {
  private let server = OffsetServer()

  private func loaded() async -> ListViewModel<EditedCard> { await server.loadedList() }

  private func append(_ text: String, to id: Int) -> AppendText {
    AppendText(itemID: id, text: text, desk: Desk.open())
  }

  @Test func editsAreShownAtOnceAndSentOneAfterAnother() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let (first, second) = (append("a", to: 1), append("b", to: 2))
    try outbox.submit(first)
    try outbox.submit(second)
    #expect(list.item(of: 1)?.text == "a" && list.item(of: 2)?.text == "b")
    #expect(outbox.edits.map(\.text) == ["a", "b"])
    await first.calls.next().answer(())
    await second.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.item(of: 1)?.text == "a" && list.item(of: 2)?.text == "b")
    #expect(first.calls.callCount == 1 && second.calls.callCount == 1)
  }

  @Test func editsWaitWithoutANetworkAndGoOutOnceTheServerAnswersAgain() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await edit.calls.next().fail(Offline())
    #expect(await eventually { outbox.isWaiting })
    #expect(list.item(of: 1)?.text == "a" && outbox.edits.count == 1)
    list.update(list.rowIDs[0]) { $0.text = "b" }
    #expect(outbox.isWaiting, "the server has not answered")
    list.loadMore()
    #expect(outbox.isWaiting, "nor is this an answer")
    await server.script.next().answer(OffsetServer.page(3..<5))
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(edit.calls.callCount == 2)
  }

  @Test func aRefusedEditIsRevertedAndCanBeSentAgain() async throws {
    let list = await loaded()
    var saved: [Int] = []
    let outbox = ListOutbox<AppendText>(of: list) { saved.append($0.count) }
    var refused: [String] = []
    outbox.onRefusal = { refused.append("\($0.itemID) \($1.message)") }
    let row = try #require(list.row(of: 1))
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await edit.calls.next().fail(Offline())
    #expect(await eventually { outbox.isWaiting })
    #expect(refused.isEmpty, "it only waits")
    outbox.networkReturned()
    await edit.calls.next().fail(ListError.timedOut)
    #expect(await eventually { row.editFailure != nil })
    #expect(refused == ["1 \(ListError.timedOut.message)"])
    #expect(row.item.text == "" && outbox.edits.isEmpty)
    row.retryEdit()
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty && !row.isSaving })
    #expect(row.item.text == "a" && row.editFailure == nil && saved == [1, 0, 1, 0])
  }

  @Test func savedEditsAreShownAndSentFirst() async throws {
    let list = await loaded()
    let edit = append("a", to: 1)
    let outbox = ListOutbox(of: list, edits: [edit])
    #expect(list.item(of: 1)?.text == "a" && outbox.edits.count == 1)
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test func anEditOfAnItemThatHasNotLoadedIsSentAndShownWhenItLoads() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let edit = append("a", to: 4)
    try outbox.submit(edit)
    let call = await edit.calls.next()
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.item(of: 4)?.text == "a" })
    call.answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test func anOutboxKeepsABoundedNumberOfEditsAndTellsOfEachChange() async throws {
    let list = await loaded()
    var saved: [[String]] = []
    let outbox = ListOutbox<AppendText>(of: list, capacity: 1) { saved.append($0.map(\.text)) }
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    #expect(throws: ListError.outboxIsFull) { try outbox.submit(append("b", to: 1)) }
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(saved == [["a"], []])
  }
}

/// When an outbox sends, and what it forgets.
@MainActor
extension ListOutboxTests {
  private func turn() async { for _ in 0..<30 { await Task.yield() } }

  @Test func anEditIsSentAfterEarlierEditsOfItsRow() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let update = Task { [server] in
      try await list.update(1, { $0.text = "x" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    let (edit, other) = (append("a", to: 1), append("b", to: 2))
    try outbox.submit(edit)
    try outbox.submit(other)
    await turn()
    #expect(edit.calls.callCount == 0 && list.item(of: 1)?.text == "xa")
    call.answer(nil)
    try await update.value
    await edit.calls.next().answer(())
    await other.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.item(of: 1)?.text == "xa")
  }

  @Test func nothingIsSentForARowThatAnEarlierEditHasRemoved() async throws {
    let list = await loaded()
    var saved: [Int] = []
    let outbox = ListOutbox<AppendText>(of: list) { saved.append($0.count) }
    let update = Task { [server] in
      try await list.update(1, { $0.text = "x" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    let (edit, other) = (append("a", to: 1), append("b", to: 2))
    try outbox.submit(edit)
    try outbox.submit(other)
    call.fail(ListError.itemDeleted)
    _ = await update.result
    await other.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(edit.calls.callCount == 0 && saved == [1, 2, 1, 0])
  }

  @Test func anAnsweredEditIsNotAppliedToALaterPage() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let edit = append("a", to: 4)
    try outbox.submit(edit)
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    await turn()
    list.loadMore()
    await server.script.next().answer(Page(items: [EditedCard(id: 4, text: "a")]))
    #expect(await eventually { list.rowID(of: 4) != nil })
    await turn()
    #expect(list.item(of: 4)?.text == "a")
  }

  @Test func anAnsweredEditIsAppliedToThePageOfALoadThatWasInFlight() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let (edit, later) = (append("a", to: 4), append("b", to: 6))
    try outbox.submit(edit)
    try outbox.submit(later)
    list.loadMore()
    let page = await server.script.next()
    await edit.calls.next().answer(())
    await later.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    page.answer(OffsetServer.page(3..<5, next: 5))
    #expect(await eventually { list.item(of: 4)?.text == "a" })
    await turn()
    list.loadMore()
    await server.script.next().answer(Page(items: [EditedCard(id: 6, text: "b")]))
    #expect(await eventually { list.rowID(of: 6) != nil })
    await turn()
    #expect(list.item(of: 6)?.text == "b" && list.item(of: 4)?.text == "a")
    #expect(edit.calls.callCount == 1)
  }

  @Test func aFailureBeforeTheItemLoadsIsToldAndNotSentAgain() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let edit = append("a", to: 4)
    try outbox.submit(edit)
    await edit.calls.next().fail(ListError.timedOut)
    #expect(await eventually { outbox.edits.isEmpty })
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.row(of: 4)?.editFailure != nil })
    await turn()
    #expect(edit.calls.callCount == 1 && list.item(of: 4)?.text == "" && outbox.edits.isEmpty)
    list.row(of: 4)?.retryEdit()
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty && list.row(of: 4)?.isSaving == false })
    #expect(list.item(of: 4)?.text == "a")
  }

  @Test func anEmptiedOutboxTakesItsEditsBackAndSendsNone() async throws {
    let list = await loaded()
    var saved: [Int] = []
    let outbox = ListOutbox<AppendText>(of: list) { saved.append($0.count) }
    let (first, second, unloaded) = (append("a", to: 1), append("b", to: 2), append("c", to: 4))
    for edit in [first, second, unloaded] { try outbox.submit(edit) }
    let call = await first.calls.next()
    outbox.removeAll()
    #expect(outbox.edits.isEmpty && saved.last == 0 && !outbox.isWaiting)
    #expect(first.calls.cancellationCount == 1)
    #expect(await eventually { list.items.allSatisfy { $0.text.isEmpty } })
    #expect(list.row(of: 1)?.editFailure == nil)
    call.answer(())
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.rowID(of: 4) != nil })
    await turn()
    #expect(list.item(of: 4)?.text == "" && second.calls.callCount == 0 && unloaded.calls.callCount == 0)
    let next = append("d", to: 2)
    try outbox.submit(next)
    await next.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test func aReleasedOutboxSendsNothingMore() async throws {
    let list = await loaded()
    var outbox: ListOutbox<AppendText>? = ListOutbox(of: list)
    weak let released = outbox
    let (first, second) = (append("a", to: 1), append("b", to: 2))
    try outbox?.submit(first)
    try outbox?.submit(second)
    let call = await first.calls.next()
    outbox = nil
    #expect(released == nil && first.calls.cancellationCount == 1)
    call.answer(())
    #expect(await eventually { list.items.allSatisfy { $0.text.isEmpty } })
    #expect(second.calls.callCount == 0)
  }

  @Test func aPurgeEndsTheEditsThatWaitForTheirItems() async throws {
    let list = await loaded()
    let update = Task { [server] in
      try await list.update(4, { $0.text = "x" }, confirm: { _ = try await server.save("update") })
    }
    await turn()
    list.purge()
    await #expect(throws: CancellationError.self) { try await update.value }
    #expect(server.edits.callCount == 0)
  }

  @Test func editsOfAnOutboxDoNotEvictThoseOfTheApp() async throws {
    let list = await loaded()
    let own = Task { [server] in
      try await list.update(4, { $0.text = "x" }, confirm: { _ = try await server.save("update") })
    }
    await turn()
    let desk = Desk.open()
    let edits = (0..<150).map { AppendText(itemID: 100 + $0, text: "a", desk: desk) }
    let outbox = ListOutbox(of: list, edits: edits)
    await turn()
    list.loadMore()
    await server.script.next().answer(OffsetServer.page([4, 100, 249]))
    await server.edits.next().answer(nil)
    try await own.value
    #expect(list.item(of: 4)?.text == "x" && list.item(of: 100)?.text == "a" && list.item(of: 249)?.text == "a")
    outbox.removeAll()
  }

  @Test func aNetworkThatReturnsDuringAFailingCallCounts() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    let call = await edit.calls.next()
    outbox.networkReturned()
    call.fail(Offline())
    await edit.calls.next().fail(Offline())
    #expect(await eventually { outbox.isWaiting })
    outbox.removeAll()
  }

  @Test func aCancelledRequestIsAFailureThatTheRowTells() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await edit.calls.next().fail(CancellationError())
    #expect(await eventually { list.row(of: 1)?.editFailure != nil })
    #expect(outbox.edits.isEmpty && list.row(of: 1)?.editFailure?.isRetryable == true)
  }
}

private struct Offline: ListLoadError {
  let message = "offline"
  let isOffline = true
}

/// The calls of edits, by number: an edit is a value and cannot hold them.
@MainActor
private enum Desk {
  private static var scripts: [Script<String, Void>] = []

  static func open() -> Int {
    scripts.append(Script())
    return scripts.count - 1
  }

  static func calls(at desk: Int) -> Script<String, Void> { scripts[desk] }
}

private struct AppendText: ListEdit {
  typealias Item = EditedCard

  let itemID: Int
  let text: String
  let desk: Int

  @MainActor var calls: Script<String, Void> { Desk.calls(at: desk) }
  func apply(to item: inout EditedCard) { item.text += text }

  func send() async throws -> EditAnswer<EditedCard> {
    try await calls.respond(to: text)
    return .accepted
  }
}
