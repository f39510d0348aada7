import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// Searches by a source that names its sections: what a text that is typed again shows at once.
@MainActor
struct SearchedSectionsTests {
  private struct Word: Identifiable, Equatable, Sendable {
    let id: Int
    let section: String
  }

  private struct Request: Hashable {
    let query: String
    let key: Int?
  }

  /// For each text, words in three sections of equal size, in pages of ten; the longer the text, the fewer.
  private struct Words: PageSource {
    let query: String
    let script: Script<Request, Void>

    func key(forPosition position: Int) -> Int? { position / 10 }

    func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
      try await script.respond(to: Request(query: query, key: request.key))
      let number = request.key ?? 0
      let each = 50 - 10 * query.count
      let ids = (number * 10..<number * 10 + 10).clamped(to: 0..<3 * each)
      let names = ["A", "B", "C"]
      return Page(
        items: ids.map { Word(id: $0, section: names[$0 / each]) }, next: ids.upperBound < 3 * each ? number + 1 : nil,
        previous: number > 0 ? number - 1 : nil, before: ids.lowerBound, after: 3 * each - ids.upperBound,
        sections: names.map { PageSection($0, count: each) })
    }
  }

  private let script = Script<Request, Void>()

  /// A list whose first page has landed.
  private func started() async -> ListViewModel<Word> {
    var configuration = ListConfiguration()
    configuration.prefetch = .manual
    let list = ListViewModel(search: "", debounce: .zero, configuration: configuration, clock: TestClock()) {
      [script] text in Words(query: text, script: script)
    }
    list.arrangement.sections = .by(\.section)
    list.start()
    await answer("", in: list)
    return list
  }

  /// Answers the next call, which must be that of a text, and waits until its rows land.
  private func answer(_ query: String, key: Int? = nil, in list: ListViewModel<Word>) async {
    let landed = list.metrics.landedPages
    let call = await script.next()
    #expect(call.request == Request(query: query, key: key))
    call.answer(())
    #expect(await eventually { list.metrics.landedPages > landed })
  }

  @Test func aTextThatIsTypedAgainShowsTheCountsOfItsOwnSections() async {
    let list = await started()
    for query in ["a", "ab"] {
      list.searchText = query
      await answer(query, in: list)
    }
    for (query, count) in [("a", 40), ("", 50), ("ab", 30)] {
      list.searchText = query
      #expect(list.isStale && list.items.count == 10)
      #expect(list.sections.map(\.headerCount.rows) == [count])
      await answer(query, in: list)
      #expect(list.sections.map(\.headerCount.rows) == [count])
      #expect(list.sectionIndex.map(\.count) == [count, count, count])
    }
  }

  @Test func rowsInTheMiddleAreNotKeptAsTheFirstOnes() async throws {
    let list = await started()
    let section = try #require(list.sectionIndex.last)
    #expect(list.scrollOutcome(of: section.id, in: .main) == .waiting)
    await answer("", key: 10, in: list)
    #expect(list.items.first?.id == 100)
    list.searchText = "a"
    await answer("a", in: list)
    list.searchText = ""
    #expect(list.items.first?.id == 0 && list.items.count == 10, "those of the search are shown until the answer comes")
    #expect(list.sections.map(\.headerCount.rows) == [40])
    await answer("", in: list)
    #expect(list.items.first?.id == 0 && list.sections.map(\.headerCount.rows) == [50])
  }

  @Test func aSearchBeginsWithItsFirstRow() async {
    let list = await started()
    var moves = 0
    let observation = list.onChange { if $0.movesToTop { moves += 1 } }
    list.reports.scrolled(to: 4..<8)
    list.searchText = "a"
    #expect(moves == 0)
    await answer("a", in: list)
    #expect(moves == 1, "its rows have those on screen, too")
    list.reports.scrolled(to: 4..<8)
    list.searchText = ""
    #expect(moves == 2 && list.isStale)
    await answer("", in: list)
    #expect(moves == 2, "the rows are there already")
    withExtendedLifetime(observation) {}
  }
}
