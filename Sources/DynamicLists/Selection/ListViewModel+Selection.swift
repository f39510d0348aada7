/// Which rows are selected, and which row has the keyboard's focus.
///
/// Calls made while an event is handled, such as in ``ListViewModel/onChange(_:)``, take effect
/// after that event, as edits do.
extension ListViewModel {
  /// How many rows can be selected; `none` at first.
  ///
  /// A smaller mode trims the selection: `one` keeps the focused row if it is selected, else the first
  /// selected row that is shown.
  public var selectionMode: SelectionMode {
    get {
      core.access(.selectionMode)
      return core.selection.mode
    }
    set { core.changeSelection { $0.setMode(newValue, $1) } }
  }

  /// The selection as a value. Observed apart from ``rows``.
  ///
  /// It may contain rows behind a filter, and rows that a refresh has not loaded again. So actions take
  /// ``selectedRows`` or ``selectedItems``, and with a rule ``itemSelection``. Setting it does what
  /// ``select(_:)-(Set<RowID>)`` does, or ``selectAllMatching()`` with exceptions, within the ``selectionMode``.
  public var selection: ListSelection {
    get {
      core.access(.selection)
      return core.selection.selected
    }
    set {
      switch newValue {
      case .only(let rows): select(Set(rows))
      case .allMatching(let except):
        core.changeSelection { [self] selection, rows in
          if canSelectAllMatching {
            selection.selectAllMatching(rows, except: except)
          } else {
            selection.replace(with: Set(rows.ids).subtracting(except), in: rows)
          }
        }
      }
    }
  }

  /// Whether a row is selected, also while a filter hides it. O(log rows).
  ///
  /// A row's view reads ``ListItemViewModel/isSelected`` instead, which changes only with its row.
  public func isSelected(_ row: RowID) -> Bool { selection.contains(row) }

  /// Whether no page can bring another row.
  package var hasAllPages: Bool { core.engine.hasAllPages }

  /// How many rows are selected, hidden ones included.
  ///
  /// `nil` under ``ListSelection/allMatching(except:)`` while neither ``totalCount`` is known nor all pages are loaded.
  /// O(1), with all pages O(exceptions).
  public var selectedCount: Int? {
    switch selection {
    case .only(let rows): return rows.count
    case .allMatching(let except):
      (_, _) = (loadStates, rowIDs)
      guard hasAllPages else { return totalCount.map { max(0, $0 - except.count) } }
      // The rule also selects the rows of collapsed sections.
      let all = core.engine.allRows
      return all.count - except.count(where: all.contains)
    }
  }

  /// The selected rows that are shown, from top to bottom: what an action acts on. Nothing is copied until it is read.
  ///
  /// Under ``ListSelection/allMatching(except:)`` only the rows that are loaded.
  public var selectedRows: SelectedRows {
    _ = rowIDs
    return SelectedRows(
      positions: SelectedPositions(selection, core.engine.readable.rows), count: core.selection.shownCount)
  }

  /// The items of ``selectedRows``.
  public var selectedItems: SelectedItems<Item> {
    SelectedItems(
      positions: SelectedPositions(selection, core.engine.readable.rows), items: items, count: core.selection.shownCount
    )
  }

  // MARK: Acting on a selection

  /// The rows of a selection that are shown, from top to bottom: for an action that was given the selection, such as an
  /// item of a menu. ``selectedRows`` are those of the list's own selection.
  public func rows(of selection: ListSelection) -> SelectedRows {
    _ = rowIDs
    let positions = SelectedPositions(selection, core.engine.readable.rows)
    return SelectedRows(positions: positions, count: positions.count)
  }

  /// The items of ``rows(of:)``.
  public func items(of selection: ListSelection) -> SelectedItems<Item> {
    let positions = SelectedPositions(selection, core.engine.readable.rows)
    return SelectedItems(positions: positions, items: items, count: positions.count)
  }

  /// A selection without the rows that are not shown: what views give an action. The rule stays as it is.
  package func shownPart(of selection: ListSelection) -> ListSelection {
    guard case .only(let all) = selection else { return selection }
    let rows = rows(of: selection)
    return rows.count == all.count ? selection : .only(RowIDSet(rows))
  }

