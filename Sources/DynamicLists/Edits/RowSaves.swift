/// Which rows have edits that are not confirmed, and which rows' edits have failed.
struct RowSaves<Item: Sendable> {
  /// An edit that has failed and can be made again.
  struct Failed {
    /// The turn of the edit: the rows of one edit fail together.
    let turn: Int
    let failure: ListFailure
    let request: EditRequest<Item>
    let confirm: EditConfirmation<Item>
  }

  /// The edits of each row that are not confirmed, by their turns.
  private var pending: [RowID: Set<Int>] = [:]
  private var failed: [RowID: Failed] = [:]
  /// Whether there ever were any. Stored, because each row object asks, and a look at `failed` looks up its type.
  private(set) var areUsed = false

  func isSaving(_ row: RowID) -> Bool { pending[row] != nil }

  func failed(_ row: RowID) -> Failed? { failed[row] }

  mutating func began(_ turn: Int, of rows: [RowID]) {
    areUsed = true
    for row in rows { pending[row, default: []].insert(turn) }
  }

  /// An edit has ended. Returns `false` if that was known.
  mutating func ended(_ turn: Int, of rows: [RowID]) -> Bool {
    var wasPending = false
    for row in rows {
      guard var turns = pending[row], turns.remove(turn) != nil else { continue }
      pending[row] = turns.isEmpty ? nil : turns
      wasPending = true
    }
    return wasPending
  }

  mutating func setFailed(_ row: RowID, _ failure: Failed?) { failed[row] = failure }

  /// Whether an edit is not confirmed that was made since the last purge.
  func isPending(_ turn: Int, at row: RowID) -> Bool { pending[row]?.contains(turn) == true }

  mutating func removeAll() { (pending, failed, areUsed) = ([:], [:], false) }
}

/// Sends an edit of these rows to the server.
typealias EditConfirmation<Item: Sendable> = ([RowID]) async throws -> EditAnswer<Item>
