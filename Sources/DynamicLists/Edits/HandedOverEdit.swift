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
