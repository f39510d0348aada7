extension ListViewModel {
  /// Which of the loaded rows the list shows, and in which order.
  ///
  /// Setting it changes the rows once, also if it has another filter and another sort. Rows that stay keep their
  /// objects, and the first such row on screen keeps the place. A view at the top shows the top of another order or of
  /// other sections. A row whose item changes goes to its new place by itself. Pages load as with ``setFilter(_:)``;
  /// placeholders are hidden. Many rows are arranged after the call: ``isArranging``. O(rows × log rows).
  public var arrangement: ListArrangement<Item> {
    get {
      core.access(.arrangement)
      return arranger.wanted.arrangement
    }
    set {
      // What the old closures capture must not end while they change: its end may call the list.
      let old = arranger.wanted
      defer { withExtendedLifetime(old) {} }
      core.withMutation(of: .arrangement) { arranger.want(ItemArrangement(newValue, search: old.search)) }
      arranger.rearrange(keepsBudget: false)
    }
  }

  /// Whether the rows are sorted by ``arrangement``. Then nobody can move them: see ``canMoveRows``.
  public var isSorted: Bool {
    core.access(.arrangement)
    return arranger.wanted.arrangement.sort != nil
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

  /// Whether the shown rows are still those of an earlier arrangement or search text.
  ///
  /// Up to 4,096 loaded rows are arranged in the call that asks for it. In a longer list the main actor is never occupied
  /// for longer than half a frame: filters and searches take turns with everything else, rows are sorted and put into
  /// sections on other threads. Until the new rows are complete, the list shows the old ones; pages, edits and
  /// details change these, and the new ones as well. The rows are then replaced in one update. ``arrangement`` and
  /// ``searchText`` are the new ones at once, and only the last ones are shown when they change again. O(1).
  public var isArranging: Bool {
    core.access(.isArranging)
    return arranger.isArranging
  }
}
