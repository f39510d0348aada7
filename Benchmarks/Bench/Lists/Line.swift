import DynamicLists

/// A row with a detail, which loads at once.
struct Line: ListItemModel, NumberedItem {
  typealias Source = Lines

  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }

  mutating func fetchAdditionalData() async throws { amount = number * 7 % 100 }
}

/// The source of ``Line``s.
struct Lines: NumberedSource {
  private var numbers: PageNumbers

  init(end: Int) { numbers = PageNumbers(end: end) }

  mutating func fetchNextItems(count: Int) async throws -> [Line] { numbers.take(count).map { Line(number: $0) } }

  mutating func reset() { numbers.reset() }

  var hasMoreItems: Bool { numbers.hasMore }
}
