import Measuring

/// The results as text: a line for each metric that was measured, a column for each size.
struct BenchTable {
  let sizes: [Int]
  let latencies: [Int]

  /// The lines of scrolling only.
  func scrollText(_ report: BenchReport) -> String {
    var table = Table()
    addScrolling(report, to: &table)
    return table.text
  }

  private func addScrolling(_ report: BenchReport, to table: inout Table) {
    if report.flingStartedPercent.isEmpty { return }
    let rest = Array(repeating: "", count: max(0, sizes.count - 2))
    func add(_ name: String, _ series: BenchReport.Series, _ target: String) {
      table.add([name] + ["slows", "stops"].map { series[$0].map(Figure.text) ?? "–" } + rest + [target])
    }
    table.add(["a fling over 10k rows, details of 30 ms", "slows", "stops"] + rest + ["target"])
    add("rows whose detail began to load, %", report.flingStartedPercent, "< 2")
    add("screen complete after its end, time / detail", report.flingCompleteRatio, "≤ 1")
    add("  the least possible: a frame and a detail", report.flingCompleteBoundRatio, "")
    table.add(["pictures kept after a tenth of the way, MB", Figure.text(report.picturesMegabytes), ""] + rest + [""])
    table.add(["  the most later, ratio", Figure.text(report.picturesRatio), ""] + rest + ["≤ 1.1"])
    let again = Figure.text(report.picturesAgainRatio)
    table.add(["  the most of a second time over the rows", again, ""] + rest + ["≤ 1.1"])
  }

  func text(_ report: BenchReport) -> String {
    var table = Table()
    table.add(["rows"] + sizes.map(Figure.rows) + ["target"])
    table.addRule()
    add("with details, ns a row", report.loadNsPerRow, "flat", to: &table)
    add("  practical bound", report.loadBoundNsPerRow, "", to: &table)
    add("  ratio of processor time", report.loadProcessorRatio, "", to: &table)
    add("with details in batches of 20, ns a row", report.batchNsPerRow, "flat", to: &table)
    add("  practical bound", report.batchBoundNsPerRow, "", to: &table)
    add("  ratio of processor time", report.batchProcessorRatio, "", to: &table)
    add("pages only, ns a row", report.pagesNsPerRow, "flat", to: &table)
    add("  practical bound", report.pagesBoundNsPerRow, "", to: &table)
    add("  ratio of processor time", report.pagesProcessorRatio, "", to: &table)
    table.addRule()
    add("notifications of rows a page", report.notificationsPerPage, "1", to: &table)
    add("  with load states, details", report.updatesPerPage, "≤ 3", to: &table)
    add("  scrolled row by row", report.scrolledUpdatesPerPage, "", to: &table)
    add("bytes a row never shown (item 24)", report.bytesPerRow, "≤ 32", to: &table)
    add("  with an Int id", report.bytesPerIdentifiedRow, "≤ 60", to: &table)
    table.addRule()
    add("row appears or leaves, ns", report.reportNs, "flat", to: &table)
    add("an app's own rows taken in, ms", report.fillMs, "≤ 5", to: &table)
    add("  with an Int id", report.identifiedFillMs, "", to: &table)
    add("all ids hashed and compared, ns a row", report.idWalkNsPerRow, "", to: &table)
    add("  practical bound, integers", report.idWalkBoundNsPerRow, "", to: &table)
    add("  ratio", report.idWalkRatio, "", to: &table)
    add("append of 50 rows, snapshot held, µs", report.appendUs, "flat", to: &table)
    add("  practical bound", report.appendBoundUs, "", to: &table)
    add("update, µs", report.updateUs, "flat", to: &table)
    add("  shown, then confirmed, µs", report.confirmedUpdateUs, "", to: &table)
    add("merge of a refresh, ns a row", report.mergeNsPerRow, "flat", to: &table)
    add("  practical bound, a plain diff", report.mergeBoundNsPerRow, "", to: &table)
    add("  ratio", report.mergeRatio, "≤ 1.5", to: &table)
    table.addRule()
    add("all rows sorted by a number, ns a row", report.sortNsPerRow, "", to: &table)
    add("  practical bound, sort and one pass", report.sortBoundNsPerRow, "", to: &table)
    add("  ratio", report.sortRatio, "", to: &table)
    add("a page of 50 into sorted rows, µs", report.sortedPageUs, "flat", to: &table)
    add("all rows in 200 sections, ns a row", report.groupNsPerRow, "", to: &table)
    add("  practical bound, grouped and joined", report.groupBoundNsPerRow, "", to: &table)
    add("  ratio", report.groupRatio, "", to: &table)
    add("a page of 50 into the sections, µs", report.groupedPageUs, "flat", to: &table)
    add("another search text, ns a row", report.plainSearchNsPerRow, "", to: &table)
    add("  ratio to a bare scan", report.plainSearchFreeRatio, "", to: &table)
    add("  ratio, rows that came in pages", report.pagedSearchFreeRatio, "", to: &table)
    add("  no text any more", report.endedSearchNsPerRow, "", to: &table)
    add("longest piece on the main actor, ms: search", report.searchPieceMs, "≤ 4", to: &table)
    add("  search, all rows selected", report.selectedPieceMs, "≤ 4", to: &table)
    add("  sort", report.sortPieceMs, "≤ 4", to: &table)
    add("  sections", report.groupPieceMs, "≤ 4", to: &table)
    table.addRule()
    if !report.viewportRatio.isEmpty {
      table.add(["latency of a detail, ms"] + latencies.map(String.init))
    }
    addLatencies("20 rows on screen, time / ideal", report.viewportRatio, "≤ 1.07", to: &table)
    addLatencies("  rows reported one by one", report.viewportSingleRatio, "≤ 1.07", to: &table)
    addLatencies("  practical bound", report.viewportBoundRatio, "", to: &table)
    addLatencies("20 rows after a jump from others, time / ideal", report.jumpRatio, "≤ 1.07", to: &table)
    addLatencies("  practical bound", report.jumpBoundRatio, "", to: &table)
    table.addRule()
    addScrolling(report, to: &table)
    table.addRule()
    addFrame("terminal: bytes of a scrolled frame", report.scrolledFrameBytes, "≤ 2000", to: &table)
    addFrame("  of a fading picture of 24×10 cells", report.fadingFrameBytes, "≤ 10000", to: &table)
    return table.text
  }

  private func add(_ name: String, _ series: BenchReport.Series, _ target: String, to table: inout Table) {
    if series.isEmpty { return }
    table.add([name] + sizes.map { series["\($0)"].map(Figure.text) ?? "–" } + [target])
  }

  private func addFrame(_ name: String, _ bytes: Double, _ target: String, to table: inout Table) {
    if bytes == 0 { return }
    table.add([name, Figure.text(bytes)] + Array(repeating: "", count: max(0, sizes.count - 1)) + [target])
  }

  private func addLatencies(_ name: String, _ series: BenchReport.Series, _ target: String, to table: inout Table) {
    if series.isEmpty { return }
    let cells = latencies.map { series["\($0)"].map(Figure.text) ?? "–" }
    table.add([name] + cells + Array(repeating: "", count: max(0, sizes.count - cells.count)) + [target])
  }
}
