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
  var look: ItemCondition<Item>.Look {
    let searched = search?.condition
    guard let filter else { return (searched ?? ItemCondition { _ in true }).look }
    guard let searched else { return filter.look }
    let (lookByFilter, lookBySearch) = (filter.look, searched.look)
    return { slices, flags in
      var filtered = FlagWords()
      lookByFilter(slices, &filtered)
      // The search sees what the filter leaves, as it does for a single item.
      let left = zip(slices.joined(), filtered).filter(\.1).map(\.0)
      var found = FlagWords()
      lookBySearch([left[...]], &found)
      var next = found.makeIterator()
      for isLeft in filtered { flags.append(isLeft && next.next() == true ? 1 : 0, count: 1) }
    }
  }

  /// Whether each of these items is shown.
  @MainActor func include(_ items: ChunkedArray<Item>) -> FlagWords {
    var flags = FlagWords()
    flags.reserveCapacity(items.count)
    look(items.slices(0..<items.count), &flags)
    return flags
  }
}
