/// Counts of what a list has done so far, for logs and tests.
public struct ListMetrics: Hashable, Sendable {
  /// Calls for a page, retries included.
  public internal(set) var pageLoads = 0
  /// Calls for a page that repeated a failed call because of ``ListConfiguration/retryPolicy``.
  public internal(set) var pageRetries = 0
  /// Pages whose items the list took in.
  public internal(set) var landedPages = 0
  /// Pages that were dropped because of ``ListConfiguration/maxItemCount``.
  public internal(set) var droppedPages = 0
  /// How many rows the list has beyond ``ListConfiguration/maxItemCount``, since nothing else could be dropped when a
  /// page landed last.
  public internal(set) var rowsBeyondBound = 0
  /// Loads of details that were started.
  public internal(set) var detailLoads = 0
  /// Loads of details that were cancelled because their rows left the range, or were changed or removed.
  public internal(set) var detailCancellations = 0
  /// Details that were released because of ``ListConfiguration/detailRetention``.
  public internal(set) var releasedDetails = 0
  /// Cancelled loads that had not returned when their deadline passed.
  public internal(set) var abandonedLoads = 0
  /// Pages and details that arrived and were ignored, after a cancellation or a deadline.
  public internal(set) var wastedLoads = 0
  /// Items that were on a page twice, or on a further page although the list had them.
  public internal(set) var duplicateItems = 0
  /// Further pages with an item that the list had: items were inserted at the source between two pages.
  public internal(set) var overlappingPages = 0
  /// The time from ``ListViewModel/start()`` until the list first had a row; `nil` before,
  /// and without ``ListConfiguration/measuresTime``.
  public internal(set) var timeToFirstRow: Duration?
  /// How long visible rows have waited for their details, summed over the rows; `nil`
  /// without ``ListConfiguration/measuresTime``.
  ///
  /// A row waits while it is visible and its detail is neither there nor failed. A
  /// row that several viewports show counts once.
  public internal(set) var visibleRowsWaited: Duration?
}

extension ListEngine {
  /// Counts of what the list has done so far.
  package var metrics: ListMetrics {
    var metrics = pages.metrics
    metrics.detailLoads = details.metrics.detailLoads
    metrics.detailCancellations = details.cancellationCount
    metrics.releasedDetails = details.metrics.releasedDetails
    metrics.abandonedLoads += details.metrics.abandonedLoads
    metrics.wastedLoads += details.metrics.wastedLoads
    return metrics
  }
}
