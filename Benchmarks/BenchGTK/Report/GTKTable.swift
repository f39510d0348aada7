#if GTK
  import Measuring

  /// The results as text.
  struct GTKTable {
    private var table = Table()

    var text: String { table.text }

    init(_ report: GTKReport) {
      table.add("", "C", "ours", "ratio", "range", "target")
      table.addRule()
      for content in RowContent.allCases {
        for speed in FrameTrial.speeds {
          let key = "\(content.rawValue) \(speed)"
          add(
            "\(content.rawValue), \(speed) px a frame: median, ms", report.frameMedian[key],
            speed == 700 ? "≤ 1.15" : "≤ 1.1")
          add("  99th percentile", report.frame99th[key], "≤ 1.25")
          add("  by the clock: median", report.frameMedianByClock[key], "")
          add("  by the clock: 99th percentile", report.frame99thByClock[key], "")
          table.add("  our own share, median", "", figure(report.shareMedian[key]), "", "", "")
          table.add("  our own share, 99th percentile", "", figure(report.share99th[key]), "", "", "≤ 0.3")
        }
        table.addRule()
      }
      for rows in report.firstFrame.keys.compactMap({ Int($0) }).sorted() {
        add("first frame of \(Figure.rows(rows)) rows, ms", report.firstFrame["\(rows)"], "")
        add("  of the processor", report.firstFrameProcessor["\(rows)"], "")
      }
      if let growth = report.firstFrameGrowth {
        table.add(
          "  most rows over fewest", Figure.text(growth.byHand), Figure.text(growth.ours), "", "", "≤ 1.3")
      }
      table.addRule()
      for content in RowContent.allCases {
        add("memory of 100k \(content.rawValue), MB", report.memoryShown[content.rawValue], "")
        add("  after scrolling", report.memoryScrolled[content.rawValue], "")
        add("  widgets made for rows", report.widgetsMade[content.rawValue], "")
      }
      table.addRule()
      add("50 rows appended, out of sight, ms", report.changes["append off screen"], "")
      add("  at the end, in sight", report.changes["append"], "")
      add("refresh by a page of 50, ms", report.changes["refresh"], "")
      let changes = [("filter", "1M rows filtered"), ("no filter", "all shown again"), ("replacement", "all replaced")]
      for (change, name) in changes {
        table.add("\(name): largest gap, ms", "", figure(report.largeChanges[change]?.first), "", "", "≤ 100")
        table.add("  of the processor", "", figure(report.largeChanges[change]?.last), "", "", "")
      }
      table.addRule()
      table.add("200 results of 5 ms: largest gap, ms", "", figure(report.burstGap), "", "", "≤ 34")
      table.add("  median gap", "", figure(report.burstGapMedian), "", "", "")
      table.add("200 tasks of the app of 5 ms: gap, ms", "", figure(report.jobsGap), "", "", "")
      addPictures(report.pictures)
      addLeaks("refresh", "refreshes", report)
      addLeaks("scroll", "rows scrolled", report)
    }

    private mutating func addPictures(_ pictures: [String: [Double]]) {
      guard let gaps = pictures["gaps"], let rows = pictures["rows"]?.first else { return }
      table.add("\(Figure.rows(Int(rows))) pictures scrolled: largest gap, ms", "", figure(gaps.max()), "", "", "≤ 34")
      table.add("  99th percentile of the gaps", "", Figure.text(gaps.percentile(99)), "", "", "")
      table.add("  pictures decoded", "", figure(pictures["decoded"]?.first), "", "", "")
      table.add("  pictures decoded at once, at most", "", figure(pictures["at once"]?.first), "", "", "≤ 2")
      table.add("  MB of pictures kept, at most", "", figure(pictures["kept MB"]?.first), "", "", "≤ 64")
      table.add("  MB grown while scrolling", "", figure(pictures["grown MB"]?.first), "", "", "")
    }

    private mutating func addLeaks(_ key: String, _ name: String, _ report: GTKReport) {
      guard let resident = report.leaks["\(key) resident MB"], let count = report.leaks["\(key) count"]?.first else {
        return
      }
      let growth = LeakFigures(resident)
      table.add(
        "\(Figure.rows(Int(count))) \(name): MB after warm-up", "", Figure.text(growth.warm), "", "", "")
      table.add("  MB at the end", "", Figure.text(growth.end), "", "", "flat")
      table.add("  row objects, at most", "", figure(report.leaks["\(key) row objects"]?.max()), "", "", "bounded")
      table.add("  rows' widgets, at most", "", figure(report.leaks["\(key) row widgets"]?.max()), "", "", "bounded")
    }

    private mutating func add(_ name: String, _ comparison: Comparison?, _ target: String) {
      guard let comparison else { return table.add(name, "–", "–", "–", "", target) }
      let spread = "\(Figure.text(comparison.lowestRatio)) … \(Figure.text(comparison.highestRatio))"
      table.add(
        name, Figure.text(comparison.byHand), Figure.text(comparison.ours), Figure.text(comparison.ratio),
        comparison.lowestRatio == comparison.highestRatio ? "" : spread, target)
    }

    private func figure(_ value: Double?) -> String { value.map(Figure.text) ?? "–" }
  }
#endif
