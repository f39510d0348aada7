/// What one event changed in a list, for views that follow it step by step.
public struct ListUpdate: Hashable, Sendable {
  /// A row whose data has become visible.
  public struct Reveal: Hashable, Sendable {
    /// The row.
    public let row: RowID
    /// What made it visible.
    public let reason: RevealReason

    package init(row: RowID, reason: RevealReason) {
      self.row = row
      self.reason = reason
    }
  }

  /// What happened to the rows, as a person sees them.
  public let change: ListChange
  /// The rows whose data has become visible, each at most once.
  public let reveals: [Reveal]
  /// Whether ``ListViewModel/state`` or ``ListViewModel/loadStates`` changed.
  public let statesChanged: Bool

  var isEmpty: Bool { change.isEmpty && reveals.isEmpty && !statesChanged }
}
