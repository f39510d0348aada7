/// What a list has done so far, for logs and tests.
public struct ListMetrics: Hashable, Sendable {
  /// Pages that were asked for, retries included.
  public internal(set) var pageLoads = 0
  /// Second-level loads that were begun.
  public internal(set) var detailLoads = 0
  /// Second-level loads that were cancelled because their rows were left or removed.
  public internal(set) var detailCancellations = 0
  /// Calls that ignored their cancellation until their deadline had passed.
  public internal(set) var abandonedLoads = 0
  /// Items that a page brought although the list had them.
  public internal(set) var duplicateItems = 0
}
