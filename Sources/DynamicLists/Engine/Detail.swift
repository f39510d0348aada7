/// One load of a row's detail.
package struct DetailLoad: Hashable, Sendable {
  /// The number of the load in its list, by which an answer names the load.
  package let id: Int
  package let row: RowID
  /// The batch in which the load is called, by the number of the batch's first load. A load that is called alone is
  /// a batch of its own.
  package let batch: Int
  /// The priority with which the load begins.
  package let priority: ListLoad.Priority
}

/// How a detail load ended.
package enum DetailAnswer: Hashable, Sendable {
  /// The item has its detail. `cost` is what keeping the detail costs: ``ListConfiguration/detailRetention``.
  case loaded(Int, cost: Int = 1)
  case failed(Int, FailureFacts)

  package var id: Int {
    switch self {
    case .loaded(let id, _), .failed(let id, _): id
    }
  }
}

/// The state of a row's detail. A row without a phase has no detail, no load and no failure.
enum DetailPhase: Hashable, Sendable {
  /// The load holds a slot. Can become `loaded`, `failed` or no phase.
  case loading
  /// The item has its detail. Can become no phase when a page brings another item, or when the detail is released.
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
    /// The bits of the phase.
    static let phase: UInt8 = 3
    /// The item shows what it has adopted, and its detail is to load again.
    static let stale: UInt8 = 4
  }

  private var marks = RowMarks()
  private(set) var failures = DetailFailures()

  /// A row's phase. Setting it to `loaded` makes the row fresh; every other phase keeps it stale or fresh.
  subscript(row: RowID) -> DetailPhase? {
    get {
      switch marks[row] & Mark.phase {
      case Mark.loading: .loading
      case Mark.loaded: .loaded
      case Mark.failed: failures[row].map(DetailPhase.failed)
      default: nil
      }
    }
    set {
      let old = marks[row]
      if old & Mark.phase == Mark.failed { failures.remove(row) }
      switch newValue {
      case .loading: marks[row] = old & Mark.stale | Mark.loading
      case .loaded: marks[row] = Mark.loaded
      case .failed(let failure):
        marks[row] = old & Mark.stale | Mark.failed
        failures.insert(failure, of: row)
      case nil: marks[row] = old & Mark.stale
      }
    }
  }

  /// Whether the row has no phase.
  func isMissing(_ row: RowID) -> Bool { marks[row] & Mark.phase == 0 }

  /// Whether the row shows what its item has adopted, until its detail has loaded again.
  func isStale(_ row: RowID) -> Bool { marks[row] & Mark.stale != 0 }

  /// Whether the row's item has a detail, be it a stale one.
  func showsDetail(_ row: RowID) -> Bool { isStale(row) || marks[row] == Mark.loaded }

  /// The row's item has adopted the detail of the one before, and its own has not loaded.
  mutating func makeStale(_ row: RowID) {
    self[row] = nil
    marks[row] = Mark.stale
  }

  /// Removes the row's phase and its staleness.
  mutating func remove(_ row: RowID) {
    self[row] = nil
    marks[row] = 0
  }

  /// The rows that have a phase or are stale, ascending. O(rows).
  var rows: [RowID] { marks.rows }
}

/// The failures of details, by row, and the latest of them.
struct DetailFailures: Sendable {
  private var failures: [RowID: ListFailure] = [:]
  private(set) var latest: ListFailure?

  subscript(row: RowID) -> ListFailure? { failures[row] }

  var count: Int { failures.count }
  var isEmpty: Bool { failures.isEmpty }

  /// The rows whose load failed, ascending.
  var rows: [RowID] { failures.keys.sorted() }

  /// Adds a failure, which must be the latest one.
  mutating func insert(_ failure: ListFailure, of row: RowID) {
    failures[row] = failure
    latest = failure
  }

  /// Removes a row's failure. O(1), but for the latest failure: O(failures).
  mutating func remove(_ row: RowID) {
    guard let removed = failures.removeValue(forKey: row), removed == latest else { return }
    latest = failures.values.max { $0.occurrence < $1.occurrence }
  }
}
