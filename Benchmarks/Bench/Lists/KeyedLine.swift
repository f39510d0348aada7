import DynamicLists

/// A row with two levels and an identity, so that the list keeps an index of ids.
struct KeyedLine: ListItemModel, NumberedItem, Identifiable {
  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }

  var id: Int { number }

  mutating func fetchAdditionalData() async throws { amount = number * 7 % 100 }
}
