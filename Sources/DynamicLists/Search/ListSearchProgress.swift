/// How far a filter or a search among the loaded rows has come: “12 pages searched, 3 rows. Search more”.
public struct ListSearchProgress: Hashable, Sendable {
  /// How many pages of the source were searched: those whose rows are in the list.
  public let pages: Int
  /// How many rows were found.
  public let rows: Int
  /// Whether the search has paused after ``ListConfiguration/maxConsecutivePages`` pages: then offer to search more,
  /// which is ``ListViewModel/loadMore(at:)``.
  public let isPaused: Bool
  /// Whether all pages were searched.
  public let isComplete: Bool
}
