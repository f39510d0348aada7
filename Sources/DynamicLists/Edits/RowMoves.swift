/// Moves rows for a person, and passes each move to the app, which may refuse it.
@MainActor
package final class RowMoves<Item> {
  /// Saves a move in the app's data; `nil` if only the list changes.
  package var onMove: (@MainActor (RowMove<Item>) async throws -> Void)?
  /// Called when ``onMove`` threw, with the row, which is back.
  package var onRefusal: @MainActor (ListFailure, [RowID]) -> Void = { _, _ in }
  /// Runs ``onMove`` after other edits of the app; without it, after the moves before.
  package var queue: (@MainActor (@escaping ListDeletions<Item>.Sending) -> Task<Void, any Error>)?
  /// The list keeps a move that was refused, to be made once more.
  private weak var list: ListViewModel<Item>?
  private var last: Task<Void, any Error>?

  package init(_ list: ListViewModel<Item>) { self.list = list }

  /// Moves a row so that its position afterwards is `position`.
  package func move(_ row: RowID, to position: Int) {
    guard let list, list.canMoveRows, let old = list.position(of: row), position != old, let item = list.item(of: row)
    else {
      return
    }
    guard let onMove else { return list.move(row, to: position) }
    let end = list.move(row, to: position) { [self, weak list] in
      guard let list else { return Task { throw CancellationError() } }
      // An earlier edit of the row may have been answered with another item.
      let move = RowMove(list.item(of: row) ?? item, of: row, from: old, in: list)
      return enqueue { try await onMove(move) }
    }
    Task {
      do { try await end?.value } catch {
        // Not refused: the move was taken back, or the row is gone.
        if error is CancellationError || error as? ListError == .rowNotFound { return }
        onRefusal(ListFailure(error), [row])
      }
    }
  }

  /// Waits until ``onMove`` has returned for all moves: call it before a program ends.
  package func finish() async { _ = await last?.result }

  private func enqueue(_ send: @escaping ListDeletions<Item>.Sending) -> Task<Void, any Error> {
    if let queue { return queue(send) }
    let task = Task { [last] in
      _ = await last?.result
      try await send()
    }
    last = task
    return task
  }
}

/// A move of a row by a person, with both positions and the new neighbors.
///
/// Positions and neighbors are those of the visible rows: all rows, or the rows that match the filter.
public struct RowMove<Item> {
  /// The item of the moved row.
  public let item: Item
  /// The row's position before the move.
  public let oldPosition: Int
  /// The row's position after the move; the target of ``ListViewModel/move(_:to:)-(RowID,_)``.
  public let newPosition: Int
  /// The item above the row after the move; `nil` at the top.
  public let previous: Item?
  /// The item below the row after the move; `nil` below the last loaded row.
  public let next: Item?

  /// A move that the list shows.
  @MainActor init(_ item: Item, of row: RowID, from old: Int, in list: ListViewModel<Item>) {
    let ids = list.rowIDs
    let new = list.position(of: row) ?? old
    (self.item, oldPosition, newPosition) = (item, old, new)
    previous = new > 0 ? list.item(of: ids[new - 1]) : nil
    next = new + 1 < ids.count ? list.item(of: ids[new + 1]) : nil
  }
}

extension RowMove: Sendable where Item: Sendable {}