  // MARK: Selecting

  /// Selects only this row, as a click does. The row gets the focus and becomes the anchor.
  ///
  /// A row that is not shown is ignored.
  public func select(_ row: RowID) { core.changeSelection { $0.select(row, in: $1) } }

  /// Selects these rows and no others; rows that the list neither has nor had selected are ignored.
  ///
  /// With the mode `one`, the first of them that is shown. The focus stays.
  public func select(_ rows: Set<RowID>) {
    core.changeSelection { [self] selection, arranged in
      let (all, old) = (core.engine.allRows, selection.selected)
      let known = rows.filter { all.contains($0) || !old.isRule && old.contains($0) }
      selection.replace(with: known, in: arranged)
    }
  }

  /// Selects or deselects a row and leaves the others, as a click with Control or Command does.
  ///
  /// The row gets the focus and becomes the anchor. With the mode `one`, no other row stays selected.
  public func toggleSelection(of row: RowID) {
    core.changeSelection { $0.toggle(row, in: $1) }
  }

  /// Selects the rows from the anchor to this row, as a click with Shift does.
  ///
  /// The anchor stays, so the next call replaces this range: the anchor is the row that was selected or toggled last.
  /// Without an anchor that is shown, the range begins at the focus. All other rows are deselected unless
  /// `keepingOthers`, as with Shift and Control. O(1) for long ranges without others, else O(range).
  public func extendSelection(to row: RowID, keepingOthers: Bool = false) {
    core.changeSelection { $0.extend(to: row, keepingOthers: keepingOthers, in: $1) }
  }

  /// Selects or deselects rows by their positions among the arranged rows, for a toolkit that computes ranges by itself.
  package func setSelected(_ positions: Range<Int>, _ isSelected: Bool, keepingOthers: Bool) {
    core.changeSelection { $0.set(positions, isSelected: isSelected, keepingOthers: keepingOthers, in: $1) }
  }

  /// Selects all shown rows. Rows that load later are not selected. O(1).
  public func selectAll() { core.changeSelection { $0.selectAll($1) } }

  /// Selects all that the source's query has, loaded or not: ``ListSelection/allMatching(except:)``. O(1).
  ///
  /// Only a server can answer such a query. In a list without a source, with a filter or a search in the loaded rows, or
  /// whose items are not `Identifiable`, this is ``selectAll()``: see ``canSelectAllMatching``. The rule ends when the
  /// source is replaced or a filter or a search begins.
  public func selectAllMatching() {
    core.changeSelection { [self] selection, rows in
      if canSelectAllMatching { selection.selectAllMatching(rows) } else { selection.selectAll(rows) }
    }
  }

  /// Whether ``selectAllMatching()`` selects rows that are not loaded, too. Never while the rows on screen belong to
  /// another query (``isStale``): a person can only mean the rows of the query on screen.
  public var canSelectAllMatching: Bool {
    core.engine.origin == .source && core.engine.identifiesRows && !isFiltered && !isStale && !awaitsSearch
  }

  /// Whether all shown rows are selected: "Deselect All" then takes the place of "Select All".
  public var allRowsAreSelected: Bool { !rowIDs.isEmpty && selectedRows.count == rowIDs.count }

  /// Whether all shown rows are selected, and ``selectAllMatching()`` would add rows that have not loaded: the moment to
  /// offer it.
  public var canExtendToAllMatching: Bool {
    guard allRowsAreSelected, case .only = selection else { return false }
    return canSelectAllMatching && !hasAllPages
  }

  /// Deselects all rows; the focus stays.
  public func clearSelection() { core.changeSelection { $0.clear($1) } }

  // MARK: Focus

  /// The row that has the keyboard's focus, selected or not; always a shown row. Observed apart from ``selection``.
  ///
  /// When the row goes, the focus moves to the row that takes its place, else to the one before.
  public var focusedRow: RowID? {
    core.access(.focusedRow)
    return core.selection.focus
  }

