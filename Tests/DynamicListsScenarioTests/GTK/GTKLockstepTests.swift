#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Random scripts against the list in a window, to the pixel; `make lockstep` runs a thousand.
    @MainActor
    struct InLockstep {
      @Test(.timeLimit(.minutes(30)))
      func inAWindowRowsMoveByWhatWasScrolledAndNothingElse() async {
        for seed in LockstepStep.seeds(atMost: 20) {
          await Lockstep.play(seed, steps: 8, on: WindowLockstep(Lockstep.list()))
          letWindowsClose()
        }
      }

      @Test(.timeLimit(.minutes(30)))
      func inAWindowPagesAndRefreshesMoveNoRowThatStaysOnScreen() async {
        // The last ones failed once: the bar below the rows took room, and a notice that is scrolled into view moved the
        // uppermost row off the screen.
        for seed in Array(LockstepStep.seeds(atMost: 16)) + [334, 350, 474, 234] {
          await PagedLockstep.play(seed, steps: 8) { WindowLockstep($0) }
          letWindowsClose()
        }
      }

      private func letWindowsClose() {
        if RealWindow.count > 4 { while g_main_context_iteration(nil, 0) != 0 {} }
      }
    }

    /// A list in a window, whose rows are 24 pixels high for each unit of their height.
    @MainActor
    private final class WindowLockstep: LockstepStage {
      private static let unit = 24.0

      let list: ListViewModel<LockstepItem>
      /// A pixel, and what the division adds.
      let tolerance = 1.01 / WindowLockstep.unit
      let footerHeight = 2.0
      let exactDistance = 400 / WindowLockstep.unit
      private let view: DynamicListView<LockstepItem>
      private let window: RealWindow

      init(_ list: ListViewModel<LockstepItem>) {
        _ = RealDisplay.shared
        self.list = list
        view = DynamicListView(list, style: .stack) { _ in
          RowKind("row", make: { gtk_label_new(nil) }) { label, row in
            gtk_widget_set_size_request(label, -1, Int32(row.item.height) * 24)
            gtk_label_set_text(label.opaque, "\(row.item.id)")
          }
        }
        view.expand(horizontally: true, vertically: true)
        window = RealWindow(view.pointer, width: 300, height: 400)
      }

      func rows() -> [LockstepRow] {
        window.draw()
        let place = window.bounds(of: view.listView)
        // As drawn: a frame that was laid out often reports its rows with the next one.
        let cells = view.rows.factory.mapped.filter { $0.isWithin(Int32(place.size.height)) }
        return cells.sorted { $0.position < $1.position }.compactMap { cell in
          guard let item = cell.id.flatMap({ list.item(of: $0) }) else { return nil }
          let bounds = window.bounds(of: cell.inner.pointer)
          return LockstepRow(id: item.id, top: Double(bounds.origin.y - place.origin.y) / Self.unit)
        }
      }

      var isAtTop: Bool { view.rows.scroller.isAtTop }

      func scroll(by units: Int) { view.scroll(by: Double(units) * Self.unit) }
    }
  }
#endif
