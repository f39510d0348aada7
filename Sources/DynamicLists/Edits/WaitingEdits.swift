/// Edits of items that are not in the list, until pages bring the items.
@MainActor
final class WaitingEdits<Item: Sendable> {
  private struct Waiting {
    let number: Int
    /// Whether the edit counts among those that wait at most.
    let isCounted: Bool
    /// The generation in which the edit was made.
    let generation: Int
    let find: () -> RowID?
    let show: (RowID) throws -> ShownEdit<Item>
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// The oldest first.
  private var edits: [Waiting] = [] { didSet { isEmpty = edits.isEmpty } }
  /// What rows show, until the edit goes on.
  private var shown: [Int: ShownEdit<Item>] = [:]
  private var next = 1

  /// Stored, because every event reads it, and a look at `edits` looks up their type.
  private(set) var isEmpty = true

  /// Returns when the item's row is in the list and shows the edit. With `atMost`, the oldest of the edits that were
  /// made with it fails when they become more.
  func wait(
    atMost most: Int?, generation: Int, find: @escaping () -> RowID?, show: @escaping (RowID) throws -> ShownEdit<Item>
  ) async throws -> ShownEdit<Item> {
    let number = next
    next += 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        edits.append(
          Waiting(
            number: number, isCounted: most != nil, generation: generation, find: find, show: show,
            continuation: continuation))
        if let most, edits.count(where: \.isCounted) > most, let oldest = edits.firstIndex(where: \.isCounted) {
          edits.remove(at: oldest).continuation.resume(throwing: ListError.tooManyWaitingEdits)
        }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
    guard let edit = shown.removeValue(forKey: number) else { throw CancellationError() }
    return edit
  }

  /// Shows the edits whose items have loaded. Those whose items the source no longer has, as pages of a later generation
  /// than that of the edit have shown, fail.
  func rowsLoaded(hasReadAll generation: Int?) {
    for edit in edits {
      let result: Result<Void, any Error>
      if let row = edit.find() {
        result = Result { shown[edit.number] = try edit.show(row) }
      } else if let generation, generation > edit.generation {
        result = .failure(ListError.itemDeleted)
      } else {
        continue
      }
      edits.removeAll { $0.number == edit.number }
      edit.continuation.resume(with: result)
    }
  }

  /// Ends all edits that wait, as if their tasks were cancelled.
  func removeAll() {
    let ended = edits
    edits = []
    for edit in ended { edit.continuation.resume(throwing: CancellationError()) }
  }

  private func cancel(_ number: Int) {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return }
    edits.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
