#if GTK
  import DynamicLists

  /// Deletes rows for a person: out of sight at once, for the app once nobody can undo it any more.
  @MainActor
  final class RowDeletions<Item: Sendable> {
    private struct Row {
      var id: RowID
      var item: Item
      var neighbors: RowNeighbors
      /// Whether the source that the list has now brought the row.
      var isOfSource = true
    }

    /// Rows that were deleted together.
    private final class Deletion {
      enum Phase {
        /// The message that offers to undo it is there. Can become `committed` or end with the rows back.
        case undoable
        /// The app makes it real. Can become `done` or end with the rows back.
        case committed
        /// It is real; a load that began before may still bring the rows.
        case done
      }

      var phase = Phase.undoable
      var rows: [Row]

      init(_ rows: [Row]) { self.rows = rows }
    }

    private let list: ListViewModel<Item>
    private let queue: EditQueue
    private weak var messages: ListMessages?
    /// The deletions whose rows must not come back by a load.
    private var deletions: [Deletion] = []
    /// Makes a deletion real; `nil` when the list itself is what is edited.
    var onDelete: (@MainActor ([Item]) async throws -> Void)?
    /// Changes rows by the closure while the others stay where they are on screen.
    var keepingScroll: @MainActor (() -> Void) -> Void = { $0() }
    /// Called when the app refused a deletion.
    var onRefusal: @MainActor (ListFailure) -> Void = { _ in }

    init(_ list: ListViewModel<Item>, _ queue: EditQueue, _ messages: ListMessages) {
      self.list = list
      self.queue = queue
      self.messages = messages
    }

    /// Takes rows out of the list, and says so with a button that brings them back.
    ///
    /// - Parameters:
    ///   - rows: The rows, in any order.
    ///   - message: What is said of the items.
    ///   - title: The button's title.
    ///   - onUndo: Called with the rows that are back because a person pressed the button.
    func delete(
      _ rows: [RowID], message: (_ items: [Item]) -> String, undo title: String,
      onUndo: @escaping @MainActor ([RowID]) -> Void
    ) {
      let ids = list.rowIDs
      let found = Set(rows).compactMap { row in list.position(of: row).map { (row: row, position: $0) } }
        .sorted { $0.position < $1.position }
      let deleted = found.compactMap { found in
        list.item(of: found.row).map { Row(id: found.row, item: $0, neighbors: RowNeighbors(ids, of: found.position)) }
      }
      guard !deleted.isEmpty else { return }
      list.remove(deleted.map(\.id))
      let deletion = Deletion(deleted)
      deletions.append(deletion)
      // Ends the message of the deletion before, which makes that one real.
      messages?.show(message(deleted.map(\.item)), button: title) {
        if deletion.phase == .undoable { onUndo(self.bringBack(deletion)) }
      } onGone: {
        self.commit(deletion)
      }
    }

    /// Makes real what could still be undone.
    func commit() {
      for deletion in deletions where deletion.phase == .undoable { commit(deletion) }
      messages?.dismiss()
    }

    /// Removes deleted rows again where a load or the list's owner, without knowing of the deletion, has brought them back.
    func receive(_ update: ListUpdate) {
      guard !deletions.isEmpty else { return }
      if [.page, .merge, .replacement].contains(update.cause) { removeAgain() }
      if update.cause == .otherSource { changeRows { $0.isOfSource = false } }
      // After a reset the old ids belong to no row.
      if update.cause == .reset || update.change.movesToTop {
        commit()
        changeRows { $0.id = list.rowID(for: $0.item) }
      }
      forgetDone()
    }

    private func changeRows(_ change: (inout Row) -> Void) {
      for deletion in deletions { for index in deletion.rows.indices { change(&deletion.rows[index]) } }
    }

    private func removeAgain() {
      let ids = list.rowIDs
      var back: [RowID] = []
      for deletion in deletions {
        for (index, row) in deletion.rows.enumerated() {
          guard let item = list.item(of: row.id) else { continue }
          deletion.rows[index].item = item
          deletion.rows[index].isOfSource = true
          if let position = list.position(of: row.id) {
            deletion.rows[index].neighbors = RowNeighbors(ids, of: position)
          }
          back.append(row.id)
        }
      }
      if !back.isEmpty { list.remove(back) }
    }

    private func forgetDone() {
      let states = list.loadStates
      guard !states.refresh.isLoading, !states.append.isLoading else { return }
      deletions.removeAll { $0.phase == .done }
    }

    private func commit(_ deletion: Deletion) {
      guard deletion.phase == .undoable else { return }
      deletion.phase = .committed
      guard let onDelete else { return deletions.removeAll { $0 === deletion } }
      queue.add {
        do {
          try await onDelete(deletion.rows.map(\.item))
          deletion.phase = .done
          self.forgetDone()
        } catch {
          self.bringBack(deletion)
          self.onRefusal(ListFailure(error))
        }
      }
    }

    /// Inserts the rows again, each beside its former neighbors, and returns their ids; those of another source stay away.
    @discardableResult
    private func bringBack(_ deletion: Deletion) -> [RowID] {
      deletions.removeAll { $0 === deletion }
      var back: [RowID] = []
      keepingScroll {
        // From the top: a row's neighbor above may be one of those that come back.
        for row in deletion.rows where row.isOfSource {
          let position = row.neighbors.offset(in: list)
          list.insert(row.item, at: position)
          if list.position(of: row.id) != nil {
            back.append(row.id)
          } else if position < list.rowIDs.count {
            back.append(list.rowIDs[position])
          }
        }
      }
      return back
    }
  }
#endif
