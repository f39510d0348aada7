import DynamicLists

/// A row with a detail and an id, so that the list has an index of ids.
struct KeyedLine: ListItemModel, NumberedItem, Identifiable {
  typealias Source = KeyedLines

  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }

  var id: Int { number }

  mutating func fetchAdditionalData() async throws { amount = number * 7 % 100 }
}

/// The source of ``KeyedLine``s.
struct KeyedLines: NumberedSource {
  private var numbers: PageNumbers

  init(end: Int) { numbers = PageNumbers(end: end) }

  mutating func fetchNextItems(count: Int) async throws -> [KeyedLine] {
    numbers.take(count).map { KeyedLine(number: $0) }
  }

  mutating func reset() { numbers.reset() }

  var hasMoreItems: Bool { numbers.hasMore }
}
