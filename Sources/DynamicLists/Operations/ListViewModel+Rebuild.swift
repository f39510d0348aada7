/// What the rows that a list shows are arranged by.
struct ShownArrangement<Item: Sendable> {
  var conditions = ItemConditions<Item>()
  var sort: ListSort<Item>?
  var grouping: ListGrouping<Item>?
  var separator: ListArrangement<Item>.Separator?

  var isFiltered: Bool { !conditions.isEmpty }
  var isInSourceOrder: Bool { sort == nil && grouping == nil }

  /// Whether the app has set the order and the sections only once for both.
  func isOrdered(as other: Self) -> Bool {
    sort?.identity === other.sort?.identity && grouping?.identity === other.grouping?.identity
  }

  /// Whether a row might be shown or hidden, or have another place, if it had the other item.
  @MainActor func tellsApart(_ item: Item, _ other: Item) -> Bool {
    if conditions.include(item) != conditions.include(other) { return true }
    if let sort, sort.isBefore(item, other) || sort.isBefore(other, item) { return true }
    return grouping.map { $0.group([item, other]).keys.count > 1 } ?? false
  }
}

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
    core.access(.isArranging)
    return rebuild != nil
  }

  /// Shows the rows by the current arrangement: at once if they are few.
  func rearrange(keepsBudget: Bool) {
    // What the old closures capture must not end while the list changes: its end may call the list.
    let (old, oldRebuild) = (shown, rebuild)
    defer { withExtendedLifetime((old, oldRebuild)) {} }
    let keepsBudget = keepsBudget && oldRebuild?.keepsBudget != false
    oldRebuild?.cancel()
    rebuild = nil
    let arrangement = makeArrangement()
    let changesNothing = arrangement == nil && !core.engine.isArranged
    if changesNothing || core.engine.allRows.count <= pace.rowsAtOnce {
      noteShown()
      let isOtherOrder = !shown.isOrdered(as: old)
      return core.carryOut(
        core.engine.rearrange(arrangement, keepsBudget: keepsBudget, isOtherOrder: isOtherOrder), arrangementEvent())
    }
    let new = ArrangementRebuild(arrangement, of: self, keepsBudget: keepsBudget)
    rebuild = new
    new.start()
    // A jump would replace the rows that are being arranged; such an arrangement has no place for it.
    if arrangement != nil, arrangement?.onlyGroups != true { send(.jumpGivenUp) }
    // The rule that selects all rows of the query ends now: it is not that of the rows that will be shown.
    core.arrangingBegan()
  }

  /// An arrangement that takes its time is made, or what it changes is found.
  func rebuilt(_ rebuild: ArrangementRebuild<Item>) {
    core.perform { [self] in
      finish(rebuild)
      if core.engine.isArranged { placeNewItems() }
    }
  }

  /// Shows the rows of an arrangement that is made, unless the rows have changed meanwhile, or another one is wanted.
  private func finish(_ made: ArrangementRebuild<Item>) {
    guard made === rebuild, let found = made.replacement(of: shownRows, collapsed: collapsedSections) else { return }
    let old = shown
    defer { withExtendedLifetime(old) {} }
    if !made.isQuick, core.engine.allRows.count > pace.rowsFreedAtOnce {
      release((core.engine.rows, core.engine.arrangement?.content, found))
    }
    rebuild = nil
    noteShown()
    var staged = arrangementEvent()
    staged.selected = found.selected
    let isOtherOrder = !shown.isOrdered(as: old)
    core.carryOut(
      core.engine.replace(
        made.arrangement, by: found.replacement, keepsBudget: made.keepsBudget, isOtherOrder: isOtherOrder),
      staged)
  }

  /// The rows that are shown now, and the selection.
  var shownRows: ShownRows {
    ShownRows(
      rows: core.engine.rows, kept: core.engine.keptRows, selection: core.selection.counter,
      exact: ExactPlaces(seen: core.engine.seenRanges, focus: core.selection.focusPlace, pace))
  }

  /// Frees what may be a million pieces off the main actor, after the main actor has released it.
  private func release(_ old: some Sendable) {
    Task.detached {
      await MainActor.run {}
      withExtendedLifetime(old) {}
    }
  }

  /// Lets the arrangement that is being made know of a change of all rows. It begins again if the change is large, and is
  /// made at once if few rows are left.
  func rowsChanged(_ change: ListChange) {
    guard let rebuild else { return }
    rebuild.note(change)
    if rebuild.isOutdated || core.engine.allRows.count <= pace.rowsAtOnce {
      arrangeRows(keepsBudget: rebuild.keepsBudget)
    }
  }

  private func arrangementEvent() -> StagedEvent {
    var staged = StagedEvent(.rowsUpdated([]))
    staged.mayChangeSeparators = true
    return staged
  }

  private func noteShown() {
    shown = ShownArrangement(conditions: conditions, sort: sort, grouping: grouping, separator: separator)
  }
}
