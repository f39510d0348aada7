#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Rows whose edits are being saved or were refused, and the banner of details that have failed.
    @MainActor
    struct Saving {
      private let server = Script<Int, Void>()

      private func widget(_ id: Int, in shown: WordsWindow) -> UnsafeMutablePointer<GtkWidget>? {
        shown.list.rowID(of: id).flatMap { shown.view.rows.factory.bound[$0]?.focusable }
      }

      private func save(_ id: Int, in shown: WordsWindow) -> Task<Void, any Error> {
        Task { [server] in
          try await shown.list.update(id) {
            $0.text = "changed"
          } confirm: {
            try await server.respond(to: id)
          }
        }
      }

      private func looks(_ id: Int, in shown: WordsWindow) -> [String] {
        guard let widget = widget(id, in: shown) else { return ["none"] }
        return ["saving", "unsaved"].filter { gtk_widget_has_css_class(widget, "dynamic-list-\($0)") != 0 }
      }

      @Test func aRowIsPaleWhileItIsSavedAndHasASignAfterARefusal() async {
        let shown = WordsWindow(count: 12)
        let edit = save(4, in: shown)
        let call = await server.next()
        shown.draw()
        #expect(looks(4, in: shown) == ["saving"] && looks(5, in: shown) == [])
        call.fail(ListError.timedOut)
        _ = await edit.result
        await shown.settle("The row has a sign") { looks(4, in: shown) == ["unsaved"] }
        let tooltip = widget(4, in: shown).flatMap { gtk_widget_get_tooltip_text($0) }
        #expect(tooltip.map { String(cString: $0) } == "The request timed out.")
        #expect(shown.screen[4] == "word 4")
      }

      @Test func theMenuOfSuchARowMakesTheEditAgain() async {
        let shown = WordsWindow(count: 12)
        let edit = save(4, in: shown)
        await server.next().fail(ListError.timedOut)
        _ = await edit.result
        guard let row = shown.list.rowID(of: 4), let widget = shown.view.widget(of: row) else {
          Issue.record("There is no row")
          return
        }
        shown.draw()
        shown.window.clickRight(widget)
        let choices = {
          shown.window.widgets(g_type_from_name("GtkModelButton"), in: shown.view.pointer)
            .flatMap { shown.window.lines(in: $0, isClipped: false) }
        }
        await shown.settle("The menu is open") { choices() == ["Retry", "Discard Change"] }
        // Where GTK finds no widget, it shows no tooltip.
        let hasTooltip = { gtk_widget_get_can_target(shown.view.rows.view.pointer) != 0 }
        #expect(!hasTooltip(), "It would be painted over the menu")
        RealDisplay.shared.perform("key Escape")
        await shown.settle("The menu is closed") { choices().isEmpty && hasTooltip() }
        shown.window.clickRight(widget)
        await shown.settle("The menu is open") { !choices().isEmpty }
        RealDisplay.shared.perform("key Return")
        await shown.settle("The edit is made again") { server.callCount == 2 }
        let again = await server.next()
        #expect(shown.list.items[4].text == "changed")
        again.answer(())
        await shown.settle("The row has no sign") { looks(4, in: shown) == [] }
      }

      @Test func aRowThatIsDrawnByOtherWidgetsTakesItsLookAlong() async {
        let shown = WordsWindow(count: 100)
        let edit = save(4, in: shown)
        await server.next().fail(ListError.timedOut)
        _ = await edit.result
        shown.view.scroll(to: 90, at: .top)
        shown.draw()
        #expect((80..<100).allSatisfy { looks($0, in: shown) == [] || looks($0, in: shown) == ["none"] })
        shown.view.scroll(to: 0, at: .top)
        shown.draw()
        #expect(looks(4, in: shown) == ["unsaved"] && looks(3, in: shown) == [])
      }

      @Test func aRefusedDeletionOffersToTryAgain() async {
        let shown = WordsWindow(count: 6)
        shown.view.onDelete = { [server] in try await server.respond(to: $0[0].id) }
        shown.view.delete([3].compactMap { shown.list.rowID(of: $0) })
        shown.view.messages.dismiss()
        await server.next().fail(ListError.timedOut)
        await shown.settle("The edit is refused") { shown.message == "The request timed out." }
        #expect(shown.ids == Array(0..<6) && looks(3, in: shown) == ["unsaved"])
        await shown.clickButton("Retry")
        await shown.settle("The edit is made again") { server.callCount == 2 }
        let again = await server.next()
        #expect(again.request == 3)
        again.answer(())
        await shown.settle("The row is gone") { shown.ids == [0, 1, 2, 4, 5] }
      }

      @Test func aRefusalWaitsWhileADeletionCanBeUndone() async {
        let shown = WordsWindow(count: 6)
        shown.view.onDelete = { [server] in try await server.respond(to: $0[0].id) }
        for id in [1, 3, 4] { shown.view.delete([id].compactMap { shown.list.rowID(of: $0) }) }
        await server.next().fail(ListError.timedOut)
        await shown.settle("The first deletion is refused") { looks(1, in: shown) == ["unsaved"] }
        #expect(shown.message == "Deleted")
        await server.next().fail(ListError.timedOut)
        await shown.settle("The second deletion is refused") { looks(3, in: shown) == ["unsaved"] }
        shown.view.showMessage("A message of the app")
        #expect(shown.message == "Deleted" && shown.ids == [0, 1, 2, 3, 5])
        shown.press("ctrl+z")
        #expect(shown.ids == Array(0..<6) && server.callCount == 2)
        await shown.settle("The newest message follows") {
          shown.message == "A message of the app"
            && gtk_revealer_get_child_revealed(shown.view.messages.widget.pointer.opaque) != 0
        }
        shown.view.showMessage("Another one")
        #expect(shown.message == "Another one")
        shown.view.messages.dismiss()
        await shown.settle("No other message follows") { !shown.view.messages.widget.isVisible }
      }
    }
  }
#endif
