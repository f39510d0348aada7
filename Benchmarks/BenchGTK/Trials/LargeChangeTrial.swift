#if GTK
  import CFrameWatch
  import DynamicLists
  import DynamicListsGTK

  /// The largest gap between two frames while all rows of a long list are filtered or replaced.
  @MainActor
  struct LargeChangeTrial {
    let rows: Int

    func measure() -> Series {
      let list = ListViewModel(items: (0..<rows).map { Line(number: $0) })
      let view = DynamicListView(list, row: TextRow.self, style: .stack)
      let window = TrialWindow(view.pointer, of: view)
      Loop.run("the list is shown") { window.frames > 0 && !view.visibleRows.isEmpty }
      var series: Series = [:]
      let tenth = rows / 10
      series["filter"] = gap(window, list.rowIDs.count == tenth) { list.setFilter { $0.number % 10 == 3 } }
      series["no filter"] = gap(window, list.rowIDs.count == rows) { list.setFilter(nil) }
      let others = (0..<rows).map { Line(number: rows + $0) }
      series["replacement"] = gap(window, list.items[0].number == rows) { list.replaceAll(with: others) }
      return series
    }

    /// The milliseconds between two frames, and of the processor between two turns of the main loop, at most.
    private func gap(_ window: TrialWindow, _ isDone: @autoclosure () -> Bool, _ change: () -> Void) -> [Double] {
      window.keepDrawing(true)
      let start = window.frames + 5
      Loop.run("frames are drawn") { window.frames >= start }
      window.clear()
      Loop.run("a frame is drawn") { window.frames > 0 }
      var (last, longest) = (frame_watch_work_so_far(), 0.0)
      func turn() {
        let now = frame_watch_work_so_far()
        (last, longest) = (now, max(longest, now - last))
      }
      change()
      Loop.run("the change is shown") {
        turn()
        return isDone()
      }
      let end = window.frames + 3
      Loop.run("frames are drawn") {
        turn()
        return window.frames >= end
      }
      window.keepDrawing(false)
      return [zip(window.ends, window.ends.dropFirst()).map { ($1 - $0) / 1e6 }.max() ?? 0, longest / 1e6]
    }
  }
#endif
