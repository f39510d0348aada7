extension ListViewModel {
  /// Shows only the items for which the closure answers true; `nil` shows all.
  ///
  /// Rows that are hidden stay loaded. Pages go on loading until the visible rows
  /// are filled or ``ListConfiguration/maxConsecutivePages`` is spent; then
  /// ``LoadStates/append`` is `paused`. The closure must not depend on anything
  /// but the item: call this again when it does. O(rows).
  public func setFilter(_ isIncluded: (@MainActor (Item) -> Bool)?) {
    self.isIncluded = isIncluded
    var event = StagedEvent<Item>(event: .presentationReplaced(nil))
    event.makeEvent = { .presentationReplaced(self.filteredRows()) }
    send(event)
  }

  /// Shows only the items that match a text that is searched for; an empty text shows all.
  public func setFilter(matching text: String, by isIncluded: @escaping @MainActor (Item, String) -> Bool) {
    if text.isEmpty { setFilter(nil) } else { setFilter { isIncluded($0, text) } }
  }

  private func filteredRows() -> [RowID]? {
    guard let isIncluded else {
      filter = nil
      return nil
    }
    var position = 0
    // A copy, since the closure may edit the list.
    let filter = RowFilter(engine.table.ids) { [store] _ in
      defer { position += 1 }
      return isIncluded(store[position])
    }
    self.filter = filter
    return filter.apply(to: engine.table)
  }

  /// Whether a filter is set.
  public var isFiltered: Bool { isIncluded != nil }

  /// How many rows are loaded, with those that a filter hides.
  public var loadedCount: Int { engine.table.count }
}
