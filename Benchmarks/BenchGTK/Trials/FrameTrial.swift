#if GTK
  import CFrameWatch
  import Measuring

  /// What scrolling costs: both lists in a window each, frame by frame in turns.
  @MainActor
  struct FrameTrial {
    nonisolated static let speeds = [12, 40, 700]
    nonisolated static let rows = 100_000

    let content: RowContent
    let rounds: Int
    let frames: Int

    func measure() -> Series {
      var series: Series = [:]
      for round in 0..<rounds {
        // Whose window was made first is drawn first.
        let authors = round.isMultiple(of: 2) ? Author.allCases : Author.allCases.reversed()
        let lists = authors.map { $0.makeList(content, rows: Self.rows) }
        let windows = lists.enumerated().map { TrialWindow($1, at: $0 == 0 ? 0 : 640) }
        Loop.run("both lists are shown") { windows.allSatisfy { $0.frames > 0 } && lists.allSatisfy(\.showsRows) }
        for speed in Self.speeds {
          for window in windows { window.scroll(Double(speed)) }
          wait(20, windows)
          for window in windows { window.clear() }
          wait(frames, windows)
          for (author, window) in zip(authors, windows) {
            window.rest()
            let work = window.work.prefix(frames).map { $0 / 1e6 }
            series["\(speed) \(author.rawValue) p50", default: []].append(work.percentile(50))
            series["\(speed) \(author.rawValue) p99", default: []].append(work.percentile(99))
          }
        }
      }
      return series
    }

    /// What of a frame is the package's own, without what the rows do.
    func measureShare() -> Series {
      var series: Series = [:]
      let list = Author.package.makeList(content, rows: Self.rows)
      let window = TrialWindow(list)
      Loop.run("the list is shown") { window.frames > 0 && list.showsRows }
      frame_watch_time_rows(window.watch)
      RowTimer.watch = window.watch
      for _ in 0..<rounds {
        for speed in Self.speeds {
          window.scroll(Double(speed))
          wait(20, [window])
          window.clear()
          wait(frames, [window])
          window.rest()
          let shares = window.shares.prefix(frames).map { $0 / 1e6 }
          series["\(speed) share p50", default: []].append(shares.percentile(50))
          series["\(speed) share p99", default: []].append(shares.percentile(99))
        }
      }
      RowTimer.watch = nil
      withExtendedLifetime(window) {}
      return series
    }

    private func wait(_ count: Int, _ windows: [TrialWindow]) {
      let ends = windows.map { $0.frames + count }
      Loop.run("frames are drawn") { zip(windows, ends).allSatisfy { $0.frames >= $1 } }
    }
  }
#endif
