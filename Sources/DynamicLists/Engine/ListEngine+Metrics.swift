/// What a list has done so far.
extension ListEngine {
  /// How many calls for pages and for details have not returned.
  package var callsInFlight: (pages: Int, details: Int) { (pages.callsInFlight, details.loadsInFlight) }

  /// How many pages the rows came from.
  package var pageCount: Int { pages.pageCount }

  /// Counts of what the list has done so far.
  package var metrics: ListMetrics {
    var metrics = pages.metrics
    metrics.detailLoads = details.counts.started
    metrics.detailCancellations = details.cancellationCount
    metrics.releasedDetails = details.counts.released
    metrics.abandonedLoads += details.counts.abandoned
    metrics.wastedLoads += details.counts.wasted
    return metrics
  }
}
