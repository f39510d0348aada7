import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import Testing

/// Edits that are values, and wait for the network.
@MainActor
struct ListOutboxTests {
  private let server = OffsetServer()
  private let desk = Desk()

  private func loaded() async -> ListViewModel<EditedCard> { await server.loadedList() }

  private func append(_ text: String, to id: Int) -> AppendText {
    AppendText(itemID: id, text: text, number: desk.open())
  }

  @Test func editsAreShownAtOnceAndSentOneAfterAnother() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let (first, second) = (append("a", to: 1), append("b", to: 2))
    try outbox.submit(first)
    try outbox.submit(second)
    #expect(list.item(of: 1)?.text == "a" && list.item(of: 2)?.text == "b")
    #expect(outbox.edits.map(\.text) == ["a", "b"])
    await desk[first].next().answer(())
    await desk[second].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.item(of: 1)?.text == "a" && list.item(of: 2)?.text == "b")
    #expect(desk[first].callCount == 1 && desk[second].callCount == 1)
  }

  @Test func editsWaitWithoutANetworkAndGoOutOnceTheServerAnswersAgain() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await desk[edit].next().fail(DeskIsOffline())
    #expect(await eventually { outbox.isWaiting })
    #expect(list.item(of: 1)?.text == "a" && outbox.edits.count == 1)
    list.update(list.rowIDs[0]) { $0.text = "b" }
    #expect(outbox.isWaiting, "the server has not answered")
    list.loadMore()
    #expect(outbox.isWaiting, "nor is this an answer")
    await server.script.next().answer(OffsetServer.page(3..<5))
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(desk[edit].callCount == 2)
  }

  @Test func aRefusedEditIsRevertedAndCanBeSentAgain() async throws {
    let list = await loaded()
    var saved: [Int] = []
    let outbox = ListOutbox<AppendText>(of: list, server: desk) { saved.append($0.count) }
    var refused: [String] = []
    outbox.onRefusal = { refused.append("\($0.itemID) \($1.message)") }
    let row = try #require(list.row(of: 1))
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await desk[edit].next().fail(DeskIsOffline())
    #expect(await eventually { outbox.isWaiting })
    #expect(refused.isEmpty, "it only waits")
    outbox.networkReturned()
    await desk[edit].next().fail(ListError.timedOut)
    #expect(await eventually { row.editFailure != nil })
    #expect(await eventually { refused == ["1 \(ListError.timedOut.message)"] })
    #expect(row.item.text == "" && outbox.edits.isEmpty)
    row.retryEdit()
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty && !row.isSaving })
    #expect(row.item.text == "a" && row.editFailure == nil && saved == [1, 0, 1, 0])
  }

  @Test func savedEditsAreShownAndSentFirst() async throws {
    let list = await loaded()
    let edit = append("a", to: 1)
    let outbox = ListOutbox(of: list, server: desk, edits: [edit])
    #expect(list.item(of: 1)?.text == "a" && outbox.edits.count == 1)
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test func anEditOfAnItemThatHasNotLoadedIsSentAndShownWhenItLoads() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 4)
    try outbox.submit(edit)
    let call = await desk[edit].next()
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.item(of: 4)?.text == "a" })
    call.answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test func anOutboxKeepsABoundedNumberOfEditsAndTellsOfEachChange() async throws {
    let list = await loaded()
    var saved: [[String]] = []
    let outbox = ListOutbox<AppendText>(of: list, server: desk, capacity: 1) { saved.append($0.map(\.text)) }
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    #expect(throws: ListError.outboxIsFull) { try outbox.submit(append("b", to: 1)) }
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(saved == [["a"], []])
  }

  @Test func savedEditsAreKeptAlsoIfThereAreMoreThanTheBound() async throws {
    let list = await loaded()
    let edits = [append("a", to: 0), append("b", to: 1), append("c", to: 2)]
    let outbox = ListOutbox<AppendText>(of: list, server: desk, edits: edits, capacity: 2)
    #expect(outbox.edits.map(\.text) == ["a", "b", "c"])
    #expect(throws: ListError.outboxIsFull) { try outbox.submit(append("d", to: 1)) }
    for edit in edits { await desk[edit].next().answer(()) }
    #expect(await eventually { outbox.edits.isEmpty })
  }
}

