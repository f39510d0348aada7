#if GTK
  import CAdwaita
  import DynamicListsTesting
  import Testing

  @testable import DynamicLists
  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Two lists in one window, and two views of one list.
    @MainActor
    struct SeveralLists {
      init() { _ = RealDisplay.shared }

      @MainActor
      private final class Book {
        private(set) var loads = 0
        func words() -> [Word] {
          loads += 1
          return Word.some(0..<300)
        }
      }

      private func column(_ views: DynamicListView<Word>...) -> GTKBox {
        let box = GTKBox.column(spacing: 0)
        for view in views { gtk_box_append(box.cast(), view.pointer) }
        return box
      }

      private func settle(_ comment: Comment, _ window: RealWindow, until condition: @MainActor () -> Bool) async {
        let holds = await eventually {
          RealDisplay.shared.pumpOnce()
          return condition()
        }
        #expect(holds, comment)
        window.draw()
        window.draw()
      }

      @Test func keysActOnTheListWithTheFocus() async throws {
        let books = [Book(), Book()]
        let lists = books.map { book in ListViewModel<Word>(clock: TestClock(), reload: { book.words() }) }
        let views = lists.map { WordsWindow.view($0) }
        for view in views { view.filter = { word, text in word.text.contains(text) } }
        let box = column(views[0], views[1])
        let window = RealWindow(box.pointer, width: 400, height: 600)
        #expect(box.isVisible)
        for list in lists { _ = await list.refresh() }
        window.draw()
        window.draw()
        #expect(books.map(\.loads) == [1, 1])

        for (index, view) in views.enumerated() {
          let row = try #require(view.visibleRows.first)
          let widget = try #require(view.widget(of: row))
          window.click(widget)
          let before = books.map(\.loads)
          window.press(index == 0 ? "F5" : "ctrl+r")
          await settle("The list is loaded", window) {
            books[index].loads > before[index] && !lists[index].loadStates.refresh.isLoading
          }
          #expect(books[1 - index].loads == before[1 - index], "The other list does not change")
          window.press("ctrl+f")
          window.draw()
          #expect(view.isFilterShown)
          #expect(views[1 - index].isFilterShown == (index == 1))
        }
        // A hidden list gets no keys, so the other gets them also without the focus.
        views[0].isVisible = false
        gtk_window_set_focus(window.window.cast(), nil)
        let before = books.map(\.loads)
        window.press("F5")
        await settle("The only list is loaded", window) { books[1].loads > before[1] }
        #expect(books[0].loads == before[0])
      }

      @Test func twoViewsOfOneListReportIndependently() async {
        let list = ListViewModel(items: Word.some(0..<300))
        var views = [WordsWindow.view(list), WordsWindow.view(list)]
        let viewports = views.map(\.viewport)
        #expect(viewports[0].id != viewports[1].id)
        var box: GTKBox? = column(views[0], views[1])
        var window = box.map { RealWindow($0.pointer, width: 400, height: 600) }
        #expect(box?.isVisible == true)
        window?.draw()
        views[1].scroll(toSlot: 250)
        window?.draw()
        window?.draw()
        #expect(list.visibleRows(in: viewports[0]).contains(0))
        #expect(!list.visibleRows(in: viewports[0]).contains(250))
        #expect(list.visibleRows(in: viewports[1]).contains(250))
        #expect(!list.visibleRows(in: viewports[1]).contains(0))
        #expect(views[0].visibleRows != views[1].visibleRows)

        // An edit is visible in both views.
        list.insert(Word(id: 1_000, text: "new"), at: 0)
        window?.draw()
        window?.draw()
        #expect(views.allSatisfy { $0.rows.model.slots.rows.count == 301 })

        (window, box, views) = (nil, nil, [])
        #expect(await eventually { list.core.engine.openViewports.isEmpty }, "Released views end their viewports")
      }

      @Test func aRowIsFoundByItsWidgetAndAWidgetByItsRow() throws {
        let shown = WordsWindow(count: 30)
        let row = try #require(shown.list.rowID(of: 3))
        let widget = try #require(shown.view.widget(of: row))
        #expect(shown.view.row(of: widget)?.item.id == 3)
        #expect(shown.view.row(of: widget.opaque)?.item.id == 3)
        #expect(shown.view.row(of: shown.view.listView) == nil)
        #expect(shown.view.row(of: shown.view.pointer) == nil)
        #expect(gtk_widget_is_ancestor(widget, shown.view.listView) != 0)
        #expect(gtk_widget_is_ancestor(shown.view.listView, shown.view.scrolledWindow) != 0)
      }

      @Test func aRemovedRowShowsNothingUntilGTKKnowsOfTheRemoval() {
        var removed = false
        weak var view: DynamicListView<Word>?
        var stale: [String] = []
        var gone = 0
        let list = ListViewModel(items: Word.some(0..<2_000))
        let made = DynamicListView(list) { _ in
          RowKind(
            "word", make: { gtk_label_new(nil) },
            bind: { label, row in
              gtk_label_set_text(label.opaque, row.item.text)
              if row.item.id >= 500, !removed {
                removed = true
                list.remove((0..<50).compactMap { list.rowID(of: row.item.id + 1 + $0) })
                list.remove((0..<50).compactMap { list.rowID(of: row.item.id - 1 - $0) })
              }
              for cell in view.map({ Array($0.rows.factory.cells.values) }) ?? [] {
                guard cell.id != nil, cell.row == nil else { continue }
                gone += 1
                if let instance = cell.instance {
                  stale.append(String(cString: gtk_label_get_text(instance.widget.pointer.opaque)))
                }
              }
            })
        }
        view = made
        made.expand(horizontally: true, vertically: true)
        let window = RealWindow(made.pointer, width: 400, height: 400)
        window.draw()
        window.draw()
        made.scroll(toSlot: 700)
        for _ in 0..<4 { window.draw() }
        #expect(removed)
        #expect(gone > 0, "Some rows were bound after the list had removed them")
        #expect(stale.isEmpty)
        #expect(made.rows.model.slots.rows.count == list.rowIDs.count)
      }
    }
  }
#endif
