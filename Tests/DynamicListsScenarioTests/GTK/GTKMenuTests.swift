#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Menus of rows by mouse, keys and touch, and messages with buttons.
    @MainActor
    struct Menus {
      @MainActor
      private final class Log {
        var chosen: [String] = []
      }

      private func shown() -> (WordsWindow, Log) {
        let shown = WordsWindow(count: 12)
        let log = Log()
        shown.view.contextMenu = { row in
          [
            RowMenuItem("Open_it") { log.chosen.append("open \(row.item.id)") },
            RowMenuItem("Print", isEnabled: false) { log.chosen.append("print") },
            .separator,
            RowMenuItem("<b>Delete</b>") { log.chosen.append("delete \(row.item.id)") },
          ]
        }
        return (shown, log)
      }

      private func choices(in shown: WordsWindow) -> [String] {
        shown.window.widgets(g_type_from_name("GtkModelButton"), in: shown.view.pointer)
          .flatMap { shown.window.lines(in: $0, isClipped: false) }
      }

      private func rightClick(_ id: Int, in shown: WordsWindow) {
        guard let row = shown.list.rowID(of: id), let widget = shown.view.widget(of: row) else { return }
        shown.window.clickRight(widget)
      }

      /// Types a key into the window with the focus: a menu is a window of its own.
      private func type(_ key: String) { RealDisplay.shared.perform("key \(key)") }

      @Test func aRightClickOpensTheMenuOfItsRow() async {
        let (shown, log) = shown()
        rightClick(4, in: shown)
        await shown.settle("The menu is open") { choices(in: shown).count == 3 }
        #expect(choices(in: shown) == ["Open_it", "Print", "<b>Delete</b>"])
        #expect(shown.selectedID == 4)
        type("Return")
        await shown.settle("The choice is made") { !log.chosen.isEmpty }
        #expect(log.chosen == ["open 4"])
        await shown.settle("The row has the focus again") { shown.focusedID == 4 }
        #expect(choices(in: shown).isEmpty)
      }

      /// The height by which an open menu's last choice extends below the menu, in pixels.
      private func cutOff(in shown: WordsWindow) -> Float? {
        guard let menu = shown.window.widgets(g_type_from_name("GtkPopoverMenu"), in: shown.view.pointer).first,
          let last = shown.window.widgets(g_type_from_name("GtkModelButton"), in: menu).last,
          let content = gtk_widget_get_first_child(menu)
        else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(last, content, &bounds) != 0, bounds.size.height > 0 else { return nil }
        return bounds.origin.y + bounds.size.height - Float(gtk_widget_get_height(content))
      }

      @Test func aMenuIsShownInFull() async {
        let (shown, _) = shown()
        rightClick(4, in: shown)
        await shown.settle("The menu is open") { choices(in: shown).count == 3 }
        await shown.settle("The menu has its full size") { cutOff(in: shown).map { $0 <= 0 } == true }
        type("Escape")
        await shown.settle("The menu is closed") { choices(in: shown).isEmpty }
      }

      @Test func keysOpenTheMenuOfTheFocusedRow() async {
        let (shown, log) = shown()
        shown.click(2)
        for key in ["shift+F10", "Menu"] {
          type(key)
          await shown.settle("\(key) opens the menu") { choices(in: shown).count == 3 }
          type("Escape")
          await shown.settle("The menu is closed") { choices(in: shown).isEmpty && shown.focusedID == 2 }
        }
        type("Menu")
        await shown.settle("The menu is open") { choices(in: shown).count == 3 }
        // The arrow key skips a disabled choice.
        type("Down")
        type("Return")
        await shown.settle("The choice is made") { !log.chosen.isEmpty }
        #expect(log.chosen == ["delete 2"])
      }

      @Test(arguments: [DynamicListView<Word>.Style.list, .actions]) func theNextRowHasTheFocusAfterADeletionByTheMenu(
        style: DynamicListView<Word>.Style
      ) async throws {
        _ = RealDisplay.shared
        let view = DynamicListView(ListViewModel(items: Word.some(0..<8)), style: style) { _ in
          RowKind("button", make: { gtk_button_new() }, bind: { gtk_button_set_label($0.cast(), $1.item.text) })
        }
        view.allowsDelete = true
        view.contextMenu = { [weak view] row in [RowMenuItem("Delete") { view?.delete([row.id]) }] }
        let sidebar = GTKButton("Beside the list")
        let content = GTKBox.row(sidebar, view)
        let window = RealWindow(content.pointer, width: 400, height: 400)
        window.draw()
        let focused = { view.rows.focus.cell?.row?.item.id }
        window.click(try #require(window.button("word 2")))
        #expect(focused() == 2)
        type("shift+F10")
        let isOpen = { !window.widgets(g_type_from_name("GtkModelButton"), in: view.pointer).isEmpty }
        let opened = await eventually {
          RealDisplay.shared.pumpOnce()
          return isOpen()
        }
        #expect(opened)
        type("Return")
        let hasClosed = await eventually {
          RealDisplay.shared.pumpOnce()
          return !view.menu.isOpen
        }
        #expect(hasClosed && view.list.items.map(\.id) == [0, 1, 3, 4, 5, 6, 7])
        window.draw()
        window.draw()
        #expect(focused() == 3)
        window.press("Delete")
        window.draw()
        #expect(view.list.items.map(\.id) == [0, 1, 4, 5, 6, 7])
        #expect(focused() == 4)
      }

      @Test func withoutChoicesNoMenuOpens() {
        let (shown, _) = shown()
        shown.view.contextMenu = { _ in [] }
        rightClick(4, in: shown)
        shown.click(2)
        shown.press("Menu")
        #expect(!shown.view.menu.isOpen)
        #expect(choices(in: shown).isEmpty)
        #expect(shown.focusedID == 2)
        // A separator alone is no choice.
        shown.view.contextMenu = { _ in [.separator] }
        shown.press("Menu")
        #expect(!shown.view.menu.isOpen)
      }

      @Test func aMessageHasAButtonAndTheNextMessageReplacesIt() async {
        let shown = WordsWindow(count: 5)
        let log = Log()
        shown.view.showMessage("First", button: "Open") { log.chosen.append("first") }
        await shown.settle("The first message is shown") { shown.message == "First" }
        shown.view.showMessage("Second", button: "Show") { log.chosen.append("second") }
        await shown.settle("The second message replaces it") { shown.message == "Second" }
        #expect(shown.window.button("Open") == nil)
        await shown.clickButton("Show")
        await shown.settle("The message has ended") { shown.message == nil }
        #expect(log.chosen == ["second"])
      }

      @Test func messagesMayFollowOneAnotherBeforeTheyHaveAppeared() async {
        let shown = WordsWindow(count: 5)
        let log = Log()
        for number in 0..<12 {
          shown.view.messages.show("Number \(number)", button: "Undo", onGone: { log.chosen.append("\(number)") })
          if number.isMultiple(of: 5) { shown.view.messages.dismiss() }
          shown.draw()
        }
        #expect(shown.message == "Number 11")
        #expect(log.chosen == (0..<11).map(String.init), "Each message ends once, in order")
        await shown.clickButton("Undo")
        await shown.settle("The message has ended") { shown.message == nil }
        #expect(log.chosen.count == 11)
      }

      @Test func aMessageStaysWhileItsButtonHasTheFocus() async throws {
        let shown = WordsWindow(count: 5)
        let log = Log()
        shown.click(3)
        shown.view.showMessage("A word", button: "Open") { log.chosen.append("open") }
        await shown.settle("The message is there") { shown.message == "A word" }
        #expect(shown.view.messages.isTimed)
        let button = try #require(shown.window.button("Open"))
        gtk_widget_grab_focus(button)
        #expect(!shown.view.messages.isTimed)
        shown.click(2)
        #expect(shown.view.messages.isTimed)
        shown.window.click(button)
        #expect(shown.focusedID == 2, "a click leaves the focus where it was")
        await shown.settle("The message is gone") { shown.message == nil }
        #expect(log.chosen == ["open"])

        shown.view.showMessage("Another", button: "Open") { log.chosen.append("again") }
        await shown.settle("The message is there") { shown.message == "Another" }
        shown.window.pressByKeys(button)
        await shown.settle("The message is gone") { shown.message == nil }
        #expect(log.chosen == ["open", "again"])
        #expect(!shown.view.messages.isTimed)
      }

      @Test func aLongMessageIsShownInFull() async throws {
        let shown = WordsWindow(count: 5)
        let text = "The server deletes no contacts whose number has been dialed since this morning. Ask again tomorrow."
        shown.view.showMessage(text, button: "Why?")
        await shown.settle("The message is shown") { shown.message == text }
        let message = shown.view.messages.widget.pointer
        let label = try #require(shown.window.widgets(gtk_label_get_type(), in: message).first)
        shown.draw()
        #expect(pango_layout_is_ellipsized(gtk_label_get_layout(label.opaque)) == 0)
        #expect(pango_layout_get_line_count(gtk_label_get_layout(label.opaque)) > 1)
      }
    }
  }
#endif
