#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// The list's selection in a window: by clicks, by keys and by check boxes.
    @MainActor
    struct Selection {
      private func shown(
        _ mode: SelectionMode = .many, count: Int = 30, style: DynamicListView<Word>.Style = .list
      ) -> WordsWindow {
        let list = ListViewModel(items: Word.some(0..<count))
        list.selectionMode = mode
        return WordsWindow(list, style: style)
      }

      /// The items of the selected rows in the list's own selection.
      private func selected(_ shown: WordsWindow) -> [Int] {
        #expect(shown.selectedIDs == shown.list.selectedItems.map(\.id), "the window shows what the list has")
        return shown.list.selectedItems.map(\.id)
      }

      @Test func clicksSelectOneToggleAndExtend() {
        let shown = shown()
        shown.click(3)
        #expect(selected(shown) == [3])
        shown.click(5, holding: "ctrl")
        #expect(selected(shown) == [3, 5])
        shown.click(7, holding: "shift")
        #expect(selected(shown) == [5, 6, 7], "a range replaces the others")
        shown.click(4, holding: "shift")
        #expect(selected(shown) == [4, 5], "from the row that was toggled last")
        shown.click(4, holding: "ctrl")
        #expect(selected(shown) == [5])
        shown.click(1)
        #expect(selected(shown) == [1])
      }

      @Test func aRangeOfCheckBoxesBeginsAtTheRowThatWasPressed() {
        let shown = shown()
        shown.view.isSelecting = true
        shown.draw()
        shown.click(5)
        #expect(selected(shown) == [5])
        shown.press("shift+Down")
        shown.press("shift+Down")
        #expect(selected(shown) == [5, 6, 7])
        shown.press("Down")
        shown.press("Down")
        shown.press("Return")
        #expect(selected(shown) == [5, 6, 7, 9])
        shown.press("shift+Down")
        #expect(selected(shown) == [5, 6, 7, 9, 10])
      }

      @Test func keysSelect() {
        let shown = shown()
        shown.click(3)
        shown.press("Down")
        #expect(selected(shown) == [4])
        shown.press("shift+Down")
        shown.press("shift+Down")
        #expect(selected(shown) == [4, 5, 6])
        shown.press("shift+Up")
        #expect(selected(shown) == [4, 5])
        shown.press("ctrl+Down")
        shown.press("ctrl+Down")
        #expect(selected(shown) == [4, 5] && shown.focusedID == 7, "Control moves the focus alone")
        shown.press("ctrl+space")
        #expect(selected(shown) == [4, 5, 7])
        shown.press("ctrl+a")
        #expect(selected(shown) == Array(0..<30))
        shown.press("Escape")
        #expect(selected(shown).isEmpty)
      }

      @Test func checkBoxesHaveTheKeysOfTheWholeWindow() {
        let shown = shown()
        func leave() { gtk_root_set_focus(gtk_widget_get_root(shown.view.pointer), nil) }
        leave()
        shown.press("ctrl+a")
        #expect(selected(shown).isEmpty, "no row has a check box")
        shown.view.isSelecting = true
        leave()
        shown.press("ctrl+a")
        #expect(selected(shown) == Array(0..<30))
        shown.press("Escape")
        #expect(!shown.view.isSelecting && selected(shown).isEmpty)
        shown.view.keys.remove(.selecting)
        shown.view.isSelecting = true
        leave()
        shown.press("ctrl+a")
        shown.press("Escape")
        #expect(shown.view.isSelecting && selected(shown).isEmpty, "the app has taken the keys")
      }

      @Test func inAFieldTheKeyThatSelectsAllSelectsTheText() {
        let shown = shown()
        shown.view.isSelecting = true
        shown.view.filterBar.isOpen = true
        shown.press("ctrl+a")
        #expect(selected(shown).isEmpty)
        shown.press("1")
        shown.press("ctrl+a")
        #expect(selected(shown).isEmpty)
      }

      @Test func deleteRemovesNothingWhileEverythingIsSelectedThatTheServerHas() async {
        let source = ScriptedSource(of: Word.self)
        let list = ListViewModel(source: source, clock: TestClock())
        list.selectionMode = .many
        list.start()
        await source.script.next().answer(Page(items: Word.some(0..<30), next: 1))
        #expect(await eventually { list.items.count == 30 })
        let shown = WordsWindow(list)
        shown.view.allowsDelete = true
        shown.view.isSelecting = true
        shown.click(3)
        shown.press("Delete")
        #expect(list.items.count == 29)
        shown.press("ctrl+a")
        shown.press("ctrl+a")
        #expect(list.selection == .allMatching(except: []))
        shown.press("Delete")
        #expect(list.items.count == 29)
      }

      @Test func oneRowAtMostIsSelected() {
        let shown = shown(.one)
        shown.click(3)
        shown.click(5, holding: "ctrl")
        shown.click(8, holding: "shift")
        #expect(selected(shown) == [8])
        shown.press("ctrl+a")
        #expect(selected(shown) == [8])
        shown.list.select(2)
        shown.draw()
        #expect(selected(shown) == [2], "the list's selection is shown")
      }

      @Test func twoViewsShowOneSelection() {
        let shown = shown()
        let other = WordsWindow(shown.list)
        shown.click(3)
        other.draw()
        #expect(other.selectedIDs == [3])
        other.click(6, holding: "ctrl")
        #expect(selected(shown) == [3, 6])
      }

      @Test func aRowThatWasRemovedByOthersIsNotReplacedInTheSelection() {
        let shown = shown()
        shown.view.allowsDelete = true
        shown.click(3)
        shown.list.remove([shown.list.rowIDs[3]])
        shown.draw()
        #expect(selected(shown).isEmpty)
        #expect(shown.focusedID == 4, "the focus moves to the row at its place")
        shown.press("Delete")
        #expect(shown.list.items.count == 29, "Delete removes nothing that nobody chose")
      }

      @Test func deleteRemovesTheSelectionAndUndoBringsItBack() async {
        let shown = shown()
        shown.view.allowsDelete = true
        shown.click(3)
        shown.click(5, holding: "ctrl")
        shown.press("Delete")
        #expect(!shown.ids.contains(3) && !shown.ids.contains(5) && shown.ids.count == 28)
        #expect(selected(shown).isEmpty)
        await shown.clickButton("Undo")
        #expect(shown.ids == Array(0..<30))
      }

      @Test func aFilterHidesSelectedRowsFromDelete() {
        let shown = shown()
        shown.view.allowsDelete = true
        shown.click(3)
        shown.click(5, holding: "ctrl")
        shown.list.setFilter { $0.id > 3 }
        shown.draw()
        #expect(shown.list.selectedCount == 2)
        shown.press("Delete")
        shown.list.setFilter(nil)
        shown.draw()
        #expect(shown.ids.contains(3) && !shown.ids.contains(5))
        #expect(selected(shown) == [3])
      }

      @Test func theFocusGoesOverHeadersAndTheSelectionStays() {
        let shown = shown(count: 20)
        shown.list.arrangement.sections = .by({ $0.id / 10 }, title: { "Section \($0)" })
        shown.draw()
        shown.click(9)
        shown.press("Down")
        #expect(selected(shown) == [9], "a header is not selected")
        shown.press("Down")
        #expect(selected(shown) == [10])
        shown.click(8)
        for _ in 0..<3 { shown.press("shift+Down") }
        #expect(selected(shown) == [8, 9, 10], "a range goes over the header")
      }

      // MARK: Check boxes

      @Test func checkBoxesSelectByOneClickAndNothingIsActivated() {
        let shown = shown(.none, style: .actions)
        var activated: [Int] = []
        shown.view.onActivate = { activated.append($0.item.id) }
        shown.click(1)
        #expect(activated == [1])
        let bar = shown.view.selecting.bar.widget.pointer
        #expect(gtk_widget_get_mapped(bar) == 0, "no bar before")
        shown.view.isSelecting = true
        shown.draw()
        #expect(gtk_widget_get_mapped(bar) != 0)
        #expect(checks(shown).count > 5 && checks(shown).allSatisfy { !$0 })
        for id in [2, 4, 5] { shown.click(id) }
        shown.click(4)
        #expect(selected(shown) == [2, 5] && activated == [1])
        #expect(checks(shown).filter { $0 }.count == 2)
        #expect(shown.window.lines(in: shown.view.selecting.bar.widget.pointer) == ["2 Selected"])
        shown.press("Down")
        #expect(selected(shown) == [2, 5], "an arrow key leaves the selection as it is")
        shown.press("space")
        #expect(selected(shown) == [2])
        shown.press("Return")
        #expect(selected(shown) == [2, 5] && activated == [1])
        shown.press("Escape")
        #expect(!shown.view.isSelecting && shown.list.selectionMode == .none && shown.list.selection.isEmpty)
        #expect(gtk_widget_get_mapped(bar) == 0)
        #expect(checks(shown).isEmpty)
        shown.click(3)
        #expect(activated == [1, 3])
      }

      @Test func theBarActsOnTheSelectedRows() async {
        let shown = shown()
        var archived: [[Int]] = []
        shown.view.selectionActions = { [list = shown.list] in
          [RowMenuItem("Archive") { archived.append(list.selectedItems.map(\.id)) }]
        }
        shown.view.isSelecting = true
        shown.draw()
        guard let button = shown.window.button("Archive") else { return #expect(Bool(false), "no button") }
        #expect(gtk_widget_get_sensitive(button) == 0, "nothing is selected")
        shown.click(2)
        shown.click(4)
        await shown.clickButton("Archive")
        #expect(archived == [[2, 4]])
        shown.window.click(shown.view.selecting.bar.all.pointer)
        shown.draw()
        #expect(selected(shown).count == 30)
        shown.window.click(shown.view.selecting.bar.all.pointer)
        shown.draw()
        #expect(selected(shown).isEmpty)
        shown.window.click(shown.view.selecting.bar.end.pointer)
        shown.draw()
        #expect(!shown.view.isSelecting && shown.list.selectionMode == .many)
      }

      /// GTK would move the focus to another part of the window, since the bar goes.
      @Test(arguments: ["Escape", "Return"]) func theFocusGoesFromTheBarToTheRowThatHadIt(key: String) {
        let list = ListViewModel(items: Word.some(0..<30))
        list.selectionMode = .many
        _ = RealDisplay.shared
        let view = WordsWindow.view(list)
        let column = GTKBox.column(spacing: 0, GTKButton("Before"), view)
        let window = RealWindow(column.pointer, width: 400, height: 400)
        for _ in 0..<2 { window.draw() }
        view.rows.focus.move(to: 3, of: view.list.slots)
        window.draw()
        view.isSelecting = true
        window.draw()
        gtk_widget_grab_focus(view.selecting.bar.end.pointer)
        window.press(key)
        window.draw()
        #expect(!view.isSelecting && view.rows.focus.cell?.row?.item.id == 3)
      }

      @Test func rowsThatComeWhileSelectingHaveCheckBoxes() {
        let shown = shown(count: 4)
        shown.view.isSelecting = true
        shown.draw()
        shown.click(2)
        shown.list.insert(Word(id: 100, text: "new"), at: 0)
        shown.draw()
        #expect(checks(shown).count == 5 && selected(shown) == [2])
      }

      /// The check boxes on screen, from top to bottom.
      private func checks(_ shown: WordsWindow) -> [Bool] {
        shown.window.widgets(gtk_check_button_get_type(), in: shown.view.rows.view.pointer)
          .map { gtk_check_button_get_active($0.cast()) != 0 }
      }
    }
  }
#endif
