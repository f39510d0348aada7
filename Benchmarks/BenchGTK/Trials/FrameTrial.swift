#if GTK
  import CFrameWatch
  import Measuring

  /// The cost of scrolling: each list has a window, and the windows scroll in turns.
  ///
  /// Not at the same time: the window drawn second would wait for the X server. A turn is short, since the machine is
  /// now fast and now slow for seconds: both lists of a turn meet the same.
  @MainActor
  struct FrameTrial {
    nonisolated static let speeds = [12, 40, 700]
    nonisolated static let rows = 100_000
    /// The measured frames of a turn.
    private static let framesOfTurn = 20
    /// The frames of a turn before the measured ones: the other list's turn has filled the processor's caches.
    private static let framesBefore = 5

    let content: RowContent
    let rounds: Int
    let frames: Int

    /// The medians are those of the turns, the 99th percentiles those of the rounds.
    func measure() -> Series {
      var series: Series = [:]
      for round in 0..<rounds {
        // Which list is made first, is on the left and begins, changes from round to round.
        let authors = round.isMultiple(of: 2) ? Author.allCases : Author.allCases.reversed()
        let windows = authors.enumerated().map { index, author in
          let list = author.makeList(content, rows: Self.rows)
          return (author: author, list: list, window: TrialWindow(list, at: index == 0 ? 0 : 640))
        }
        Loop.run("both lists are shown") { windows.allSatisfy { $0.window.frames > 0 && $0.list.showsRows } }
        for speed in Self.speeds {
          var works: [Author: [Double]] = [:]
          var walls: [Author: [Double]] = [:]
          for _ in 0..<max(1, frames / Self.framesOfTurn) {
            for (author, _, window) in windows {
              let (work, wall) = scroll(window, by: speed)
              works[author, default: []] += work
              walls[author, default: []] += wall
              series["\(speed) \(author.rawValue) p50", default: []].append(work.median)
              series["\(speed) \(author.rawValue) p50 wall", default: []].append(wall.median)
            }
          }
          for author in Author.allCases {
            series["\(speed) \(author.rawValue) p99", default: []].append((works[author] ?? []).percentile(99))
            series["\(speed) \(author.rawValue) p99 wall", default: []].append((walls[author] ?? []).percentile(99))
          }
        }
        withExtendedLifetime(windows) {}
      }
      return series
    }

    /// One turn of a list: the milliseconds of its frames, of the processor and by the clock.
    private func scroll(_ window: TrialWindow, by pixels: Int) -> (work: [Double], wall: [Double]) {
      window.scroll(Double(pixels))
      wait(Self.framesBefore, window)
      window.clear()
      wait(Self.framesOfTurn, window)
      window.rest()
      return (
        window.work.prefix(Self.framesOfTurn).map { $0 / 1e6 }, window.wall.prefix(Self.framesOfTurn).map { $0 / 1e6 }
      )
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
