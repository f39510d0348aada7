public import DynamicLists

/// How a list's rows look in a terminal, written once for any number of rows.
///
/// A value made for each row and frame: it keeps nothing, so that what it shows
/// is what the row has.
@MainActor
public protocol TerminalRow<Item> {
  /// What the row shows.
  associatedtype Item: Sendable

  /// Takes the row to be shown.
  init(itemViewModel: ListItemViewModel<Item>)

  /// What is drawn, from top to bottom.
  func body(_ context: TerminalRowContext) -> [TerminalBlock]

  /// Starts animations as the row's data becomes visible; the default starts none.
  func revealed(_ reason: RevealReason, _ animations: inout TerminalRowAnimations)
}

extension TerminalRow {
  /// Animates nothing.
  public func revealed(_ reason: RevealReason, _ animations: inout TerminalRowAnimations) {}
}
