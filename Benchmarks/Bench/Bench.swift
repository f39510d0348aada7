import DynamicLists
import Measuring

/// Measures the lists against a practical bound and prints one table.
@main
@MainActor
struct Bench {
  static func main() async throws {
    let options = Options(CommandLine.arguments)
    var report = BenchReport()
    if !options.onlyArranges, !options.onlyLoads, !options.onlyScreens { await scroll(options, &report) }
    if options.onlyScrolls {
      print(BenchTable(sizes: [], latencies: []).scrollText(report))
      return try ReportFile.write(report, to: options.path)
    }
    // Warms up what a program does once, such as looking up generic types.
    _ = await LoadScenario<Line>().measure(rows: 1_000, rounds: 2)

    for rows in options.sizes {
      if options.onlyArranges {
        await arrange(rows, options, &report)
        continue
      }
      let key = "\(rows)"
      report.bytesPerRow[key] = await MemoryScenario<PlainLine>().bytesPerRow(rows: rows)
      report.bytesPerIdentifiedRow[key] = await MemoryScenario<KeyedLine>().bytesPerRow(rows: rows)
      await load(rows, options, &report)

      let reports = ReportScenario(list: await MemoryScenario<PlainLine>().filled(rows: rows))
      report.reportNs[key] = reports.nsPerReport(rounds: 21)
      (report.fillMs[key], report.identifiedFillMs[key]) = FillScenario(rows: rows).measure(rounds: 5)
      if options.onlyLoads { continue }

      let ids = IDScenario(list: await MemoryScenario<PlainLine>().filled(rows: rows)).measure(rounds: 21)
      report.idWalkNsPerRow[key] = ids.nsPerRow
      report.idWalkBoundNsPerRow[key] = ids.boundNsPerRow
      report.idWalkRatio[key] = ids.ratio

      let edits = EditScenario(rows: rows).measure(rounds: options.isQuick ? 9 : 41)
      report.appendUs[key] = edits.append
      report.appendBoundUs[key] = edits.boundAppend
      let pending = try await PendingEditScenario(rows: rows).measure(rounds: options.isQuick ? 5 : 21)
      report.updateUs[key] = pending.update
      report.confirmedUpdateUs[key] = pending.confirmed
      merge(rows, options, &report)
      await arrange(rows, options, &report)
    }
    for latency in options.onlyArranges ? [] : options.latencies {
      let scenario = ViewportScenario(rowLatency: .milliseconds(latency))
      let result = await scenario.measure(rounds: options.rounds(latency: latency))
      report.viewportRatio["\(latency)"] = result.ratio
      report.viewportSingleRatio["\(latency)"] = result.singleRatio
      report.viewportBoundRatio["\(latency)"] = result.boundRatio
      report.jumpRatio["\(latency)"] = result.jumpRatio
      report.jumpBoundRatio["\(latency)"] = result.jumpBoundRatio
    }
    if !options.onlyArranges, !options.onlyScreens {
      let terminal = TerminalScenario()
      report.scrolledFrameBytes = terminal.scrolledFrame()
      report.fadingFrameBytes = terminal.fadingFrame()
    }
    print(BenchTable(sizes: options.sizes, latencies: options.latencies).text(report))
    try ReportFile.write(report, to: options.path)
  }

  private static func scroll(_ options: Options, _ report: inout BenchReport) async {
    let scenario = ScrollScenario()
    var (slows, stops): ([ScrollScenario.Fling], [ScrollScenario.Fling]) = ([], [])
    var bounds: [Double] = []
    for _ in 0..<(options.isQuick ? 3 : 9) {
      slows.append(await scenario.fling(rows: 10_000))
      stops.append(await scenario.abruptStop(rows: 10_000))
      bounds.append(await scenario.leastAfterStop())
    }
    for (name, flings) in [("slows", slows), ("stops", stops)] {
      report.flingStartedPercent[name] = flings.map(\.startedPercent).median
      report.flingCompleteRatio[name] = flings.map(\.completeRatio).median
    }
    report.flingCompleteBoundRatio["stops"] = bounds.median
    let kept = await scenario.picturesKept(rows: options.pictureRows)
    report.picturesMegabytes = kept.first[0]
    report.picturesRatio = (kept.first.max() ?? 0) / kept.first[0]
    report.picturesAgainRatio = (kept.second.max() ?? 0) / (kept.first.last ?? 0)
  }

  private static func merge(_ rows: Int, _ options: Options, _ report: inout BenchReport) {
    let key = "\(rows)"
    let merge = MergeScenario(rows: rows).measure(rounds: options.rounds(rows: rows))
    report.mergeNsPerRow[key] = merge.nsPerRow
    report.mergeBoundNsPerRow[key] = merge.boundNsPerRow
    report.mergeRatio[key] = merge.ratio
  }

  private static func arrange(_ rows: Int, _ options: Options, _ report: inout BenchReport) async {
    let key = "\(rows)"
    let result = await ArrangementScenario(rows: rows).measure(rounds: options.rounds(rows: rows))
    report.sortNsPerRow[key] = result.sortNsPerRow
    report.sortBoundNsPerRow[key] = result.sortBoundNsPerRow
    report.sortRatio[key] = result.sortRatio
    report.sortedPageUs[key] = result.sortedPageUs
    report.groupNsPerRow[key] = result.groupNsPerRow
    report.groupBoundNsPerRow[key] = result.groupBoundNsPerRow
    report.groupRatio[key] = result.groupRatio
    report.groupedPageUs[key] = result.groupedPageUs
    report.plainSearchNsPerRow[key] = result.plainSearchNsPerRow
    report.plainSearchFreeRatio[key] = result.plainSearchFreeRatio
    report.pagedSearchFreeRatio[key] = result.pagedSearchFreeRatio
    report.endedSearchNsPerRow[key] = result.endedSearchNsPerRow
    report.searchPieceMs[key] = result.searchPieceMs
    report.selectedPieceMs[key] = result.selectedPieceMs
    report.sortPieceMs[key] = result.sortPieceMs
    report.groupPieceMs[key] = result.groupPieceMs
  }

  private static func load(_ rows: Int, _ options: Options, _ report: inout BenchReport) async {
    let key = "\(rows)"
    let pages = await LoadScenario<PlainLine>().measure(rows: rows, rounds: options.rounds(rows: rows))
    report.pagesProcessorRatio[key] = pages.processorRatio
    report.pagesNsPerRow[key] = pages.nsPerRow
    report.pagesBoundNsPerRow[key] = pages.boundNsPerRow

    let both = await LoadScenario<Line>().measure(rows: rows, rounds: options.rounds(rows: rows))
    report.loadProcessorRatio[key] = both.processorRatio
    report.loadNsPerRow[key] = both.nsPerRow
    report.loadBoundNsPerRow[key] = both.boundNsPerRow
    report.notificationsPerPage[key] = both.notificationsPerPage
    report.updatesPerPage[key] = both.updatesPerPage
    if rows <= 1_000 { report.scrolledUpdatesPerPage[key] = await UpdateScenario().updatesPerPage(rows: 500) }

    let shared = await LoadScenario<SharedLine>().measure(rows: rows, rounds: options.rounds(rows: rows))
    report.batchProcessorRatio[key] = shared.processorRatio
    report.batchNsPerRow[key] = shared.nsPerRow
    report.batchBoundNsPerRow[key] = shared.boundNsPerRow
  }
}
