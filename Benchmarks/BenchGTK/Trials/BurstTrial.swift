#if GTK
  import CAdwaita
  import CFrameWatch
  import DynamicLists
  import DynamicListsGTK
  import Measuring

  /// Frames while many results arrive at once, each of which keeps the main actor busy for a while.
  @MainActor
  struct BurstTrial {
    static let results = 200
    static let work = 5.0

    /// The largest and the median gap between two frames while results arrive.
    func measure() -> Series {
      let gate = Gate()
      var configuration = ListConfiguration()
      configuration.detailMargin = .rows(Self.results)
      configuration.maxConcurrentDetails = Self.results
      let list = ListViewModel(
        items: (0..<Self.results).map { HeavyLine(number: $0, gate: gate) }, configuration: configuration)
      let view = DynamicListView(list, row: HeavyRow.self, style: .stack)
      let window = TrialWindow(view.pointer, of: view)
      window.draw(20)
      waitForCalls(gate)
      var applied = 0
      // The view binds as many rows as it needs, so this observer spends the time
      // of each result instead of a row.
      let observation = list.onChange { update in
        for row in update.updated where list.item(of: row)?.isThere == true {
          Self.keepBusy()
          applied += 1
        }
      }
      let gaps = gaps(in: window, until: { applied == Self.results }) { Task { await gate.open() } }
      withExtendedLifetime(observation) {}
      return ["results": gaps, "results p50": [gaps.percentile(50)]]
    }

    /// The same gap for jobs that the app itself puts on the main actor, all at once.
    func measureJobs() -> Series {
      let list = ListOfPackage(.text, (0..<Self.results).map { Line(number: $0) })
      let window = TrialWindow(list)
      window.draw(20)
      var done = 0
      let gaps = gaps(in: window, until: { done == Self.results }) {
        for _ in 0..<Self.results {
          Task {
            Self.keepBusy()
            done += 1
          }
        }
      }
      return ["jobs": gaps]
    }

    private func waitForCalls(_ gate: Gate) {
      var isReady = false
      Task {
        while await gate.count < Self.results { await Task.yield() }
        isReady = true
      }
      Loop.run("all calls wait") { isReady }
    }

    private static func keepBusy() {
      let end = frame_watch_now() + work * 1e6
      while frame_watch_now() < end {}
    }

    private func gaps(in window: TrialWindow, until isDone: () -> Bool, _ burst: () -> Void) -> [Double] {
      window.keepDrawing(true)
      Loop.run("frames are drawn") { window.frames > 40 }
      window.clear()
      Loop.run("frames are drawn") { window.frames > 1 }
      burst()
      Loop.run("all results are applied", until: isDone)
      let last = window.frames + 2
      Loop.run("frames are drawn") { window.frames > last }
      let ends = window.ends
      return zip(ends, ends.dropFirst()).map { ($1 - $0) / 1e6 }
    }
  }
#endif
