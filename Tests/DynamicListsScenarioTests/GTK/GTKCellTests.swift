#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// What GTK keeps of a list's cells.
    @MainActor
    struct Cells {
      @Test func aListInAnotherWindowDrawsNoLookOfItsOldCells() {
        let list = ListViewModel(items: Word.some(0..<60))
        list.arrangement.separator = { _, below in below.id < 3 ? "Part \(below.id)" : nil }
        let shown = WordsWindow(list)
        for _ in 0..<2 {
          gtk_window_set_child(shown.window.window.cast(), nil)
          list.arrangement.separator = { _, below in below.id == 5 ? "Part" : nil }
          let other = RealWindow(shown.view.pointer, width: 400, height: 400)
          other.draw()
          other.draw()
          let rows = shown.view.rows
          #expect(other.lines(in: rows.view.pointer)[4...6] == ["word 4", "Part", "word 5"])
          let separated = rows.bound.values.filter {
            gtk_widget_has_css_class($0.focusable, "dynamic-list-separated") != 0
          }
          #expect(separated.map { $0.row?.item.id } == [5])
          gtk_window_set_child(other.window.cast(), nil)
        }
      }
    }
  }
#endif
