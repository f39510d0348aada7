#if GTK
  import CAdwaita
  import DynamicLists
  import Measuring

  /// The processor time of an appended page and of a refresh, until they are on screen.
  @MainActor
  struct ChangeTrial {
    static let page = 50

    let rounds: Int

    func measure() -> Series {
      var series: Series = [:]
      let lists = Author.allCases.map { ($0, $0.makeList(.text, rows: FrameTrial.rows)) }
      let windows = lists.enumerated().map { TrialWindow($1.1, at: $0 == 0 ? 0 : 640) }
      for window in windows { window.draw(5) }
      for _ in 0..<rounds {
        for ((author, list), window) in zip(lists, windows) {
          scroll(window, toEnd: false)
          series["append off screen \(author.rawValue)", default: []].append(cost(window) { list.append(Self.page) })
          scroll(window, toEnd: true)
          series["append \(author.rawValue)", default: []].append(cost(window) { list.append(Self.page) })
        }
      }
      return series.merging(measureRefresh()) { $1 }
    }

    /// A first page that replaces another one, as after a pull to refresh.
    private func measureRefresh() -> Series {
      var series: Series = [:]
      let inC = ListInC(.text, rows: Self.page)
      let ours = ListOfPackage(.text, ListViewModel(source: FreshPages()))
      let windows = [TrialWindow(inC), TrialWindow(ours, at: 640)]
      Loop.run("the list is shown") { ours.showsRows }
      for window in windows { window.draw(5) }
      for _ in 0..<rounds {
        series["refresh c", default: []].append(cost(windows[0]) { inC.refresh(Self.page) })
        var isThere = false
        series["refresh ours", default: []].append(
          cost(windows[1], until: { isThere }) {
            Task {
              _ = await ours.list.refresh()
              isThere = true
            }
          })
      }
      return series
    }

    private func scroll(_ window: TrialWindow, toEnd: Bool) {
      let place = window.adjustment
      gtk_adjustment_set_value(place, toEnd ? gtk_adjustment_get_upper(place) : 0)
      window.draw(3)
    }

    /// Milliseconds of processor time from a change to the frame that shows it.
    private func cost(_ window: TrialWindow, until isThere: () -> Bool = { true }, _ change: () -> Void) -> Double {
      let watch = Stopwatch()
      change()
      Loop.run("the change is there", until: isThere)
      window.draw(1)
      return watch.read().processor / 1e6
    }
  }
#endif
