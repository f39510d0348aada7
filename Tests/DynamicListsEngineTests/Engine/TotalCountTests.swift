import Testing

@testable import DynamicLists

/// How many items a source has, where it does not count them exactly.
struct TotalCountTests {
  private func page(
    _ count: Int, before: Int? = 0, after: Int? = nil, total: TotalCount? = nil, ends: Set<PageEdge> = []
  ) -> PageAnswer {
    let facts = PageFacts(receivedCount: count, reachedEnds: ends, before: before, after: after, total: total)
    return PageAnswer(rows: [], facts: facts)
  }

  @Test func aTotalThatIsNotExactSizesPlaceholders() {
    var counts = RemoteCounts()
    counts.landed(page(10, total: .atLeast(1_000)), at: .first)
    #expect(counts.count == .atLeast(1_000) && counts.after == 990)
    #expect(counts.placeholders(atMost: 20).after == 10..<30)
    counts.landed(page(10, before: 10, total: .estimated(900)), at: .following)
    #expect(counts.count == .estimated(900) && counts.after == 880)
  }

  @Test func theEndCountsTheItems() {
    var counts = RemoteCounts()
    counts.landed(page(10, total: .atLeast(1_000)), at: .first)
    counts.landed(page(5, before: 10, total: .atLeast(1_000), ends: [.append]), at: .following)
    #expect(counts.count == .exact(15) && counts.after == 0)
  }

  @Test func countsOnBothSidesAreExact() {
    var counts = RemoteCounts()
    counts.landed(page(10, before: 5, after: 20), at: .first)
    #expect(counts.count == .exact(35))
    counts.landed(page(10, before: 5, total: .estimated(50)), at: .first)
    #expect(counts.count == .estimated(50) && counts.after == 35)
  }

  @Test func aTotalBelowTheLoadedItemsLeavesNoneBehindThem() {
    var counts = RemoteCounts()
    counts.landed(page(10, before: 5, total: .estimated(-3)), at: .first)
    #expect(counts.after == 0 && counts.placeholders(atMost: 9).after.isEmpty)
  }
}
