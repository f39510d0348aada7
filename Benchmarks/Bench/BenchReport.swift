/// The results as JSON: each metric by the number of rows or the latency in milliseconds.
struct BenchReport: Encodable {
  typealias Series = [String: Double]

  var loadProcessorRatio: Series = [:]
  var loadNsPerRow: Series = [:]
  var loadBoundNsPerRow: Series = [:]
  var batchProcessorRatio: Series = [:]
  var batchNsPerRow: Series = [:]
  var batchBoundNsPerRow: Series = [:]
  var pagesProcessorRatio: Series = [:]
  var pagesNsPerRow: Series = [:]
  var pagesBoundNsPerRow: Series = [:]
  var notificationsPerPage: Series = [:]
  var updatesPerPage: Series = [:]
  var scrolledUpdatesPerPage: Series = [:]
  var bytesPerRow: Series = [:]
  var bytesPerIdentifiedRow: Series = [:]
  var reportNs: Series = [:]
  var fillMs: Series = [:]
  var identifiedFillMs: Series = [:]
  var idWalkNsPerRow: Series = [:]
  var idWalkBoundNsPerRow: Series = [:]
  var idWalkRatio: Series = [:]
  var appendUs: Series = [:]
  var appendBoundUs: Series = [:]
  var updateUs: Series = [:]
  var confirmedUpdateUs: Series = [:]
  var mergeNsPerRow: Series = [:]
  var mergeBoundNsPerRow: Series = [:]
  var mergeRatio: Series = [:]
  var sortNsPerRow: Series = [:]
  var sortBoundNsPerRow: Series = [:]
  var sortRatio: Series = [:]
  var sortedPageUs: Series = [:]
  var groupNsPerRow: Series = [:]
  var groupBoundNsPerRow: Series = [:]
  var groupRatio: Series = [:]
  var groupedPageUs: Series = [:]
  var plainSearchNsPerRow: Series = [:]
  var plainSearchFreeRatio: Series = [:]
  var pagedSearchFreeRatio: Series = [:]
  var endedSearchNsPerRow: Series = [:]
  var searchPieceMs: Series = [:]
  var selectedPieceMs: Series = [:]
  var sortPieceMs: Series = [:]
  var groupPieceMs: Series = [:]
  var viewportRatio: Series = [:]
  var viewportSingleRatio: Series = [:]
  var viewportBoundRatio: Series = [:]
  var jumpRatio: Series = [:]
  var jumpBoundRatio: Series = [:]
  /// How many of a hundred rows of a fling began to load, and the time until the screen was complete after its end,
  /// in the time of a detail: by how it ended.
  var flingStartedPercent: Series = [:]
  var flingCompleteRatio: Series = [:]
  /// The least that is possible.
  var flingCompleteBoundRatio: Series = [:]
  /// Megabytes of pictures after a tenth of the rows, and the most after any other tenth divided by it.
  var picturesMegabytes = 0.0
  var picturesRatio = 0.0
  /// The most while the rows are scrolled a second time, divided by what was kept after the first time.
  var picturesAgainRatio = 0.0
  /// The bytes of one frame on a terminal of 80×24.
  var scrolledFrameBytes = 0.0
  var fadingFrameBytes = 0.0
}
