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
        let loading = shown.window.lines(in: shown.view.pages.stack.pointer)
        #expect(loading == ["Loading…", "Pages searched: 1"], "while the next page loads")
        await model.script.next().answer(.init(Word.some(7..<9), hasMoreItems: true))
        // A row that becomes visible renews the budget.
        await shown.settle("A row is found") { list.items.count == 1 && list.loadStates.append.isLoading }
        #expect(shown.screen.prefix(2) == ["word 7", "Pages searched: 2, rows found: 1"], "\(shown.screen)")
        await model.script.next().answer(.init(Word.some(9..<11), hasMoreItems: true))
        await shown.settle("The search has paused again") { list.loadStates.append == .paused }
        #expect(
          shown.screen.prefix(2) == ["word 7", "Pages searched: 3, rows found: 1 Search More"], "\(shown.screen)")
        await shown.clickButton("Search More")
        await shown.settle("Another page is asked for") { list.loadStates.append.isLoading }
      }

      @Test func keysThatComeBeforeTheFieldIsShownAreTyped() async {
        let shown = WordsWindow(count: 30)
        shown.list.search("") { $0.text.contains($1) }
        // Without animations GTK shows it at once.
        RealDisplay.shared.setAnimations(true)
        defer { RealDisplay.shared.setAnimations(false) }
        for _ in 0..<5 {
          shown.view.filterBar.isOpen = true
          #expect(gtk_widget_get_mapped(shown.view.filterBar.entry.pointer) == 0, "GTK shows it from the next frame on")
          shown.window.press("7")
          #expect(shown.view.filterBar.text == "7")
          await shown.settle("One row is found") { shown.list.rowIDs.count == 3 }
          shown.press("Escape")
          await shown.settle("The field is closed") {
            shown.list.rowIDs.count == 30 && gtk_widget_get_mapped(shown.view.filterBar.entry.pointer) == 0
          }
        }
      }

      @Test func aWordTypedOverAnotherReachesTheListAsOneChange() async {
        let shown = WordsWindow(count: 30)
        let list = shown.list
        list.search("") { $0.text.contains($1) }
        shown.press("ctrl+f")
        gtk_editable_set_text(shown.view.filterBar.entry.pointer.opaque, "word 7")
        await shown.settle("One row is found") { list.rowIDs.count == 1 }
        var counts: [Int] = []
        let observation = list.onChange { [weak list] _ in
          if let count = list?.rowIDs.count, count != counts.last { counts.append(count) }
        }
        shown.press("ctrl+a")
        shown.press("9")
        await shown.settle("Other rows are found") { list.rowIDs.count == 3 }
        #expect(counts == [3], "All rows have never been shown")
        shown.press("ctrl+a")
        shown.press("BackSpace")
        await shown.settle("An empty field ends the search") { list.rowIDs.count == 30 }
        #expect(counts == [3, 30])
        withExtendedLifetime(observation) {}
      }

      @Test(arguments: ["9", ""])
      func aWordThatIsComposedOverAnotherReachesTheListAsOneChange(word: String) async {
        let shown = WordsWindow(count: 30)
        let list = shown.list
        list.search("") { $0.text.contains($1) }
        shown.press("ctrl+f")
        let entry = shown.view.filterBar.entry.pointer.opaque
        gtk_editable_set_text(entry, "word 7")
        await shown.settle("One row is found") { list.rowIDs.count == 1 }
        // What GTK does while an input method composes: the selected text goes, and the new one comes at the end.
        gtk_editable_delete_text(entry, 0, -1)
        shown.compose("く")
        for _ in 0..<5 { shown.draw() }
        RealDisplay.shared.pumpOnce()
        #expect(list.searchText == "word 7" && list.rowIDs.count == 1)
        var end: Int32 = 0
        gtk_editable_insert_text(entry, word, -1, &end)
        shown.compose("")
        await shown.settle("The word is searched for") { list.searchText == word }
        await shown.settle("Its rows are found") { list.rowIDs.count == (word.isEmpty ? 30 : 3) }
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

      @Test(arguments: ["Down", "Tab", "Escape"])
      func theFirstRowHasTheFocusWhenASearchWithoutResultsEnds(key: String) async {
        let shown = WordsWindow(count: 30)
        shown.list.search("") { $0.text.contains($1) }
        shown.press("ctrl+f")
        gtk_editable_set_text(shown.view.filterBar.entry.pointer.opaque, "other")
        await shown.settle("No row is found") { shown.list.rowIDs.isEmpty }
        shown.press(key)
        #expect(shown.drawsFocus, "a ring on the page")
        shown.press("Escape")
        await shown.settle("All rows are back") { shown.list.rowIDs.count == 30 }
        #expect(shown.focusedID == 0 && shown.drawsFocus)
        shown.press("Down")
        #expect(shown.focusedID == 1)
      }

      @Test(arguments: [("5", nil), ("word 4", 50)])
      func whoIsAtTheEndOfWhatWasFoundStaysThereWhenTheSearchEnds(text: String, next: Int?) async {
        let model = ScriptedModel<Word>()
        let list = ListViewModel(model, clock: TestClock())
        list.search("") { $0.text.contains($1) }
        let shown = WordsWindow(list, height: 200)
        shown.view.texts.end = { "That was all" }
        await model.script.next().answer(.init(Word.some(0..<60), hasMoreItems: false))
        await shown.settle("All rows are there") { list.rowIDs.count == 60 }
        shown.press("ctrl+f")
        gtk_editable_set_text(shown.view.filterBar.entry.pointer.opaque, text)
        await shown.settle("Some rows are found") { (1..<60).contains(list.rowIDs.count) }
        let last = list.items.last?.id
        shown.press("Down")
        shown.press("End")
        shown.press("Down")
        #expect(shown.view.rows.focus.isOnFooter)
        shown.press("Escape")
        await shown.settle("All rows are back") { list.rowIDs.count == 60 }
        #expect(shown.focusedID == next, "the row behind the last one, if there is any")
        #expect(shown.view.rows.focus.isOnFooter == (next == nil))
        let visible = shown.view.visibleRows.compactMap { list.item(of: $0)?.id }
        #expect(visible.contains { $0 == last } && visible.contains { $0 == next ?? last }, "\(visible)")
      }

      @Test(arguments: [true, false])
      func whoIsAtTheNoticeBelowTheRowsStaysThereIfRowsComeAbove(isOnScreen: Bool) async {
        let model = ScriptedModel<Word>()
        let list = ListViewModel(model, clock: TestClock())
        let shown = WordsWindow(list, height: 200)
        shown.view.texts.end = { "That was all" }
        await model.script.next().answer(.init(Word.some(0..<60), hasMoreItems: false))
        await shown.settle("All rows are there") { list.rowIDs.count == 60 }
        gtk_widget_child_focus(shown.view.rows.view.pointer, GTK_DIR_TAB_FORWARD)
        shown.press("End")
        shown.press("Down")
        #expect(shown.view.rows.focus.isOnFooter)
        if !isOnScreen {
          shown.view.scroll(by: -300)
          shown.draw()
        }
        let top = shown.view.visibleRows.first
        list.insert(Word(id: 90, text: "new"), at: 30)
        shown.draw()
        if isOnScreen {
          #expect(shown.view.rows.focus.isOnFooter && shown.screen.last == "That was all", "\(shown.screen)")
        } else {
          #expect(shown.view.visibleRows.first == top, "\(shown.screen)")
        }
      }

      @Test func downGoesFromTheFieldToTheFirstRowOnScreenAndToNoButtonInIt() async {
        _ = RealDisplay.shared
        let list = ListViewModel(items: Word.some(0..<30))
        let view = DynamicListView(list) { _ in
          RowKind("button") {
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
            let label = gtk_label_new("Word")
            gtk_widget_set_hexpand(label, 1)
            gtk_box_append(row?.cast(), label)
            gtk_box_append(row?.cast(), gtk_button_new_with_label("Like"))
            return row.map { GTKWidget($0) } ?? GTKWidget(gtk_label_new(""))
          } bind: { _, _ in
          }
        }
        let shown = WordsWindow(list, view: view)
        view.filter = { $0.text.contains($1) }
        for scrolls in [false, true] {
          shown.press("ctrl+f")
          if scrolls { view.scroll(toSlot: 25) }
          shown.draw()
          let top = view.visibleRows.first.flatMap { list.position(of: $0) } ?? 0
          shown.press("w")
          shown.press("Down")
          #expect(shown.focusedID.map { (top...top + 1).contains($0) } == true, "\(top)")
          #expect(view.rows.focus.cell?.hasFocusInside == false && shown.drawsFocus)
          gtk_editable_set_text(view.filterBar.entry.pointer.opaque, "")
          shown.draw()
        }
      }
    }
  }

  extension WordsWindow {
    /// Lets GTK report which text an input method composes in the field, which does not contain it yet.
    fileprivate func compose(_ text: String) {
      let field = gtk_editable_get_delegate(view.filterBar.entry.pointer.opaque)
      var values = [GValue(), GValue()]
      g_value_init(&values[0], gtk_text_get_type())
      g_value_set_object(&values[0], field.map { UnsafeMutableRawPointer($0) })
      g_value_init(&values[1], GType(16 << 2))
      g_value_set_string(&values[1], text)
      g_signal_emitv(&values, g_signal_lookup("preedit-changed", gtk_text_get_type()), 0, nil)
      for place in values.indices { g_value_unset(&values[place]) }
    }
  }
#endif
