/// A search among the loaded rows: its text, and how items are matched with it.
struct ItemSearch<Item: Sendable> {
  /// What was typed.
  private(set) var text = ""
  private let makeCondition: @MainActor (_ query: String) -> ItemCondition<Item>
  /// What items satisfy that match the text; `nil` for a text that shows all rows.
  private(set) var condition: ItemCondition<Item>?

  init(makeCondition: @escaping @MainActor (_ query: String) -> ItemCondition<Item>) {
    self.makeCondition = makeCondition
  }

  @MainActor mutating func type(_ text: String) {
    self.text = text
    let query = text.searchQuery
    condition = query.isEmpty ? nil : makeCondition(query)
  }

  /// Whether the text shows all rows.
  var isEmpty: Bool { condition == nil }
}
