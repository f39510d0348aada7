extension ListViewModel {
  /// Shows only the items for which the closure answers true; `nil` shows all.
  ///
  /// Rows that are hidden stay loaded. Pages go on loading until the visible rows
  /// are filled or ``ListConfiguration/maxConsecutivePages`` is spent; then
  /// ``LoadStates/append`` is `paused`. The closure must not depend on anything
  /// but the item: call this again when it does. O(rows).
  public func setFilter(_ isIncluded: (@MainActor (Item) -> Bool)?) {
    self.isIncluded = isIncluded
    guard let isIncluded else {
      filter = nil
      send(.presentationReplaced(nil))
      return
    }
    var position = 0
    let filter = RowFilter(engine.table.ids) { _ in
      defer { position += 1 }
      return isIncluded(store[position])
    }
    self.filter = filter
    send(.presentationReplaced(filter.apply(to: engine.table)))
  }

  /// Whether a filter is set.
  public var isFiltered: Bool { filter != nil }

  /// How many rows are loaded, with those that a filter hides.
  public var loadedCount: Int { engine.table.count }
}
