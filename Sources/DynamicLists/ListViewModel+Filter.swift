extension ListViewModel {
  /// Shows only the rows whose items satisfy the closure; `nil` removes the filter. It is ``ListArrangement/filter``.
  ///
  /// Hidden rows stay loaded. Pages load until enough filtered rows follow the last
  /// visible one; after ``ListConfiguration/maxConsecutivePages`` pages,
  /// ``LoadStates/append`` becomes `paused`. If the closure depends on anything but
  /// the item, call this method again when that value changes. O(rows).
  public func setFilter(_ isIncluded: (@MainActor (Item) -> Bool)?) {
    arrangement.filter = isIncluded
  }

  /// Shows only the rows whose items match a search text; an empty text ends the search.
  ///
  /// A filter set by ``setFilter(_:)`` applies as well, during the search and after
  /// it. Another text does not reset the count of consecutive pages: once
  /// ``LoadStates/append`` is `paused`, it stays `paused` until a row becomes visible
  /// or ``loadMore(at:)`` is called. O(rows), even if the text is the same.
  public func setFilter(matching text: String, by isIncluded: @escaping @MainActor (Item, String) -> Bool) {
    // What the old search captures must not end while the conditions change: its end may call the list.
    let old = conditions
    defer { withExtendedLifetime(old) {} }
    conditions.search = text.isEmpty ? nil : (text, isIncluded)
    arrangeRows(keepsBudget: true)
  }


  /// Whether there is a filter or a search.
  public var isFiltered: Bool { !conditions.isEmpty }

  /// The position among all rows of the filtered row at a position; the number of all rows at the end.
  package func loadedOffset(of position: Int) -> Int {
    position < engine.arrangedRows.count ? positionInAllRows(of: position) : engine.allRows.count
  }

  /// How many rows are loaded, including rows that a filter hides.
  public var loadedCount: Int { engine.allRows.count }
}
