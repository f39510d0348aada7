/// Edits of items that are not in the list, until pages bring the items.
@MainActor
final class WaitingEdits<Item> {
  private struct Waiting {
    let number: Int
    /// Whether the edit counts among those that wait at most.
    let isCounted: Bool
    /// The generation in which the edit was made.
    let generation: Int
    /// The row of the item; throws when it is known to be gone.
    let find: () throws -> RowID?
    let show: (RowID) throws -> EditRecord<Item>
    let continuation: CheckedContinuation<EditRecord<Item>, any Error>
  }

  /// The oldest first.
  private var edits: [Waiting] = [] { didSet { isEmpty = edits.isEmpty } }
  /// Kept, since each event asks: an array of a generic type looks the type up.
  private(set) var isEmpty = true
  /// The items that have landed last. Who shows an edit asks where its item comes from.
  private var landed = StagedItems<Item>()
  private var next = 1

  /// Returns when the item's row is in the list and shows the edit. With `atMost`, the oldest edit with such a limit
  /// fails when more edits with a limit wait.
  func wait(
    atMost most: Int?, generation: Int, find: @escaping () throws -> RowID?,
    show: @escaping (RowID) throws -> EditRecord<Item>
  ) async throws -> EditRecord<Item> {
    let number = next
    next += 1
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
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
  }

  /// An event has brought items.
  func itemsLanded(_ items: StagedItems<Item>) { if !items.isEmpty { landed = landed + items } }

  /// Where the item of a row comes from that landed last.
  func origin(of row: RowID) -> ItemOrigin { landed.origin(of: row) }

  /// Shows the edits whose items have loaded. An edit fails if pages of a later generation have shown that the source
  /// no longer has the item. Stops after a removal: its event hides the row from the remaining edits.
  func rowsLoaded(hasReadAll generation: Int?) {
    for edit in edits {
      let result: Result<EditRecord<Item>, any Error>
      do {
        if let row = try edit.find() {
          result = .success(try edit.show(row))
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
      if case .success(let shown) = result, shown.isRemoval {
        if isEmpty { break } else { return }
      }
    }
    landed = StagedItems()
  }

  /// Ends all edits that wait, as if their tasks were cancelled.
  func removeAll() {
    let ended = edits
    (edits, landed) = ([], StagedItems())
    for edit in ended { edit.continuation.resume(throwing: CancellationError()) }
  }

  private func cancel(_ number: Int) {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return }
    edits.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
