import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// How far a search has come, and what is kept of earlier ones.
@MainActor
struct SearchProgressTests {
  private typealias Item = Shelf.Item

  @Test func aSearchIsCompleteOnceTheOnlyPageHasLanded() async {
    let source = ScriptedSource(of: Item.self)
    let list = ListViewModel(source: source, clock: TestClock())
    list.search("a", in: { [$0.note] })
    list.start()
    #expect(list.searchProgress == ListSearchProgress(pages: 0, rows: 0, isPaused: false, isComplete: false))
    let items = [Item(id: 0, note: "pear"), Item(id: 1, note: "lemon")]
    await source.script.next().answer(Page(items: items, next: nil))
    #expect(await eventually { list.state == .items })
    #expect(list.searchProgress == ListSearchProgress(pages: 1, rows: 1, isPaused: false, isComplete: true))
  }

  @Test func aSearchIsNotCompleteBeforeAPageOfAnotherSourceHasLanded() async {
    let (first, second) = (ScriptedSource(of: Item.self), ScriptedSource(of: Item.self))
    let list = ListViewModel(source: first, clock: TestClock())
    list.search("a", in: { [$0.note] })
    list.start()
    await first.script.next().answer(Page(items: [Item(id: 0, note: "pear")], next: nil))
    #expect(await eventually { list.searchProgress?.isComplete == true })
    list.replaceSource(second)
    #expect(list.searchProgress?.isComplete == false)
    await second.script.next().answer(Page(items: [Item(id: 1, note: "date")], next: nil))
    #expect(await eventually { list.searchProgress?.isComplete == true })
  }

  @Test func anotherSearchAmongTheLoadedRowsDoesNotRenewTheBudgetOfPages() async {
    let source = ScriptedSource(of: Item.self)
    var configuration = ListConfiguration()
    configuration.maxConsecutivePages = 1
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.search("x", in: { [$0.note] })
    list.start()
    await source.script.next().answer(Page(items: [Item(id: 0)], next: 1))
    #expect(await eventually { list.searchProgress?.isPaused == true })
    list.search("y", in: { [$0.note] })
    #expect(list.searchProgress?.isPaused == true)
    list.search("z") { item, text in item.note == text }
    #expect(list.searchProgress?.isPaused == true)
    #expect(source.script.callCount == 1)
  }

  @Test(arguments: [[true], [false], [true, false], [false, true]])
  func aFilterRenewsTheBudgetOfPagesAlsoWhileALongListIsArranged(filters: [Bool]) async {
    let source = ScriptedSource(of: Item.self)
    var configuration = ListConfiguration()
    configuration.maxConsecutivePages = 1
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.arranger.pace = .tiny()
    list.search("x", in: { [$0.note] })
    list.start()
    await source.script.next().answer(Page(items: [Item(id: 0)], next: 1))
    #expect(await eventually { list.searchProgress?.isPaused == true })
    for isFilter in filters {
      if isFilter {
        list.arrangement.filter = { _ in true }
      } else {
        list.search("y", in: { [$0.note] })
      }
    }
    #expect(list.isArranging)
    #expect(await eventually { !list.isArranging })
    #expect(list.searchProgress?.isPaused == !filters.contains(true), "A search alone does not renew it")
  }

  @Test func theFirst200RowsOfTheLastSearchesAreKept() {
    var results = SearchResults<Int>(capacity: 2)
    for query in ["a", "b", "c"] { results.keep(0..<1_000, SourceSections(), of: query) }
    #expect(results.result(of: "a") == nil)
    #expect(results.result(of: "b")?.items == Array(0..<200))
    results.keep([7], SourceSections(), of: "d")
    #expect(results.result(of: "c") == nil && results.result(of: "b")?.items.count == 200)
    #expect(results.result(of: "d")?.items == [7])
  }

  @Test(arguments: [0, -1]) func withoutRoomNoRowsAreKept(capacity: Int) {
    var results = SearchResults<Int>(capacity: capacity)
    results.keep([1, 2], SourceSections(), of: "a")
    #expect(results.result(of: "a") == nil)
  }

  /// A source that says when its data has changed.
  private struct Changing: PageSource {
    let scripted = ScriptedSource<String>()
    let changes = AsyncStream.makeStream(of: Void.self)
    var invalidations: AsyncStream<Void>? { changes.stream }

    func page(_ request: PageRequest<Int>) async throws -> Page<String, Int> { try await scripted.page(request) }
  }

  @Test func theSectionsOfAQueryAreNotThoseOfTheNext() async {
    let source = ScriptedSource(of: Item.self)
    let list = ListViewModel(search: "", debounce: .zero, clock: TestClock()) { _ in source }
    list.start()
    await source.script.next().answer(Page(items: [Item(id: 0)], next: nil, sections: [PageSection("A", count: 1)]))
    #expect(await eventually { !list.arranger.sourceSections.isEmpty })
    list.searchText = "p"
    await source.script.next().answer(Page(items: [Item(id: 1)], next: nil))
    #expect(await eventually { list.items.map(\.id) == [1] })
    #expect(list.arranger.sourceSections.isEmpty)
  }

  @Test func aSearchFollowsTheChangesOfItsOwnSource() async {
    let (first, second) = (Changing(), Changing())
    let list = ListViewModel(search: "", debounce: .zero, clock: TestClock()) { $0.isEmpty ? first : second }
    list.start()
    await first.scripted.script.next().answer(Page(items: ["pear"]))
    #expect(await eventually { list.items.elementsEqual(["pear"]) })
    list.searchText = "p"
    await second.scripted.script.next().answer(Page(items: ["plum"]))
    #expect(await eventually { list.items.elementsEqual(["plum"]) })
    second.changes.continuation.yield()
    await second.scripted.script.next().answer(Page(items: ["peach"]))
    #expect(await eventually { list.items.elementsEqual(["peach"]) })
    #expect(first.scripted.script.callCount == 1)
  }
}
