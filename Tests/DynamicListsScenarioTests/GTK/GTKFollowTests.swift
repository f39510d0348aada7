#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// The row that a person works on is followed when an edit moves it; all others keep their places.
    @MainActor
    struct Following {
      /// Words by their texts: "word 10" to "word 69".
      private func shown(_ mode: SelectionMode = .one, inSections: Bool = false) -> WordsWindow {
        let list = ListViewModel(items: Word.some(10..<70))
        list.arrangement.sort = .by(\.text)
        list.selectionMode = mode
        if inSections { list.arrangement.sections = .by({ $0.text.dropLast() }, title: { "\($0)_" }) }
        return WordsWindow(list)
      }

      private func cell(_ shown: WordsWindow, _ id: Int) -> RowCell<Word>? {
        guard let row = shown.list.rowID(of: id), let cell = shown.view.rows.bound[row], cell.isMapped else {
          return nil
        }
        return cell
      }

      /// Whether a row is on screen as a whole, below a pinned header.
      private func isShown(_ shown: WordsWindow, _ id: Int) -> Bool {
        guard let cell = cell(shown, id) else { return false }
        let rows = shown.view.rows
        return cell.y > rows.pinned.height - 1.5 && cell.y + cell.height < rows.scroller.extent.page + 1.5
      }

      private func drawMore(_ shown: WordsWindow) { for _ in 0..<3 { shown.draw() } }

      @Test(arguments: [SelectionMode.none, .one, .many])
      func theSelectedRowIsFollowedDownAndUp(_ mode: SelectionMode) {
        let shown = shown(mode)
        shown.click(12)
        shown.list.update(12) { $0.text = "word 99" }
        drawMore(shown)
        #expect(isShown(shown, 12) && shown.focusedID == 12 && shown.selectedIDs == [12], "\(shown.screen)")
        #expect(cell(shown, 10) == nil)
        shown.list.update(12) { $0.text = "word 00" }
        drawMore(shown)
        #expect(isShown(shown, 12) && shown.focusedID == 12, "\(shown.screen)")
        shown.press("Down")
        #expect(shown.focusedID == 10, "the keyboard goes on from there")
      }

      @Test(arguments: [1, -1]) func theSelectedRowIsFollowedIntoAnotherSection(_ direction: Int) {
        let shown = shown(.many, inSections: true)
        shown.view.scroll(to: 40, at: .center)
        drawMore(shown)
        shown.click(40)
        shown.list.update(40) { $0.text = direction > 0 ? "word 65" : "word 15" }
        drawMore(shown)
        #expect(isShown(shown, 40) && shown.selectedIDs == [40], "\(shown.screen)")
        #expect(shown.focusedID == 40)
      }

      @Test func aRowThatStaysOnScreenScrollsNothing() {
        let shown = shown()
        shown.view.scroll(to: 30, at: .top)
        drawMore(shown)
        shown.click(34)
        let (first, y) = (cell(shown, 31), cell(shown, 31)?.y ?? -1)
        shown.list.update(34) { $0.text = "word 325" }
        drawMore(shown)
        #expect(first != nil && abs((cell(shown, 31)?.y ?? 999) - y) < 1.5)
        #expect(isShown(shown, 34))
      }

      @Test func aRowThatNobodyWorksOnIsNotFollowed() {
        let shown = shown()
        shown.view.scroll(to: 30, at: .top)
        drawMore(shown)
        shown.click(34)
        let y = cell(shown, 33)?.y ?? -1
        shown.list.update(32) { $0.text = "word 99" }
        drawMore(shown)
        #expect(cell(shown, 32) == nil && isShown(shown, 34))
        #expect(abs((cell(shown, 30)?.y ?? 999)) < 1.5, "the first row keeps its place")
        #expect(y > 0)
      }

      @Test func aFocusedRowThatAReplacementMovesDoesNotDragTheView() {
        let shown = shown()
        shown.view.scroll(to: 30, at: .top)
        drawMore(shown)
        shown.click(34)
        var items = Word.some(10..<70)
        items[24].text = "word 99"
        shown.list.replaceAll(with: items)
        drawMore(shown)
        #expect(abs((cell(shown, 30)?.y ?? 999)) < 1.5, "\(shown.screen)")
        #expect(cell(shown, 34) == nil && shown.list.items.last?.id == 34)
      }

      @Test func aRowIsFollowedThatAControlInItEdits() {
        let list = ListViewModel(items: Word.some(10..<70))
        list.arrangement.sort = .by(\.text)
        let view = DynamicListView(list) { _ in
          RowKind("button", make: { gtk_button_new() }) { button, row in
            gtk_button_set_label(button.cast(), row.item.text)
          }
        }
        view.expand(horizontally: true, vertically: true)
        let window = RealWindow(view.pointer, width: 400, height: 400)
        for _ in 0..<3 { window.draw() }
        guard let row = list.rowID(of: 12), let button = view.widget(of: row) else {
          return #expect(Bool(false), "no row")
        }
        gtk_widget_grab_focus(button)
        list.update(12) { $0.text = "word 99" }
        for _ in 0..<6 { window.draw() }
        #expect(view.visibleRows.contains(row) && view.rows.bound[row]?.isMapped == true)
      }
    }
  }
#endif
