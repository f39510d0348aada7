import Testing

@testable import DynamicLists

/// Which items of rows are kept beside those of their pages.
@MainActor
struct RowStoreTests {
  @Test func theDetailOfAnEditedRowCanBeReleasedOnceAPageHasReplacedItsItem() {
    let row = RowID(1)
    let store = RowStore<Int>(areEqual: { $0 == $1 }, releasesDetails: true)
    var staged = StagedItems(rows: [row], items: [1])
    _ = store.apply([.init(0, removed: 0, inserted: [row])], removing: [], inserting: &staged)
    store.change(2, at: 0, row: row)
    store.complete([3], at: [0], rows: [row])
    #expect(store.releasedItem(of: row) == nil)
    store.adopt(4, at: 0, row: row)
    store.complete([5], at: [0], rows: [row])
    #expect(store.releasedItem(of: row) != nil)
    store.release(row, at: 0)
    #expect(store[0] == 4)
  }

  @Test func anItemThatDoesNotComeBackIsForgotten() {
    let (row, other) = (RowID(1), RowID(2))
    let store = RowStore<Int>(areEqual: nil, releasesDetails: false)
    store.hold(1, of: row)
    store.hold(2, of: other)
    store.forgetHeld([row])
    #expect(store.heldItem(of: row) == nil && store.heldItem(of: other) == 2)
  }

  @Test func anItemThatBelongsToAnotherRowKeepsItsOrigin() {
    var staged = StagedItems(rows: [RowID(1), RowID(2)], items: [1, 2], from: .call(began: 7))
    staged.rename(RowID(1), to: RowID(3))
    #expect(staged.origin(of: RowID(3)) == .call(began: 7) && staged.staged(RowID(3)) == 1)
  }
}
