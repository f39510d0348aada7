#if GTK
  import Measuring

  /// Runs all trials, one process after another.
  struct GTKBenchmark {
    let isQuick: Bool

    private var rounds: Int { isQuick ? 1 : 4 }
    private var frames: Int { isQuick ? 60 : 240 }
    private static let sizes = [1_000, 100_000, 1_000_000]

    func measure() throws -> GTKReport {
      var report = GTKReport()
      try measureFrames(&report)
      try measureFirstFrames(&report)
      try measureMemory(&report)
      let changes = try run("changes", isQuick ? 5 : 40)
      for change in ["append off screen", "append", "refresh"] { report.changes[change] = Comparison(changes, change) }
      report.largeChanges = try run("large", Self.sizes.last ?? 0)
      let bursts = try (0..<(isQuick ? 1 : 3)).map { _ in try run("burst")["results"] ?? [] }
      report.burstGap = bursts.compactMap { $0.max() }.min() ?? 0
      report.burstGapMedian = bursts.map(\.median).min() ?? 0
      report.jobsGap = try run("jobs")["jobs"]?.max() ?? 0
      print("Loading pictures …")
      report.pictures = try run("pictures", isQuick ? 300 : PictureTrial.rows)
      report.pictures["rows"] = [Double(isQuick ? 300 : PictureTrial.rows)]
      try measureLeaks(&report)
      return report
    }

    private func run(_ arguments: Any...) throws -> Series {
      try TrialProcess.run(arguments.map { "\($0)" })
    }

    private func measureFrames(_ report: inout GTKReport) throws {
      for content in RowContent.allCases {
        print("Scrolling \(content.rawValue) …")
        let work = try run("frames", content.rawValue, rounds, frames)
        let shares = try run("share", content.rawValue, max(1, rounds / 2), isQuick ? 40 : 160)
        for speed in FrameTrial.speeds {
          let key = "\(content.rawValue) \(speed)"
          report.frameMedian[key] = Comparison(pairsOf: work, "\(speed)", " p50")
          report.frame99th[key] = Comparison(pairsOf: work, "\(speed)", " p99")
          report.frameMedianByClock[key] = Comparison(pairsOf: work, "\(speed)", " p50 wall")
          report.frame99thByClock[key] = Comparison(pairsOf: work, "\(speed)", " p99 wall")
          report.shareMedian[key] = shares["\(speed) share p50"]?.min()
          report.share99th[key] = shares["\(speed) share p99"]?.min()
        }
      }
    }

    private func measureFirstFrames(_ report: inout GTKReport) throws {
      print("Showing lists for the first time …")
      var wall: [String: [Double]] = [:]
      var processor: [String: [Double]] = [:]
      for _ in 0..<(isQuick ? 2 : 5) {
        for rows in Self.sizes {
          for author in Author.allCases {
            let result = try run("first", author.rawValue, rows)
            wall["\(rows) \(author.rawValue)", default: []] += result["wall"] ?? []
            processor["\(rows) \(author.rawValue)", default: []] += result["processor"] ?? []
          }
        }
      }
      for rows in Self.sizes {
        report.firstFrame["\(rows)"] = Comparison(wall, "\(rows)")
        report.firstFrameProcessor["\(rows)"] = Comparison(processor, "\(rows)")
      }
      func growth(_ author: Author) -> Double {
        let times = [Self.sizes.first, Self.sizes.last].map { wall["\($0 ?? 0) \(author.rawValue)"]?.min() ?? 0 }
        return times[1] / times[0]
      }
      report.firstFrameGrowth = Comparison(byHand: [growth(.byHand)], ours: [growth(.package)])
    }

    private func measureMemory(_ report: inout GTKReport) throws {
      print("Weighing lists …")
      for content in RowContent.allCases {
        var results: [Author: Series] = [:]
        for author in Author.allCases {
          results[author] = try run("memory", author.rawValue, content.rawValue, isQuick ? 60 : 300)
        }
        func compare(_ key: String) -> Comparison {
          Comparison(byHand: results[.byHand]?[key] ?? [], ours: results[.package]?[key] ?? [])
        }
        report.memoryShown[content.rawValue] = compare("shown")
        report.memoryScrolled[content.rawValue] = compare("scrolled")
        report.widgetsMade[content.rawValue] = compare("widgets")
      }
    }

    private func measureLeaks(_ report: inout GTKReport) throws {
      print("Looking for leaks …")
      let (refreshes, rows) = isQuick ? (40, 1_000) : (1_000, 100_000)
      report.leaks = try TrialProcess.runLeakCheck(refreshes: refreshes, rows: rows)
      report.leaks["refresh count"] = [Double(refreshes)]
      report.leaks["scroll count"] = [Double(rows)]
    }
  }
#endif
