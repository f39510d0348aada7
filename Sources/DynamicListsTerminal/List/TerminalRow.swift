public import DynamicLists

/// How a list's rows look in a terminal, written once for any number of rows.
///
/// A value made for each row and frame. It stores nothing, so that it always draws the current data of the row.
@MainActor
public protocol TerminalRow<Item> {
  /// The item that the row shows.
  associatedtype Item

  /// Receives the row to be drawn.
  init(itemViewModel: ListItemViewModel<Item>)

  /// The blocks to draw, from top to bottom.
  func body(_ context: TerminalRowContext) -> [TerminalBlock]

  /// Starts animations when the row or its detail becomes visible; the default starts none.
  func revealed(_ reason: RevealReason, _ animations: inout TerminalRowAnimations)
}

extension TerminalRow {
  /// Starts no animation.
  public func revealed(_ reason: RevealReason, _ animations: inout TerminalRowAnimations) {}
}
