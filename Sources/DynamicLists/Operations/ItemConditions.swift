/// What an item must satisfy to be shown: the app's filter and a search, each independent of the other.
struct ItemConditions<Item> {
  /// The app's filter.
  var filter: (@MainActor (Item) -> Bool)?
  /// The text that is searched for, and whether an item matches it.
  var search: (text: String, matches: @MainActor (Item, String) -> Bool)?

  /// Whether every item is shown.
  var isEmpty: Bool { filter == nil && search == nil }

  @MainActor func include(_ item: Item) -> Bool {
    if let filter, !filter(item) { return false }
    if let search { return search.matches(item, search.text) }
    return true
  }
}
