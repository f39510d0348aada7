import DynamicLists

/// Which row is at the top of the screen, and how much of it is above.
struct TerminalListAnchor: Hashable, Sendable {
  /// Where the row is.
  var position = 0
  /// How many of the row's lines are above the screen.
  var offset = 0

  var isAtTop: Bool { position == 0 && offset == 0 }

  /// Stays with the row while others come and go before it; when the row itself
  /// goes or moves away, the one after it takes its place on screen.
  mutating func follow(_ splices: [ListChange.Splice]) {
    for splice in splices {
      if splice.position + splice.removed <= position {
        position += splice.inserted.count - splice.removed
      } else if splice.position <= position {
        position = splice.position
        offset = 0
      }
    }
  }
}
