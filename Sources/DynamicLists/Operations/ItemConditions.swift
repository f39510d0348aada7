/// The conditions that the items of filtered rows satisfy: the app's filter and a search, independent of each other.
struct ItemConditions<Item> {
  /// The app's filter.
  var filter: (@MainActor (Item) -> Bool)?
  /// The search among the loaded rows; `nil` if the app has none.
  var search: ItemSearch<Item>?

  /// Whether there is neither a filter nor a search text.
  var isEmpty: Bool { filter == nil && search?.isEmpty != false }

  @MainActor func include(_ item: Item) -> Bool {
    if let filter, !filter(item) { return false }
    return search?.includes(item) ?? true
  }

  /// Whether each of these items is shown. A chunk at a time, since generic code looks up types at each call.
  @MainActor func include(_ items: ChunkedArray<Item>) -> [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(items.count)
    for chunk in 0..<items.chunkCount { flags += items.chunk(chunk).map(include) }
    return flags
  }
}
