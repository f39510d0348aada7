import DynamicLists
import DynamicListsTesting
import Testing

/// How observers hear that an edit is being saved: with the edit itself, and once more when it has ended.
@MainActor
struct EditStateUpdateTests {
  private let server = OffsetServer()

  private func loaded() async -> ListViewModel<EditedCard> {
    let list = ListViewModel(source: server, clock: TestClock())
    list.start()
    await server.script.next().answer(OffsetServer.page(0..<3))
    #expect(await eventually { list.state == .items })
    return list
  }

  /// What views draw in each update: whether each row that it names is being saved.
  private func observe(_ list: ListViewModel<EditedCard>, _ saw: @escaping ([RowID: Bool]) -> Void) -> ListObservation {
    list.onChange { [unowned list] update in
      let named = update.updated + update.splices.flatMap(\.inserted).compactMap(\.row)
      saw(Dictionary(uniqueKeysWithValues: Set(named).map { ($0, list.row($0)?.isSaving == true) }))
    }
  }

  @Test func anEditIsOneUpdateInWhichItsRowIsBeingSaved() async throws {
    let list = await loaded()
    let row = try #require(list.rowID(of: 1))
    var updates: [[RowID: Bool]] = []
    let observation = observe(list) { updates.append($0) }
    let task = Task { [server] in
      try await list.update(1, { $0.text = "mine" }, confirm: { _ = try await server.save("update") })
    }
    let call = await server.edits.next()
    #expect(updates == [[row: true]])
    call.answer(nil)
    try await task.value
    #expect(updates == [[row: true], [row: false]])
    withExtendedLifetime(observation) {}
  }

  @Test func anInsertionIsOneUpdateInWhichItsRowIsBeingSaved() async throws {
    let list = await loaded()
    var updates: [[RowID: Bool]] = []
    let observation = observe(list) { updates.append($0) }
    let task = Task { [server] in
      try await list.insert(EditedCard(id: 9), at: 0) { _ = try await server.save("insert") }
    }
    let call = await server.edits.next()
    let row = try #require(list.rowID(of: 9))
    #expect(updates == [[row: true]])
    call.answer(nil)
    _ = try await task.value
    #expect(updates.last == [row: false])
    withExtendedLifetime(observation) {}
  }

  @Test func aRowThatIsMovedToItsOwnPlaceIsDrawnAsBeingSaved() async throws {
    let list = await loaded()
    let row = try #require(list.rowID(of: 1))
    var updates: [[RowID: Bool]] = []
    let observation = observe(list) { updates.append($0) }
    let task = Task { [server] in try await list.move(row, to: 1) { _ = try await server.save("move") } }
    let call = await server.edits.next()
    #expect(updates.last == [row: true])
    call.answer(nil)
    try await task.value
    #expect(updates.last == [row: false])
    withExtendedLifetime(observation) {}
  }
}
