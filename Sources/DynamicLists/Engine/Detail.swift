/// One load of a row's detail.
package struct DetailLoad: Hashable, Sendable {
  /// The number of the load in its list, by which an answer names the load.
  package let id: Int
  package let row: RowID
}

/// How a detail load ended.
package enum DetailAnswer: Hashable, Sendable {
  case loaded(Int)
  case failed(Int, FailureFacts)

  package var id: Int {
    switch self {
    case .loaded(let id), .failed(let id, _): id
    }
  }
}

/// The state of a row's detail. A row without a phase has no detail, no load and no failure.
enum DetailPhase: Hashable, Sendable {
  /// The load holds a slot. Can become `loaded`, `failed` or no phase.
  case loading
  /// The item has its detail. Can become no phase when a page brings another item.
  case loaded
  /// The load failed. Can become no phase by a retry or the row's next appearance.
  case failed(ListFailure)
}

/// The phase of each row, in one byte a row, and the failures.
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

  /// Whether the row has no phase.
  func isMissing(_ row: RowID) -> Bool { marks[row] == 0 }

  /// The rows that have a phase, ascending. O(rows).
  var rows: [RowID] { marks.rows }
}
