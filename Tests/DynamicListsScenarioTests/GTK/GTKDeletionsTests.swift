#if GTK
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Deletions in a list whose rows change before a deletion is committed.
    @MainActor
    struct DeletionsInChange {
      /// The app's data, which the list edits through its closures.
      @MainActor
      private final class Keeper {
        struct Refusal: ListLoadError { let message = "The book is locked." }

        private(set) var deletions: [[Int]] = []
        var refuses = false
        /// While true, `delete` does not return.
        var isSlow = false

        func delete(_ words: [Word]) async throws {
          deletions.append(words.map(\.id))
          while isSlow { try await Task.sleep(for: .milliseconds(1)) }
          if refuses { throw Refusal() }
        }
      }

      /// A source that always returns all its words.
      private struct Book: PageSource {
        let words: [Word]

        @concurrent func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> { Page(items: words) }
      }

      private func shown(_ list: ListViewModel<Word>) -> (WordsWindow, Keeper) {
        let shown = WordsWindow(list)
        let keeper = Keeper()
        shown.view.onDelete = { try await keeper.delete($0) }
        return (shown, keeper)
      }

      private func delete(_ ids: Int..., in shown: WordsWindow) {
        shown.view.delete(ids.compactMap { shown.list.rowID(of: $0) })
      }

      @Test func aResetCommitsTheDeletionOfEveryRow() async {
        let (shown, keeper) = shown(ListViewModel<Word>(reload: { Word.some(0..<2) }))
        shown.view.refresh()
        await shown.settle("The list is loaded") { shown.ids == [0, 1] }
        delete(0, 1, in: shown)
        #expect(shown.ids.isEmpty)
        shown.list.reset()
        await shown.settle("The list is loaded") { !shown.list.loadStates.refresh.isLoading }
        #expect(shown.ids.isEmpty, "The page was loaded before the deletion")
        await shown.settle("The app deletes both") { keeper.deletions == [[0, 1]] }
      }

      @Test func rowsThatTheOwnerSetsAgainStayDeletedAndAreDeletedOnce() async {
        let (shown, keeper) = shown(ListViewModel(items: Word.some(0..<8)))
        delete(3, in: shown)
        // The app's data changed otherwise; it contains the word until the message ends.
        shown.list.replaceAll(with: Word.some(0..<9))
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7, 8])
        delete(3, in: shown)
        shown.view.messages.dismiss()
        await shown.settle("The app deletes it") { keeper.deletions == [[3]] }
        await shown.view.deletions.finish()
        shown.list.replaceAll(with: Word.some(0..<4))
        #expect(shown.ids == [0, 1, 2, 3], "The owner's next items no longer contain the word")
      }

      @Test func aRefusalRestoresNoRowOfAnotherSource() async {
        let (shown, keeper) = shown(ListViewModel(source: Book(words: Word.some(0..<8))))
        (keeper.refuses, keeper.isSlow) = (true, true)
        await shown.settle("The list is loaded") { shown.ids == Array(0..<8) }
        delete(3, 6, in: shown)
        shown.view.messages.dismiss()
        await shown.settle("The app gets the deletion") { keeper.deletions == [[3, 6]] }
        shown.list.replaceSource(Book(words: Word.some(5..<12)))
        await shown.settle("The other is loaded") { shown.ids == [5, 7, 8, 9, 10, 11] }
        keeper.isSlow = false
        await shown.settle("The edit is refused") { shown.message == "The book is locked." }
        #expect(shown.ids == Array(5..<12), "The other source contains the second word, too")
      }

      @Test func aKeyUndoesADeletionAsLongAsThatIsOffered() async {
        let (shown, keeper) = shown(ListViewModel(items: Word.some(0..<8)))
        shown.view.rows.focus.move(to: 3, of: shown.list.slots)
        shown.draw()
        shown.press("Delete")
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7])
        shown.press("ctrl+z")
        #expect(shown.ids == Array(0..<8) && shown.focusedID == 3)
        shown.press("Delete")
        shown.view.messages.dismiss()
        await shown.settle("The app deletes it") { keeper.deletions == [[3]] }
        shown.press("ctrl+z")
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7])
      }

      @Test func theRowAfterADeletedOneTakesTheFocusWhateverIsInsertedBefore() {
        let shown = WordsWindow(count: 8)
        shown.view.allowsDelete = true
        shown.view.rows.focus.move(to: 3, of: shown.list.slots)
        shown.draw()
        delete(3, in: shown)
        shown.list.insert([Word(id: 100, text: "another word")], at: 0)
        shown.draw()
        #expect(shown.focusedID == 4)
      }

      @Test func undoRestoresNoRowOfAnotherSource() async {
        let (shown, keeper) = shown(ListViewModel(source: Book(words: Word.some(0..<8))))
        await shown.settle("The list is loaded") { shown.ids == Array(0..<8) }
        delete(3, in: shown)
        shown.list.replaceSource(Book(words: Word.some(5..<12)))
        await shown.settle("The other is loaded") { shown.ids == Array(5..<12) }
        await shown.clickButton("Undo")
        #expect(shown.ids == Array(5..<12))
        #expect(keeper.deletions.isEmpty)
      }

      @Test func theAppMayEditTheListWhileItDeletes() async {
        let shown = WordsWindow(count: 12)
        var asked: [[Int]] = []
        shown.view.onDelete = { [weak shown] words in
          asked.append(words.map(\.id))
          if asked.count == 1, let shown {
            shown.view.delete([5].compactMap { shown.list.rowID(of: $0) })
            shown.list.reset()
            shown.list.replaceAll(with: Word.some(0..<12))
          }
          throw Keeper.Refusal()
        }
        delete(3, in: shown)
        shown.view.messages.dismiss()
        await shown.settle("The app gets two deletions") { asked == [[3], [5]] }
        await shown.settle("All rows are restored") { shown.ids == Array(0..<12) }
      }

      @Test func undoUnderAFilterPutsARowWhereItWas() async {
        let shown = WordsWindow(count: 12)
        shown.view.allowsDelete = true
        shown.list.setFilter { $0.id.isMultiple(of: 2) }
        delete(4, in: shown)
        await shown.clickButton("Undo")
        shown.list.setFilter(nil)
        #expect(shown.ids == Array(0..<12), "also among the hidden rows beside it")
      }
    }
  }
#endif
