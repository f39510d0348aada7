import DynamicLists
import DynamicListsTesting
import Testing

/// Items that come with their detail.
@MainActor
struct ListViewModelGivenDetailTests {
  private struct Card: ListItemModel, Identifiable, Equatable {
    let id: Int
    var text = ""
    var detail: String?
    let script: Script<Int, String>
    var dataIsFetched: Bool { detail != nil }

    mutating func fetchAdditionalData() async throws { detail = try await script.respond(to: id) }

    static func == (left: Self, right: Self) -> Bool {
      left.id == right.id && left.text == right.text && left.detail == right.detail
    }
  }

  private let script = Script<Int, String>()

  private func card(_ id: Int, _ detail: String? = nil, text: String = "") -> Card {
    Card(id: id, text: text, detail: detail, script: script)
  }

  /// A list whose rows are all visible.
  private func list(_ cards: [Card]) -> ListViewModel<Card> {
    let list = ListViewModel(items: cards, clock: TestClock())
    list.reports.scrolled(to: 0..<cards.count)
    return list
  }

  @Test func onlyItemsWithoutTheirDetailLoadIt() async {
    let list = list([card(1, "given"), card(2)])
    #expect(list.row(of: 1)?.detailState == .loaded)
    #expect(list.row(of: 2)?.detailState == .loading)
    let call = await script.next()
    #expect(call.request == 2)
    call.answer("loaded")
    #expect(await eventually { list.row(of: 2)?.detailState == .loaded })
    #expect(script.callCount == 1 && list.metrics.detailLoads == 1)
  }

  @Test func insertedItemsWithTheirDetailAreComplete() {
    let list = list([])
    list.append([card(1, "given"), card(2, "given")])
    #expect(list.rows.allSatisfy { $0.dataFetchComplete })
    #expect(list.metrics.detailLoads == 0)
  }

  @Test func anItemThatReplacesAnotherBringsItsOwnDetail() async {
    let list = list([card(1, "given"), card(2)])
    let call = await script.next()
    var reveals: [ListUpdate.Reveal] = []
    let observation = list.onChange { reveals += $0.reveals }
    list.replaceAll(with: [card(1, text: "another"), card(2, "given", text: "another")])
    #expect(list.row(of: 1)?.detailState == .loading)
    #expect(list.row(of: 2)?.detailState == .loaded)
    #expect(reveals.map(\.row) == [list.rowID(of: 2)] && reveals.first?.reason == .arrived)
    #expect(list.metrics.detailCancellations == 1)
    call.answer("late")
    await script.next().answer("loaded")
    #expect(await eventually { list.item(of: 1)?.detail == "loaded" })
    #expect(list.item(of: 2)?.detail == "given")
    withExtendedLifetime(observation) {}
  }

  @Test func itemsWithTheDefaultDataIsFetchedLoadTheirDetails() async {
    let list = ListViewModel(items: [ScriptedItem(1, script: script)], clock: TestClock())
    list.reports.scrolled(to: 0..<1)
    #expect(list.rows[0].detailState == .loading)
    await script.next().answer("loaded")
    #expect(await eventually { list.rows[0].detailState == .loaded })
  }

  @Test func wrappedItemsDecideWhetherTheirDetailsLoad() async {
    let items = [AnyListItem(card(1, "given")), AnyListItem(card(2)), AnyListItem(ScriptedItem(3, script: script))]
    let list = ListViewModel(items: items, clock: TestClock())
    list.reports.scrolled(to: 0..<3)
    #expect(list.rows.map { $0.detailState } == [.loaded, .loading, .loading])
    await script.next().answer("loaded")
    await script.next().answer("loaded")
    #expect(await eventually { list.rows.allSatisfy { $0.dataFetchComplete } })
  }
}
