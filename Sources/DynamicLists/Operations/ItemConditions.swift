/// The conditions that the items of filtered rows satisfy: the app's filter and a search, independent of each other.
struct ItemConditions<Item> {
  /// The app's filter.
  var filter: ItemCondition<Item>?
  /// The search among the loaded rows; `nil` if the app has none.
  var search: ItemSearch<Item>?

  /// Whether there is neither a filter nor a search text.
  var isEmpty: Bool { filter == nil && search?.isEmpty != false }

  @MainActor func include(_ item: Item) -> Bool {
    if let filter, !filter.isSatisfied(item) { return false }
    return search?.condition?.isSatisfied(item) ?? true
  }

  /// Whether each of these items is shown.
  @MainActor func include(_ items: [Item]) -> [Bool] {
    guard let filter else { return search?.condition?.flags(items) ?? Array(repeating: true, count: items.count) }
    var flags = filter.flags(items)
    guard let searched = search?.condition else { return flags }
    // The search sees what the filter leaves, as it does for a single item.
    let left = flags.indices.filter { flags[$0] }
    for (index, isFound) in zip(left, searched.flags(left.map { items[$0] })) { flags[index] = isFound }
    return flags
  }

  /// Whether each of these items is shown.
  @MainActor func include(_ items: ChunkedArray<Item>) -> [Bool] {
    var flags: [Bool] = []
    flags.reserveCapacity(items.count)
    for chunk in 0..<items.chunkCount { flags += include(items.chunk(chunk)) }
    return flags
  }
}
