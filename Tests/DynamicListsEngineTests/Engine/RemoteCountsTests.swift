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
    counts.landed(page(4), at: .following)
    #expect(counts.total == 7)
    counts.landed(page(0), at: .preceding)
    #expect(counts.total == 7)
    counts.landed(page(1), at: .first)
    #expect(counts.total == nil)
  }

  private func page(
    _ count: Int, received: Int? = nil, before: Int? = nil, after: Int? = nil, ends: Set<PageEdge> = [],
    canJump: Bool = false
  ) -> PageAnswer {
    PageAnswer(
      rows: PageAnswer.fresh((0..<count).map { RowID($0) }), reachedEnds: ends, canJump: canJump, before: before,
      after: after, receivedCount: received)
  }

  @Test(arguments: [true, false]) func theEndOutranksWhatPagesHaveCountedBehindIt(_ canJump: Bool) {
    var counts = RemoteCounts()
    counts.landed(page(3, before: 0, after: 97, canJump: canJump), at: .first)
    counts.landed(page(0, before: 3, after: 97, ends: [.append], canJump: canJump), at: .following)
    #expect(counts.total == 3 && counts.placeholders(atMost: 9).after.isEmpty)
    counts.landed(page(2, before: 0, after: 9), at: .first)
    counts.landed(page(0, before: 3, after: 8, ends: [.append]), at: .following)
    #expect(counts.total == 2, "where an empty page is says nothing about the items before it")
    counts.landed(page(2, before: 5, after: 9, ends: [.append], canJump: canJump), at: .first)
    #expect(counts.total == 7 && counts.placeholders(atMost: 9).after.isEmpty)
  }

  @Test func theEndOutranksATotalOfWhichOnlyTheFirstPageKnows() {
    var counts = RemoteCounts()
    counts.landed(page(3, before: 0, after: 97), at: .first)
    counts.landed(page(1, received: 3), at: .following)
    counts.landed(page(0, ends: [.append]), at: .following)
    #expect(counts.total == 6, "items that the app leaves out are counted")
    counts.landed(page(3, before: 0, after: 1), at: .first)
    counts.landed(page(3, ends: [.append]), at: .following)
    #expect(counts.total == 4, "pages may repeat items")
    counts.landed(page(3, before: 0, after: 97), at: .first)
    counts.shift(by: -2)
    counts.pushed(1, at: .append)
    counts.shown(1, at: .append)
    counts.landed(page(1, ends: [.append]), at: .following)
    #expect(counts.total == 3, "edits and pushes count among the loaded items")
  }

  @Test func theStartOfTheListHasNoItemBeforeIt() {
    var counts = RemoteCounts()
    counts.landed(page(3, before: 30, after: 67), at: .first)
    counts.landed(page(3, ends: [.prepend]), at: .preceding)
    #expect(counts.before == 0 && counts.placeholders(atMost: 9).before.isEmpty)
  }

  @Test func whatIsNotAtItsPositionIsNotCounted() {
    for (told, total) in [(nil, nil), (60, 60), (20, nil), (90, nil)] as [(Int?, Int?)] {
      var counts = RemoteCounts()
      counts.landed(page(10, before: 40, after: 50, canJump: true), at: .first)
      counts.foundNothing(at: 90, before: told)
      #expect(counts.total == total && counts.after == total.map { $0 - 50 })
      #expect(counts.placeholders(atMost: 99).after == (total == nil ? 0..<0 : 50..<60))
    }
    var counts = RemoteCounts()
    counts.foundNothing(at: 90, before: 9)
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
