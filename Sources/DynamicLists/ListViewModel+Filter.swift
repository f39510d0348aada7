extension ListViewModel {
  /// Shows only the items for which the closure answers true; `nil` shows all.
  ///
  /// Rows that are hidden stay loaded. Pages go on loading until the visible rows
  /// are filled or ``ListConfiguration/maxConsecutivePages`` is spent; then
  /// ``LoadStates/append`` is `paused`. The closure must not depend on anything
  /// but the item: call this again when it does. O(rows).
  public func setFilter(_ isIncluded: (@MainActor (Item) -> Bool)?) {
    conditions.filter = isIncluded
    filterRows(keepsBudget: false)
  }

  /// Shows only the items that match a text that is searched for; an empty text ends the search.
  ///
  /// A filter that ``setFilter(_:)`` set applies too, during the search and after
  /// it. Another text starts no budget of pages of its own: when the pages of one
  /// search are spent, ``LoadStates/append`` stays `paused` until a row comes into
  /// view or ``loadMore()`` is called. O(rows), also where the text is the same.
  public func setFilter(matching text: String, by isIncluded: @escaping @MainActor (Item, String) -> Bool) {
    conditions.search = text.isEmpty ? nil : (text, isIncluded)
    filterRows(keepsBudget: true)
  }

  /// The text that is searched for; empty when there is no search.
  package var searchText: String { conditions.search?.text ?? "" }

  private func filterRows(keepsBudget: Bool) { send(StagedEvent(.arrangement(keepsBudget: keepsBudget))) }

  /// How the app wants the rows arranged; `nil` shows all of them as they are.
  func makeArrangement() -> Arrangement? {
    guard isFiltered else { return nil }
    // Mostly rows are asked about in order.
    var next = 0
    let filter = RowFilter { [weak self] row in
      guard let self, let position = engine.position(inAllRows: row, hint: next) else { return false }
      next = position + 1
      return conditions.include(store[position])
    }
    return Arrangement([filter])
  }

  /// Whether a filter is set, or a text is searched for.
  public var isFiltered: Bool { !conditions.isEmpty }

  /// The position among all loaded rows of the filtered row at a position; their number for the end.
  package func loadedOffset(of position: Int) -> Int {
    position < engine.arrangedRows.count ? positionInAllRows(of: position) : engine.allRows.count
  }

  /// How many rows are loaded, with those that a filter hides.
  public var loadedCount: Int { engine.allRows.count }
}
