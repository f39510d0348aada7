#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// What is written between rows.
    @MainActor
    struct Separators {
      /// Sixty words, with a text above every tenth.
      private func shown() -> WordsWindow {
        let list = ListViewModel(items: Word.some(0..<60))
        list.arrangement.separator = { _, below in below.id % 10 == 0 ? "Part \(below.id / 10)" : nil }
        return WordsWindow(list)
      }

      private func cell(_ shown: WordsWindow, _ id: Int) -> RowCell<Word>? {
        shown.list.rowID(of: id).flatMap { shown.view.rows.bound[$0] }
      }

      @Test func aTextIsAboveItsRow() {
        let shown = shown()
        #expect(shown.screen.prefix(3) == ["Part 0", "word 0", "word 1"], "\(shown.screen)")
        #expect((cell(shown, 0)?.height ?? 0) > (cell(shown, 1)?.height ?? 0) + 8)
        shown.list.remove(0)
        shown.draw()
        #expect(shown.screen.first == "word 1")
        shown.list.arrangement.separator = nil
        shown.draw()
        #expect(!shown.screen.joined().contains("Part"), "\(shown.screen)")
      }

      @Test func aCellThatShowsAnotherRowLosesTheText() {
        let shown = shown()
        for _ in 0..<30 {
          shown.view.scroll(by: 300)
          shown.draw()
        }
        let texts = shown.view.rows.bound.values.compactMap { cell in
          cell.row.map { ($0.item.id, cell.separatorText) }
        }
        #expect(!texts.isEmpty)
        for (id, text) in texts { #expect(text == (id % 10 == 0 ? "Part \(id / 10)" : nil)) }
      }

      @Test func aTextChangesWithTheRowAbove() {
        let list = ListViewModel(items: Word.some(0..<60))
        list.arrangement.separator = { above, below in above.map { "after \($0.id)" } }
        let shown = WordsWindow(list)
        #expect(cell(shown, 3)?.separatorText == "after 2")
        list.remove(2)
        shown.draw()
        #expect(cell(shown, 3)?.separatorText == "after 1")
      }

      @Test func checkBoxesAndTextsShareACell() {
        let shown = shown()
        shown.list.selectionMode = .many
        shown.view.isSelecting = true
        shown.draw()
        #expect(shown.screen.prefix(3) == ["Part 0", "word 0", "word 1"], "\(shown.screen)")
        shown.view.isSelecting = false
        shown.draw()
        #expect(shown.screen.prefix(3) == ["Part 0", "word 0", "word 1"])
        #expect(cell(shown, 0)?.focusable != nil)
      }

      @Test func aSelectedRowLooksSelectedWithoutItsText() {
        let shown = shown()
        shown.click(0)
        #expect(shown.selectedID == 0)
        guard let focusable = cell(shown, 0)?.focusable else { return #expect(Bool(false), "no cell") }
        #expect(gtk_widget_has_css_class(focusable, "dynamic-list-separated") != 0)
        guard let next = cell(shown, 1)?.focusable else { return #expect(Bool(false), "no cell") }
        #expect(gtk_widget_has_css_class(next, "dynamic-list-separated") == 0)
      }
    }
  }
#endif
