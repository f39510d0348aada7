/// Which pages a refresh loads before it replaces the rows.
///
/// The pages of a refresh land in one change, and at most
/// ``ListConfiguration/maxConsecutivePages`` of them load.
public enum RefreshPolicy: Hashable, Sendable {
  /// As many pages as it takes to find the visible rows again: from the page that holds them if the source has
  /// ``PageSource/hasRandomAccess``, otherwise from the first page. While the first row is visible, the first
  /// page is enough, so that new rows above it show. Items without an `id` cannot be found again: then the first
  /// page is loaded. The visible rows of a sorted list may be on any page: then it is ``loadedPages``.
  case automatic
  /// The first page. Rows beyond it are removed, and load again when they are scrolled to.
  case firstPage
  /// As many rows as the list has, from the first page on.
  case loadedPages
  /// The pages that hold the visible rows, for sources with ``PageSource/hasRandomAccess``; otherwise, and in a sorted
  /// list, `automatic`.
  case visiblePages
}
