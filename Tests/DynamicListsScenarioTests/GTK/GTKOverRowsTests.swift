#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// What lies over the rows: it covers no bar beside them.
    @MainActor
    struct OverRows {
      /// The upper and the lower edge of a widget in the window.
      private func edges(_ shown: WordsWindow, of widget: GTKWidget) -> (top: Float, bottom: Float) {
        let bounds = shown.window.bounds(of: widget.pointer)
        return (bounds.origin.y, bounds.origin.y + bounds.size.height)
      }

      @Test func aMessageLeavesTheSelectionBarToClicks() throws {
        let shown = WordsWindow(count: 30)
        var lent = 0
        shown.view.selectionActions = { [RowMenuItem("Lend") { lent += 1 }] }
        shown.view.isSelecting = true
        shown.draw()
        shown.click(2)
        shown.view.showMessage("The server answered with an error (500). Try again later.")
        shown.draw()
        #expect(shown.message != nil)
        let (message, bar) = (shown.view.messages.widget, shown.view.selecting.bar.widget)
        #expect(edges(shown, of: message).bottom <= edges(shown, of: bar).top)
        shown.window.click(try #require(shown.window.button("Lend")))
        shown.draw()
        #expect(lent == 1)
        shown.window.click(shown.view.selecting.bar.all.pointer)
        shown.draw()
        #expect(shown.list.selectedRows.count == 30)
      }

      @Test func theSignOfARefreshLeavesTheFieldReadable() async {
        let model = ScriptedModel<Word>()
        let list = ListViewModel(model, clock: TestClock())
        list.search("") { $0.text.contains($1) }
        let shown = WordsWindow(list)
        await model.script.next().answer(.init(Word.some(0..<30), hasMoreItems: false))
        await shown.settle("The first page lands") { list.state == .items }
        shown.press("ctrl+f")
        shown.view.refresh()
        let indicator = shown.view.indicator.widget
        await shown.settle("The list is refreshed") {
          gtk_revealer_get_child_revealed(indicator.pointer.opaque) != 0
        }
        #expect(edges(shown, of: indicator).top >= edges(shown, of: shown.view.filterBar.widget).bottom)
        #expect(edges(shown, of: indicator).top >= edges(shown, of: shown.view.rows.scroller.widget).top)
        await model.script.next().answer(.init(Word.some(0..<30), hasMoreItems: false))
        await shown.settle("The refresh lands") { !list.isRefreshing }
      }

      @Test func theTopButtonGoesWithTheRows() async {
        let shown = WordsWindow(count: 500)
        shown.list.search("") { $0.text.contains($1) }
        shown.view.scroll(toSlot: 499)
        shown.draw()
        shown.view.scroll(by: -800)
        shown.draw()
        let button = shown.view.topBar.button.pointer
        #expect(gtk_widget_get_mapped(button) != 0)
        shown.list.searchText = "other"
        await shown.settle("No row is found") { shown.list.rowIDs.isEmpty }
        #expect(gtk_widget_get_mapped(button) == 0, "There is no row to scroll to")
        shown.list.searchText = ""
        await shown.settle("All rows are back") { shown.list.rowIDs.count == 500 }
        #expect(gtk_widget_get_mapped(button) == 0, "Nobody has scrolled up")
      }
    }
  }
#endif
