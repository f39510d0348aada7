#if GTK
  import DynamicLists

  /// Moves rows, and passes each move to the app, which may refuse it.
  @MainActor
  final class RowMoves<Item: Sendable> {
    private let list: ListViewModel<Item>
    private let queue: EditQueue
    /// Saves a move in the app's data; `nil` if only the list changes.
    var onMove: (@MainActor (RowMove<Item>) async throws -> Void)?
    /// Called when `onMove` threw, with the row.
    var onRefusal: @MainActor (ListFailure, [RowID]) -> Void = { _, _ in }

    init(_ list: ListViewModel<Item>, _ queue: EditQueue) {
      self.list = list
      self.queue = queue
    }

    /// Moves a row so that its position afterwards is `position`.
    func move(_ row: RowID, to position: Int) {
      guard list.canMoveRows, let old = list.position(of: row), position != old, let item = list.item(of: row) else {
        return
      }
      guard let onMove else { return list.move(row, to: position) }
      let end = list.move(row, to: position) { [list, queue] in
        let move = RowMove(item, of: row, from: old, in: list)
        return queue.add { try await onMove(move) }
      }
      Task {
        do { try await end?.value } catch { onRefusal(ListFailure(error), [row]) }
      }
    }
  }

  extension RowMove {
    /// A move that the list shows.
    @MainActor fileprivate init(_ item: Item, of row: RowID, from old: Int, in list: ListViewModel<Item>) {
      let ids = list.rowIDs
      let new = list.position(of: row) ?? old
      self.init(
        item: item, oldPosition: old, newPosition: new,
        previous: new > 0 ? list.item(of: ids[new - 1]) : nil,
        next: new + 1 < ids.count ? list.item(of: ids[new + 1]) : nil)
    }
  }
#endif
