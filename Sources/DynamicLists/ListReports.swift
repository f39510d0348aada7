/// What a view of a list reports to the list: which rows a person sees in it.
///
/// The views of this package report by themselves; an app with such views calls nothing of this.
@MainActor
public struct ListReports {
  let core: ListCore

  /// Reports that a row has become visible.
  ///
  /// Views report every row, in any order; late and repeated reports are harmless.
  /// `position` is the slot where the row is looked up first.
  public func appeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    core.appeared(row, at: position ?? 0, in: viewport)
  }

  /// Reports that a row is no longer visible.
  public func disappeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    core.send(.disappeared(row, hint: position ?? 0, in: viewport))
  }

  /// Reports that a row's view was made although the row is not visible.
  ///
  /// Its detail may load after those of the visible rows; the row does not count as visible.
  public func prepared(_ row: RowID) { core.send(.prepared(row)) }

  /// Reports all visible slots of a viewport; rows beyond its capacity are ignored.
  ///
  /// For views that know their slots by position. Observers get one update for all rows that appeared or disappeared.
  /// Items load whose placeholders stay visible. O(rows that appeared or disappeared).
  public func scrolled(to positions: Range<Int>, in viewport: Viewport = .main) {
    core.scrolled(to: positions, in: viewport)
  }

  /// Reports that a view of the list was closed: no row is visible in the view.
  public func closed(_ viewport: Viewport) { core.send(.viewportClosed(viewport)) }

  /// Reports that nobody sees a view of the list, such as one in another tab or in a window out of sight.
  ///
  /// No detail loads for its rows: loads that run are cancelled after ``ListConfiguration/detailGrace``. The view keeps
  /// its place, and may go on to report rows.
  public func paused(_ viewport: Viewport = .main) { core.send(.viewportHid(viewport, true)) }

  /// Reports that a paused view is seen again: the details of its rows load.
  ///
  /// Rows older than ``ListConfiguration/maxAge`` are refreshed.
  public func resumed(_ viewport: Viewport = .main) { core.resumed(viewport) }
}

extension ListViewModel {
  /// What a view of the list reports to it.
  public var reports: ListReports { ListReports(core: core) }
}

/// The earlier names.
extension ListViewModel {
  /// Reports that a row has become visible.
  @available(*, deprecated, renamed: "reports.appeared(_:at:in:)")
  public func appeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    reports.appeared(row, at: position, in: viewport)
  }

  /// Reports that a row is no longer visible.
  @available(*, deprecated, renamed: "reports.disappeared(_:at:in:)")
  public func disappeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    reports.disappeared(row, at: position, in: viewport)
  }

  /// Reports that a row's view was made although the row is not visible.
  @available(*, deprecated, renamed: "reports.prepared(_:)")
  public func prepared(_ row: RowID) { reports.prepared(row) }

  /// Reports all visible slots of a viewport.
  @available(*, deprecated, renamed: "reports.scrolled(to:in:)")
  public func scrolled(to positions: Range<Int>, in viewport: Viewport = .main) {
    reports.scrolled(to: positions, in: viewport)
  }

  /// Reports that a view of the list was closed.
  @available(*, deprecated, renamed: "reports.closed(_:)")
  public func closed(_ viewport: Viewport) { reports.closed(viewport) }

  /// Reports that nobody sees a view of the list.
  @available(*, deprecated, renamed: "reports.paused(_:)")
  public func paused(_ viewport: Viewport = .main) { reports.paused(viewport) }

  /// Reports that a paused view is seen again.
  @available(*, deprecated, renamed: "reports.resumed(_:)")
  public func resumed(_ viewport: Viewport = .main) { reports.resumed(viewport) }
}
