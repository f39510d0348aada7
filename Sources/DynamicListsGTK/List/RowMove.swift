#if GTK
  /// A move of a row by the user, with both positions and the new neighbors.
  ///
  /// Positions and neighbors are those of the visible rows: all rows, or the rows that match the filter.
  public struct RowMove<Item: Sendable>: Sendable {
    /// The item of the moved row.
    public let item: Item
    /// The row's position before the move.
    public let oldPosition: Int
    /// The row's position after the move; the target of `ListViewModel.move(_:to:)`.
    public let newPosition: Int
    /// The item above the row after the move; `nil` at the top.
    public let previous: Item?
    /// The item below the row after the move; `nil` below the last loaded row.
    public let next: Item?
  }
#endif
