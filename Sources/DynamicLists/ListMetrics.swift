/// Counts of what a list has done so far, for logs and tests.
public struct ListMetrics: Hashable, Sendable {
  /// Calls for a page, retries included.
  public internal(set) var pageLoads = 0
  /// Loads of details that were started.
  public internal(set) var detailLoads = 0
  /// Loads of details that were cancelled because their rows left the range, or were changed or removed.
  public internal(set) var detailCancellations = 0
  /// Cancelled loads that had not returned when their deadline passed.
  public internal(set) var abandonedLoads = 0
  /// Items that were on a page twice, or on a further page although the list had them.
  public internal(set) var duplicateItems = 0
}
