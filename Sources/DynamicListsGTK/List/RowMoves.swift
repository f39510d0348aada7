#if GTK
  import DynamicLists

  /// Moves rows, and passes each move to the app, which may refuse it.
  @MainActor
  final class RowMoves<Item: Sendable> {
    /// The moves of one row for which `onMove` has not returned yet.
    private struct Pending {
      /// The row's place after the last move that the app accepted.
      var kept: LoadedPlace
      var count: Int
    }

    private let list: ListViewModel<Item>
    private let queue: EditQueue
    private var pending: [RowID: Pending] = [:]
    /// Saves a move in the app's data; `nil` if only the list changes.
    var onMove: (@MainActor (RowMove<Item>) async throws -> Void)?
    /// Called when `onMove` threw.
    var onRefusal: @MainActor (ListFailure) -> Void = { _ in }

    init(_ list: ListViewModel<Item>, _ queue: EditQueue) {
      self.list = list
      self.queue = queue
    }

    /// Moves a row so that its position afterwards is `position`.
    func move(_ row: RowID, to position: Int) {
      guard list.canMoveRows, let old = list.position(of: row), position != old, let item = list.item(of: row),
        let before = list.loadedPlace(of: row)
      else { return }
      list.move(row, to: position)
      guard let onMove, let new = list.position(of: row), let after = list.loadedPlace(of: row) else { return }
      let ids = list.rowIDs
      let move = RowMove(
        item: item, oldPosition: old, newPosition: new,
        previous: new > 0 ? list.item(of: ids[new - 1]) : nil,
        next: new + 1 < ids.count ? list.item(of: ids[new + 1]) : nil)
      pending[row, default: Pending(kept: before, count: 0)].count += 1
      queue.add {
        do {
          try await onMove(move)
          self.pending[row]?.kept = after
          self.end(row)
        } catch {
          // Also if the rows are sorted by now: then it is seen when they no longer are.
          if let kept = self.end(row) { self.list.move(row, to: kept) }
          self.onRefusal(ListFailure(error))
        }
      }
    }

    /// Ends one pending move; after the row's last one, returns its place as the app has it.
    @discardableResult
    private func end(_ row: RowID) -> LoadedPlace? {
      pending[row]?.count -= 1
      guard let moves = pending[row], moves.count == 0 else { return nil }
      pending[row] = nil
      return moves.kept
    }
  }
#endif
