extension ListViewModel {
  /// Shows only the rows whose items satisfy the closure; `nil` removes the filter. It is ``ListArrangement/filter``.
  ///
  /// Hidden rows stay loaded. Pages load until enough filtered rows follow the last visible one; after
  /// ``ListConfiguration/maxConsecutivePages`` pages, ``LoadStates/append`` becomes `paused`. If the closure depends on
  /// anything but the item, call this method again when that value changes. Many rows are filtered after the call:
  /// ``isArranging``. O(rows).
  @inlinable
  public func setFilter(_ isIncluded: (@MainActor (Item) -> Bool)?) {
    arrangement.filter = isIncluded
  }

  /// Shows only the rows whose items match a text: an earlier name of ``search(_:by:)``.
  ///
  /// An empty text ends the search, and keeps the closure of an earlier one. In a list whose source searches, this
  /// filters the loaded rows as well, and leaves ``searchText`` alone.
  @inlinable
  public func setFilter(matching text: String, by isIncluded: @escaping @MainActor (Item, String) -> Bool) {
    filterLoaded(matching: text, making: { query in ItemCondition { isIncluded($0, query) } })
  }

  @usableFromInline
  func filterLoaded(matching text: String, making condition: @escaping @MainActor (String) -> ItemCondition<Item>) {
    searchLoaded(text, by: text.searchQuery.isEmpty ? arranger.wanted.search : ItemSearch(makeCondition: condition))
  }

  /// Whether there is a filter, a unique key, or a search among the loaded rows.
  public var isFiltered: Bool { arranger.wanted.isFiltered }

  /// The position among all rows of the filtered row at a position; the number of all rows at the end.
  package func loadedOffset(of position: Int) -> Int {
    position < core.engine.arrangedRows.count ? positionInAllRows(of: position) : core.engine.allRows.count
  }

  /// How many rows are loaded, including rows that a filter hides.
  public var loadedCount: Int { core.engine.allRows.count }
}
