/// Which pages a refresh loads before it replaces the rows.
///
/// The pages of a refresh land in one change. Whatever the policy, a list whose first
/// row is visible loads its first page only, so that new rows above show, and at most
/// ``ListConfiguration/maxConsecutivePages`` pages load.
public enum RefreshPolicy: Hashable, Sendable {
  /// As many pages as it takes to find the visible rows again: from the page that holds them if the source has
  /// ``PageSource/hasRandomAccess``, otherwise from the first page.
  case automatic
  /// The first page. Rows beyond it are removed, and load again when they are scrolled to.
  case firstPage
  /// As many rows as the list has, from the first page on.
  case loadedPages
  /// The pages that hold the visible rows, for sources with ``PageSource/hasRandomAccess``; otherwise `automatic`.
  case visiblePages
}
