import DynamicLists

/// The slots on screen with their positions: rows, headers and notices.
struct TerminalListLayout<Item> {
  /// A row with its lines.
  struct Placed {
    let row: ListItemViewModel<Item>
    /// The position of the row's slot.
    let position: Int
    /// The first line of the row, relative to the list's top; negative when it is above the screen.
    let top: Int
    /// With the separator above it.
    let height: Int
    /// What is written between the row and the one above, in a line of its own.
    var separator: TerminalLine?
    let blocks: [MeasuredBlock]

    /// The first line below the separator.
    var contentTop: Int { separator == nil ? top : top + 1 }
    var contentHeight: Int { separator == nil ? height : height - 1 }
  }

  /// The row at the top of the screen and how many of its lines are above the screen.
  struct Anchor: Hashable {
    /// The position of the row's slot.
    var position = 0
    /// How many of the row's lines are above the screen; negative, until the next frame, for lines that are free for the
    /// rows above it.
    var offset = 0
    /// Whether the end of the list, behind which no page can follow, was on screen in the last frame and nothing was scrolled since.
    var isAtEnd = false

    var isAtTop: Bool { position == 0 && offset == 0 }

    /// Follows the row when slots before it are inserted or removed; if the row itself is removed or moved, the row
    /// after it takes its place.
    mutating func follow(_ splices: [ListSlots.Splice]) {
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

  /// The size of the footer and whether it needs the user, without its text.
  struct Footer: Hashable {
    var height = 0
    /// Whether the list waits until the user acts.
    var needsAction = false

    func isTaller(than other: Self) -> Bool { height > other.height || needsAction && !other.needsAction }
  }

  var rows: [Placed] = []
  /// The first line of the notice above the first row; nil when it is not on screen.
  var head: Int?
  /// The first line of the footer; nil when the row above it is not on screen.
  var footer: Int?
  /// The headers of sections on screen, and their lines.
  var headers: [(section: ListSection, line: Int)] = []
  /// The placeholders on screen, by the positions of their items at the source, and their lines.
  var placeholders: [(position: Int, line: Int)] = []
  /// The first slot on screen, and the one behind the last.
  var start = 0
  var end = 0
  /// The first line of the first slot; negative when it is above the screen.
  var top = 0
  /// The line below the last slot.
  var bottom = 0

  /// Whether no line is above or below the screen.
  func showsAll(within lines: Int) -> Bool {
    guard placeholders.isEmpty else { return false }
    guard let footer else { return rows.isEmpty && headers.isEmpty }
    return start == 0 && top >= 0 && footer <= lines
  }
}
