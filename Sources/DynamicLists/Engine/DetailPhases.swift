/// How the second level of each row stands: one byte a row, and the failures.
struct DetailPhases: Sendable {
  private enum Mark {
    static let loading: UInt8 = 1
    static let loaded: UInt8 = 2
    static let failed: UInt8 = 3
  }

  private var marks = RowMarks()
  private(set) var failures: [RowID: ListFailure] = [:]

  subscript(row: RowID) -> DetailPhase? {
    get {
      switch marks[row] {
      case Mark.loading: .loading
      case Mark.loaded: .loaded
      case Mark.failed: failures[row].map(DetailPhase.failed)
      default: nil
      }
    }
    set {
      if marks[row] == Mark.failed { failures[row] = nil }
      switch newValue {
      case .loading: marks[row] = Mark.loading
      case .loaded: marks[row] = Mark.loaded
      case .failed(let failure):
        marks[row] = Mark.failed
        failures[row] = failure
      case nil: marks[row] = 0
      }
    }
  }

  /// Whether a row's second level has not begun.
  func isMissing(_ row: RowID) -> Bool { marks[row] == 0 }

  /// The rows whose second level has begun, ascending. O(rows).
  var rows: [RowID] { marks.rows }
}
