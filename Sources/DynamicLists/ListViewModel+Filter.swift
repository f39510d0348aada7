extension ListViewModel {
  /// Shows only the rows whose items satisfy the closure; `nil` removes the filter.
  ///
  /// Hidden rows stay loaded. Pages load until enough filtered rows follow the last
  /// visible one; after ``ListConfiguration/maxConsecutivePages`` pages,
  /// ``LoadStates/append`` becomes `paused`. If the closure depends on anything but
  /// the item, call this method again when that value changes. O(rows).
  public func setFilter(_ isIncluded: (@MainActor (Item) -> Bool)?) {
    // What the old filter captures must not end while the conditions change: its end may call the list.
    let old = conditions
    defer { withExtendedLifetime(old) {} }
    conditions.filter = isIncluded
    filterRows(keepsBudget: false)
  }

  /// Shows only the rows whose items match a search text; an empty text ends the search.
  ///
  /// A filter set by ``setFilter(_:)`` applies as well, during the search and after
  /// it. Another text does not reset the count of consecutive pages: once
  /// ``LoadStates/append`` is `paused`, it stays `paused` until a row becomes visible
  /// or ``loadMore(at:)`` is called. O(rows), even if the text is the same.
  public func setFilter(matching text: String, by isIncluded: @escaping @MainActor (Item, String) -> Bool) {
    let old = conditions
    defer { withExtendedLifetime(old) {} }
    conditions.search = text.isEmpty ? nil : (text, isIncluded)
    filterRows(keepsBudget: true)
  }

  private func filterRows(keepsBudget: Bool) { send(StagedEvent(.arrangement(keepsBudget: keepsBudget))) }

  /// The arrangement for the current filter and search; `nil` when there is neither.
  func makeArrangement() -> Arrangement? {
    guard isFiltered else { return nil }
    // A filter mostly asks for rows in order, so the next position is a good hint.
    var next = 0
    let filter = RowFilter { [weak self] row in
      guard let self, let position = engine.position(inAllRows: row, hint: next) else { return false }
      next = position + 1
      return conditions.include(store[position])
    }
    return Arrangement([filter])
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
