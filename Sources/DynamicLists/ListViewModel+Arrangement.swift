extension ListViewModel {
  /// Which of the loaded rows the list shows, and in which order.
  ///
  /// Setting it changes the rows once, also if it has another filter and another sort. Rows that stay keep their
  /// objects, and the first row on screen that stays keeps its place; a view at its top shows the top of another order or
  /// of other sections. A row whose item changes goes to its new place
  /// by itself. Pages load as with ``setFilter(_:)``; placeholders are hidden. Many rows are arranged after the call:
  /// ``isArranging``. O(rows × log rows).
  public var arrangement: ListArrangement<Item> {
    get {
      core.access(.arrangement)
      return ListArrangement(conditions.filter, sort, grouping, separator)
    }
    set {
      // What the old closures capture must not end while they change: its end may call the list.
      let old = (conditions, sort, grouping, separator)
      defer { withExtendedLifetime(old) {} }
      core.withMutation(of: .arrangement) {
        conditions.filter = newValue.condition
        sort = newValue.sort
        grouping = newValue.sections
        separator = newValue.separator
      }
      arrangeRows(keepsBudget: false)
    }
  }

  /// Whether the rows are sorted by ``arrangement``. Then nobody can move them: see ``canMoveRows``.
  public var isSorted: Bool {
    core.access(.arrangement)
    return sort != nil
  }

  /// Whether rows are sorted, and the source may have more of them: then the first rows are the first among
  /// ``loadedCount``.
  public var isSortedAmongLoadedRows: Bool {
    let ends = loadStates
    return isSorted && core.engine.origin == .source && PageEdge.ends.contains { ends[$0] != .complete }
  }

  /// What a sorted list has sorted, for views that say so and offer ``loadRest(maxPages:)``; `nil` unless
  /// ``isSortedAmongLoadedRows``.
  public var sortProgress: ListSortProgress? {
    guard isSortedAmongLoadedRows else { return nil }
    return ListSortProgress(
      rows: core.engine.allRows.count, total: totalCount.flatMap { $0 >= core.engine.allRows.count ? $0 : nil },
      isLoadingRest: loadStates.isLoadingRest)
  }
  /// Whether the shown rows are in the order of the source, and are to stay in it.
  var isInSourceOrder: Bool { sort == nil && grouping == nil && shown.isInSourceOrder }

  func arrangeRows(keepsBudget: Bool) {
    core.perform { [self] in
      placeNewItems()
      rearrange(keepsBudget: keepsBudget)
    }
  }

  /// The operations of the current arrangement; `nil` when there are none.
  func makeArrangement() -> Arrangement? {
    var operations: [any RowOperation] = []
    if isFiltered { operations.append(makeFilter()) }
    if let sort { operations.append(makeSort(sort)) }
    let grouping = grouping.map(makeGrouping)
    return operations.isEmpty && grouping == nil ? nil : Arrangement(operations, grouping: grouping)
  }

  private func makeFilter() -> RowFilter {
    // A filter mostly asks for rows in order, so the next position is a good hint.
    var next = 0
    // Those of now: other conditions may be typed while the rows of these are still shown.
    let conditions = conditions
    return RowFilter { [weak self] row in
      guard let self, let item = item(of: row, hint: &next) else { return false }
      return conditions.include(item)
    } all: { [weak self] rows in
      // The filter comes first, so that its rows are all rows. Without the list nobody asks for them.
      guard let self, store.items.count == rows.count else {
        return FlagWords(Array(repeating: false, count: rows.count))
      }
      return conditions.include(store.items)
    }
  }

  private func makeSort(_ sort: ListSort<Item>) -> RowSort {
    RowSort { [weak self] row, other in
      var (hint, otherHint) = (0, 0)
      guard let self, let left = item(of: row, hint: &hint), let right = item(of: other, hint: &otherHint) else {
        return false
      }
      return sort.isBefore(left, right)
    } sorted: { [weak self] rows in
      var next = 0
      let items = rows.ids.compactMap { row in self?.item(of: row, hint: &next) }
      // Without the list nobody asks for its rows.
      return items.count == rows.count ? sort.order(items).map { rows[$0] } : Array(rows.ids)
    }
  }

  /// The item of a row, in the middle of an event. `hint` is the position to look at first, and the next one afterwards.
  func item(of row: RowID, hint: inout Int) -> Item? {
    guard let position = core.engine.rows.all.position(of: row, hint: hint) else { return nil }
    hint = position + 1
    return store[position]
  }
}
