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
