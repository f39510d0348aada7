#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Searches among loaded rows that bring pages.
    @MainActor
    struct Searches {
      @Test func aSearchThatHasPausedSaysHowFarItCameAndSearchesMore() async {
        let model = ScriptedModel<Word>()
        var configuration = ListConfiguration(itemBatchCount: 2, prefetchMargin: 1)
        configuration.maxConsecutivePages = 1
        let list = ListViewModel(model, configuration: configuration, clock: TestClock())
        list.search("word 7") { $0.text == $1 }
        let shown = WordsWindow(list)
        await model.script.next().answer(.init(Word.some(1..<3), hasMoreItems: true))
        await shown.settle("The search has paused") { list.loadStates.append == .paused }
        let page = shown.window.lines(in: shown.view.pages.stack.pointer)
        #expect(page.contains("Nothing Found Yet") && page.contains("Pages searched: 1"), "\(page)")
        await shown.clickButton("Search More")
        await model.script.next().answer(.init(Word.some(7..<9), hasMoreItems: true))
        // A row that becomes visible renews the budget.
        await shown.settle("A row is found") { list.items.count == 1 && list.loadStates.append.isLoading }
        await model.script.next().answer(.init(Word.some(9..<11), hasMoreItems: true))
        await shown.settle("The search has paused again") { list.loadStates.append == .paused }
        #expect(
          shown.screen.prefix(2) == ["word 7", "Pages searched: 3, rows found: 1 Search More"], "\(shown.screen)")
        await shown.clickButton("Search More")
        await shown.settle("Another page is asked for") { list.loadStates.append.isLoading }
      }

      @Test func escapeEndsTheSearchWhereverTheFocusIsInTheList() async {
        let shown = WordsWindow(count: 30)
        shown.list.search("") { $0.text.contains($1) }
        for (text, rows) in [("word 7", 1), ("other", 0)] {
          shown.press("ctrl+f")
          gtk_editable_set_text(shown.view.filterBar.entry.pointer.opaque, text)
          await shown.settle("The list is searched") { shown.list.rowIDs.count == rows }
          gtk_widget_child_focus(shown.view.pages.stack.pointer, GTK_DIR_TAB_FORWARD)
          shown.press("Escape")
          #expect(!shown.view.isFilterShown)
          await shown.settle("All rows are back") { shown.list.rowIDs.count == 30 }
          shown.press("Down")
          #expect(shown.focusedID != nil)
        }
      }
    }
  }
#endif
