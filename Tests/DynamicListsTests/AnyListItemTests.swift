import DynamicLists
import DynamicListsTesting
import Testing

/// Items of several types in one list.
@MainActor
struct AnyListItemTests {
  private struct Word: Identifiable, Equatable, Sendable {
    let id: Int
    var text = "word"
  }

  @Test func itemsOfSeveralTypesLoadTheirDetails() async throws {
    let details = Script<Int, String>()
    let source = ScriptedSource<AnyListItem>()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next()
      .answer(Page(items: [AnyListItem(Word(id: 1)), AnyListItem(ScriptedItem(1, script: details))]))
    #expect(await eventually { list.items.count == 2 }, "The same id of another type is another item")
    for row in list.rowIDs { list.reports.appeared(row) }
    await details.next().answer("data")
    #expect(await eventually { list.rows.allSatisfy(\.dataFetchComplete) })
    #expect((list.items[1].base as? ScriptedItem)?.detail == "data")
    #expect(list.items[0].base as? Word == Word(id: 1))
  }

  @Test func aRefreshKeepsItemsThatAreEqual() {
    #expect(AnyListItem(Word(id: 1)) == AnyListItem(Word(id: 1)))
    #expect(AnyListItem(Word(id: 1)) != AnyListItem(Word(id: 1, text: "other")))
    #expect(AnyListItem(Word(id: 1)).id == AnyListItem(Word(id: 1, text: "other")).id)
    #expect(AnyListItem(Word(id: 1)).id != AnyListItem(Word(id: 2)).id)
    #expect(AnyListItem(Word(id: 1)).id != AnyListItem(ScriptedItem(1, script: Script())).id)
  }
}
