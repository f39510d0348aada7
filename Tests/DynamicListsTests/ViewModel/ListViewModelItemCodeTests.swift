import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Calls that items and captured objects make from inside the list's own work.
@MainActor
struct ListViewModelItemCodeTests {
  /// What a card's code does when the list asks the card.
  private final class Habits: @unchecked Sendable {
    var whenCompared: (@MainActor () -> Void)?
    var whenAsked: (@MainActor () -> Void)?
  }

  private struct Card: ListItemModel, Identifiable, Equatable {
    let id: Int
    var text = ""
    var habits = Habits()

    mutating func fetchAdditionalData() async throws {}

    var dataIsFetched: Bool {
      let whenAsked = habits.whenAsked
      if let whenAsked { MainActor.assumeIsolated { whenAsked() } }
      return true
    }

    static func == (left: Self, right: Self) -> Bool {
      let whenCompared = left.habits.whenCompared
      if let whenCompared { MainActor.assumeIsolated { whenCompared() } }
      return left.id == right.id && left.text == right.text
    }
  }

  /// Calls a closure at its end.
  private final class AtEnd {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }

    deinit {
      let body = body
      MainActor.assumeIsolated { body() }
    }
  }

  private func cards(_ ids: Range<Int>, _ habits: Habits = Habits()) -> [Card] {
    ids.map { Card(id: $0, habits: habits) }
  }

  @Test func comparingTheItemsOfAPageMayRemoveTheRows() async {
    let source = ScriptedSource<Card>()
    let habits = Habits()
    let list = ListViewModel(source: source, clock: TestClock())
    list.start()
    await source.script.next().answer(Page(items: cards(0..<5, habits)))
    #expect(await eventually { list.state == .items })
    habits.whenCompared = { list.removeAll() }
    async let outcome = list.refresh()
    await source.script.next().answer(Page(items: cards(0..<5)))
    #expect(await outcome == .refreshed)
    habits.whenCompared = nil
    #expect(list.items.isEmpty)
  }

  @Test func askingAnInsertedItemForItsDetailMayRemoveRows() {
    let habits = Habits()
    let list = ListViewModel(items: cards(0..<5))
    list.setFilter { $0.id != 0 }
    habits.whenAsked = { [3, 4].forEach { list.remove($0) } }
    list.insert(Card(id: 9, habits: habits), at: 3)
    habits.whenAsked = nil
    #expect(list.items.map(\.id) == [1, 2, 9])
  }

  @Test func aTaskThatBeganWhileItemsWereAskedForTheirDetailMayLoadDetails() async {
    let habits = Habits()
    let script = Script<Int, String>()
    let list = ListViewModel(items: [AnyListItem(ScriptedItem(1, script: script))], clock: TestClock())
    var task: Task<Void, Never>?
    habits.whenAsked = { task = Task { list.reports.scrolled(to: 0..<1) } }
    list.append(AnyListItem(Card(id: 2, habits: habits)))
    habits.whenAsked = nil
    await task?.value
    await script.next().answer("loaded")
    #expect(await eventually { list.rows[0].detailState != .loading })
    #expect(list.rows[0].detailState == .loaded)
  }

  @Test func aLoadThatBeganWhileItemsWereAskedAsksItsItemOnceAndAsALoadThatHasReturned() async {
    let item = AskedCard(id: 1)
    let list = ListViewModel(items: [item], clock: TestClock())
    item.answers.whenAsked = { Task { list.reports.scrolled(to: 0..<1) } }
    list.append(AskedCard(id: 2, answers: item.answers))
    #expect(await eventually { list.rows[0].detailState == .loaded })
    #expect(item.answers.questions == ["1 before", "2 before", "1 after"])
  }

  @Test func whatAFilterCapturesMaySetTheFilterAtItsEnd() {
    let list = ListViewModel(items: [1, 2, 3])
    func setFilter() {
      let end = AtEnd { list.setFilter { $0 > 2 } }
      list.setFilter { item in withExtendedLifetime(end) { item > 1 } }
    }
    setFilter()
    #expect(Array(list.items) == [2, 3])
    list.setFilter { $0 > 0 }
    #expect(Array(list.items) == [3], "the end came after the new filter")
  }

  @Test func whatAnEditCapturesMayEditTheListAtItsEnd() async throws {
    let list = ListViewModel(items: cards(1..<3))
    let server = Script<Int, Void>()
    let task = Task { try await list.update(1, { $0.text = "a" }, confirm: { try await server.respond(to: 1) }) }
    let call = await server.next()
    func edit() {
      let end = AtEnd { list.append(Card(id: 3)) }
      list.update(1) { card in withExtendedLifetime(end) { card.text += "b" } }
    }
    edit()
    call.answer(())
    try await task.value
    #expect(list.items.map(\.id) == [1, 2, 3])
    #expect(list.item(of: 1)?.text == "ab")
  }

  @Test func aConfirmedEditThatRemovesItsRowLeavesNothingToCompareWith() async throws {
    let list = ListViewModel(items: cards(1..<3))
    var removes = false
    try await list.update(1) { card in
      card.text += "c"
      if removes { list.remove(1) }
    } confirm: {
      removes = true
    }
    list.append(Card(id: 1, text: "fresh"))
    list.replaceAll(with: [Card(id: 1, text: "c")])
    #expect(list.item(of: 1)?.text == "c")
  }
}

/// A card that notes when it is asked for its detail; the first card has its detail after the load.
private struct AskedCard: ListItemModel, Identifiable {
  /// Main actor or one load at a time.
  final class Answers: @unchecked Sendable {
    var questions: [String] = []
    var whenAsked: (@MainActor () -> Void)?
  }

  let id: Int
  var answers = Answers()

  mutating func fetchAdditionalData() async throws {}

  var dataIsFetched: Bool {
    answers.questions.append("\(id) \(DetailQuestion.isBeforeLoad ? "before" : "after")")
    if let whenAsked = answers.whenAsked {
      answers.whenAsked = nil
      MainActor.assumeIsolated { whenAsked() }
    }
    return id != 1 || !DetailQuestion.isBeforeLoad
  }
}
