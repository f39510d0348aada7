internal import Observation

/// The sections of the rows, and which of them are collapsed.
extension ListViewModel {
  /// The sections from top to bottom; empty without ``ListArrangement/sections``.
  public var sections: ListSections {
    registrar.access(self, keyPath: sectionsPath)
    return ListSections(
      engine.sections, keys: sectionNumbers.keys, title: shown.arrangement.sections?.title,
      source: currentSourceSections,
      mayGrow: !hasAllPages)
  }

  /// Whether the rows are in sections. Then nobody can move them: see ``canMoveRows``.
  public var isGrouped: Bool {
    registrar.access(self, keyPath: arrangementPath)
    return wanted.arrangement.sections != nil
  }

  /// Whether a row can be moved: not while the rows are sorted or in sections, since then their items say where they
  /// are. An app offers no move meanwhile, as the views do.
  public var canMoveRows: Bool {
    registrar.access(self, keyPath: arrangementPath)
    registrar.access(self, keyPath: arrangingPath)
    return isInSourceOrder
  }

  /// Shows only the header of a section, or its rows as well. A collapsed section stays collapsed over refreshes and
  /// other arrangements, by its key. ``selectAll()`` leaves hidden rows alone, and so do actions;
  /// ``selectAllMatching()`` selects them, as it does rows that are not loaded. O(rows of the section).
  public func setCollapsed(_ isCollapsed: Bool, _ section: ListSection.ID) {
    var collapsed = collapsedSections
    if isCollapsed { collapsed.insert(section.number) } else { collapsed.remove(section.number) }
    collapse(collapsed)
  }

  /// Collapses a section that shows its rows, and the other way round.
  public func toggleCollapsed(_ section: ListSection.ID) {
    setCollapsed(!collapsedSections.contains(section.number), section)
  }

  /// Expands the section of a row, if it is collapsed. A filter may still hide the row.
  public func expandSection(of row: RowID) {
    guard let grouping = shown.arrangement.sections, !collapsedSections.isEmpty, engine.allRows.contains(row) else {
      return
    }
    let numbers = sectionNumbers(of: [row], by: grouping)
    if let number = numbers.first, collapsedSections.contains(number) { setCollapsed(false, .init(number)) }
  }

  /// Collapses all sections that the list has now.
  public func collapseAllSections() { collapse(collapsedSections.union(engine.sections.map(\.number))) }

  /// Shows the rows of all sections.
  public func expandAllSections() { collapse([]) }

  private func collapse(_ sections: Set<Int>) {
    guard sections != collapsedSections else { return }
    collapsedSections = sections
    send(StagedEvent(.collapse))
  }

  /// Forgets all keys, after the rows are gone. The caller then makes another arrangement, since the old one has their
  /// numbers.
  func forgetSections() {
    send(
      StagedEvent(
        .eventMadeNow {
          self.sectionNumbers = SectionNumbers()
          self.collapsedSections = []
          self.pendingJump = nil
          return .rowsUpdated([])
        }))
  }

  /// The operation that makes the sections.
  func makeGrouping(_ grouping: ListGrouping<Item>) -> RowGrouping {
    var isBefore: ((Int, Int) -> Bool)?
    if let keysAreInOrder = grouping.isBefore {
      isBefore = { [weak self] left, right in
        guard let keys = self?.sectionNumbers.keys else { return false }
        return keysAreInOrder(keys[left], keys[right])
      }
    }
    let kept = grouping.kept.map { sectionNumbers.number(of: $0) }
    return RowGrouping(isBefore: isBefore, collapsed: collapsedSections, kept: kept) { [weak self] rows in
      // Without the list nobody asks for its sections.
      self?.sectionNumbers(of: rows, by: grouping) ?? Array(repeating: RowGrouping.none, count: rows.count)
    }
  }

  /// The same operation after it has begun with many rows, and the rows that it shows; `nil` when its task was cancelled.
  func makeGrouping(
    _ grouping: ListGrouping<Item>, begunWith rows: ManyRows<Item>
  ) async -> (operation: RowGrouping, rows: RowTable)? {
    guard let (keys, positions) = await rows.asked(grouping.group) else { return nil }
    let numbers = keys.map { sectionNumbers.number(of: $0) }
    var operation = makeGrouping(grouping)
    let all = sectionNumbers.keys
    let isBefore = grouping.isBefore.map { keysAreInOrder in
      { @Sendable (left: Int, right: Int) in keysAreInOrder(all[left], all[right]) }
    }
    let shown = await operation.begin(with: rows.rows, numbers: positions.map { numbers[$0] }, isBefore: isBefore)
    return (operation, shown)
  }

  /// The numbers of the sections that a page names, by which the engine knows them.
  func numbers(of sections: [PageSection]?) -> Set<Int>? {
    sections.map { Set($0.map { sectionNumbers.number(of: $0.sectionKey) }) }
  }

  private func sectionNumbers(of rows: [RowID], by grouping: ListGrouping<Item>) -> [Int] {
    let items = RowItems(of: self).items(of: rows)
    let found = items.compactMap { $0 }
    let (keys, positions) = grouping.group(found)
    let numbers = keys.map { sectionNumbers.number(of: $0) }
    var next = positions.makeIterator()
    // A row that a later part of the same change removes has no item.
    return items.map { item in item == nil ? RowGrouping.none : next.next().map { numbers[$0] } ?? RowGrouping.none }
  }
}