/// When an outbox sends, and what it forgets.
@MainActor
extension ListOutboxTests {
  private func turn() async { for _ in 0..<30 { await Task.yield() } }

  @Test func anEditIsSentAfterEarlierEditsOfItsRow() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let update = Task { [server] in
      try await list.update(1, { $0.text = "x" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    let (edit, other) = (append("a", to: 1), append("b", to: 2))
    try outbox.submit(edit)
    try outbox.submit(other)
    await turn()
    #expect(desk[edit].callCount == 0 && list.item(of: 1)?.text == "xa")
    call.answer(nil)
    try await update.value
    await desk[edit].next().answer(())
    await desk[other].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.item(of: 1)?.text == "xa")
  }

  @Test func nothingIsSentForARowThatAnEarlierEditHasRemoved() async throws {
    let list = await loaded()
    var saved: [Int] = []
    let outbox = ListOutbox<AppendText>(of: list, server: desk) { saved.append($0.count) }
    let update = Task { [server] in
      try await list.update(1, { $0.text = "x" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    let (edit, other) = (append("a", to: 1), append("b", to: 2))
    try outbox.submit(edit)
    try outbox.submit(other)
    call.fail(ListError.itemDeleted)
    _ = await update.result
    await desk[other].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(desk[edit].callCount == 0 && saved == [1, 2, 1, 0])
  }

  @Test func anAnsweredEditIsNotAppliedToALaterPage() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 4)
    try outbox.submit(edit)
    await desk[edit].next().answer(())
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
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let (edit, later) = (append("a", to: 4), append("b", to: 6))
    try outbox.submit(edit)
    try outbox.submit(later)
    list.loadMore()
    let page = await server.script.next()
    await desk[edit].next().answer(())
    await desk[later].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    page.answer(OffsetServer.page(3..<5, next: 5))
    #expect(await eventually { list.item(of: 4)?.text == "a" })
    await turn()
    list.loadMore()
    await server.script.next().answer(Page(items: [EditedCard(id: 6, text: "b")]))
    #expect(await eventually { list.rowID(of: 6) != nil })
    await turn()
    #expect(list.item(of: 6)?.text == "b" && list.item(of: 4)?.text == "a")
    #expect(desk[edit].callCount == 1)
  }

  @Test func aFailureBeforeTheItemLoadsIsToldAndNotSentAgain() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 4)
    try outbox.submit(edit)
    await desk[edit].next().fail(ListError.timedOut)
    #expect(await eventually { outbox.edits.isEmpty })
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.row(of: 4)?.editFailure != nil })
    await turn()
    #expect(desk[edit].callCount == 1 && list.item(of: 4)?.text == "" && outbox.edits.isEmpty)
    list.row(of: 4)?.retryEdit()
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty && list.row(of: 4)?.isSaving == false })
    #expect(list.item(of: 4)?.text == "a")
  }

  @Test func anEmptiedOutboxTakesItsEditsBackAndSendsNone() async throws {
    let list = await loaded()
    var saved: [Int] = []
    let outbox = ListOutbox<AppendText>(of: list, server: desk) { saved.append($0.count) }
    let (first, second, unloaded) = (append("a", to: 1), append("b", to: 2), append("c", to: 4))
    for edit in [first, second, unloaded] { try outbox.submit(edit) }
    let call = await desk[first].next()
    outbox.removeAll()
    #expect(outbox.edits.isEmpty && saved.last == 0 && !outbox.isWaiting)
    #expect(desk[first].cancellationCount == 1)
    #expect(await eventually { list.items.allSatisfy { $0.text.isEmpty } })
    #expect(list.row(of: 1)?.editFailure == nil)
    call.answer(())
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    #expect(await eventually { list.rowID(of: 4) != nil })
    await turn()
    #expect(list.item(of: 4)?.text == "" && desk[second].callCount == 0 && desk[unloaded].callCount == 0)
    let next = append("d", to: 2)
    try outbox.submit(next)
    await desk[next].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test func aReleasedOutboxSendsNothingMore() async throws {
    let list = await loaded()
    var outbox: ListOutbox<AppendText>? = ListOutbox(of: list, server: desk)
    weak let released = outbox
    let (first, second) = (append("a", to: 1), append("b", to: 2))
    try outbox?.submit(first)
    try outbox?.submit(second)
    let call = await desk[first].next()
    outbox = nil
    #expect(released == nil && desk[first].cancellationCount == 1)
    call.answer(())
    #expect(await eventually { list.items.allSatisfy { $0.text.isEmpty } })
    #expect(desk[second].callCount == 0)
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
    let number = desk.open()
    let edits = (0..<150).map { AppendText(itemID: 100 + $0, text: "a", number: number) }
    let outbox = ListOutbox(of: list, server: desk, edits: edits)
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
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    let call = await desk[edit].next()
    outbox.networkReturned()
    call.fail(DeskIsOffline())
    await desk[edit].next().fail(DeskIsOffline())
    #expect(await eventually { outbox.isWaiting })
    outbox.removeAll()
  }

  @Test func anEditThatDidNotReachTheServerIsSentAgainAfterGrowingTimes() async throws {
    let (list, clock) = (await loaded(), server.clock)
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    var refusals = 0
    outbox.onRefusal = { _, _ in refusals += 1 }
    let (first, second) = (append("a", to: 1), append("b", to: 2))
    try outbox.submit(first)
    try outbox.submit(second)
    let idle = await clock.settledSleepers()
    for seconds in [1, 2, 4, 8] {
      await desk[first].next().fail(PutOff())
      #expect(await eventually { outbox.isWaiting && clock.sleeperCount == idle + 1 })
      clock.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(desk[first].untakenCount == 0 && outbox.isWaiting)
      clock.advance(by: .milliseconds(1))
    }
    await desk[first].next().answer(())
    await desk[second].next().fail(PutOff())
    #expect(await eventually { outbox.isWaiting && clock.sleeperCount == idle + 1 })
    // The server has answered before: the first wait is short again. A page that lands ends it.
    outbox.networkReturned()
    await desk[second].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty && clock.sleeperCount == idle })
    #expect(refusals == 0 && list.item(of: 1)?.text == "a" && list.item(of: 2)?.text == "b")
  }

  @Test func anEditIsPutOffForAsLongAsTheServerSays() async throws {
    let (list, clock) = (await loaded(), server.clock)
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    let idle = await clock.settledSleepers()
    await desk[edit].next().fail(PutOff(retryAfter: .seconds(30)))
    #expect(await eventually { outbox.isWaiting && clock.sleeperCount == idle + 1 })
    outbox.networkReturned()
    #expect(outbox.isWaiting, "the server answers others")
    clock.advance(by: .seconds(30))
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    let rest = await clock.settledSleepers()
    try outbox.submit(edit)
    await desk[edit].next().fail(PutOff(retryAfter: .seconds(30)))
    #expect(await eventually { outbox.isWaiting && clock.sleeperCount == rest + 1 })
    outbox.removeAll()
    #expect(await eventually { clock.sleeperCount == rest })
    #expect(!outbox.isWaiting && outbox.edits.isEmpty)
  }

  @Test func anErrorWithoutANetworkThatSaysHowLongToWaitIsNotWaitedForEver() async throws {
    let (list, clock) = (await loaded(), server.clock)
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    let idle = await clock.settledSleepers()
    await desk[edit].next().fail(DeskIsOffline(retryAfter: .seconds(1)))
    #expect(await eventually { outbox.isWaiting && clock.sleeperCount == idle + 1 })
    clock.advance(by: .seconds(1))
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }

  @Test func aCancelledRequestIsAFailureThatTheRowTells() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await desk[edit].next().fail(CancellationError())
    #expect(await eventually { list.row(of: 1)?.editFailure != nil })
    #expect(outbox.edits.isEmpty && list.row(of: 1)?.editFailure?.isRetryable == true)
  }
}

/// The server was not reached, or has put an edit off.
private struct PutOff: ListLoadError {
  let message = "put off"
  var retryAfter: Duration?
  let isUnhandled = true
}
