/// The sections of the rows, and which of them are collapsed.
extension ListViewModel {
  /// The sections from top to bottom; empty without ``ListArrangement/sections``.
  public var sections: ListSections {
    core.access(.sections)
    return ListSections(
      core.engine.sections, keys: arranger.numbers.keys, title: arranger.shown.arrangement.sections?.title,
      source: arranger.currentSourceSections,
      mayGrow: !hasAllPages)
  }

  /// Whether the rows are in sections. Then nobody can move them: see ``canMoveRows``.
  public var isGrouped: Bool {
    core.access(.arrangement)
    return arranger.wanted.arrangement.sections != nil
  }

  /// Whether a row can be moved: not while the rows are sorted or in sections, since then their items say where they
  /// are. An app offers no move meanwhile, as the views do.
  public var canMoveRows: Bool {
    core.access(.arrangement)
    core.access(.isArranging)
    return arranger.isInSourceOrder
  }

  /// Shows only the header of a section, or its rows as well. A collapsed section stays collapsed over refreshes and
  /// other arrangements, by its key. ``selectAll()`` and actions leave the hidden rows alone. ``selectAllMatching()``
  /// selects them, like rows that have not loaded. O(rows of the section).
  public func setCollapsed(_ isCollapsed: Bool, _ section: ListSection.ID) {
    var collapsed = arranger.collapsed
    if isCollapsed { collapsed.insert(section.number) } else { collapsed.remove(section.number) }
    arranger.setCollapsed(collapsed)
  }

  /// Collapses a section that shows its rows, and the other way round.
  public func toggleCollapsed(_ section: ListSection.ID) {
    setCollapsed(!arranger.collapsed.contains(section.number), section)
  }

  /// Expands the section of a row, if it is collapsed. A filter may still hide the row.
  public func expandSection(of row: RowID) {
    guard !arranger.collapsed.isEmpty, core.engine.allRows.contains(row), let section = arranger.section(of: row) else {
      return
    }
    if arranger.collapsed.contains(section) { setCollapsed(false, .init(section)) }
  }

  /// Collapses all sections that the list has now.
  public func collapseAllSections() {
    arranger.setCollapsed(arranger.collapsed.union(core.engine.sections.map(\.number)))
  }

  /// Shows the rows of all sections.
  public func expandAllSections() { arranger.setCollapsed([]) }

  // MARK: Separators

  /// Updates the separators of the row objects, and counts the rows that have another one as updated.
  func updateSeparators(_ change: inout ListChange) {
    guard arranger.takeMayHaveSeparators() else { return }
    let updated = Set(change.updated)
    for object in core.rowObjects.retained where object.updateSeparator() && !updated.contains(object.id) {
      change.updated.append(object.id)
    }
  }
}
