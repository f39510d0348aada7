#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Tab leaves the rows, and the arrow keys go through them.
    @MainActor
    struct TabKey {
      /// The widget that has the focus in the window around a widget.
      private func focus(around widget: GTKWidget) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_widget_get_root(widget.pointer).flatMap { gtk_root_get_focus($0) }
      }

      @Test func tabGoesFromARowToTheBarAndBackToTheRow() {
        let shown = WordsWindow(count: 200)
        shown.view.isSelecting = true
        shown.draw()
        shown.click(4)
        #expect(shown.focusedID == 4)
        shown.press("Tab")
        #expect(focus(around: shown.view) == shown.view.selecting.bar.end.pointer)
        shown.press("Tab")
        #expect(focus(around: shown.view) == shown.view.selecting.bar.all.pointer)
        shown.press("shift+Tab")
        shown.press("shift+Tab")
        #expect(shown.focusedID == 4, "the row that had the focus")
        shown.press("Down")
        #expect(shown.focusedID == 5)
      }

      /// 200 words and the field, which has got the focus from row 3.
      private func shownWithFocusInField() -> WordsWindow {
        let shown = WordsWindow(count: 200)
        shown.view.filter = { $0.text.contains($1) }
        shown.view.isFilterShown = true
        shown.draw()
        shown.click(3)
        shown.press("shift+Tab")
        return shown
      }

      @Test func shiftTabGoesFromTheRowsToTheFieldAboveThem() {
        let shown = shownWithFocusInField()
        let field = shown.view.filterBar.entry.pointer
        #expect(focus(around: shown.view).map { gtk_widget_is_ancestor($0, field) != 0 } == true)
        shown.press("Tab")
        #expect(shown.focusedID == 3)
      }

      @Test func theFirstRowOnScreenTakesTheFocusIfTheOneThatHadItIsOutOfSight() {
        let shown = shownWithFocusInField()
        shown.view.scroll(toSlot: 150)
        shown.draw()
        let seen = shown.view.visibleRows.compactMap { shown.list.item(of: $0)?.id }
        shown.press("Tab")
        let focused = shown.focusedID
        #expect(focused.map { seen.prefix(2).contains($0) } == true && shown.drawsFocus, "\(seen)")
        #expect(shown.view.visibleRows.compactMap { shown.list.item(of: $0)?.id } == seen, "nothing moves")
        shown.press("Down")
        #expect(shown.focusedID == focused.map { $0 + 1 })
        shown.press("shift+Tab")
        shown.view.scroll(toSlot: 20)
        shown.draw()
        let next = shown.view.visibleRows.compactMap { shown.list.item(of: $0)?.id }
        shown.window.press("Tab")
        shown.press("Down")
        #expect(shown.focusedID.map { next.prefix(3).contains($0) } == true, "before a layout: \(next)")
      }

      @Test func aControlThatGetsTheFocusBackKeepsIt() {
        _ = RealDisplay.shared
        let view = DynamicListView(ListViewModel(items: Word.some(0..<200))) { _ in
          RowKind("button", make: { gtk_button_new_with_label("Like") }, bind: { _, _ in })
        }
        let shown = WordsWindow(view.list, view: view)
        view.filter = { $0.text.contains($1) }
        view.isFilterShown = true
        shown.draw()
        let button = view.list.rowID(of: 3).flatMap { view.widget(of: $0) }
        #expect(button.map { gtk_widget_grab_focus($0) } == 1)
        view.scroll(toSlot: 150)
        shown.draw()
        gtk_widget_grab_focus(view.filterBar.entry.pointer)
        shown.draw()
        #expect(button.map { gtk_widget_grab_focus($0) } == 1)
        shown.draw()
        #expect(shown.focusedID == 3 && focus(around: view) == button)
      }

      @Test func theControlsOfARowComeFirst() {
        let list = ListViewModel(items: Word.some(0..<30))
        let view = DynamicListView(list) { _ in
          RowKind("buttons") {
            let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
            for title in ["One", "Two"] { gtk_box_append(row?.cast(), gtk_button_new_with_label(title)) }
            return row.map { GTKWidget($0) } ?? GTKWidget(gtk_label_new(""))
          } bind: { _, _ in
          }
        }
        view.expand(horizontally: true, vertically: true)
        let after = GTKButton("After")
        let column = GTKBox.column(spacing: 0, view, after)
        let window = RealWindow(column.pointer, width: 400, height: 400)
        for _ in 0..<2 { window.draw() }
        guard let row = list.rowID(of: 2), let box = view.widget(of: row), let one = gtk_widget_get_first_child(box),
          let two = gtk_widget_get_last_child(box)
        else { return #expect(Bool(false), "no row") }
        gtk_widget_grab_focus(one)
        window.press("Tab")
        #expect(focus(around: view) == two)
        window.press("Tab")
        #expect(focus(around: view) == after.pointer)
        window.press("shift+Tab")
        #expect(focus(around: view).map { gtk_widget_is_ancestor($0, box) != 0 } == true)
        gtk_widget_grab_focus(two)
        window.press("shift+Tab")
        #expect(focus(around: view) == one)
      }
    }
  }
#endif
