internal import Observation

/// How another arrangement is shown: at once, or when it is made.
extension ListViewModel {
  /// Whether the shown rows are still those of an earlier arrangement or search text.
  ///
  /// Up to 4,096 loaded rows are arranged in the call that asks for it. In a longer list the main actor is never occupied
  /// for longer than half a frame: filters and searches take turns with everything else, rows are sorted and put into
  /// sections on other threads. Until the new rows are complete, the list shows the old ones; pages, edits and
  /// details change these, and the new ones as well. The rows are then replaced in one update. ``arrangement`` and
  /// ``searchText`` are the new ones at once, and only the last ones are shown when they change again. O(1).
  public var isArranging: Bool {
    registrar.access(self, keyPath: arrangingPath)
    return rebuild != nil
  }

  /// Shows the rows by the current arrangement: at once if they are few.
  func rearrange(keepsBudget: Bool, _ staged: consuming StagedEvent<Item>) {
    // What the old closures capture must not end while the list changes: its end may call the list.
    let (old, oldRebuild) = (shown, rebuild)
    defer { withExtendedLifetime((old, oldRebuild)) {} }
    let keepsBudget = keepsBudget && oldRebuild?.keepsBudget != false
    oldRebuild?.cancel()
    rebuild = nil
    let changesNothing = wanted.isEmpty && !engine.isArranged
    if changesNothing || engine.allRows.count <= pace.rowsAtOnce {
      shown = wanted
      let isOtherOrder = !shown.isOrdered(as: old)
      return carryOut(
        engine.rearrange(makeArrangement(), keepsBudget: keepsBudget, isOtherOrder: isOtherOrder), staged)
    }
    rebuild = ArrangementRebuild(of: self, keepsBudget: keepsBudget)
    // A jump would replace the rows that are being arranged; such an arrangement has no place for it.
    if let arrangement = makeArrangement(), !arrangement.onlyGroups { send(.jumpGivenUp) }
    // The rule that selects all rows of the query ends now: it is not that of the rows that will be shown.
    if isFiltered { selectionState.queryChanged(engine.arrangedRows) }
    notify(Output(), itemsChanged: false, selection: takeSelectionChanges())
  }

  /// Shows the rows of an arrangement that is made, unless the rows have changed meanwhile, or another one is wanted.
  func finish(_ made: ArrangementRebuild<Item>, _ staged: consuming StagedEvent<Item>) {
    guard made === rebuild,
      let found = made.replacement(of: engine.rows, collapsed: collapsedSections, near: nearRows)
    else { return }
    let old = shown
    defer { withExtendedLifetime(old) {} }
    rebuild = nil
    shown = wanted
    let isOtherOrder = !shown.isOrdered(as: old)
    carryOut(
      engine.replace(made.arrangement, by: found, keepsBudget: made.keepsBudget, isOtherOrder: isOtherOrder),
      staged)
  }

  /// The rows that viewports show, that of the focus, and some around them.
  private var nearRows: [Range<Int>] {
    let seen = engine.seenRanges + (selectionState.focusPlace.map { [$0..<$0 + 1] } ?? [])
    return seen.map { $0.lowerBound - pace.nearRows..<$0.upperBound + pace.nearRows }
  }

  /// Lets the arrangement that is being made know of a change of all rows. It begins again if the change is large, and is
  /// made at once if few rows are left.
  func noteForRebuild(_ change: ListChange) {
    guard let rebuild, !change.isEmpty else { return }
    rebuild.note(change)
    if rebuild.isOutdated || engine.allRows.count <= pace.rowsAtOnce {
      pendingEvents.append(StagedEvent(.arrangement(keepsBudget: rebuild.keepsBudget)))
    }
  }
}
