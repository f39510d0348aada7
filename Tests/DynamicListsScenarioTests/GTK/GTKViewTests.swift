#if GTK
  import CAdwaita
  import CDynamicListsGTK
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// The view's actions by mouse and keys, apart from loading.
    @MainActor
    struct View {
      init() { _ = RealDisplay.shared }

      private struct Word: Identifiable, Equatable {
        let id: Int
        var text: String
      }

      /// A list of words in a window.
      @MainActor
      private final class Shown {
        let list: ListViewModel<Word>
        let view: DynamicListView<Word>
        let window: RealWindow

        init(_ list: ListViewModel<Word>, height: Int32 = 400) {
          self.list = list
          view = DynamicListView(list) { word in
            RowKind(
              word.id.isMultiple(of: 2) ? "even" : "odd", make: { gtk_label_new(nil) },
              bind: { label, row in gtk_label_set_text(label.opaque, row.item.text) })
          }
          view.expand(horizontally: true, vertically: true)
          window = RealWindow(view.pointer, width: 400, height: height)
          window.draw()
          window.draw()
        }

        convenience init(count: Int, height: Int32 = 400) {
          self.init(ListViewModel(items: (0..<count).map { Word(id: $0, text: "word \($0)") }), height: height)
        }

        var ids: [Int] { list.items.map(\.id) }
        var screen: [String] { window.lines(in: view.rows.view.pointer) }

        func click(_ id: Int) {
          guard let row = list.rowID(of: id), let cell = view.rows.bound[row] else {
            Issue.record("Row \(id) is not on screen")
            return
          }
          window.click(cell.inner.pointer)
          window.draw()
        }

        /// Runs tasks and draws until a condition holds.
        func settle(_ what: String, until condition: @MainActor () -> Bool) async {
          let holds = await eventually {
            RealDisplay.shared.pumpOnce()
            return condition()
          }
          #expect(holds, "\(what): \(screen)")
          window.draw()
        }
      }

      @Test func rowsThatNeedMoreThanAnItemAreMadeByAClosure() {
        let view = pricesView(ListViewModel(items: [3, 4]), currency: "€")
        view.expand(horizontally: true, vertically: true)
        let window = RealWindow(view.pointer, width: 400, height: 300)
        window.draw()
        window.draw()
        #expect(window.lines(in: view.rows.view.pointer).prefix(2) == ["3 €", "4 €"])
      }

      @Test func undoRestoresADeletedRowWhereItWas() async {
        let shown = Shown(count: 8)
        shown.view.allowsDelete = true
        shown.click(3)
        shown.window.press("Delete")
        shown.window.draw()
        #expect(shown.ids == [0, 1, 2, 4, 5, 6, 7])
        #expect(shown.view.rows.focus.cell?.row?.item.id == 4, "The next row has the focus")
        await shown.settle("A message offers undo") { shown.window.button("Undo") != nil }
        if let undo = shown.window.button("Undo") { shown.window.click(undo) }
        #expect(shown.ids == Array(0..<8))
      }

      @Test func withoutPermissionNothingIsDeletedOrMoved() {
        let shown = Shown(count: 8)
        shown.click(3)
        for key in ["Delete", "alt+Down", "alt+Up"] { shown.window.press(key) }
        #expect(shown.ids == Array(0..<8))
      }

      @Test func aRowIsDraggedToAnotherPlace() async {
        let shown = Shown(count: 8)
        shown.view.allowsMove = true
        // The drag has a widget of its own around each row, which needs a layout.
        shown.window.draw()
        guard let from = shown.list.rowID(of: 1), let to = shown.list.rowID(of: 5) else { return }
        shown.window.drag(shown.view.rows.bound[from]?.inner.pointer, to: shown.view.rows.bound[to]?.inner.pointer)
        await shown.settle("The row is dropped") { shown.ids != Array(0..<8) }
        #expect(shown.ids == [0, 2, 3, 4, 5, 1, 6, 7])
      }

      @Test(arguments: [true, false], [true, false])
      func aLineShowsWhereADropInsertsTheRow(isAbove: Bool, isBelowSeparator: Bool) async throws {
        let shown = Shown(count: 8)
        shown.view.allowsMove = true
        if isBelowSeparator { shown.list.arrangement.separator = { _, below in below.id == 5 ? "Part" : nil } }
        shown.window.draw()
        let from = try #require(shown.list.rowID(of: 1).flatMap { shown.view.rows.bound[$0] })
        let to = try #require(shown.list.rowID(of: 5).flatMap { shown.view.rows.bound[$0] })
        func lines() -> [[String]] {
          shown.view.rows.bound.values.sorted { $0.position < $1.position }.map { cell in
            ["above", "below"].filter { gtk_widget_has_css_class(cell.focusable, "dynamic-list-drop-\($0)") != 0 }
          }
        }
        shown.window.drag(from.inner.pointer, to: to.inner.pointer, at: isAbove ? 0.2 : 0.8) {
          var expected = [[String]](repeating: [], count: 8)
          expected[5] = [isAbove ? "above" : "below"]
          RealDisplay.shared.pump("a line is where the row will be") { lines() == expected }
        }
        await shown.settle("The row is dropped") { shown.ids != Array(0..<8) }
        #expect(shown.ids == (isAbove ? [0, 2, 3, 4, 1, 5, 6, 7] : [0, 2, 3, 4, 5, 1, 6, 7]))
        #expect(lines() == [[String]](repeating: [], count: 8))
      }

      @Test func theDragIconIsAPictureOfTheRowAndDoesNotChange() throws {
        let shown = Shown(count: 8)
        shown.view.allowsMove = true
        let cell = try #require(shown.list.rowID(of: 1).flatMap { shown.view.rows.bound[$0] })
        let drag = try #require(cell.drag)
        shown.window.drag(cell.inner.pointer, to: cell.inner.pointer, at: 0.6) {
          guard let icon = drag.icon else {
            Issue.record("Nothing is dragged")
            return
          }
          #expect(gdk_paintable_get_flags(icon).rawValue & GDK_PAINTABLE_STATIC_CONTENTS.rawValue != 0)
          #expect(gdk_paintable_get_intrinsic_width(icon) == gtk_widget_get_width(cell.inner.pointer))
        }
        #expect(shown.ids == Array(0..<8), "A row that is dropped on itself does not move")
      }

      @Test func theDragIconIsHeldWhereTheRowWasGrabbed() throws {
        let shown = Shown(count: 8)
        shown.view.allowsMove = true
        shown.window.draw()
        let cell = try #require(shown.list.rowID(of: 1).flatMap { shown.view.rows.bound[$0] })
        let drag = try #require(cell.drag)
        shown.window.drag(cell.inner.pointer, to: cell.inner.pointer, at: 0.6) {
          guard let drag = gtk_drag_source_get_drag(drag.source), let device = gdk_drag_get_device(drag) else {
            Issue.record("Nothing is dragged")
            return
          }
          // The pointer's position in the drag icon, whose frame is wider than the row.
          var (x, y) = (0.0, 0.0)
          gdk_surface_get_device_position(gdk_drag_get_drag_surface(drag), device, &x, &y, nil)
          #expect(abs(x - Double(gtk_widget_get_width(cell.inner.pointer)) / 2 - 12) <= 2)
          #expect(abs(y - Double(gtk_widget_get_height(cell.inner.pointer)) / 2 - 6) <= 2)
        }
      }

      @Test func typingFiltersAndEscapeShowsEverything() async {
        let shown = Shown(count: 40)
        shown.view.filter = { word, text in word.text.contains(text) }
        shown.window.press("ctrl+f")
        for key in ["3", "7"] { shown.window.press(key) }
        await shown.settle("Only matching rows are left") { shown.list.items.count == 1 }
        #expect(shown.screen == ["word 37"])
        shown.window.press("Escape")
        await shown.settle("All rows are shown again") { shown.list.items.count == 40 }
      }

      @Test func withoutAFilterTypingSearchesWithTheListsOwnSearch() async {
        let list = ListViewModel(items: (0..<40).map { Word(id: $0, text: "word \($0)") })
        list.search("") { word, text in word.text.contains(text) }
        let shown = Shown(list)
        shown.window.press("ctrl+f")
        for key in ["3", "7"] { shown.window.press(key) }
        await shown.settle("Only matching rows are left") { list.items.count == 1 }
        #expect(list.searchText == "37" && shown.view.isFilterShown)
        shown.window.press("Escape")
        await shown.settle("All rows are shown again") { list.items.count == 40 }
        #expect(list.searchText.isEmpty)
      }

      /// The main actor runs jobs in order: a refresh that was requested before has begun by then.
      private func letRefreshesBegin() async { await Task {}.value }

      @Test func keysAndPullingRefresh() async {
        let book = Counter()
        let shown = Shown(ListViewModel<Word>(clock: TestClock(), reload: { book.words() }))
        shown.view.refresh()
        await shown.settle("The list is loaded") { !shown.list.items.isEmpty }
        for key in ["F5", "ctrl+r"] {
          let before = book.count
          shown.window.press(key)
          await shown.settle(key) { book.count == before + 1 && !shown.list.loadStates.refresh.isLoading }
        }
        shown.view.keys = [.filter]
        let before = book.count
        shown.window.press("F5")
        shown.window.draw()
        await letRefreshesBegin()
        #expect(book.count == before && !shown.list.loadStates.refresh.isLoading, "The app has removed the key")
        // Turns the wheel beyond the top.
        for _ in 0..<5 { shown.window.turnWheel(up: true, over: shown.view.pointer) }
        shown.window.draw()
        await letRefreshesBegin()
        #expect(
          book.count == before && !shown.list.loadStates.refresh.isLoading, "To scroll up fast asks for nothing")
        shown.view.refreshesAtTop = true
        await shown.settle("The wheel refreshes") {
          if book.count == before { shown.window.turnWheel(up: true, over: shown.view.pointer) }
          return book.count > before && !shown.list.loadStates.refresh.isLoading
        }
      }

      @MainActor
      private final class Counter {
        private(set) var count = 0
        func words() -> [Word] {
          count += 1
          return (0..<30).map { Word(id: $0, text: "word \($0)") }
        }
      }

      @Test func textIsNeverMarkup() async {
        let text = "<b>Bold</b> & <span size='9999999'>\u{202E}evil\0</span>"
        let shown = Shown(ListViewModel<Word>(items: []))
        shown.view.texts.empty = { _ in DynamicListTexts.Page(text, text) }
        shown.view.texts.deleted = { _, _ in text }
        shown.window.draw()
        let read = text.forC
        #expect(shown.window.lines(in: shown.view.pages.stack.pointer, isClipped: false) == [read, read])

        shown.list.append(Word(id: 1, text: text.forC))
        shown.view.allowsDelete = true
        shown.window.draw()
        shown.window.draw()
        #expect(shown.screen == [read])
        shown.click(1)
        shown.window.press("Delete")
        await shown.settle("The message is shown") {
          shown.window.widgets(gtk_label_get_type(), in: shown.view.pointer)
            .contains { String(cString: gtk_label_get_text($0.opaque)) == read && shown.window.button("Undo") != nil }
        }
      }

      @Test func aListThatIsCompleteFromTheStartShowsItsEnd() async {
        let list = ListViewModel<Word>(items: [Word(id: 1, text: "only")], loadMore: { _ in [] })
        list.loadMore()
        #expect(await eventually { list.loadStates.append == .complete })
        let shown = Shown(list)
        #expect(shown.screen == ["only"])
        shown.view.texts.end = { "The end" }
        shown.window.draw()
        shown.window.draw()
        #expect(shown.screen == ["only", "The end"])
      }

      @Test func withoutAnimationsEverythingIsShownAtRest() {
        // Animations are off on the tests' display, as in a system where the user has turned them off.
        let bar = GTKBar()
        let window = RealWindow(bar.pointer, width: 200, height: 50)
        bar.spring(from: 0, to: 0.7)
        #expect(bar.shownFraction == 0.7)
        let picture = GTKPicture(height: 40)
        picture.fadeIn()
        #expect(picture.shownProgress == 1)
        window.draw()
      }

      @Test func theTopButtonAppearsAfterScrollingUp() {
        let shown = Shown(count: 500)
        let button = shown.view.topBar.button.pointer
        shown.click(3)
        shown.window.press("End")
        shown.window.draw()
        shown.window.draw()
        #expect(shown.screen.last == "word 499")
        #expect(gtk_widget_get_mapped(button) == 0, "Scrolling down does not show the button")
        shown.view.scroll(by: -800)
        shown.window.draw()
        shown.window.draw()
        #expect(gtk_widget_get_mapped(button) != 0)
        shown.window.click(button)
        shown.window.draw()
        shown.window.draw()
        #expect(shown.screen.first == "word 0")
        #expect(gtk_widget_get_mapped(button) == 0, "The list is at its top")
        shown.window.press("Down")
        #expect(shown.view.rows.focus.cell?.row?.item.id == 1, "The focus moved from the button to the first row")
      }

      @Test func aKeyThatComesBeforeTheFocusHasMovedIsNotLost() {
        let shown = Shown(count: 100)
        shown.click(3)
        shown.view.rows.focus.move(to: 50, of: shown.list.slots)
        #expect(shown.view.rows.focus.cell?.row?.item.id == 3, "The row has no place before the layout")
        // What a key does first.
        shown.view.rows.focus.finishMove()
        #expect(shown.view.rows.focus.cell?.row?.item.id == 50)
        shown.window.press("End")
        shown.window.draw()
        shown.window.draw()
        #expect(shown.view.rows.focus.cell?.row?.item.id == 99)
        #expect(shown.screen.last == "word 99")
      }

      @Test func theTopButtonCoversNoRow() {
        let shown = Shown(count: 500)
        shown.view.scroll(toSlot: 499)
        shown.window.draw()
        shown.window.draw()
        let height = gtk_widget_get_height(shown.view.rows.scroller.widget.pointer)
        shown.view.scroll(by: -800)
        shown.window.draw()
        shown.window.draw()
        let bar = gtk_widget_get_height(shown.view.topBar.widget.pointer)
        #expect(bar > 20)
        #expect(gtk_widget_get_height(shown.view.rows.scroller.widget.pointer) == height - bar)
        shown.view.scroll(by: 40)
        shown.window.draw()
        shown.window.draw()
        #expect(gtk_widget_get_mapped(shown.view.topBar.button.pointer) == 0, "Scrolling down hides the bar")
        #expect(gtk_widget_get_height(shown.view.rows.scroller.widget.pointer) == height)
      }

      @Test func theTopButtonStaysHiddenAtTheEnd() {
        let shown = Shown(count: 500)
        shown.view.scroll(toSlot: 499)
        shown.window.draw()
        shown.view.scroll(by: -800)
        shown.window.draw()
        shown.view.scroll(by: 10_000)
        for _ in 0..<4 { shown.window.draw() }
        #expect(shown.screen.last == "word 499")
        #expect(gtk_widget_get_mapped(shown.view.topBar.button.pointer) == 0)
      }

      @Test func aTextOfMegabytesIsCut() {
        let label = GTKLabel(String(repeating: "long ", count: 1_000_000), maxLines: 3)
        #expect(String(cString: gtk_label_get_text(label.pointer.opaque)).count == 4_001)
      }

      @Test func aMillionRowsMakeFewWidgets() {
        let shown = Shown(count: 1_000_000)
        #expect(shown.screen.first == "word 0")
        for position in stride(from: 0, to: 1_000_000, by: 33_333) {
          shown.view.scroll(toSlot: position)
          shown.window.draw()
          shown.window.draw()
          #expect(shown.screen.contains("word \(position)"))
        }
        #expect(shown.view.rows.factory.pool.made <= 450, "Two kinds of row, each for a few screens")
        #expect(dl_row_model_live_items(shown.view.rows.model.pointer) <= 300)
      }

      @Test func aHiddenListReportsNoRows() {
        let shown = Shown(count: 40)
        #expect(!shown.list.visibleRows(in: shown.view.viewport).isEmpty)
        shown.view.isVisible = false
        shown.window.draw()
        #expect(shown.list.visibleRows(in: shown.view.viewport).isEmpty)
        shown.view.isVisible = true
        shown.window.draw()
        shown.window.draw()
        #expect(!shown.list.visibleRows(in: shown.view.viewport).isEmpty)
      }

      @Test func theWindowRetainsAndReleasesTheView() async {
        weak var view: DynamicListView<Word>?
        weak var list: ListViewModel<Word>?
        var window: RealWindow?
        do {
          let model = ListViewModel(items: (0..<30).map { Word(id: $0, text: "word \($0)") })
          let made = DynamicListView(model) { _ in
            RowKind("word", make: { gtk_label_new(nil) }, bind: { gtk_label_set_text($0.opaque, $1.item.text) })
          }
          made.expand(horizontally: true, vertically: true)
          view = made
          list = model
          window = RealWindow(made.pointer, width: 300, height: 300)
        }
        window?.draw()
        #expect(view != nil, "Only the window retains the view")
        #expect(list != nil)
        window = nil
        #expect(await eventually { view == nil && list == nil })
      }

      @Test func aFailedRefreshIsShownAboveTheRows() async {
        let book = Failing()
        let shown = Shown(ListViewModel<Word>(clock: TestClock(), reload: { try await book.words() }))
        shown.view.refresh()
        await shown.settle("The list is loaded") { shown.list.items.count == 5 }
        await book.setFailing(true)
        shown.window.press("F5")
        await shown.settle("The refresh has failed") { shown.list.loadStates.refresh.failure != nil }
        #expect(shown.window.lines(in: shown.view.banner.widget.pointer) == ["The book is closed. Retry"])
        #expect(shown.screen.count == 5, "The rows stay")
        await book.setFailing(false)
        if let retry = shown.window.button("Retry") { shown.window.click(retry) }
        await shown.settle("The refresh has succeeded") { shown.list.loadStates.refresh == .idle }
        #expect(shown.window.lines(in: shown.view.banner.widget.pointer).isEmpty)
      }

      private actor Failing {
        struct Closed: ListLoadError { let message = "The book is closed." }
        private var isFailing = false
        func setFailing(_ isFailing: Bool) { self.isFailing = isFailing }
        func words() throws -> [Word] {
          if isFailing { throw Closed() }
          return (0..<5).map { Word(id: $0, text: "word \($0)") }
        }
      }

      @Test func theCoverOfSeveralSplicesContainsAllChanges() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
          let old = (0..<Int.random(in: 0...12, using: &random)).map { ListSlot.row(RowID($0)) }
          var new = old
          var next = 100
          let splices = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            let position = Int.random(in: 0...new.count, using: &random)
            let removed = Int.random(in: 0...(new.count - position), using: &random)
            let inserted = (0..<Int.random(in: 0...3, using: &random)).map { ListSlot.row(RowID(next + $0)) }
            next += 10
            new.replaceSubrange(position..<position + removed, with: inserted)
            return ListSlots.Splice(position, removed: removed, inserted: inserted)
          }
          let cover = RowChanges<Word>.cover(splices)
          #expect(cover.old.lowerBound == cover.new.lowerBound)
          #expect(cover.old.upperBound <= old.count && cover.new.upperBound <= new.count)
          #expect(Array(old[..<cover.old.lowerBound]) == Array(new[..<cover.new.lowerBound]), "\(splices)")
          #expect(Array(old[cover.old.upperBound...]) == Array(new[cover.new.upperBound...]), "\(splices)")
        }
      }
    }
  }
#endif
