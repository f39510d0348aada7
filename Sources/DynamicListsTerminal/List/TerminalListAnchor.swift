import DynamicLists

/// Which row is at the top of the screen, and how much of it is above.
struct TerminalListAnchor: Hashable, Sendable {
  /// `nil`: the list is at its top.
  var row: RowID?
  /// Where the row was when it was last seen.
  var position = 0
  /// How many of the row's lines are above the screen.
  var offset = 0
}
