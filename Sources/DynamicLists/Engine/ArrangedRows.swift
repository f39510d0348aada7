/// The order of all rows, and of the arranged rows: the rows that an arrangement,
/// such as a filter, keeps.
struct ArrangedRows: Sendable {
  private(set) var all = RowTable()
  private var arrangement: RowTable? { didSet { isArranged = arrangement != nil } }
  /// Whether there is an arrangement. Stored, because every report reads it, and reading ``arranged`` copies a table.
  private(set) var isArranged = false
  /// Whether ``arranged`` still contains rows that were removed from ``all``.
  private(set) var isBehind = false

  /// The arranged rows; all rows without an arrangement.
  var arranged: RowTable { arrangement ?? all }

  /// How many arranged rows there are.
  var count: Int { isArranged ? arranged.count : all.count }

  subscript(position: Int) -> RowID { isArranged ? arranged[position] : all[position] }

  /// The position of a row among the arranged rows; the hint is checked first.
  func position(of row: RowID, hint: Int = 0) -> Int? {
    isArranged ? arranged.position(of: row, hint: hint) : all.position(of: row, hint: hint)
  }

  /// Changes the order of all rows, and returns the rows that the splices removed.
  mutating func apply(_ splices: [ListChange.Splice]) -> [RowID] {
    let removed = all.apply(splices)
    if isArranged, !removed.isEmpty { isBehind = true }
    return removed
  }

  /// Changes the order of the arranged rows, after ``apply(_:)`` has changed all rows.
  mutating func arrange(_ splices: [ListChange.Splice]) {
    _ = arrangement?.apply(splices)
    isBehind = false
  }

  /// Makes these the arranged rows; `nil` removes the arrangement. Returns how the arranged rows change.
  mutating func rearrange(_ rows: [RowID]?) -> [ListChange.Splice] {
    let new = rows ?? Array(all.ids)
    let splices = RowMerge.splices(from: arranged.positions(of: new), of: arranged.count, to: new)
    arrangement = rows.map { RowTable($0) }
    return splices
  }
}
