/// An edit with a confirmation, from the call that makes it to the server's answer.
///
/// The record is in the queue of each edited row, in ``ItemEdits``, until the edit ends. The record waits until it is
/// the first there; ``confirm`` then asks the server. A record whose confirmation failed is kept at the rows until the
/// edit is made again.
@MainActor
package final class EditRecord<Item> {
  enum Change {
    /// The position counts among the filtered rows; `.min` and `.max` are the ends of all rows.
    case insertion(Item, at: Int)
    case removal
    /// The position counts among the filtered rows after the move.
    case move(to: Int)
    case update((inout Item) -> Void)
  }

  /// Sends the edit of these rows to the server.
  typealias Confirmation = ([RowID]) async throws -> EditAnswer<Item>

  /// The number of the edit in the engine, and among the edits of each row's item.
  let id: Int
  let rows: [RowID]
  let change: Change
  let confirm: Confirmation
  /// Whether the rows say that an edit is being saved. Becomes `false` when the edit ends, or earlier by an undo or a
  /// purge.
  private(set) var isSaving = true
  /// Continues the edit when its turn has come.
  private var turn: CheckedContinuation<Void, Never>?
  /// The edit of another row whose end this insertion awaits.
  private(set) var awaited: EditRecord?
  /// Continue insertions that await the end of this edit.
  private var followers: [CheckedContinuation<Void, Never>] = []

  init(_ id: Int, _ change: Change, of rows: [RowID], _ confirm: @escaping Confirmation) {
    (self.id, self.change, self.rows, self.confirm) = (id, change, rows, confirm)
  }

  var isRemoval: Bool { if case .removal = change { true } else { false } }
  var isInsertion: Bool { if case .insertion = change { true } else { false } }

  /// Returns when the earlier edits of its rows have ended: ``goOn()``.
  func waitForTurn() async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { turn = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.goOn() }
    }
    try Task.checkCancellation()
  }

  func goOn() {
    turn?.resume()
    turn = nil
  }

  func awaitEnd(of other: EditRecord) async {
    awaited = other
    defer { awaited = nil }
    await withCheckedContinuation { other.followers.append($0) }
  }

  /// The edit has ended.
  func end() {
    for follower in followers { follower.resume() }
    followers = []
  }

  /// The rows no longer say that an edit is being saved. Returns whether the rows said so.
  func endSaving() -> Bool {
    defer { isSaving = false }
    return isSaving
  }
}
