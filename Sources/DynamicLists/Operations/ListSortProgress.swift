/// How many of the source's rows a sorted list has sorted: “sorted among the 400 loaded”.
public struct ListSortProgress: Hashable, Sendable {
  /// How many rows are loaded.
  public let rows: Int
  /// How many rows the source has; `nil` when it does not say.
  public let total: Int?
  /// Whether the pages that are left load one after another: ``ListViewModel/loadRest(maxPages:)``.
  public let isLoadingRest: Bool
}
