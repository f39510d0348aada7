internal import Observation

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
      registrar.access(self, keyPath: arrangementPath)
      return wanted.arrangement
    }
    set {
      // What the old closures capture must not end while they change: its end may call the list.
      let old = wanted
      defer { withExtendedLifetime(old) {} }
      registrar.withMutation(of: self, keyPath: arrangementPath) {
        wanted = ItemArrangement(newValue, search: old.search)
      }
      arrangeRows(keepsBudget: false)
    }
  }

  /// Whether the rows are sorted by ``arrangement``. Then nobody can move them: see ``canMoveRows``.
  public var isSorted: Bool {
    registrar.access(self, keyPath: arrangementPath)
    return wanted.arrangement.sort != nil
  }

  /// Whether rows are sorted, and the source may have more of them: then the first rows are the first among
  /// ``loadedCount``.
  public var isSortedAmongLoadedRows: Bool {
    let ends = loadStates
    return isSorted && engine.origin == .source && PageEdge.ends.contains { ends[$0] != .complete }
  }

  /// What a sorted list has sorted, for views that say so and offer ``loadRest(maxPages:)``; `nil` unless
  /// ``isSortedAmongLoadedRows``.
  public var sortProgress: ListSortProgress? {
    guard isSortedAmongLoadedRows else { return nil }
    return ListSortProgress(
      rows: engine.allRows.count, total: totalCount.flatMap { $0 >= engine.allRows.count ? $0 : nil },
      isLoadingRest: loadStates.isLoadingRest)
  }
  /// Whether the shown rows are in the order of the source, and are to stay in it.
  var isInSourceOrder: Bool { wanted.isInSourceOrder && shown.isInSourceOrder }

  func arrangeRows(keepsBudget: Bool) { send(StagedEvent(.arrangement(keepsBudget: keepsBudget))) }

  /// The operations and sections of the current arrangement; `nil` when there are none.
  func makeArrangement() -> Arrangement? {
    if wanted.isEmpty { return nil }
    let items = RowItems(of: self)
    return Arrangement(
      wanted.operations.map { $0.rowOperation(reading: items) }, grouping: wanted.arrangement.sections.map(makeGrouping)
    )
  }
}
