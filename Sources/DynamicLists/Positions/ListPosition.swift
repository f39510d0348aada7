/// Where a view of a list stands: a row or an item, and where the view shows it.
///
/// The id is a `RowID`, which is valid as long as the list, or the id of an item. A position with the id of an item can
/// be saved and restored after the next start of the app.
public struct ListPosition<ID: Hashable>: Hashable {
  /// The row, or its item.
  public var id: ID
  /// The edge of the view at which the same edge of the row is.
  public var anchor: ScrollAnchor
  /// How much farther up the row is: in pixels in a window, in lines in a terminal, and always 0 in SwiftUI.
  public var offset: Double

  /// A position of a row, or of an item.
  public init(_ id: ID, at anchor: ScrollAnchor = .top, offset: Double = 0) {
    (self.id, self.anchor, self.offset) = (id, anchor, offset)
  }
}

extension ListPosition: Sendable where ID: Sendable {}
extension ListPosition: Codable where ID: Codable {}

/// Where a view shows the row that it scrolls to.
public enum ScrollAnchor: String, Hashable, Codable, CaseIterable, Sendable {
  /// The row's upper edge is at the upper edge of the view.
  case top
  /// The row is in the middle of the view.
  case center
  /// The row's lower edge is at the lower edge of the view.
  case bottom
  /// Wherever the row is visible after the shortest way; nothing moves if it is visible already.
  case nearest
}

/// What became of a request to scroll to a row.
public enum ScrollOutcome: Hashable, Sendable {
  /// The view shows the row with its next frame, as near to the anchor as the list's ends allow.
  case scrolled
  /// Nothing moves: a filter hides the row, or its section is collapsed; `revealing` expands the section.
  case hidden
  /// Nothing moves: the list has not loaded the row, or no longer has it.
  case notInList
  /// Nothing moves: the list has not loaded the section, and its source finds no page by a position.
  case unavailable
  /// The page of the section loads, and the view shows it then; or the list has no rows yet. A restored position waits
  /// for the first rows, and is dropped if the first rows lack its row.
  case waiting
}

/// The rows that one view of a list shows.
public struct VisibleRows: Hashable, Sendable {
  /// Their positions among the filtered rows; empty while no row is on screen.
  public let positions: Range<Int>
  /// Their ids, from the top.
  public let ids: [RowID]

  package init(_ positions: Range<Int>, _ ids: [RowID]) { (self.positions, self.ids) = (positions, ids) }
}
