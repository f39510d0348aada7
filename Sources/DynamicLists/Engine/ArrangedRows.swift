/// The order of all rows, and of the arranged ones: those that an arrangement
/// such as a filter leaves to be shown.
struct ArrangedRows: Sendable {
  private(set) var all = RowTable()
  private var arrangement: RowTable? { didSet { isArranged = arrangement != nil } }
  /// Whether there is an arrangement. Asked with every report, where a look at ``arranged`` copies it.
  private(set) var isArranged = false
  /// Whether rows were removed from ``all`` that ``arranged`` still has.
  private(set) var isBehind = false

  /// The rows to be shown; all of them without an arrangement.
  var arranged: RowTable { arrangement ?? all }

  /// How many rows are to be shown.
  var count: Int { isArranged ? arranged.count : all.count }

  subscript(position: Int) -> RowID { isArranged ? arranged[position] : all[position] }

  /// Where a row is shown; the hint is looked at first.
  func position(of row: RowID, hint: Int = 0) -> Int? {
    isArranged ? arranged.position(of: row, hint: hint) : all.position(of: row, hint: hint)
  }

  /// Changes the order of all rows, and returns the rows that the splices removed.
  mutating func apply(_ splices: [ListChange.Splice]) -> [RowID] {
    var removed: [RowID] = []
    for splice in splices {
      for position in splice.removedRange { removed.append(all[position]) }
      all.apply(splice)
    }
    isBehind = isArranged && !removed.isEmpty
    return removed
  }

  /// Changes the order of the arranged rows after ``apply(_:)`` changed that of all.
  mutating func arrange(_ splices: [ListChange.Splice]) {
    for splice in splices { arrangement?.apply(splice) }
    isBehind = false
  }

  /// Shows these rows; all of them with `nil`. Returns how the shown rows change.
  mutating func rearrange(_ rows: [RowID]?) -> [ListChange.Splice] {
    let splices = RowMerge.splices(from: arranged, to: rows ?? Array(all.ids))
    arrangement = rows.map { RowTable($0) }
    return splices
  }
}
