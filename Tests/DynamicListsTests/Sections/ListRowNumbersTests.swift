import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// The numbers of rows, as a screen reader says them.
@MainActor
struct ListRowNumbersTests {
  private struct Word: Identifiable, Equatable, Sendable {
    let id: Int
    var tens: Int { id / 10 }
  }

  /// A hundred words in pages of twenty.
  private struct Words: PageSource {
    var saysPlace = true
    var countsSections = false
    let script = Script<PageRequest<Int>, Void>()

    func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
      try await script.respond(to: request)
      let start = request.key ?? 0
      return Page(
        items: (start..<start + 20).map { Word(id: $0) }, next: start < 80 ? start + 20 : nil,
        previous: start > 0 ? start - 20 : nil, before: saysPlace ? start : nil, after: saysPlace ? 80 - start : nil,
        sections: countsSections ? (0..<10).map { PageSection($0, count: 10) } : nil)
    }
  }

  private func started(_ source: Words, at firstKey: Int? = nil) async -> ListViewModel<Word> {
    let list = ListViewModel(source: source, firstKey: firstKey, clock: TestClock())
    list.start()
    await source.script.next().answer(())
    #expect(await eventually { list.state == .items })
    return list
  }

  /// What is said of each row; empty when nothing is.
  private func said(_ list: ListViewModel<Word>) -> [String] {
    guard let numbers = list.rowNumbers else { return [] }
    return list.rowIDs.indices.map { "\(numbers.number(ofRowAt: $0)) of \(numbers.count)" }
  }

  @Test func rowsHaveTheirNumbersAmongAllItemsOfTheSource() async {
    let list = await started(Words(), at: 40)
    #expect(said(list).first == "41 of 100" && said(list).last == "60 of 100")
    list.remove(list.rowIDs[0])
    #expect(said(list).first == "41 of 99" && said(list).last == "59 of 99")
  }

  @Test func headersOfSectionsHaveNoNumber() async {
    let source = Words(countsSections: true)
    let list = await started(source, at: 40)
    list.arrangement.sections = .by(\.tens)
    #expect(list.slots.count == 24, "Two headers, twenty rows and two notices")
    #expect(said(list) == (41...60).map { "\($0) of 100" })
  }

  @Test func aCollapsedSectionChangesNoNumber() async {
    let list = await started(Words(countsSections: true), at: 40)
    list.arrangement.sections = .by(\.tens)
    list.setCollapsed(true, list.sections[0].id)
    #expect(said(list) == (51...60).map { "\($0) of 100" })
    let all = ListViewModel(items: (0..<30).map { Word(id: $0) })
    all.arrangement.sections = .by(\.tens)
    all.setCollapsed(true, all.sections[1].id)
    #expect(said(all) == (Array(1...10) + Array(21...30)).map { "\($0) of 30" })
    all.collapseAllSections()
    #expect(said(all) == [])
  }

  @Test func theCountsOfSectionsSayHowManyThereAre() async {
    let list = await started(Words(saysPlace: false, countsSections: true))
    list.arrangement.sections = .by(\.tens)
    #expect(list.totalCount == nil && said(list) == (1...20).map { "\($0) of 100" })
  }

  @Test func rowsInAnotherOrderHaveTheirNumbersAmongThoseShown() async {
    let list = await started(Words(countsSections: true), at: 40)
    list.arrangement.sort = .by(\.id, .descending)
    #expect(said(list) == (1...20).map { "\($0) of 20" })
    list.arrangement = ListArrangement(filter: { $0.id % 2 == 0 })
    #expect(said(list) == (1...10).map { "\($0) of 10" })
    list.arrangement = ListArrangement(sections: .by { "\($0.id % 3)" })
    #expect(said(list) == (1...20).map { "\($0) of 20" })
  }

  @Test func nothingIsSaidWhileNobodyKnowsHowManyRowsPrecede() async {
    let source = Words(saysPlace: false)
    let list = await started(source, at: 20)
    #expect(said(list) == [])
    list.loadMore(at: .prepend)
    var edge = PageEdge.append
    while edge != .prepend {
      let call = await source.script.next()
      edge = call.request.edge
      call.answer(())
    }
    #expect(await eventually { list.items.first?.id == 0 })
    #expect(said(list).first == "1 of \(list.items.count)", "The first page has landed")
  }

  @Test func withoutCountsRowsAreCountedAmongThoseThatHaveLoaded() async {
    let list = await started(Words(saysPlace: false))
    #expect(said(list) == (1...20).map { "\($0) of 20" })
    list.insert([Word(id: 500)], at: 0)
    #expect(said(list).last == "21 of 21")
  }

  @Test func afterTheLastPageNoRowFollows() async {
    let source = Words(saysPlace: false)
    let list = await started(source)
    for pages in 2...5 {
      list.loadMore(at: .append)
      await source.script.next().answer(())
      #expect(await eventually { list.items.count == 20 * pages })
    }
    #expect(said(list).last == "100 of 100")
  }

  @Test func countsNearTheLargestNumberAreNotAdded() {
    #expect(RemoteCounts.sum(Int.max - 5, 20, 0) == nil && RemoteCounts.sum(5, 20, Int.max) == nil)
    #expect(RemoteCounts.sum(5, 20, 75) == 100 && RemoteCounts.sum(nil, 20, 75) == nil)
  }
}
