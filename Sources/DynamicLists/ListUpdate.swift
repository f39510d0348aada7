/// What one event changed in a list, for views that follow it step by step.
public struct ListUpdate: Hashable, Sendable {
  /// A row whose data has become visible in one viewport.
  public struct Reveal: Hashable, Sendable {
    /// The row.
    public let row: RowID
    /// What made it visible.
    public let reason: RevealReason
    /// Where the row is visible: each viewport that shows the row has a reveal of its own.
    public let viewport: Viewport

    package init(row: RowID, reason: RevealReason, viewport: Viewport = .main) {
      self.row = row
      self.reason = reason
      self.viewport = viewport
    }
  }

  /// What changed the rows.
  package enum Cause: Hashable, Sendable {
    /// A further page.
    case page
    /// The first page of a refresh, or of another source.
    case merge
    /// A filter or a search.
    case filter
    /// The rows are gone, and the list begins anew.
    case reset
    /// What comes next is from another source.
    case otherSource
    /// The owner of the list gave all its rows anew.
    case replacement
    /// Everything else: an edit, a report.
    case other
  }

  /// What changed in the filtered rows.
  public let change: ListChange
  /// The rows whose data has become visible, each at most once for each viewport.
  public let reveals: [Reveal]
  /// Whether ``ListViewModel/state`` or ``ListViewModel/loadStates`` changed.
  public let statesChanged: Bool
  package let cause: Cause

  var isEmpty: Bool { change.isEmpty && reveals.isEmpty && !statesChanged }
}
