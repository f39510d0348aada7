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

      @Test(arguments: [nil, 10, 12]) func aLongListBeginsAtTheTopOfAnotherOrder(_ selected: Int?) async {
        let shown = shown(6_000)
        if let selected { shown.click(selected) }
        shown.list.arrangement.sort = .by(\.id, .descending)
        await shown.settle("The rows are in the other order") { !shown.list.isArranging }
        drawMore(shown)
        #expect(isAtTop(shown, 6_009), "\(shown.screen)")
        #expect(shown.screen.first == "word 6009" && shown.selectedIDs == (selected.map { [$0] } ?? []))
        if selected != nil { #expect(shown.focusedID == 6_009, "the keyboard goes on from there") }
      }

      @Test func aLongListWhoseFocusedRowGoesFarFromTheTopIsDrawn() async {
        let shown = shown(6_000)
        shown.press("Tab")
        shown.list.arrangement.sort = .by { $0.id == 10 ? .max : $0.id }
        await shown.settle("The rows are in the other order") { !shown.list.isArranging }
        drawMore(shown)
        #expect(isAtTop(shown, 11) && shown.screen.first == "word 11", "\(shown.screen)")
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
        shown.list.arrangement.sort = .by({ $0.id >= 90 ? 0 : $0.id })
        drawMore(shown)
        #expect(shown.list.items.first?.id == 90)
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
