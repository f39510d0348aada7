import DynamicLists
import DynamicListsOutbox
import DynamicListsTesting
import Testing

/// Edits of an outbox whose rows the app itself brings and takes away.
@MainActor
struct OutboxRowTests {
  private let desk = Desk()

  private func list(_ ids: Int...) -> ListViewModel<EditedCard> {
    ListViewModel(items: ids.map { EditedCard(id: $0) }, clock: TestClock())
  }

  private func append(_ text: String, to id: Int) -> AppendText {
    AppendText(itemID: id, text: text, number: desk.open())
  }

  @Test func anEditIsShownOnceTheAppBringsItsItem() async throws {
    let list = list()
    let edit = append("a", to: 1)
    let outbox = ListOutbox<AppendText>(of: list, server: desk, edits: [edit])
    let call = await desk[edit].next()
    list.replaceAll(with: [0, 1].map { EditedCard(id: $0) })
    #expect(await eventually { list.item(of: 1)?.text == "a" })
    call.answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.item(of: 1)?.text == "a")
  }

  @Test func anEditIsSentAlsoIfItsRowIsReplacedBeforeItsTurn() async throws {
    let list = list(0, 1)
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let (first, second) = (append("a", to: 1), append("b", to: 1))
    try outbox.submit(first)
    try outbox.submit(second)
    let call = await desk[first].next()
    list.replaceAll(with: [EditedCard(id: 0)])
    call.answer(())
    let next = await desk[second].next()
    #expect(outbox.edits.map(\.text) == ["b"])
    list.replaceAll(with: [EditedCard(id: 0), EditedCard(id: 1, text: "a")])
    #expect(await eventually { list.item(of: 1)?.text == "ab" })
    next.answer(())
    #expect(await eventually { outbox.edits.isEmpty })
    #expect(list.item(of: 1)?.text == "ab")
  }

  @Test func theNetworkThatTheListHearsOfSendsTheEdits() async throws {
    let list = list(1)
    let outbox = ListOutbox<AppendText>(of: list, server: desk)
    let edit = append("a", to: 1)
    try outbox.submit(edit)
    await desk[edit].next().fail(DeskIsOffline())
    #expect(await eventually { outbox.isWaiting })
    list.networkReturned()
    await desk[edit].next().answer(())
    #expect(await eventually { outbox.edits.isEmpty })
  }
}
