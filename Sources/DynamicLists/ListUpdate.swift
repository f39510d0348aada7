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
  package let rowChange: ListChange
  /// How many filtered rows there are now.
  let rowCount: Int
  /// The rows whose data has become visible, each at most once for each viewport.
  public let reveals: [Reveal]
  /// Whether ``ListViewModel/state`` or ``ListViewModel/loadStates`` changed.
  public let statesChanged: Bool
  package let cause: Cause

  /// What was replaced in ``ListViewModel/slots``, to be applied one after another. O(inserted slots) at each call.
  ///
  /// A slot that moves is removed and inserted again.
  public var splices: [ListSlots.Splice] { ListSlots.splices(for: rowChange.splices, count: rowCount) }

  /// Whether slots were inserted, removed or moved.
  public var changesSlots: Bool { !rowChange.splices.isEmpty }

  /// Rows that stay where they are with other content.
  public var updated: [RowID] { rowChange.updated }

  /// Whether the rows were merged, replaced or filtered, and not edited one by one: then the first row on screen that is
  /// left keeps its place, and otherwise rows move up to the place of one that is removed.
  package var replacesRows: Bool { [.merge, .replacement, .filter].contains(cause) }

  /// Whether the rows on screen are gone, so that the view should show the top.
  public var movesToTop: Bool { rowChange.movesToTop }

  var isEmpty: Bool { rowChange.isEmpty && reveals.isEmpty && !statesChanged }
}

extension ListUpdate: CustomStringConvertible {
  /// What changed in the rows, without the other slots: see `ChangeLog` of `DynamicListsTesting`.
  public var description: String { rowChange.description }
}

/// Why a row's data has become visible, for views that animate it.
public enum RevealReason: Hashable, Sendable {
  /// The row was visible when its detail arrived.
  case arrived
  /// The row became visible, and its data was already there.
  case appeared
}
