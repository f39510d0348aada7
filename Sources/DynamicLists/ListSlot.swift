/// One of the things that a front-end draws, from the top of a list to its end.
public enum ListSlot: Hashable, Sendable {
  /// A row.
  case row(RowID)
  /// How loading stands at an edge: see ``LoadStates``. There while the list has rows, also when it has nothing to say.
  case footer(PageEdge)

  /// The id of a row; `nil` for any other slot.
  public var row: RowID? { if case .row(let row) = self { row } else { nil } }
}
