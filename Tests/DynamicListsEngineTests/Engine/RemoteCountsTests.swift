import Testing

@testable import DynamicLists

/// Which placeholders follow from what pages say.
struct RemoteCountsTests {
  @Test func itemsThatWaitAtAnEndHaveNoPlaceholders() {
    var counts = RemoteCounts()
    let page = PageAnswer(rows: PageAnswer.fresh([RowID(1)]), reachedEnds: [], before: 5, after: 6)
    counts.landed(page, at: .first)
    #expect(counts.placeholders(atMost: 9).before == 0..<5)
    let slots = counts.placeholders(atMost: 9, waiting: (2, 3))
    #expect(slots.before == 2..<5 && slots.after == 6..<9)
  }

  @Test func aPageWithoutCountsLeavesTheTotalThatAnEarlierOneHasTold() {
    func page(_ id: Int, after: Int? = nil, ends: Set<PageEdge> = []) -> PageAnswer {
      PageAnswer(
        rows: PageAnswer.fresh([RowID(id)]), reachedEnds: ends, before: after.map { _ in 0 }, after: after)
    }
    var counts = RemoteCounts()
    counts.landed(page(1, after: 6), at: .first)
    for id in 2...3 { counts.landed(page(id), at: .following) }
    #expect(counts.total == 7 && counts.after == nil)
    #expect(counts.placeholders(atMost: 9).after.isEmpty, "where they would be is not known")
    counts.landed(page(4, ends: [.append]), at: .following)
    #expect(counts.total == 7)
    counts.landed(page(0), at: .preceding)
    #expect(counts.total == 7)
    counts.landed(page(1), at: .first)
    #expect(counts.total == nil)
  }

  @Test func itemsThatWereRemovedWereBeforeTheLoadedOnesIfNothingIsKnownOfThoseBehind() {
    var counts = RemoteCounts()
    counts.landed(PageAnswer(rows: PageAnswer.fresh([RowID(1)]), reachedEnds: [], before: 5), at: .first)
    counts.removed(loaded: 0, waited: (0, 0), others: 2, waiting: (0, 0))
    #expect(counts.before == 3 && counts.after == nil)
  }

  @Test func theFirstSectionWithRowsTellsWhetherTheSectionsAreTheSources() {
    var counts = RemoteCounts()
    counts.landed(PageAnswer(rows: [], reachedEnds: [], sections: [1, 2]), at: .first)
    let (other, own) = (SectionPlace(number: 7, start: 0, count: 0), SectionPlace(number: 2, start: 0, count: 3))
    #expect(counts.haveSections([other, own]) && counts.haveSections([other]))
    #expect(!counts.haveSections([SectionPlace(number: 7, start: 0, count: 1), own]))
  }
}
