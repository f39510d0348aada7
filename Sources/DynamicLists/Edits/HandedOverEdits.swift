/// The edits of hidden rows that outboxes have.
@MainActor
final class HandedOverEdits {
  /// The oldest first.
  private var edits: [RowID: [HandedOverEdit]] = [:]

  /// An outbox is given an edit of a row that a removal hides. Forgets the edits of rows that none hides: no removal waits
  /// for them. Answers that have come stay: a removal may ask for them yet.
  func add(_ edit: HandedOverEdit, to row: RowID, isHidden: (RowID) -> Bool) {
    edits = edits.filter { isHidden($0.key) }
    edits[row, default: []].append(edit)
  }

  /// The confirmation of a removal of these rows begins: earlier edits of outboxes do not belong to the removal.
  func forget(_ rows: [RowID]) { if !edits.isEmpty { for row in rows { edits[row] = nil } } }

  /// Whether outboxes have edits of these rows, for whose answers no removal waits.
  func contains(_ rows: [RowID]) -> Bool { rows.contains { edits[$0]?.contains { !$0.isTaken } == true } }

  /// Waits for the answers to the edits of these rows that outboxes were given since the confirmation began.
  ///
  /// Throws ``EditFailures`` with the rows whose edits were refused, `CancellationError` if all were taken back.
  func answers(_ rows: [RowID]) async throws {
    var failures: [RowID: any Error] = [:]
    for row in rows {
      while let edit = edits[row]?.first(where: { !$0.isTaken }) {
        if case .failure(let error) = await edit.answer() { failures[row] = error }
      }
      if edits[row]?.allSatisfy(\.isTaken) == true { edits[row] = nil }
    }
    if failures.isEmpty { return }
    throw failures.values.allSatisfy { $0 is CancellationError } ? CancellationError() : EditFailures(failures)
  }
}

/// An edit that the app has given to an outbox while a removal hides its row.
///
/// A removal whose confirmation has begun by then waits for the server's answer: the row comes back if the server refuses
/// the edit.
@MainActor
package final class HandedOverEdit {
  /// Ends what the outbox does to show the edit once its row is back, and returns when that has ended.
  private let endShowing: @MainActor () async -> Void
  private var result: Result<Void, any Error>?
  private var waiting: CheckedContinuation<Void, Never>?
  /// Whether a removal waits for the answer, or has it.
  package private(set) var isTaken = false

  init(endShowing: @escaping @MainActor () async -> Void) { self.endShowing = endShowing }

  /// The server has answered the edit, or the app has taken it back.
  package func end(_ result: Result<Void, any Error>) {
    self.result = result
    waiting?.resume()
    waiting = nil
  }

  /// Waits for the answer; called once.
  func answer() async -> Result<Void, any Error> {
    isTaken = true
    if result == nil { await withCheckedContinuation { waiting = $0 } }
    // Before the removal brings the row back, which would show the refused edit.
    if case .failure = result { await endShowing() }
    return result ?? .success(())
  }
}
