import DynamicLists

/// A row with a detail that loads at once, together with those of other rows.
struct SharedLine: KeyedListItemModel, NumberedItem {
  typealias Source = SharedLines

  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }

  var detailKey: Int { number }

  static func details(for numbers: [Int]) async throws -> [Int: Int] {
    var details: [Int: Int] = [:]
    details.reserveCapacity(numbers.count)
    for number in numbers { details[number] = number * 7 % 100 }
    return details
  }

  mutating func apply(_ amount: Int) { self.amount = amount }
}

/// The source of ``SharedLine``s.
struct SharedLines: NumberedSource {
  private var numbers: PageNumbers

  init(end: Int) { numbers = PageNumbers(end: end) }

  mutating func fetchNextItems(count: Int) async throws -> [SharedLine] {
    numbers.take(count).map { SharedLine(number: $0) }
  }

  mutating func reset() { numbers.reset() }

  var hasMoreItems: Bool { numbers.hasMore }
}
