import DynamicLists

/// A row with a detail and an id, so that the list has an index of ids.
struct KeyedLine: ListItemModel, NumberedItem, Identifiable {
  let number: Int
  var amount: Int?

  init(number: Int) { self.number = number }

  var id: Int { number }

  mutating func fetchAdditionalData() async throws { amount = number * 7 % 100 }
}
