#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// At the top of a list, another order begins at its top; elsewhere the first row on screen keeps its place.
    @MainActor
    struct Orders {
      private func shown(_ count: Int = 60) -> WordsWindow {
        let list = ListViewModel(items: Word.some(10..<10 + count))
        list.selectionMode = .one
        return WordsWindow(list)
      }

      private func drawMore(_ shown: WordsWindow) { for _ in 0..<3 { shown.draw() } }

      private func isAtTop(_ shown: WordsWindow, _ id: Int) -> Bool {
        guard let row = shown.list.rowID(of: id), let cell = shown.view.rows.bound[row], cell.isMapped else {
          return false
        }
        return shown.list.position(of: row) == 0 && shown.view.rows.scroller.isAtTop
      }

      @Test(arguments: [10, 12]) func withARowSelectedAnotherOrderBeginsAtItsTop(_ selected: Int) {
        let shown = shown()
        shown.click(selected)
        #expect(shown.selectedIDs == [selected] && shown.focusedID == selected)
        shown.list.arrangement.sort = .by(\.id, .descending)
        drawMore(shown)
        #expect(isAtTop(shown, 69) && shown.selectedIDs == [selected], "\(shown.screen)")
        shown.list.arrangement.sort = nil
        drawMore(shown)
        #expect(isAtTop(shown, 10), "\(shown.screen)")
      }

      @Test func aLongListBeginsAtTheTopOfAnotherOrder() async {
        let shown = shown(6_000)
        shown.click(10)
        shown.list.arrangement.sort = .by(\.id, .descending)
        await shown.settle("The top of the other order is shown") { isAtTop(shown, 6_009) }
        #expect(shown.selectedIDs == [10])
      }

      @Test func otherSectionsBeginAtTheirTop() {
        let shown = shown()
        shown.click(10)
        shown.list.arrangement.sections = .by({ $0.id / 10 }, .descending, title: { "S\($0)" })
        drawMore(shown)
        #expect(isAtTop(shown, 60), "\(shown.screen)")
      }

      @Test func belowTheTopTheFirstRowOnScreenKeepsItsPlace() {
        let shown = shown(100)
        shown.view.scroll(to: 60, at: .top)
        drawMore(shown)
        shown.list.arrangement.sort = .by(\.id, .descending)
        drawMore(shown)
        let cell = shown.list.rowID(of: 60).flatMap { shown.view.rows.bound[$0] }
        #expect(cell.map { $0.isMapped && abs($0.y) < 1.5 } == true, "\(shown.screen)")
      }

      @Test func aFilterAtTheTopKeepsThePlaceOfTheSelectedRow() {
        let shown = shown()
        shown.list.arrangement.sort = .by(\.id, .descending)
        shown.list.arrangement.filter = { $0.id < 40 }
        drawMore(shown)
        shown.click(39)
        shown.list.arrangement.filter = nil
        drawMore(shown)
        let cell = shown.list.rowID(of: 39).flatMap { shown.view.rows.bound[$0] }
        #expect(cell.map { $0.isMapped && abs($0.y) < 1.5 } == true, "The order is the same: \(shown.screen)")
      }
    }
  }
#endif
