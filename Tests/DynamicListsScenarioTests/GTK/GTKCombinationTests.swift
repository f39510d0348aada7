#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Edits by the user in a list that sorts its rows.
    @MainActor
    struct Combinations {
      private struct Refusal: ListLoadError { let message = "The book is locked." }

      /// Words whose order by their texts is not that of the source.
      private func words() -> ListViewModel<Word> {
        ListViewModel(items: [Word(id: 0, text: "same"), Word(id: 1, text: "a"), Word(id: 2, text: "same")])
      }

      @Test func aKeyThatIsToMoveASortedRowSaysThatItCannot() async {
        let shown = WordsWindow(words())
        var moves = 0
        shown.view.onMove = { _ in moves += 1 }
        shown.list.arrangement.sort = .by(\.text)
        shown.draw()
        shown.click(1)
        shown.press("alt+Down")
        await shown.settle("The message is shown") { shown.message == "Sorted rows cannot be moved" }
        #expect(shown.ids == [1, 0, 2] && moves == 0)
        shown.list.arrangement.sort = nil
        shown.draw()
        shown.press("alt+Down")
        await shown.settle("The row is moved") { moves == 1 }
        #expect(shown.ids == [0, 2, 1])
      }

      @Test func rowsThatWereMadeBeforeTheListWasSortedCannotBeDraggedAnyMore() {
        let shown = WordsWindow(words())
        shown.view.allowsMove = true
        let drags = { shown.view.rows.bound.values.map { $0.drag?.isOn == true } }
        #expect(drags() == [true, true, true])
        shown.list.arrangement.sort = .by(\.id)
        shown.draw()
        #expect(!drags().contains(true))
        shown.list.arrangement.sort = nil
        shown.draw()
        #expect(drags() == [true, true, true])
      }

      @Test func undoTakesASortedRowToItsPlaceInBothOrders() async {
        let shown = WordsWindow(words())
        shown.view.allowsDelete = true
        shown.list.arrangement.sort = .by(\.text)
        for id in [0, 1, 2] {
          shown.view.delete([id].compactMap { shown.list.rowID(of: $0) })
          await shown.clickButton("Undo")
          #expect(shown.ids == [1, 0, 2])
        }
        shown.list.arrangement.sort = nil
        #expect(shown.ids == [0, 1, 2])
      }

      @Test func aMoveThatIsRefusedAfterTheListWasSortedIsTakenBack() async {
        let shown = WordsWindow(words())
        let answer = Script<Int, Bool>()
        shown.view.onMove = { _ = try await answer.respond(to: $0.item.id) }
        shown.click(0)
        shown.press("alt+Down")
        #expect(shown.ids == [1, 0, 2])
        let call = await answer.next()
        shown.list.arrangement.sort = .by(\.text)
        call.fail(Refusal())
        await shown.settle("The message is shown") { shown.message == "The book is locked." }
        shown.list.arrangement.sort = nil
        #expect(shown.ids == [0, 1, 2])
      }
    }
  }
#endif
