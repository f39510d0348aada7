import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Lists of an app's own items that cannot leave the main actor: a struct whose conformances belong to the main actor, as
/// all have in an app whose default is the main actor, and objects that are not `Sendable`.
@MainActor
struct OwnItemsTests {
  @MainActor
  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var city = "Rome"
  }

  final class Note: Identifiable {
    let id: Int
    let name: String
    let city: String

    init(_ id: Int, _ name: String, in city: String) { (self.id, self.name, self.city) = (id, name, city) }
  }

  /// A list, and what the tests do with its items.
  struct Kind<Item: Identifiable> where Item.ID == Int {
    let list: ListViewModel<Item>
    let make: @MainActor (_ id: Int, _ name: String) -> Item
    let name: @Sendable (Item) -> String
    let city: @Sendable (Item) -> String

    @MainActor var names: [String] { list.items.map(name) }
  }

  private static let cities = ["Rome", "Oslo"]

  private func people(_ names: String..., clock: TestClock = TestClock()) -> Kind<Person> {
    let items = names.enumerated().map { Person(id: $0, name: $1, city: Self.cities[$0 % 2]) }
    return Kind(
      list: ListViewModel(items: items, clock: clock), make: { Person(id: $0, name: $1) }, name: { $0.name },
      city: { $0.city })
  }

  private func notes(_ names: String..., clock: TestClock = TestClock()) -> Kind<Note> {
    let items = names.enumerated().map { Note($0, $1, in: Self.cities[$0 % 2]) }
    return Kind(
      list: ListViewModel(items: items, clock: clock), make: { Note($0, $1, in: "Rome") }, name: { $0.name },
      city: { $0.city })
  }

  // MARK: Arrangements

  private func checkArrangements<Item>(_ kind: Kind<Item>) {
    let (list, name) = (kind.list, kind.name)
    #expect(kind.names == ["d", "b", "c", "a"] && list.state == .items)
    list.setFilter { name($0) != "b" }
    #expect(kind.names == ["d", "c", "a"])
    list.arrangement.sort = .by(name)
    #expect(kind.names == ["a", "c", "d"])
    list.arrangement.sections = .by(kind.city, .ascending)
    #expect(list.sections.map(\.title) == ["Oslo", "Rome"] && kind.names == ["a", "c", "d"])
    list.arrangement = ListArrangement(unique: .by(kind.city))
    #expect(kind.names == ["d", "b"])
    list.arrangement = ListArrangement()
    list.search("C", in: { [name($0)] })
    #expect(kind.names == ["c"])
  }

  @Test func peopleAreFilteredSortedSectionedAndSearched() { checkArrangements(people("d", "b", "c", "a")) }

  @Test func notesAreFilteredSortedSectionedAndSearched() { checkArrangements(notes("d", "b", "c", "a")) }

  private func isOnMainActor<Item>(_ list: ListViewModel<Item>) -> Bool {
    list.arranger.worker is MainActorItemWorker<Item>
  }

  @Test func onlyItemsThatAreNotSendableAreArrangedOnTheMainActor() {
    #expect(isOnMainActor(notes("a").list))
    #expect(!isOnMainActor(ListViewModel(items: [1])) && !isOnMainActor(people("a").list))
  }

  @Test func manyNotesAreSortedInSlicesBetweenWhichOthersHaveTheMainActor() async {
    let list = ListViewModel(items: (0..<10_500).map { Note($0, "\($0 * 7_919 % 10_500)", in: "Rome") })
    list.arrangement.sort = .by({ Int($0.name) ?? 0 })
    var turns = 0
    while list.isArranging {
      #expect(list.items.first?.id == 0, "the old order stays until the new one is complete")
      turns += 1
      await Task.yield()
    }
    #expect(turns > 10)
    #expect(list.items.map { Int($0.name) } == Array(0..<10_500))
  }

  // MARK: Edits

  private func checkEdits<Item>(_ kind: Kind<Item>) async throws {
    let list = kind.list
    let server = Script<Void, Void>()
    let answers: () async throws -> Void = { try await server.respond(to: ()) }
    let refused = Task { try await list.replace(list.rowIDs[0], with: kind.make(0, "x"), confirm: answers) }
    let first = await server.next()
    #expect(kind.names == ["x", "b", "c"] && list.row(of: 0)?.isSaving == true)
    first.fail(ListError.timedOut)
    await #expect(throws: ListError.timedOut) { try await refused.value }
    #expect(kind.names == ["a", "b", "c"] && list.row(of: 0)?.editFailure != nil)
    let row = try await list.insert(kind.make(7, "y"), at: 1, answer: { .accepted(kind.make(8, "z")) })
    #expect(row == list.rowID(of: 8))
    #expect(kind.names == ["a", "z", "b", "c"])
    let removed = Task { try await list.remove(1, confirm: answers) }
    let last = await server.next()
    #expect(kind.names == ["a", "z", "c"])
    last.answer(())
    try await removed.value
    list.move(8, to: 0)
    #expect(kind.names == ["z", "a", "c"])
  }

  @Test func editsOfPeopleAreConfirmedOrTakenBack() async throws { try await checkEdits(people("a", "b", "c")) }

  @Test func editsOfNotesAreConfirmedOrTakenBack() async throws { try await checkEdits(notes("a", "b", "c")) }

  private func checkDeletions<Item>(_ kind: Kind<Item>) async {
    let list = kind.list
    var deleted: [String] = []
    let deletions = ListDeletions(of: list) { deleted += $0.map(kind.name) }
    deletions.delete([list.rowIDs[1]])
    #expect(kind.names == ["a", "c"])
    deletions.undo()
    #expect(kind.names == ["a", "b", "c"])
    deletions.delete([list.rowIDs[0], list.rowIDs[2]])
    await deletions.finish()
    #expect(kind.names == ["b"] && deleted == ["a", "c"])
  }

  @Test func deletionsOfPeopleCanBeUndone() async { await checkDeletions(people("a", "b", "c")) }

  @Test func deletionsOfNotesCanBeUndone() async { await checkDeletions(notes("a", "b", "c")) }

  // MARK: Selection and pushes

  private func checkSelectionAndPushes<Item>(_ kind: Kind<Item>) {
    let list = kind.list
    list.selectionMode = .many
    list.select(1)
    list.toggleSelection(of: 2)
    #expect(list.selectedItems.map(kind.name) == ["b", "c"] && list.itemSelection == .only([1, 2]))
    list.receive(.changed(kind.make(1, "B")), .removed(2), .inserted(kind.make(9, "n"), at: .end))
    #expect(kind.names == ["a", "B"] && list.selectedItems.map(kind.name) == ["B"] && list.newItems.end == 1)
    list.showNewItems(at: .end)
    #expect(kind.names == ["a", "B", "n"])
    #expect(list.row(of: 1)?.item.id == 1 && list.rows.map { kind.name($0.item) } == kind.names)
  }

  @Test func peopleAreSelectedAndPushed() { checkSelectionAndPushes(people("a", "b", "c")) }

  @Test func notesAreSelectedAndPushed() { checkSelectionAndPushes(notes("a", "b", "c")) }

  // MARK: Loads by the owner

  @Test func notesComeFromClosuresOfTheOwner() async {
    let list = ListViewModel<Note>(
      clock: TestClock(),
      loadMore: { count in
        // Behind the rows of the closure before, which is called again when they are on screen.
        (0..<count).map { Note($0, "more", in: "Oslo") }
      },
      reload: { [Note(1, "again", in: "Oslo"), Note(0, "first", in: "Rome")] })
    list.loadMore()
    #expect(await eventually { list.items.count == list.configuration.itemBatchCount })
    #expect(await list.refresh() == .refreshed)
    #expect(list.items.map(\.name) == ["again", "first"] && list.detailState(of: list.rowIDs[0]) == DetailState.none)
  }

  /// Generic code does not know whether items are `Sendable`; details and identities are found all the same.
  private func list<Item>(of items: [Item]) -> ListViewModel<Item> { ListViewModel(items: items, clock: TestClock()) }

  @Test func aListOfAGenericFunctionHasDetails() async {
    let details = Script<Int, String>()
    let list = list(of: [ScriptedItem(1, script: details)])
    list.reports.appeared(list.rowIDs[0])
    await details.next().answer("detail")
    #expect(await eventually { list.detailState(of: list.rowIDs[0]) == .loaded })
    #expect(list.rowID(of: 1) == list.rowIDs[0])
  }
}
