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

  /// Says of each of many items whether it is shown, for a loop that does not look at the conditions again and again.
  var flags: @MainActor (ArraySlice<Item>) -> [Bool] {
    let searched = search?.condition
    guard let filter else {
      if let searched { return searched.flags }
      return { Array(repeating: true, count: $0.count) }
    }
    guard let searched else { return filter.flags }
    let (filtered, found) = (filter.flags, searched.flags)
    return { items in
      var flags = filtered(items)
      // The search sees what the filter leaves, as it does for a single item.
      let left = flags.indices.filter { flags[$0] }
      for (index, isFound) in zip(left, found(left.map { items[items.startIndex + $0] }[...])) {
        flags[index] = isFound
      }
      return flags
    }
  }

  /// Whether each of these items is shown.
  @MainActor func include(_ items: ChunkedArray<Item>) -> [Bool] {
    let flagsOfChunk = flags
    var flags: [Bool] = []
    flags.reserveCapacity(items.count)
    for chunk in 0..<items.chunkCount { flags += flagsOfChunk(items.chunk(chunk)) }
    return flags
  }
}
