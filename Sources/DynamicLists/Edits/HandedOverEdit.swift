/// An edit that the app has given to an outbox while a removal hides its row. A removal whose confirmation has begun by
/// then waits for the server's answer: the row comes back if the server refuses the edit.
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

extension ListViewModel {
  /// The confirmation of a removal of these rows begins: edits that outboxes were given before do not belong to it.
  func forgetHandedOver(_ rows: [RowID]) {
    if handedOver.isEmpty { return }
    for row in rows { handedOver[row] = nil }
  }

  /// Whether the app has given outboxes edits of these rows, for whose answers no removal waits.
  func hasHandedOver(_ rows: [RowID]) -> Bool {
    !handedOver.isEmpty && rows.contains { handedOver[$0]?.contains { !$0.isTaken } == true }
  }

  /// Waits for the answers to the edits of these rows that the app has given to outboxes since the confirmation began.
  ///
  /// Throws ``EditFailures`` with the rows whose edits were refused, `CancellationError` if all were taken back.
  func awaitHandedOver(_ rows: [RowID]) async throws {
    var failures: [RowID: any Error] = [:]
    for row in rows {
      while let edit = handedOver[row]?.first(where: { !$0.isTaken }) {
        if case .failure(let error) = await edit.answer() { failures[row] = error }
      }
      if handedOver[row]?.allSatisfy(\.isTaken) == true { handedOver[row] = nil }
    }
    if failures.isEmpty { return }
    throw failures.values.allSatisfy { $0 is CancellationError } ? CancellationError() : EditFailures(failures)
  }
}

extension ListViewModel where Item: Identifiable {
  /// Notes an edit that an outbox is given, if a removal hides its row; `nil` otherwise.
  func handOver(_ id: Item.ID, endShowing: @escaping @MainActor () async -> Void) -> HandedOverEdit? {
    guard let row = (identities as? KeyedRowIdentities<Item, Item.ID>)?.row(forKey: id), engine.isHidden(row) else {
      return nil
    }
    // No removal waits for edits of rows that none hides. Answers that have come stay: a removal may ask for them yet.
    handedOver = handedOver.filter { engine.isHidden($0.key) }
    let edit = HandedOverEdit(endShowing: endShowing)
    handedOver[row, default: []].append(edit)
    return edit
  }
}
