#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Pushed items in a window: the buttons over the rows, and what stays in place.
    @MainActor
    struct NewItems {
      private func word(_ id: Int) -> Word { Word(id: id, text: "word \(id)") }

      /// A list that is scrolled to its fiftieth row.
      private func shown() -> WordsWindow {
        let shown = WordsWindow(count: 100)
        shown.view.scroll(to: 50, at: .top)
        shown.draw()
        #expect(shown.screen.first == "word 50")
        return shown
      }

      @Test func aButtonAtTheStartShowsNewItems() async {
        let shown = shown()
        shown.list.receive(.inserted([word(200), word(201)], at: .start))
        shown.draw()
        #expect(shown.screen.first == "word 50", "no row moves")
        await shown.clickButton("↑ 2 New")
        await shown.settle("The first new item is at the top") { shown.screen.first == "word 200" }
        #expect(shown.window.button("↑ 2 New") == nil && shown.list.newItems.isEmpty)
      }

      @Test func aButtonAtTheEndShowsNewItemsAndAListThatSticksStaysThere() async {
        let shown = shown()
        shown.view.stickToEnd = true
        shown.list.receive(.inserted(word(200), at: .end))
        shown.draw()
        #expect(shown.screen.first == "word 50", "no row moves")
        await shown.clickButton("↓ 1 New")
        await shown.settle("The new item is the last row") { shown.screen.last == "word 200" }
        shown.list.receive(.inserted(word(201), at: .end))
        await shown.settle("The list stays at its end") { shown.screen.last == "word 201" }
        #expect(shown.list.newItems.isEmpty)
      }

      @Test func theButtonIsReachedAndPressedByKeysAndTheFocusGoesToTheRow() async {
        let shown = shown()
        gtk_widget_grab_focus(shown.view.rows.view.pointer)
        shown.list.receive(.inserted(word(200), at: .end))
        shown.draw()
        guard let button = shown.window.button("↓ 1 New") else {
          Issue.record("There is no button")
          return
        }
        #expect(gtk_widget_get_focusable(button) != 0)
        gtk_widget_grab_focus(button)
        shown.press("Return")
        await shown.settle("The new item is the last row") { shown.screen.last == "word 200" }
        #expect(shown.focusedID == 200)
      }

      @Test func homeAndEndGoToWhatWaits() async {
        let shown = shown()
        gtk_widget_grab_focus(shown.view.rows.view.pointer)
        shown.list.receive(.inserted(word(200), at: .start), .inserted(word(201), at: .end))
        shown.draw()
        shown.press("End")
        await shown.settle("The new item is the last row") { shown.screen.last == "word 201" }
        #expect(shown.focusedID == 201)
        shown.press("Home")
        await shown.settle("The new item is the first row") { shown.screen.first == "word 200" }
        #expect(shown.focusedID == 200 && shown.list.newItems.isEmpty && shown.list.selection.isEmpty)
        shown.list.selectionMode = .many
        shown.list.receive(.inserted(word(202), at: .end))
        shown.draw()
        shown.press("End")
        await shown.settle("The new item is the last row") { shown.screen.last == "word 202" }
        #expect(shown.focusedID == 202 && shown.list.selectedItems.map(\.id) == [202], "as End selects any last row")
      }

      @Test func scrollingToTheStartShowsNewItemsAboveTheRowsOnScreen() async {
        let shown = shown()
        shown.list.receive(.inserted([word(200), word(201)], at: .start))
        shown.view.scrollToTop()
        shown.draw()
        await shown.settle("The new items are rows") { shown.ids.first == 200 }
        #expect(shown.screen.first == "word 0", "\(shown.screen)")
        shown.view.scrollToTop()
        shown.draw()
        #expect(shown.screen.first == "word 200" && shown.list.newItems.isEmpty)
      }

      @Test func newRowsShowAtTheVeryTop() async {
        let shown = WordsWindow(count: 100)
        shown.list.receive(.inserted(word(200), at: .start))
        await shown.settle("The new item is the first row") { shown.screen.first == "word 200" }
      }

      @Test func theButtonsCanBeHiddenAndNamed() {
        let shown = shown()
        shown.view.texts.newItems = { count, hasMore in "\(count) neu\(hasMore ? " und mehr" : "")" }
        shown.list.receive(.inserted(word(200), at: .end))
        shown.draw()
        #expect(shown.window.button("↓ 1 neu") != nil)
        shown.view.showsNewItems = false
        #expect(shown.window.button("↓ 1 neu") == nil)
      }
    }
  }
#endif
