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

  /// The confirmation of a removal of these rows begins: edits that outboxes were given before do not belong to it.
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
