/// What a view of a list reports to the list: which rows a person sees in it.
///
/// The views of this package report by themselves; an app that uses them calls nothing of this.
@MainActor
public struct ListReports<Item: Sendable> {
  let list: ListViewModel<Item>

  /// Reports that a row has become visible.
  ///
  /// Views report every row, in any order; late and repeated reports are harmless.
  /// `position` is the slot where the row is looked up first.
  public func appeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    list.appeared(row, at: position, in: viewport)
  }

  /// Reports that a row is no longer visible.
  public func disappeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    list.disappeared(row, at: position, in: viewport)
  }

  /// Reports that a row's view was made although the row is not visible.
  ///
  /// Its detail may load after those of the visible rows; the row does not count as visible.
  public func prepared(_ row: RowID) { list.prepared(row) }

  /// Reports all visible slots of a viewport; rows beyond its capacity are ignored.
  ///
  /// For views that know their slots by position. Observers get one update for all rows that appeared or disappeared.
  /// Items load whose placeholders stay visible. O(rows that appeared or disappeared).
  public func scrolled(to positions: Range<Int>, in viewport: Viewport = .main) {
    list.scrolled(to: positions, in: viewport)
  }

  /// Reports that a view of the list was closed, so that none of its rows is visible.
  public func closed(_ viewport: Viewport) { list.closed(viewport) }

  /// Reports that nobody sees a view of the list, such as one in another tab or in a window out of sight.
  ///
  /// No detail loads for its rows: loads that run are cancelled after ``ListConfiguration/detailGrace``. The view keeps
  /// its place, and may go on to report rows.
  public func paused(_ viewport: Viewport = .main) { list.paused(viewport) }

  /// Reports that a paused view is seen again: the details of its rows load.
  ///
  /// Rows older than ``ListConfiguration/maxAge`` are refreshed.
  public func resumed(_ viewport: Viewport = .main) { list.resumed(viewport) }
}

extension ListViewModel {
  /// What a view of the list reports to it.
  public var reports: ListReports<Item> { ListReports(list: self) }
}
