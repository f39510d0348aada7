import Testing

@testable import DynamicLists

/// The conditions of a filter and of a search, looked at together.
@MainActor
struct ItemConditionsTests {
  @Test func withoutConditionsEachItemIsShown() {
    let conditions = ItemConditions<Int>()
    #expect(Array(conditions.include(ChunkedArray([1, 2, 3]))) == [true, true, true])
    #expect(conditions.isEmpty && conditions.include(1))
  }
}
