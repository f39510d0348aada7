/// What an item must satisfy to be shown: the app's filter and a search, each independent of the other.
struct ItemConditions<Item> {
  /// The app's filter.
  var filter: (@MainActor (Item) -> Bool)?
  /// The text that is searched for, and whether an item matches it.
  var search: (text: String, matches: @MainActor (Item, String) -> Bool)?

  /// Both in one; `nil` when every item is shown.
  var isIncluded: (@MainActor (Item) -> Bool)? {
    switch (filter, search) {
    case (nil, nil): nil
    case (let filter?, nil): filter
    case (nil, let search?): { search.matches($0, search.text) }
    case (let filter?, let search?): { filter($0) && search.matches($0, search.text) }
    }
  }
}
