/// Which pages a refresh loads before it replaces the rows.
///
/// The pages of a refresh land in one change, and at most ``ListConfiguration/maxConsecutivePages`` of them load.
public enum RefreshPolicy: Hashable, Sendable {
  /// As many pages as it takes to find the visible rows again: from the page of the visible rows if the source has
  /// ``PageSource/hasRandomAccess``, otherwise from the first page. While the first row is visible, the first page is
  /// enough, so that new rows above it show. Items without an `id` cannot be found again: then the first page is
  /// loaded. The visible rows of a sorted list may be on any page: then it is ``loadedPages``.
  case automatic
  /// The first page. Rows beyond it are removed, and load again when they are scrolled to.
  case firstPage
  /// As many rows as the list has, from the first page on.
  case loadedPages
  /// The pages that hold the visible rows, for sources with ``PageSource/hasRandomAccess``; otherwise, and in a sorted
  /// list, `automatic`.
  case visiblePages
}

/// How a refresh ended, as ``ListViewModel/refresh(_:)`` returns it.
public enum RefreshOutcome: Hashable, Sendable {
  /// The pages of the refresh landed.
  case refreshed
  /// The first pages landed, but the visible rows are further down than ``ListConfiguration/maxConsecutivePages``
  /// pages: they stay as they were. If the pages share no row with the list, items may be missing between both: the
  /// pages replace all rows, and the outcome is `refreshed`.
  case refreshedTop
  /// A page failed, and the old rows are still there.
  case failed(ListFailure)
  /// A reset, another source, a state set by the list's owner, or scrolling on among placeholders ended the refresh.
  case superseded
  /// The awaiting task was cancelled while the load continues, or the list cannot refresh.
  case cancelled
}
