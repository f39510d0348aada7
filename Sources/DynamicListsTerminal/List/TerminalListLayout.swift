import DynamicLists

/// The rows on screen, placed, and what the place of a list on its screen is made of.
struct TerminalListLayout<Item: Sendable> {
  /// A row with its lines.
  struct Placed {
    let row: ListItemViewModel<Item>
    let position: Int
    /// The first line, relative to the list's top; negative when it is above.
    let top: Int
    let height: Int
    let blocks: [MeasuredBlock]
  }

  /// Which row is at the top of the screen, and how much of it is above.
  struct Anchor: Hashable {
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

  /// What there is to see of the footer, whatever it says.
  struct Footer: Hashable {
    var height = 0
    /// Whether it waits for a person.
    var needsAction = false

    func isTaller(than other: Self) -> Bool { height > other.height || needsAction && !other.needsAction }
  }

  var rows: [Placed] = []
  /// The line below the last row there is, when that row is on screen.
  var footer: Int?

  /// Whether there is nothing above the screen and nothing below it.
  func showsAll(within lines: Int) -> Bool {
    guard let first = rows.first, let footer else { return rows.isEmpty }
    return first.position == 0 && first.top >= 0 && footer <= lines
  }
}
