/// A deletion that is shown, until it is undone or the server has answered.
@MainActor
final class PendingDeletion<Item> {
  let deletion: ListDeletions<Item>.Deletion
  /// `nil` once the server has answered.
  private var edit: EditRecord<Item>?
  /// The list keeps a deletion that was refused, to be sent once more.
  private weak var list: ListViewModel<Item>?
  /// Tells the server of the rows.
  private let start: @MainActor ([RowID]) -> Task<Void, any Error>
  /// Set when the deletion is committed and no earlier edit of its rows is left, and taken by its confirmation.
  private var sending: Task<Void, any Error>?
  /// Whether the deletion goes on; `nil` while that is open.
  private var decision: Result<Void, any Error>?
  private var waiting: CheckedContinuation<Void, any Error>?
  /// Whether the deletion waits for edits that the app has given to an outbox, which may take as long as there is no
  /// network.
  private(set) var isWithOutbox = false
  private var hasEnded = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Shows a deletion; `nil` if its rows are not in the list.
  init?(
    _ deletion: ListDeletions<Item>.Deletion, _ list: ListViewModel<Item>,
    start: @escaping @MainActor ([RowID]) -> Task<Void, any Error>
  ) {
    (self.deletion, self.list, self.start) = (deletion, list, start)
    edit = try? list.begin(.removal, of: deletion.rows, forPerson: true) { [self] rows in
      try await send(rows)
      return .accepted
    }
    if edit == nil { return nil }
  }

  func commit() {
    guard decision == nil else { return }
    // Now, so that the end of a program waits for the request. Behind an earlier edit of a row the confirmation starts
    // it.
    if isNext { sending = start(deletion.rows) }
    decide(.success(()))
  }

  /// Whether the earlier edits of its rows have ended.
  var isNext: Bool { edit.flatMap { list?.edits.isFirst($0) } ?? false }

  func undo() {
    guard decision == nil, let edit else { return }
    list?.undo(edit)
    decide(.failure(CancellationError()))
  }

  private func decide(_ result: Result<Void, any Error>) {
    decision = result
    waiting?.resume(with: result)
  }

  /// Waits for the end of the deletion. Returns the failure and the rows that are back; `nil` after a confirmation or
  /// an undo.
  func failure() async -> (failure: ListFailure, rows: [RowID])? {
    guard let list, let edit else { return nil }
    // The edit keeps this object, to be sent once more if it was refused.
    defer { self.edit = nil }
    do {
      try await list.finish(edit)
      return nil
    } catch is CancellationError {
      return nil
    } catch ListError.rowNotFound {
      return nil
    } catch let error as EditFailures {
      let back = deletion.rows.filter { row in error.failures[row].map { $0 as? ListError != .itemDeleted } == true }
      return (ListFailure(error), back)
    } catch {
      return (ListFailure(error), deletion.rows)
    }
  }

  /// The confirmation. A person who retries a refused deletion runs the confirmation again, for the failed rows.
  private func send(_ rows: [RowID]) async throws {
    if let decision {
      try decision.get()
    } else {
      try await withCheckedThrowingContinuation { waiting = $0 }
    }
    let task = sending ?? start(rows)
    sending = nil
    try await task.value
    guard let list, list.edits.handedOver.contains(rows) else { return }
    isWithOutbox = true
    resumeWaiters()
    defer { isWithOutbox = false }
    try await list.edits.handedOver.answers(rows)
  }

  /// Waits until nothing is left for the app to do: the deletion has ended, or waits for an outbox.
  func isOutOfTheAppsHands() async {
    if hasEnded || isWithOutbox { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// The deletion has ended.
  func end() {
    hasEnded = true
    resumeWaiters()
  }

  private func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
