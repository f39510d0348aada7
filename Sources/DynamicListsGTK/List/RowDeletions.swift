#if GTK
  import DynamicLists

  /// Deletes rows with undo: they leave the list at once, and the app deletes them when undo is no longer offered.
  @MainActor
  final class RowDeletions<Item: Sendable> {
    private struct Row {
      var id: RowID
      var item: Item
      var place: LoadedPlace
      /// Whether the row belongs to the list's current source.
      var isOfSource = true
    }

    /// The rows of one deletion.
    private final class Deletion {
      enum Phase {
        /// The message offers undo. Can become `committed`, or end with the rows restored.
        case undoable
        /// `onDelete` is pending or in flight. Can become `done`, or end with the rows restored.
        case committed
        /// `onDelete` returned. A load that began before may still bring the rows.
        case done
      }

      var phase = Phase.undoable
      var rows: [Row]

      init(_ rows: [Row]) { self.rows = rows }
    }

    private let list: ListViewModel<Item>
    private let queue: EditQueue
    private weak var messages: ListMessages?
    /// The deletions whose rows a load must not bring back.
    private var deletions: [Deletion] = []
    /// Deletes items in the app's data; `nil` if only the list changes.
    var onDelete: (@MainActor ([Item]) async throws -> Void)?
    /// Runs a change of rows in which the other rows keep their place on screen.
    var keepingScroll: @MainActor (() -> Void) -> Void = { $0() }
    /// Called when `onDelete` threw.
    var onRefusal: @MainActor (ListFailure) -> Void = { _ in }

    init(_ list: ListViewModel<Item>, _ queue: EditQueue, _ messages: ListMessages) {
      self.list = list
      self.queue = queue
      self.messages = messages
    }

    /// Removes rows from the list, and shows a message with a button that undoes the deletion.
    ///
    /// - Parameters:
    ///   - rows: The rows, in any order.
    ///   - message: Makes the text of the message.
    ///   - title: The button's title.
    ///   - onUndo: Called with the restored rows after the button was pressed.
    func delete(
      _ rows: [RowID], message: (_ items: [Item]) -> String, undo title: String,
      onUndo: @escaping @MainActor ([RowID]) -> Void
    ) {
      let found = Set(rows).compactMap { row in list.position(of: row).map { (row: row, position: $0) } }
        .sorted { $0.position < $1.position }
      let deleted = found.compactMap { found -> Row? in
        guard let item = list.item(of: found.row), let place = list.loadedPlace(of: found.row) else { return nil }
        return Row(id: found.row, item: item, place: place)
      }
      guard !deleted.isEmpty else { return }
      list.remove(deleted.map(\.id), selectingNext: true)
      let deletion = Deletion(deleted)
      deletions.append(deletion)
      // Showing a message ends the message of the deletion before, which commits it.
      messages?.show(message(deleted.map(\.item)), button: title) {
        if deletion.phase == .undoable { onUndo(self.restore(deletion)) }
      } onGone: {
        self.commit(deletion)
      }
    }

    /// Commits all deletions that can still be undone.
    func commit() {
      for deletion in deletions where deletion.phase == .undoable { commit(deletion) }
      messages?.dismiss()
    }

    /// Removes deleted rows again if a load or an edit by the list's owner has brought them back.
    func receive(_ update: ListUpdate) {
      guard !deletions.isEmpty else { return }
      if [.page, .merge, .replacement].contains(update.cause) { removeReturnedRows() }
      if update.cause == .otherSource { changeRows { $0.isOfSource = false } }
      // After a reset, the old ids belong to no row.
      if update.cause == .reset || update.movesToTop {
        commit()
        changeRows { $0.id = list.rowID(for: $0.item) }
      }
      dropDone()
    }

    private func changeRows(_ change: (inout Row) -> Void) {
      for deletion in deletions { for index in deletion.rows.indices { change(&deletion.rows[index]) } }
    }

    private func removeReturnedRows() {
      var restored: [RowID] = []
      for deletion in deletions {
        for (index, row) in deletion.rows.enumerated() {
          guard let item = list.item(of: row.id), let place = list.loadedPlace(of: row.id) else { continue }
          (deletion.rows[index].item, deletion.rows[index].place) = (item, place)
          deletion.rows[index].isOfSource = true
          restored.append(row.id)
        }
      }
      if !restored.isEmpty { list.remove(restored) }
    }

    private func dropDone() {
      let states = [list.loadStates.refresh, list.loadStates.append]
      guard states.allSatisfy({ !$0.isLoading && $0.wait == nil }) else { return }
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
          self.dropDone()
        } catch {
          self.restore(deletion)
          self.onRefusal(ListFailure(error))
        }
      }
    }

    /// Inserts the rows beside their former neighbors in the order of the source, and returns the ids of those that are
    /// shown; skips rows of a replaced source.
    @discardableResult
    private func restore(_ deletion: Deletion) -> [RowID] {
      deletions.removeAll { $0 === deletion }
      var restored: [RowID] = []
      keepingScroll {
        // Any order will do: a neighbor that is restored later finds its place beside this row.
        for row in deletion.rows where row.isOfSource {
          let inserted = list.insert(row.item, at: row.place)
          if list.position(of: inserted) != nil { restored.append(inserted) }
        }
      }
      return restored
    }
  }
#endif
