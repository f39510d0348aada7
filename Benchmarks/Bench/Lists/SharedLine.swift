import DynamicLists

/// A row with a detail that loads at once, together with those of other rows.
struct SharedLine: KeyedListItemModel, NumberedItem {
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
