#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Rows, closures and texts that misuse the API.
    @MainActor
    struct Attack {
      init() { _ = RealDisplay.shared }

      private struct Word: Identifiable, Equatable {
        let id: Int
        var text: String
        var isSeen = false

        static func some(_ ids: Range<Int>) -> [Word] { ids.map { Word(id: $0, text: "word \($0)") } }
      }

      /// A list of words in a window, whose rows run closures of a test.
      @MainActor
      private final class Shown {
        let list: ListViewModel<Word>
        let view: DynamicListView<Word>
        let window: RealWindow

        init(
          count: Int, bind: @escaping @MainActor (ListItemViewModel<Word>) -> Void = { _ in },
          unbind: @escaping @MainActor (String) -> Void = { _ in },
          name: @escaping @MainActor (Word) -> String = { _ in "word" }
        ) {
          _ = RealDisplay.shared
          list = ListViewModel(items: Word.some(0..<count))
          view = DynamicListView(list) { word in
            RowKind(
              name(word), make: { gtk_label_new(nil) },
              bind: { label, row in
                gtk_label_set_text(label.opaque, row.item.text)
                bind(row)
              },
              unbind: { unbind(String(cString: gtk_label_get_text($0.opaque))) })
          }
          view.expand(horizontally: true, vertically: true)
          window = RealWindow(view.pointer, width: 400, height: 400)
          draw()
        }

        func draw() {
          window.draw()
          window.draw()
        }

        var ids: [Int] { list.items.map(\.id) }
        var screen: [String] { window.lines(in: view.rows.view.pointer) }

        /// Expects GTK's model and the list to have the same rows, and the screen to show them.
        func expectConsistency(_ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
          #expect(
            Int(g_list_model_get_n_items(view.rows.model.pointer)) == list.rowIDs.count, comment,
            sourceLocation: location)
          #expect(Array(view.rows.model.slots.rows) == Array(list.rowIDs), comment, sourceLocation: location)
          let known = Set(list.items.map(\.text))
          #expect(screen.allSatisfy(known.contains), comment, sourceLocation: location)
        }

        func settle(_ what: Comment, until condition: @MainActor () -> Bool) async {
          let holds = await eventually {
            RealDisplay.shared.pumpOnce()
            return condition()
          }
          #expect(holds, what)
          draw()
        }

        func scrollThrough(by step: Double = 700, _ steps: Int = 30) async {
          for _ in 0..<steps {
            view.scroll(by: step)
            window.draw()
            await Task.yield()
          }
        }
      }

      @Test func aRowMayRemoveItselfWhileItIsShownByScrolling() async {
        weak var list: ListViewModel<Word>?
        let shown = Shown(count: 2_000) { row in
          if row.item.id.isMultiple(of: 7) { list?.remove(row.id) }
        }
        list = shown.list
        await shown.scrollThrough()
        await shown.scrollThrough(by: -900)
        await shown.settle("All changes are applied") {
          shown.view.rows.model.slots.rows.count == shown.list.rowIDs.count
        }
        #expect(shown.ids.count < 2_000)
        shown.expectConsistency("Rows remove themselves")
      }

      @Test func aRowMayEditAndReplaceTheListWhileItIsShown() async {
        weak var list: ListViewModel<Word>?
        var round = 0
        let shown = Shown(count: 2_000) { row in
          guard let list else { return }
          round += 1
          switch round % 50 {
          case 10: list.move(row.id, to: 0)
          case 20: list.insert(Word(id: 100_000 + round, text: "new \(round)"), at: row.index ?? 0)
          case 30: row.update { $0.text += "!" }
          case 40: list.replaceAll(with: Word.some(round..<round + 2_000))
          default: break
          }
        }
        list = shown.list
        await shown.scrollThrough(by: 400, 60)
        list = nil
        await shown.settle("All changes are applied") {
          shown.view.rows.model.slots.rows.count == shown.list.rowIDs.count
        }
        #expect(round > 100)
        shown.expectConsistency("Rows edit the list")
      }

      @Test func aRowMayBeFilteredOutByBeingShown() async {
        let shown = Shown(count: 1_000) { row in
          if row.item.id >= 100, !row.item.isSeen { row.update { $0.isSeen = true } }
        }
        shown.list.setFilter { !$0.isSeen }
        shown.draw()
        await shown.scrollThrough()
        await shown.settle("All changes are applied") {
          shown.view.rows.model.slots.rows.count == shown.list.rowIDs.count
        }
        shown.expectConsistency("Shown rows are filtered out")
        #expect(shown.ids.count < 1_000)
      }

      @Test func aRowMayEditTheListWhenItsWidgetsAreRecycled() async {
        weak var list: ListViewModel<Word>?
        var left = 20
        let shown = Shown(
          count: 2_000,
          unbind: { _ in
            guard left > 0 else { return }
            left -= 1
            list?.remove(1_000 + left)
          })
        list = shown.list
        await shown.scrollThrough()
        await shown.settle("All changes are applied") {
          shown.view.rows.model.slots.rows.count == shown.list.rowIDs.count
        }
        #expect(shown.ids.count < 2_000)
        shown.expectConsistency("Rows remove others")
      }

      @Test func widgetsAreRecycledWhenTheirRowChangesItsKind() {
        var ended: [String] = []
        let shown = Shown(count: 5, unbind: { ended.append($0) }, name: { $0.isSeen ? "seen" : "new" })
        ended = []
        shown.list.update(2) { $0.isSeen = true }
        shown.draw()
        #expect(ended == ["word 2"])
        shown.list.removeAll()
        shown.draw()
        #expect(ended.sorted() == ["word 0", "word 1", "word 2", "word 2", "word 3", "word 4"], "Each row ends once")
      }

      @Test func aKindForEachRowKeepsNoWidgets() async {
        weak var first: GTKWidget?
        let shown = Shown(count: 20_000, name: { "kind of \($0.id)" })
        first = shown.view.rows.bound.values.first?.instance?.widget
        #expect(first != nil)
        for position in stride(from: 0, to: 20_000, by: 150) {
          shown.view.scroll(toSlot: position)
          shown.window.draw()
        }
        #expect(shown.view.rows.factory.pool.made > 5_000)
        #expect(shown.view.rows.factory.pool.count <= 500)
        #expect(first == nil, "The oldest widgets are released")
      }

      @Test func aKindThatChangesEachTimeShowsItsRows() async {
        var asked = 0
        let shown = Shown(
          count: 3_000,
          name: { _ in
            asked += 1
            return "kind \(asked % 3)"
          })
        await shown.scrollThrough()
        for row in shown.list.rowIDs { shown.list.update(row) { $0.text += "?" } }
        shown.draw()
        #expect(shown.screen.allSatisfy { $0.hasSuffix("?") })
        shown.expectConsistency("Kinds change")
      }

      @Test func scrollingToInvalidPositionsDoesNothing() {
        let shown = Shown(count: 1_000)
        shown.view.scroll(toSlot: 500)
        shown.draw()
        let before = shown.screen
        #expect(before.contains("word 500"))
        for position in [-1, Int.min, 1_000, Int.max] {
          shown.view.scroll(toSlot: position)
          shown.draw()
          #expect(shown.screen == before, "\(position)")
        }
        shown.view.scroll(by: .nan)
        shown.draw()
        #expect(shown.screen == before)
        shown.view.scroll(by: .infinity)
        shown.draw()
        #expect(shown.screen.last == "word 999")
        shown.view.scroll(by: -.infinity)
        shown.draw()
        #expect(shown.screen.first == "word 0")
      }

      @Test func aRowThatIsDraggedToAnotherListMovesNothingThere() async {
        _ = RealDisplay.shared
        let lists = [ListViewModel(items: Word.some(0..<4)), ListViewModel(items: Word.some(0..<4))]
        let views = lists.map { list in
          let view = DynamicListView(list) { _ in
            RowKind(
              "word", make: { gtk_label_new(nil) }, bind: { gtk_label_set_text($0.opaque, $1.item.text) })
          }
          view.expand(horizontally: true, vertically: true)
          view.allowsMove = true
          return view
        }
        let box = GTKBox.column(views[0], views[1])
        let window = RealWindow(box.pointer, width: 400, height: 600)
        window.draw()
        window.draw()
        guard let from = lists[0].rowID(of: 0), let to = lists[1].rowID(of: 2) else { return }
        window.drag(views[0].rows.bound[from]?.inner.pointer, to: views[1].rows.bound[to]?.inner.pointer)
        for _ in 0..<20 {
          window.draw()
          await Task.yield()
        }
        for list in lists { #expect(list.items.map(\.id) == [0, 1, 2, 3]) }
      }

      @Test func aRemovedOrReplacedFilterShowsTheRightRows() async {
        let shown = Shown(count: 40)
        shown.view.filter = { word, text in word.text.contains(text) }
        shown.window.press("ctrl+f")
        for key in ["3", "7"] { shown.window.press(key) }
        await shown.settle("The filter is applied") { shown.ids == [37] }
        shown.view.filter = { word, text in !word.text.contains(text) }
        #expect(shown.ids.count == 39, "The new filter applies the typed text")
        shown.view.filter = nil
        #expect(shown.ids.count == 40)
        #expect(!shown.view.isFilterShown)
        shown.draw()
        shown.expectConsistency("Without a filter")
      }

      @Test func undoRestoresAllRowsOfItsMessage() async {
        let shown = Shown(count: 8)
        shown.view.allowsDelete = true
        guard let row = shown.list.rowID(of: 3), let cell = shown.view.rows.bound[row] else { return }
        shown.window.click(cell.inner.pointer)
        for _ in 0..<3 {
          shown.window.press("Delete")
          shown.draw()
        }
        #expect(shown.ids == [0, 1, 2, 6, 7])
        await shown.settle("A message offers undo") { shown.window.button("Undo") != nil }
        if let undo = shown.window.button("Undo") { shown.window.click(undo) }
        shown.draw()
        #expect(shown.ids == [0, 1, 2, 5, 6, 7], "Earlier messages ended, and their deletions are committed")
      }

      @Test func rowsDeletedBeforeAResetStayDeleted() async {
        let shown = Shown(count: 8)
        shown.view.allowsDelete = true
        guard let row = shown.list.rowID(of: 3), let cell = shown.view.rows.bound[row] else { return }
        shown.window.click(cell.inner.pointer)
        shown.window.press("Delete")
        await shown.settle("A message offers undo") { shown.window.button("Undo") != nil }
        shown.list.reset()
        shown.draw()
        if let undo = shown.window.button("Undo") { shown.window.click(undo) }
        shown.draw()
        #expect(shown.ids.isEmpty)
      }

      @Test func aButtonWorksAfterItsObjectIsReleased() {
        var presses = 0
        let box = GTKBox.row()
        withExtendedLifetime(GTKButton("Press") { presses += 1 }) { button in
          gtk_box_append(box.pointer.cast(), button.pointer)
        }
        let window = RealWindow(box.pointer, width: 200, height: 60)
        window.draw()
        if let button = window.button("Press") { window.click(button) }
        window.draw()
        #expect(presses == 1)
      }

      @Test func anAnimationMayBeReleasedByItsOwnStep() async {
        RealDisplay.shared.setAnimations(true)
        defer { RealDisplay.shared.setAnimations(false) }
        let label = GTKLabel("Moves")
        let window = RealWindow(label.pointer, width: 200, height: 60)
        for _ in 0..<20 {
          var animation: GTKAnimation?
          var steps = 0
          animation = .timed(on: label.pointer, from: 0, to: 1, .seconds(60)) { value in
            steps += 1
            if value > 0 { animation = nil }
          }
          for _ in 0..<10 where animation != nil { window.draw() }
          #expect(animation == nil)
          let last = steps
          window.draw()
          #expect(steps == last)
        }
      }

      @Test func aSpringWithInvalidValuesComesToRest() {
        let label = GTKLabel("Moves")
        let window = RealWindow(label.pointer, width: 200, height: 60)
        for value in [0, -1, Double.nan, .infinity, -.infinity] {
          for spring in [
            GTKSpring(stiffness: value, damping: 8), GTKSpring(stiffness: 30, damping: value),
            GTKSpring(stiffness: 30, damping: 8, mass: value),
          ] {
            let animation = GTKAnimation.spring(on: label.pointer, from: 0, to: 1, spring) { _ in }
            window.draw()
            _ = animation
          }
        }
      }

      @Test func aBarAcceptsValuesThatAreNoNumbers() {
        let bar = GTKBar()
        let window = RealWindow(bar.pointer, width: 200, height: 60)
        for (value, share) in [(Double.nan, 0.0), (.infinity, 1), (-.infinity, 0), (1e300, 1), (-0.5, 0), (0.4, 0.4)] {
          bar.fraction = value
          #expect(bar.fraction == share)
          window.draw()
          bar.spring(from: value, to: value)
          #expect(bar.fraction == share)
          #expect(bar.shownFraction == share)
          window.draw()
        }
      }

      @Test func aTextOfOneHugeCharacterIsCut() {
        let text = "e" + String(repeating: "\u{301}", count: 100_000)
        let label = GTKLabel(text)
        #expect(String(cString: gtk_label_get_text(label.pointer.opaque)).unicodeScalars.count == 4_001)
      }

      @Test func longTextsOfPagesButtonsAndMessagesAreCut() {
        let text = String(repeating: "much ", count: 200_000)
        let shown = Shown(count: 0)
        shown.view.texts.empty = { _ in DynamicListTexts.Page(text, text) }
        shown.view.texts.retry = { text }
        shown.view.showMessage(text)
        shown.draw()
        let lengths = shown.window.widgets(gtk_label_get_type(), in: shown.view.pointer)
          .map { String(cString: gtk_label_get_text($0.opaque)).count }
        #expect(lengths.count >= 2)
        #expect(lengths.allSatisfy { $0 <= 4_001 }, "\(lengths)")
      }
    }
  }
#endif
