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
}
