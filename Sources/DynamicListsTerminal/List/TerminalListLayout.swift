import DynamicLists

/// The rows on screen, placed.
struct TerminalListLayout<Item: Sendable> {
  struct Placed {
    let row: ListItemViewModel<Item>
    let position: Int
    /// The first line, relative to the list's top; negative when it is above.
    let top: Int
    let height: Int
    let blocks: [TerminalBlock]
  }

  var rows: [Placed] = []
  /// The line below the last row there is, when that row is on screen.
  var footer: Int?
}
