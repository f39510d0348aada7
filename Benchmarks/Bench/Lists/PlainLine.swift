import DynamicLists

/// A row without a detail.
struct PlainLine: NumberedItem {
  typealias Source = PlainLines

  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }
}

/// The source of ``PlainLine``s.
struct PlainLines: NumberedSource {
  private var numbers: PageNumbers

  init(end: Int) { numbers = PageNumbers(end: end) }

  mutating func fetchNextItems(count: Int) async throws -> [PlainLine] {
    numbers.take(count).map { PlainLine(number: $0) }
  }

  mutating func reset() { numbers.reset() }

  var hasMoreItems: Bool { numbers.hasMore }
}
