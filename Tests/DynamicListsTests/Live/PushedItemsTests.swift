import Testing

@testable import DynamicLists

/// How long the items of pushes are kept.
@MainActor
struct PushedItemsTests {
  private func kept(_ count: Int) -> ItemLoader<Int> {
    let loader = ItemLoader<Int>(OwnerFeed(loadMore: nil, reload: nil))
    loader.keep(Array(1...count), (1...count).map { RowID($0) })
    return loader
  }

  private func rows(_ loader: ItemLoader<Int>) -> [Int] {
    (1...100).filter { row in
      let staged = loader.pushed([RowID(row)], from: .newest)
      return staged.staged(RowID(row)) == row
    }
  }

  @Test func allGoWhenNoneIsNeeded() {
    let loader = kept(3)
    #expect(loader.keepsPushedItems && rows(loader) == [1, 2, 3])
    loader.forgetPushed(needed: 0) { _ in true }
    #expect(!loader.keepsPushedItems && rows(loader).isEmpty)
  }

  @Test func thoseThatAreNotNeededGoWhenTheyAreMany() {
    for (count, left) in [(66, Array(1...66)), (67, [7])] {
      let loader = kept(count)
      loader.forgetPushed(needed: 1) { $0 == RowID(7) }
      #expect(rows(loader) == left)
    }
  }
}
