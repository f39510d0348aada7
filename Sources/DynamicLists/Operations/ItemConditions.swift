/// The conditions that the items of filtered rows satisfy: the app's filter and a search, independent of each other.
struct ItemConditions<Item> {
  /// The app's filter.
  var filter: (@MainActor (Item) -> Bool)?
  /// The search text, and the closure that matches an item with it.
  var search: (text: String, matches: @MainActor (Item, String) -> Bool)?

  /// Whether there is neither a filter nor a search.
  var isEmpty: Bool { filter == nil && search == nil }

  @MainActor func include(_ item: Item) -> Bool {
    if let filter, !filter(item) { return false }
    if let search { return search.matches(item, search.text) }
    return true
  }
}
