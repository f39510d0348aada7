import DynamicLists
import DynamicListsTesting
import Testing

/// Edits that are values, and wait for the network.
@MainActor
struct ListOutboxTests {
  private let server = OffsetServer()

  private func loaded() async -> ListViewModel<EditedCard> {
    let list = ListViewModel(source: server, clock: TestClock())
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3, next: 3))
    #expect(await eventually { list.state == .items })
    return list
  }

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
    list.loadMore()
    await server.script.next().answer(OffsetServer.page(3..<5))
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(edit.calls.callCount == 2)
  }

  @Test func aRefusedEditIsRevertedAndCanBeSentAgain() async throws {
    let list = await loaded()
    let outbox = ListOutbox<AppendText>(of: list)
    let row = try #require(list.row(of: 1))
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await edit.calls.next().fail(ListError.timedOut)
    #expect(await eventually { row.editFailure != nil })
    #expect(row.item.text == "" && outbox.edits.isEmpty)
    row.retryEdit()
    await edit.calls.next().answer(())
    #expect(await eventually { outbox.edits.isEmpty && !row.isSaving })
    #expect(row.item.text == "a" && row.editFailure == nil)
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
