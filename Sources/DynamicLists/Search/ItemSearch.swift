/// A search among the loaded rows: its text, and how items are matched with it.
struct ItemSearch<Item> {
  typealias Matcher = @MainActor (Item) -> Bool

  /// What was typed.
  private(set) var text = ""
  private let makeMatcher: @MainActor (_ query: String) -> Matcher
  /// `nil` for a text that shows all rows.
  private var matcher: Matcher?

  init(makeMatcher: @escaping @MainActor (_ query: String) -> Matcher) { self.makeMatcher = makeMatcher }

  @MainActor mutating func type(_ text: String) {
    self.text = text
    let query = text.searchQuery
    matcher = query.isEmpty ? nil : makeMatcher(query)
  }

  /// Whether the text shows all rows.
  var isEmpty: Bool { matcher == nil }

  @MainActor func includes(_ item: Item) -> Bool { matcher?(item) ?? true }
}
