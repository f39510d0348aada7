/// What one event changed in a list, for views that apply changes themselves.
public struct ListUpdate: Hashable, Sendable {
  /// A row whose data has become visible in one viewport.
  public struct Reveal: Hashable, Sendable {
    /// The id of the row.
    public let row: RowID
    /// What made it visible.
    public let reason: RevealReason
    /// The viewport that shows the row; each viewport that does has a reveal of its own.
    public let viewport: Viewport

    package init(row: RowID, reason: RevealReason, viewport: Viewport = .main) {
      self.row = row
      self.reason = reason
      self.viewport = viewport
    }
  }

  /// What changed the rows.
  package enum Cause: Hashable, Sendable {
    /// A further page landed.
    case page
    /// The first page of a refresh, or of another source, landed.
    case merge
    /// The filter or the search changed.
    case filter
    /// A reset removed all rows.
    case reset
    /// The source was replaced, and its first page has not landed yet.
    case otherSource
    /// The app replaced all rows.
    case replacement
    /// Any other event, such as an edit or a report.
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
