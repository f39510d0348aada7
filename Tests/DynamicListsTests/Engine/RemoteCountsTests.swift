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
