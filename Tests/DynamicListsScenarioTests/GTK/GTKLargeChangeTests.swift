#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Changes of a million rows, and the number of GTK's calls for each.
    @MainActor
    struct LargeChanges {
      /// Counts GTK's requests for rows and the model's emissions.
      @MainActor
      private final class Traffic {
        private let model: OpaquePointer
        private var asked: guint64
        private var emissions = 0

        init(_ shown: WordsWindow) {
          model = shown.view.rows.model.pointer
          asked = dl_row_model_times_asked(model)
          let count: @convention(c) (OpaquePointer, guint, guint, guint, UnsafeMutableRawPointer) -> Void = {
            _, _, _, _, data in
            // GTK calls this on the test's thread.
            nonisolated(unsafe) let data = data
            MainActor.assumeIsolated { Unmanaged<Traffic>.fromOpaque(data).takeUnretainedValue().emissions += 1 }
          }
          g_signal_connect_data(
            model.raw, "items-changed", unsafeBitCast(count, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
        }

        isolated deinit {
          dl_disconnect(model, Unmanaged.passUnretained(self).toOpaque())
        }

        private func dl_disconnect(_ object: OpaquePointer, _ data: UnsafeMutableRawPointer) {
          g_signal_handlers_disconnect_matched(object.raw, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
        }

        func take() -> (asked: Int, emissions: Int) {
          defer { (asked, emissions) = (dl_row_model_times_asked(model), 0) }
          return (Int(dl_row_model_times_asked(model) - asked), emissions)
        }
      }

      /// Shows a million rows, scrolled to the middle, with a selected and focused row.
      private func shown(_ ids: Range<Int> = 0..<1_000_000) -> (WordsWindow, Traffic) {
        let shown = WordsWindow(ListViewModel(items: Word.some(ids)))
        shown.view.scroll(toSlot: 500_000 - ids.lowerBound)
        shown.draw()
        shown.view.scroll(toSlot: 499_992 - ids.lowerBound)
        shown.draw()
        shown.click(499_998)
        shown.draw()
        #expect(shown.selectedID == 499_998)
        #expect(shown.focusedID == 499_998)
        let traffic = Traffic(shown)
        return (shown, traffic)
      }

      private func y(of id: Int, in shown: WordsWindow) -> Int? {
        guard let row = shown.list.rowID(of: id), let cell = shown.view.rows.bound[row] else { return nil }
        return Int(shown.window.bounds(of: cell.inner.pointer).origin.y)
      }

      private func expectLittle(_ traffic: Traffic, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        let sum = traffic.take()
        #expect(sum.asked < 10_000, comment, sourceLocation: location)
        #expect(sum.emissions <= 40, comment, sourceLocation: location)
      }

      /// So many rows are filtered after the call, and the window shows the old ones meanwhile.
      private func filter(_ shown: WordsWindow, by isIncluded: (@MainActor (Word) -> Bool)?) async {
        let count = shown.list.rowIDs.count
        shown.list.setFilter(isIncluded)
        shown.draw()
        #expect(shown.list.isArranging && shown.list.rowIDs.count == count)
        #expect(await eventually { !shown.list.isArranging })
        shown.draw()
      }

      @Test func aFilterOverAMillionRowsKeepsPlaceSelectionAndFocus() async {
        let (shown, traffic) = shown()
        let before = y(of: 499_998, in: shown)
        await filter(shown) { $0.id % 3 == 0 }
        expectLittle(traffic, "A third of all rows")
        #expect(shown.list.rowIDs.count == 333_334)
        #expect(shown.selectedID == 499_998)
        #expect(shown.focusedID == 499_998)
        #expect(y(of: 499_998, in: shown) == before)

        await filter(shown, by: nil)
        expectLittle(traffic, "All rows again")
        #expect(shown.selectedID == 499_998)
        #expect(shown.focusedID == 499_998)
        #expect(y(of: 499_998, in: shown) == before)
        shown.press("Down")
        #expect(shown.focusedID == 499_999)
      }

      /// With fewer rows, so that a request for a tenth of them fails the test.
      @Test func aFilterThatHidesTheFocusedRowMovesTheFocusToItsNeighbor() async {
        let (shown, traffic) = shown(450_000..<550_000)
        shown.press("Down")
        #expect(shown.focusedID == 499_999)
        await filter(shown) { $0.id % 3 == 0 }
        expectLittle(traffic, "The row is hidden")
        #expect(shown.focusedID == 499_998 || shown.focusedID == 500_001)
        #expect(shown.screen.count > 10)
      }

      @Test func aReplacementOfAMillionRowsKeepsPlaceSelectionAndFocus() {
        let (shown, traffic) = shown()
        let before = y(of: 499_998, in: shown)
        // All rows are replaced except for the focused row and its neighbors.
        shown.list.replaceAll(
          with: Word.some(2_000_000..<2_100_000) + Word.some(499_990..<500_010) + Word.some(3_000_000..<3_100_000))
        shown.draw()
        expectLittle(traffic, "Other rows around")
        #expect(shown.selectedID == 499_998)
        #expect(shown.focusedID == 499_998)
        #expect(y(of: 499_998, in: shown) == before)

        shown.list.replaceAll(with: Word.some(4_000_000..<4_200_000))
        shown.draw()
        expectLittle(traffic, "Nothing stays")
        #expect(shown.screen.first == "word 4000000")
        #expect(shown.selectedID == nil)
        #expect(shown.view.rows.model.slots.rows.count == 200_000)
      }
    }
  }
#endif
