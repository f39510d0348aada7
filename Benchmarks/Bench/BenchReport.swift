/// The results as JSON: each metric by the number of rows or the latency in milliseconds.
struct BenchReport: Encodable {
  typealias Series = [String: Double]

  var loadRatio: Series = [:]
  var loadProcessorRatio: Series = [:]
  var loadNsPerRow: Series = [:]
  var loadRatioToTaskPerRow: Series = [:]
  var loadBoundNsPerRow: Series = [:]
  var pagesRatio: Series = [:]
  var pagesProcessorRatio: Series = [:]
  var pagesNsPerRow: Series = [:]
  var pagesBoundNsPerRow: Series = [:]
  var notificationsPerPage: Series = [:]
  var updatesPerPage: Series = [:]
  var bytesPerRow: Series = [:]
  var bytesPerIdentifiedRow: Series = [:]
  var reportNs: Series = [:]
  var repeatedReportNs: Series = [:]
  var idWalkNsPerRow: Series = [:]
  var idWalkBoundNsPerRow: Series = [:]
  var idWalkRatio: Series = [:]
  var appendUs: Series = [:]
  var appendBoundUs: Series = [:]
  var updateUs: Series = [:]
  var removalUs: Series = [:]
  var mergeNsPerRow: Series = [:]
  var mergeBoundNsPerRow: Series = [:]
  var mergeGenericBoundNsPerRow: Series = [:]
  var mergeRatio: Series = [:]
  var mergeGenericRatio: Series = [:]
  var repeatedMergeNsPerRow: Series = [:]
  var repeatedMergeRatio: Series = [:]
  var viewportRatio: Series = [:]
  var viewportBoundRatio: Series = [:]
  /// The bytes of one frame on a terminal of 80×24.
  var scrolledFrameBytes = 0.0
  var fadingFrameBytes = 0.0
}
