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
