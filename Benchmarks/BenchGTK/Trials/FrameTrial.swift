#if GTK
  import CFrameWatch
  import Measuring

  /// The cost of scrolling: each list has a window, and the windows scroll in turns.
  ///
  /// Not at the same time: the window drawn second would wait for the X server.
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
        // The authors take turns at being first.
        let authors = round.isMultiple(of: 2) ? Author.allCases : Author.allCases.reversed()
        let lists = authors.map { $0.makeList(content, rows: Self.rows) }
        let windows = lists.enumerated().map { TrialWindow($1, at: $0 == 0 ? 0 : 640) }
        Loop.run("both lists are shown") { windows.allSatisfy { $0.frames > 0 } && lists.allSatisfy(\.showsRows) }
        for speed in Self.speeds {
          for (author, window) in zip(authors, windows) {
            window.scroll(Double(speed))
            wait(15, window)
            window.clear()
            wait(frames, window)
            window.rest()
            let work = window.work.prefix(frames).map { $0 / 1e6 }
            let wall = window.wall.prefix(frames).map { $0 / 1e6 }
            for percent in [50, 99] {
              let place = "\(speed) \(author.rawValue) p\(percent)"
              series["\(place)", default: []].append(work.percentile(Double(percent)))
              series["\(place) wall", default: []].append(wall.percentile(Double(percent)))
            }
          }
        }
        withExtendedLifetime(windows) {}
      }
      return series
    }

    /// Nothing but one list that scrolls at one speed, for a profiler.
    func scroll(_ author: Author, pixels: Double) -> Series {
      let list = author.makeList(content, rows: Self.rows)
      let window = TrialWindow(list)
      Loop.run("the list is shown") { window.frames > 0 && list.showsRows }
      window.scroll(pixels)
      wait(frames, window)
      let work = window.work.suffix(frames).map { $0 / 1e6 }
      withExtendedLifetime(window) {}
      return ["p50": [work.percentile(50)], "p99": [work.percentile(99)]]
    }

    /// The package's own share of a frame, without the code of the rows.
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
          wait(15, window)
          window.clear()
          wait(frames, window)
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

    private func wait(_ count: Int, _ window: TrialWindow) {
      let end = window.frames + count
      Loop.run("frames are drawn") { window.frames >= end }
    }
  }
#endif