  /// Moves the focus to a row without selecting it; `nil` removes the focus. A row that is not shown is ignored.
  public func focus(_ row: RowID?) { core.changeSelection { $0.setFocus(row, in: $1) } }

  /// Moves the focus by rows, as arrow keys and page keys do, as far as there are rows.
  ///
  /// Without a focus, it enters at the first row or at the last one.
  public func moveFocus(by offset: Int, _ effect: SelectionEffect = .select) {
    core.changeSelection { $0.moveFocus(by: offset, effect, in: $1) }
  }

  // MARK: Deleting

  /// Removes ``selectedRows`` from the list, for a person who deletes them. Rows that a filter hides stay. Items that
  /// have not loaded stay as well: send ``itemSelection`` to the server before.
  ///
  /// With the mode `one`, the row that takes the place is selected next. Rows that go in any other way, such as by a
  /// refresh, never select another one: a second Delete must not remove a row that nobody chose.
  public func removeSelected() { removeForPerson { Array($0.selectedRows) } }

  /// Removes rows; `selectingNext` as ``removeSelected()`` does.
  public func remove(_ rows: [RowID], selectingNext: Bool) {
    if selectingNext { removeForPerson { _ in rows } } else { remove(rows) }
  }

  private func removeForPerson(_ rows: @escaping @MainActor (ListViewModel) -> [RowID]) {
    var staged = StagedEvent { [self] in
      let removed = rows(self)
      core.willDelete(removed)
      return .rowsRemoved(removed)
    }
    staged.selectsNext = true
    core.send(staged)
  }
}

extension ListViewModel where Item: Identifiable {
  /// Whether an item is selected, also while a filter hides it.
  public func isSelected(_ id: Item.ID) -> Bool { rowID(of: id).map { isSelected($0) } ?? false }

  /// Selects only this item: see ``select(_:)-(RowID)``.
  public func select(_ id: Item.ID) { changeSelection(of: id) { $0.select($1, in: $2) } }

  /// Selects or deselects an item and leaves the others: see ``toggleSelection(of:)-(RowID)``.
  public func toggleSelection(of id: Item.ID) { changeSelection(of: id) { $0.toggle($1, in: $2) } }

  /// Selects the range from the anchor to an item: see ``extendSelection(to:keepingOthers:)-(RowID,_)``.
  public func extendSelection(to id: Item.ID, keepingOthers: Bool = false) {
    changeSelection(of: id) { $0.extend(to: $1, keepingOthers: keepingOthers, in: $2) }
  }

  /// Moves the focus to an item without selecting it.
  public func focus(_ id: Item.ID) { changeSelection(of: id) { $0.setFocus($1, in: $2) } }

  /// What an action acts on, by the ids of items, for a request to a server. O(selected rows), or O(exceptions).
  ///
  /// `only` has the items of ``selectedRows``, without those that a filter hides. `allMatching` has all exceptions, also
  /// those whose rows are not loaded any more.
  public var itemSelection: ItemSelection<Item.ID> { itemSelection(of: selection) }

  /// What an action acts on that was given this selection, by the ids of items: see ``itemSelection``.
  public func itemSelection(of selection: ListSelection) -> ItemSelection<Item.ID> {
    guard case .allMatching(let except) = selection else { return .only(Set(items(of: selection).lazy.map(\.id))) }
    let loaded = except.compactMap { row in item(of: row).map { (row: row, id: $0.id) } }
    let ids = Set(loaded.map(\.id))
    if loaded.count == except.count { return .allMatching(except: ids) }
    let others = except.subtracting(loaded.map(\.row))
    let keys = (identities as? KeyedRowIdentities<Item, Item.ID>)?.keys(of: others) ?? []
    return .allMatching(except: ids.union(keys))
  }

  private func changeSelection(
    of id: Item.ID, _ change: @escaping @MainActor (inout SelectionState, RowID, RowTable) -> Void
  ) {
    core.changeSelection { [self] selection, rows in
      if let row = rowID(of: id) { change(&selection, row, rows) }
    }
  }
}
