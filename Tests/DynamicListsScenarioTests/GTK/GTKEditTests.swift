#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Moves and deletions by the user, and the calls of the app's closures.
    @MainActor
    struct Edits {
      /// The app's data, which the list edits through its closures.
      @MainActor
      private final class Keeper {
        struct Refusal: ListLoadError { let message = "The book is locked." }

        private(set) var deletions: [[Int]] = []
        private(set) var moves: [String] = []
        /// The number of deletions that have returned.
        private(set) var answers = 0
        var refuses = false
        /// While true, the closures do not return.
        var isSlow = false

        func delete(_ words: [Word]) async throws {
          deletions.append(words.map(\.id))
          defer { answers += 1 }
          try await answer()
        }

        func move(_ move: RowMove<Word>) async throws {
          let neighbors = [move.previous, move.next].map { $0.map { "\($0.id)" } ?? "-" }
          moves.append(
            "\(move.item.id): \(move.oldPosition) to \(move.newPosition), \(neighbors.joined(separator: " "))")
          try await answer()
        }

        private func answer() async throws {
          while isSlow { try await Task.sleep(for: .milliseconds(10)) }
          if refuses { throw Refusal() }
        }
      }

      private func shown(_ list: ListViewModel<Word>? = nil) -> (WordsWindow, Keeper) {
        let shown = WordsWindow(list ?? ListViewModel(items: Word.some(0..<8)))
        let keeper = Keeper()
        shown.view.onDelete = { try await keeper.delete($0) }
        shown.view.onMove = { try await keeper.move($0) }
        shown.view.itemTitle = { "Word \($0.id)" }
        return (shown, keeper)
      }

      /// Makes an edit and waits for it: edits reach the app in order, so all earlier ones have done so by then.
      private func letEditsReachTheApp(_ shown: WordsWindow, _ keeper: Keeper) async {
        let (ids, count) = (shown.ids, keeper.moves.count)
        shown.press("alt+Down")
        shown.press("alt+Up")
        await shown.settle("A later edit reaches the app") { keeper.moves.count == count + 2 }
        #expect(shown.ids == ids)
      }

      // MARK: Deleting

      @Test func aDeletionIsCommittedWhenItsMessageEnds() async {
        let (shown, keeper) = shown()
        shown.click(3)
        shown.press("Delete")
        await shown.settle("The message is shown") { shown.message == "“Word 3” deleted" }
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7])
        await letEditsReachTheApp(shown, keeper)
        #expect(keeper.deletions.isEmpty, "The deletion can still be undone")

        shown.press("Delete")
        await shown.settle("The next message replaces it") { shown.message == "“Word 4” deleted" }
        await shown.settle("The first deletion is committed") { keeper.deletions == [[3]] }
        #expect(shown.ids == [0, 1, 2, 5, 6, 7])

        shown.view.messages.dismiss()
        await shown.settle("The second deletion is committed") { keeper.deletions == [[3], [4]] }
        #expect(shown.ids == [0, 1, 2, 5, 6, 7])
      }

      @Test func theMessageShortensALongTitleAndKeepsTheSentence() async {
        let (shown, _) = shown()
        let title = "I asked the ferryman: how many 👩‍👩‍👧s have crossed the river since this morning?\nTake a seat."
        shown.view.itemTitle = { $0.id == 2 ? title : "\nTwo lines\nand more" }
        shown.view.delete([2].compactMap { shown.list.rowID(of: $0) })
        #expect(shown.message == "“I asked the ferryman: how many 👩‍👩‍👧s have c…” deleted")
        shown.view.delete([3].compactMap { shown.list.rowID(of: $0) })
        #expect(shown.message == "“Two lines…” deleted")
        shown.view.itemTitle = { _ in String(repeating: "x", count: 40) }
        shown.view.delete([4].compactMap { shown.list.rowID(of: $0) })
        #expect(shown.message == "“\(String(repeating: "x", count: 40))” deleted")
      }

      @Test func anUndoneDeletionNeverReachesTheApp() async {
        let (shown, keeper) = shown()
        shown.click(3)
        #expect(shown.selectedID == 3)
        shown.press("Delete")
        #expect(shown.focusedID == 4)
        #expect(shown.selectedID == 4)
        await shown.clickButton("Undo")
        #expect(shown.ids == Array(0..<8))
        #expect(shown.focusedID == 3, "The row has the focus again")
        #expect(shown.selectedID == 3)
        shown.view.messages.dismiss()
        await letEditsReachTheApp(shown, keeper)
        #expect(keeper.deletions.isEmpty)
      }

      @Test(arguments: [false, true]) func undoAndARefusalLeaveTheRowsWhereTheyWere(isRefused: Bool) async {
        let (shown, keeper) = shown(ListViewModel(items: Word.some(0..<60)))
        keeper.refuses = isRefused
        shown.click(2)
        shown.press("Page_Down")
        shown.press("Up")
        await shown.settle("The list does not change any more") { shown.focusedID ?? 0 > 2 }
        let before = (screen: shown.screen, row: shown.focusedID)
        for _ in 0..<3 {
          shown.press("Delete")
          await shown.settle("The message is shown") { shown.message?.hasSuffix("deleted") == true }
          if isRefused {
            shown.view.messages.dismiss()
            await shown.settle("The row is restored") { shown.ids.count == 60 }
            shown.press("Up")
          } else {
            await shown.clickButton("Undo")
          }
          await shown.settle("All rows are where they were") { shown.screen == before.screen }
          #expect(shown.focusedID == before.row)
        }
      }

      @Test func undoPutsARowBesideItsNeighborsAfterOtherChanges() async {
        let (shown, _) = shown()
        shown.click(3)
        shown.press("Delete")
        shown.list.insert(Word.some(100..<105), at: 0)
        shown.list.remove(2)
        await shown.clickButton("Undo")
        #expect(shown.ids == [100, 101, 102, 103, 104, 0, 1, 3, 4, 5, 6, 7])
      }

      @Test func severalRowsAreDeletedAndRestoredTogether() async {
        let (shown, keeper) = shown()
        let rows = [2, 3, 6].compactMap { shown.list.rowID(of: $0) }
        shown.view.delete(rows)
        #expect(shown.ids == [0, 1, 4, 5, 7])
        await shown.settle("The message counts them") { shown.message == "3 rows deleted" }
        await shown.clickButton("Undo")
        #expect(shown.ids == Array(0..<8))

        shown.view.delete(rows)
        shown.view.messages.dismiss()
        await shown.settle("All are deleted at once") { keeper.deletions == [[2, 3, 6]] }
      }

      @Test func aRefusedDeletionRestoresTheRowAndShowsAMessage() async {
        let (shown, keeper) = shown()
        keeper.refuses = true
        shown.click(3)
        shown.press("Delete")
        shown.list.insert(Word.some(100..<102), at: 0)
        shown.view.messages.dismiss()
        await shown.settle("A message shows the error") { shown.message == "The book is locked." }
        #expect(shown.ids == [100, 101, 0, 1, 2, 3, 4, 5, 6, 7])
      }

      @Test func aRefreshDoesNotRestoreDeletedRows() async {
        let book = Book()
        let (shown, keeper) = shown(ListViewModel<Word>(clock: TestClock(), reload: { await book.words() }))
        shown.view.refresh()
        await shown.settle("The list is loaded") { shown.list.items.count == 8 }
        shown.click(3)
        shown.press("Delete")
        await shown.list.refresh()
        shown.draw()
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7], "The source still contains the row")
        await shown.clickButton("Undo")
        #expect(shown.ids == Array(0..<8))

        // The same holds while the app deletes the row, and for a refresh that began before.
        shown.click(3)
        shown.press("Delete")
        keeper.isSlow = true
        shown.view.messages.dismiss()
        await shown.settle("The app gets the deletion") { keeper.deletions == [[3]] }
        await shown.list.refresh()
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7])
        await book.setSlow(true)
        async let outcome = shown.list.refresh()
        await shown.settle("A refresh is in flight") { shown.list.loadStates.refresh.isLoading }
        keeper.isSlow = false
        await shown.settle("The deletion is committed") { keeper.answers == 1 }
        #expect(shown.list.loadStates.refresh.isLoading)
        await book.setSlow(false)
        _ = await outcome
        shown.draw()
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7], "The page was loaded before the deletion")
        await shown.list.refresh()
        #expect(shown.ids == Array(0..<8), "A later refresh shows the source's rows")
      }

      @Test func aResetCommitsADeletion() async {
        let book = Book()
        let (shown, keeper) = shown(ListViewModel<Word>(clock: TestClock(), reload: { await book.words() }))
        shown.view.refresh()
        await shown.settle("The list is loaded") { shown.list.items.count == 8 }
        shown.click(3)
        shown.press("Delete")
        await shown.settle("A message offers undo") { shown.window.button("Undo") != nil }
        shown.list.reset()
        shown.draw()
        #expect(shown.window.button("Undo") == nil, "The message ends at once")
        await shown.settle("The app deletes it") { keeper.deletions == [[3]] }
        await shown.settle("The list is loaded") { !shown.list.loadStates.refresh.isLoading }
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7], "The first page was loaded before the deletion")
      }

      @Test func aClosedWindowCommitsADeletion() async {
        let (shown, keeper) = shown()
        shown.click(3)
        shown.press("Delete")
        await letEditsReachTheApp(shown, keeper)
        #expect(keeper.deletions.isEmpty)
        shown.close()
        // A move reaches the app after the deletion, which was committed before its message timed out.
        let count = keeper.moves.count
        if let row = shown.list.rowID(of: 7) { shown.view.moves.move(row, to: 0) }
        await shown.settle("The app gets the move") { keeper.moves.count == count + 1 }
        #expect(keeper.deletions == [[3]])
      }

      private actor Book {
        private var isSlow = false
        func setSlow(_ isSlow: Bool) { self.isSlow = isSlow }
        func words() async -> [Word] {
          while isSlow { try? await Task.sleep(for: .milliseconds(10)) }
          return Word.some(0..<8)
        }
      }

      // MARK: Permissions

      /// Whether rows can be moved, and whether they can be deleted.
      private func possibleEdits(_ shown: WordsWindow) -> [Bool] {
        let before = shown.ids
        shown.click(before[1])
        shown.press("alt+Down")
        let isMovable = shown.ids != before
        if isMovable { shown.press("alt+Up") }
        let drag = shown.list.rowID(of: before[1]).flatMap { shown.view.rows.bound[$0]?.drag }
        #expect((drag?.isOn ?? false) == isMovable, "Dragging and keys have the same permission")
        shown.press("Delete")
        return [isMovable, shown.ids.count < before.count]
      }

      private func setClosures(
        of shown: WordsWindow, _ onMove: (@MainActor (RowMove<Word>) async throws -> Void)? = { _ in },
        _ onDelete: (@MainActor ([Word]) async throws -> Void)? = { _ in }
      ) {
        shown.view.onMove = onMove
        shown.view.onDelete = onDelete
      }

      @Test func allowedEditsStayPossibleWithoutClosures() {
        let shown = WordsWindow(ListViewModel(items: Word.some(0..<12)), height: 600)
        #expect(possibleEdits(shown) == [false, false])
        setClosures(of: shown)
        #expect(possibleEdits(shown) == [true, true])
        setClosures(of: shown, nil, nil)
        #expect(possibleEdits(shown) == [false, false])
        (shown.view.allowsMove, shown.view.allowsDelete) = (true, true)
        #expect(possibleEdits(shown) == [true, true])
        setClosures(of: shown)
        setClosures(of: shown, nil, nil)
        #expect(possibleEdits(shown) == [true, true])
        // While closures are set, the properties have no effect.
        setClosures(of: shown)
        (shown.view.allowsMove, shown.view.allowsDelete) = (false, false)
        #expect(possibleEdits(shown) == [true, true])
      }

      // MARK: Moving

      @Test func movesReachTheAppInOrderWithTheirNeighbors() async {
        let (shown, keeper) = shown()
        shown.click(1)
        shown.press("alt+Down")
        shown.press("alt+Down")
        #expect(shown.ids == [0, 2, 3, 1, 4, 5, 6, 7])
        #expect(shown.focusedID == 1)
        #expect(shown.selectedID == 1)
        await shown.settle("The app gets the moves") { keeper.moves.count == 2 }
        #expect(keeper.moves == ["1: 1 to 2, 2 3", "1: 2 to 3, 3 4"])

        guard let from = shown.list.rowID(of: 7), let to = shown.list.rowID(of: 0) else { return }
        shown.window.drag(shown.view.rows.bound[from]?.inner.pointer, to: shown.view.rows.bound[to]?.inner.pointer)
        await shown.settle("The row is dropped") { keeper.moves.count == 3 }
        #expect(keeper.moves.last == "7: 7 to 1, 0 2")
      }

      @Test func aRefusedMovePutsTheRowBackWhereTheAppHasIt() async {
        let (shown, keeper) = shown()
        keeper.isSlow = true
        shown.click(1)
        for _ in 0..<3 { shown.press("alt+Down") }
        #expect(shown.ids == [0, 2, 3, 4, 1, 5, 6, 7])
        await shown.settle("The app gets one edit at a time") { keeper.moves.count == 1 }
        keeper.refuses = true
        shown.list.insert(Word.some(100..<102), at: 0)
        keeper.isSlow = false
        await shown.settle("A message shows the error") {
          shown.message == "The book is locked." && keeper.moves.count == 3
        }
        await shown.settle("The row is restored") { shown.ids == [100, 101, 0, 1, 2, 3, 4, 5, 6, 7] }
      }
    }
  }
#endif
