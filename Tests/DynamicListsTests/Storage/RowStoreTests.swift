import Testing

@testable import DynamicLists

/// Which items of rows are kept beside those of their pages.
struct RowStoreTests {
  @Test func theDetailOfAnEditedRowCanBeReleasedOnceAPageHasReplacedItsItem() {
    let row = RowID(1)
    var store = RowStore<Int>(areEqual: { $0 == $1 }, releasesDetails: true)
    var staged = StagedItems(rows: [row], items: [1])
    _ = store.apply([.init(0, removed: 0, inserted: [row])], removing: [], inserting: &staged)
    store.change(2, at: 0, row: row)
    store.complete(3, at: 0, row: row)
    #expect(store.releasedItem(of: row) == nil)
    store.adopt(4, at: 0, row: row)
    store.complete(5, at: 0, row: row)
    #expect(store.releasedItem(of: row) != nil)
    store.release(row, at: 0)
    #expect(store[0] == 4)
  }
}
