#if GTK
  /// A row that a person moved, and between which others it stands now.
  ///
  /// Positions and neighbors are those of the rows that are shown: all, or what a filter lets through.
  public struct RowMove<Item: Sendable>: Sendable {
    /// What was moved.
    public let item: Item
    /// Where the row stood before.
    public let oldPosition: Int
    /// Where the row stands now; the target of `ListViewModel.move(_:to:)`.
    public let newPosition: Int
    /// The item above the row now; `nil` at the top.
    public let previous: Item?
    /// The item below the row now; `nil` below the last loaded row.
    public let next: Item?
  }
#endif
