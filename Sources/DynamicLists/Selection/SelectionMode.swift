/// How many rows of a list can be selected at once.
public enum SelectionMode: Hashable, Sendable {
  /// No row; the focus still moves.
  case none
  /// At most one row.
  case one
  /// Any number of rows.
  case many
}

/// What a move of the focus does to the selection.
public enum SelectionEffect: Hashable, Sendable {
  /// The selection stays, as with Control and an arrow key.
  case keep
  /// Only the focused row is selected, as with an arrow key.
  case select
  /// The rows between the anchor and the focus are selected, as with Shift and an arrow key.
  case extend
}
