import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Edits that change an item's identity, and edits whose row is removed before they are confirmed.
@MainActor
struct ListViewModelIdentityEditTests {
  private struct Person: Identifiable, Equatable {
    var id: String
    var text = ""
  }

  private let server = Script<String, Void>()

  private func ownedList(_ ids: String...) -> ListViewModel<Person> {
    ListViewModel(items: ids.map { Person(id: $0) }, clock: TestClock())
  }

  private func save(
    _ id: String, in list: ListViewModel<Person>, _ change: @escaping (inout Person) -> Void
  ) async -> (Task<Void, any Error>, ScriptedCall<String, Void>) {
    let server = server
    let task = Task { try await list.update(id, change) { try await server.respond(to: id) } }
    return (task, await server.next())
  }

  @Test func anIdentityThatWasRevertedIsFreeForAnotherItem() async {
    let list = ownedList("ann", "bob")
    let row = list.rowID(of: "ann")
    let (task, call) = await save("ann", in: list) { $0.id = "eve" }
    #expect(list.rowID(of: "eve") == row)
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(list.rowID(of: "ann") == row)
    #expect(list.rowID(of: "eve") == nil)
    list.append(Person(id: "eve"))
    #expect(list.items.map(\.id) == ["ann", "bob", "eve"])
  }

  @Test func anIdentityThatAnotherRowHasStaysWithThatRow() async {
    let list = ownedList("ann", "bob")
    let rows = Array(list.rowIDs)
    let (task, call) = await save("ann", in: list) { $0.id = "bob" }
    call.fail(ListError.timedOut)
    _ = await task.result
    #expect(list.rowID(of: "ann") == rows[0])
    #expect(list.rowID(of: "bob") == rows[1])
    list.replaceAll(with: [Person(id: "ann", text: "a"), Person(id: "bob", text: "b")])
    #expect(list.items.map(\.text) == ["a", "b"])
    #expect(Array(list.rowIDs) == rows)
  }

  @Test func anEditConfirmedWhileTheOwnerShowsLoadingEndsWithTheOwnersItem() async throws {
    let list = ownedList("ann")
    let (task, call) = await save("ann", in: list) { $0.text = "mine" }
    list.showLoading()
    call.answer(())
    try await task.value
    list.replaceAll(with: [Person(id: "ann", text: "first")])
    list.replaceAll(with: [Person(id: "ann", text: "second")])
    #expect(list.items.map(\.text) == ["second"])
  }

  @Test func aRowThatIsInsertedAgainAfterARevertedEditIsTheSameRow() async {
    let list = ownedList("ann")
    let row = list.rowID(of: "ann")
    let (task, call) = await save("ann", in: list) { $0.text = "mine" }
    list.remove("ann")
    call.fail(ListError.timedOut)
    _ = await task.result
    list.append(Person(id: "ann"))
    #expect(list.rowID(of: "ann") == row)
  }

  @Test func anIdentityThatAnEditReplacedIsFreeForAnotherItem() async throws {
    let list = ownedList("ann")
    let (task, call) = await save("ann", in: list) { $0.id = "eve" }
    call.answer(())
    try await task.value
    list.append(Person(id: "ann"))
    #expect(list.items.map(\.id) == ["eve", "ann"])
    list.update("ann") { $0.id = "bob" }
    list.append(Person(id: "ann"))
    #expect(list.items.map(\.id) == ["eve", "bob", "ann"])
  }

  @Test func bothIdentitiesFindARowUntilTheEditIsConfirmed() async throws {
    let list = ownedList("ann")
    let row = list.rowID(of: "ann")
    let (first, renaming) = await save("ann", in: list) { $0.id = "eve" }
    let second = Task { [server] in
      try await list.update("eve", { $0.text = "text" }, confirm: { try await server.respond(to: "eve") })
    }
    #expect(await eventually { list.item(of: "eve")?.text == "text" })
    list.replaceAll(with: [Person(id: "ann", text: "old")])
    #expect(Array(list.items) == [Person(id: "eve", text: "text")])
    second.cancel()
    _ = await second.result
    #expect(list.rowID(of: "ann") == row)
    list.replaceAll(with: [Person(id: "eve", text: "new")])
    #expect(list.rowID(of: "eve") == row)
    renaming.answer(())
    try await first.value
    #expect(Array(list.items) == [Person(id: "eve", text: "new")])
    #expect(list.rowID(of: "eve") == row)
  }

  @Test func aConfirmedEditOfARemovedRowIsDropped() async throws {
    let source = ScriptedSource<Person>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: [Person(id: "ann")]))
    #expect(await eventually { list.state == .items })
    let (task, call) = await save("ann", in: list) { $0.text = "mine" }
    list.reset()
    call.answer(())
    try await task.value
    #expect(list.store.hasEdits, "the page in flight may lack the edit")
    await source.script.next().answer(Page(items: [Person(id: "bob")]))
    #expect(await eventually { list.state == .items })
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: [Person(id: "bob")]))
    #expect(await outcome == .refreshed)
    #expect(!list.store.hasEdits)
  }
}
