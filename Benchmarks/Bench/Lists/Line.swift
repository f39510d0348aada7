import DynamicLists

/// A row with a detail, which loads at once.
struct Line: ListItemModel, NumberedItem {
  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }

  mutating func fetchAdditionalData() async throws { amount = number * 7 % 100 }
}
