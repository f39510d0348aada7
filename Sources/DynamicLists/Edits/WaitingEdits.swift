/// Edits of items that are not in the list, until pages bring the items.
@MainActor
final class WaitingEdits<Item: Sendable> {
  private struct Waiting {
    let number: Int
    /// Whether the edit counts among those that wait at most.
    let isCounted: Bool
    /// The generation in which the edit was made.
    let generation: Int
    /// The row of the item; throws when it is known to be gone.
    let find: () throws -> RowID?
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
    atMost most: Int?, generation: Int, find: @escaping () throws -> RowID?,
    show: @escaping (RowID) throws -> ShownEdit<Item>
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
  /// than that of the edit have shown, fail. Returns `false` after a removal, which hides its row from the edits that are
  /// left once its event is handled.
  func rowsLoaded(hasReadAll generation: Int?) -> Bool {
    for edit in edits {
      var removes = false
      var result = Result<Void, any Error>.success(())
      do {
        if let row = try edit.find() {
          let edited = try edit.show(row)
          shown[edit.number] = edited
          removes = edited.isRemoval
        } else if let generation, generation > edit.generation {
          throw ListError.itemDeleted
        } else {
          continue
        }
      } catch {
        result = .failure(error)
      }
      edits.removeAll { $0.number == edit.number }
      edit.continuation.resume(with: result)
      if removes { return false }
    }
    return true
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
