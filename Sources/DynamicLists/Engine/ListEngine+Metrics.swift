/// What a list has done so far.
extension ListEngine {
  /// How many calls for pages and for details have not returned.
  package var callsInFlight: (pages: Int, details: Int) { (pages.callsInFlight, details.loadsInFlight) }

  /// How many pages the rows came from.
  package var pageCount: Int { pages.counts.ofRows }

  /// Counts of what the list has done so far.
  package var metrics: ListMetrics {
    var metrics = ListMetrics()
    metrics.pageLoads = pages.counts.calls
    metrics.pageRetries = pages.counts.retries
    metrics.landedPages = pages.counts.landed
    metrics.detailLoads = details.counts.started
    metrics.detailCancellations = details.cancellationCount
    metrics.releasedDetails = details.counts.released
    metrics.abandonedLoads = pages.counts.abandoned + details.counts.abandoned
    metrics.wastedLoads = pages.counts.wasted + details.counts.wasted
    metrics.duplicateItems = pages.counts.duplicates
    metrics.overlappingPages = pages.counts.overlaps
    return metrics
  }
}
