/// The order of all rows, and of the arranged rows: the rows that an arrangement, such as a filter, keeps.
///
/// An event changes all rows first (``apply(_:)``), then the arranged rows (``arrange(_:sections:)``). In between, the
/// arranged rows may contain removed rows: ``readable`` leaves these out. Only `ListEngine+Rows` changes the orders.
struct ArrangedRows: Sendable {
  private(set) var all = RowTable()
  /// The sections of the arranged rows, if the arrangement makes sections.
  private(set) var sections: [SectionPlace] = []
  private var arrangement: RowTable?
  /// Whether the arrangement does nothing but group rows in the order in which sections appear.
  var isOnlyGrouped = false
  /// Whether ``arranged`` still contains rows that were removed from ``all``.
  private(set) var isBehind = false
  /// Increases whenever the order of all rows or that of the arranged rows may have changed.
  private(set) var revision = 0

  /// Whether there is an arrangement.
  var isArranged: Bool { arrangement != nil }

  /// The arranged rows; all rows without an arrangement.
  var arranged: RowTable { arrangement ?? all }

  /// How many arranged rows there are.
  var count: Int { isArranged ? arranged.count : all.count }

  /// How many rows collapsed sections hide. O(sections).
  var collapsedCount: Int { sections.reduce(0) { $0 + $1.count - $1.shownCount } }

  /// Whether there is neither a row nor a collapsed section that has one.
  var isEmpty: Bool { count == 0 && sections.allSatisfy { $0.count == 0 } }

  subscript(position: Int) -> RowID { isArranged ? arranged[position] : all[position] }

  /// The position of a row among the arranged rows; the hint is checked first.
  func position(of row: RowID, hint: Int = 0) -> Int? {
    isArranged ? arranged.position(of: row, hint: hint) : all.position(of: row, hint: hint)
  }

  /// Changes the order of all rows, and returns the rows that the splices removed.
  mutating func apply(_ splices: [ListChange.Splice]) -> [RowID] {
    revision += 1
    let removed = all.apply(splices)
    if isArranged, !removed.isEmpty { isBehind = true }
    return removed
  }

  /// Changes the order of the arranged rows and their sections, after ``apply(_:)`` has changed all rows.
  mutating func arrange(_ splices: [ListChange.Splice], sections: [SectionPlace]) {
    revision += 1
    _ = arrangement?.apply(splices)
    self.sections = sections
    isBehind = false
  }

  /// Makes the rows and sections of another arrangement the arranged ones.
  mutating func replace(by new: Replacement) {
    revision += 1
    arrangement = new.rows
    sections = new.sections
  }

  /// The arranged rows that are still in the list, and their sections.
  ///
  /// In the middle of an event removed rows are still arranged.
  var readable: ListContent {
    guard isBehind else { return (arranged, sections) }
    let isThere = arranged.ids.map(all.contains)
    var start = 0
    let left = sections.map { section in
      defer { start += isThere[section.start..<section.start + section.shownCount].count { $0 } }
      return SectionPlace(number: section.number, start: start, count: section.count, isCollapsed: section.isCollapsed)
    }
    return (RowTable(zip(arranged.ids, isThere).filter(\.1).map(\.0)), left)
  }
}
