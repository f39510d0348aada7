import Testing

@testable import DynamicLists

/// How many new items there are at which end.
struct ListNewItemsTests {
  @Test func eachEndHasItsCount() {
    let new = ListNewItems(start: 3, end: 7, uncounted: [.end])
    #expect(new.count(at: .start) == 3 && new.count(at: .end) == 7)
    #expect(!new.hasMore(at: .start) && new.hasMore(at: .end))
  }

  @Test func newItemsAtAnyEndAreSome() {
    #expect(ListNewItems().isEmpty)
    for new in [ListNewItems(start: 1), ListNewItems(end: 1), ListNewItems(start: 1, end: 1)] { #expect(!new.isEmpty) }
  }
}
