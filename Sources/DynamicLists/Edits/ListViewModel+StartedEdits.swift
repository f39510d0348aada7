/// Edits that front-ends show at once and whose confirmations run in a queue of their own.
extension ListViewModel {
  /// Moves a row at once, and takes that back when the task that `start` makes has failed.
  ///
  /// `start` is called when the earlier edits of the row have ended: now, with the row at its new place, if there are none.
  /// It is called again when a person retries the move. `position` counts among the filtered rows after the move. Returns
  /// what waits for the end of the move; `nil` if the row cannot be moved.
  package func move(
    _ row: RowID, to position: Int, start: @escaping @MainActor () -> Task<Void, any Error>
  ) -> Task<Void, any Error>? {
    guard let edit = begin(.move(row, to: position)) else { return nil }
    var sending = turns.isFirst(edit.turn) ? start() : nil
    return Task {
      try await finish(edit) { _ in
        let task = sending ?? start()
        sending = nil
        try await task.value
        return .accepted
      }
    }
  }

  /// Shows an edit; `nil` if it cannot be made.
  func begin(_ request: EditRequest<Item>, forPerson: Bool = false) -> ShownEdit<Item>? {
    do { return try show(request, forPerson: forPerson) } catch { return nil }
  }
}
