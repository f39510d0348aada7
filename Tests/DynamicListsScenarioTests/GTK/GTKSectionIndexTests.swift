#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// The bar that names the sections of the source.
    @MainActor
    struct SectionIndex {
      /// 300 words, thirty in each of ten sections, in pages of twenty.
      private struct Words: PageSource {
        var sections = 10
        func key(forPosition position: Int) -> Int? { position / 20 }

        func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
          let page = request.key ?? 0
          return Page(
            items: Word.some(page * 20..<page * 20 + 20), next: page < 14 ? page + 1 : nil,
            previous: page > 0 ? page - 1 : nil, before: page * 20, after: 280 - page * 20,
            sections: (0..<sections).map { PageSection($0, count: 300 / sections) })
        }
      }

      private func shown(
        _ sections: Int = 10, placeholders: Int = 0, title: @escaping @Sendable (Int) -> String = { "S\($0)" }
      ) async -> WordsWindow {
        var configuration = ListConfiguration()
        configuration.maxPlaceholders = placeholders
        let list = ListViewModel(source: Words(sections: sections), configuration: configuration)
        list.arrangement.sections = .by({ $0.id * sections / 300 }, title: title)
        let shown = WordsWindow(list)
        await shown.settle("The first page lands") { list.state == .items }
        return shown
      }

      private func buttons(_ shown: WordsWindow) -> [String] {
        shown.window.lines(in: shown.view.sectionIndex.widget.pointer)
      }

      /// The text of the focused button.
      private func focused(_ shown: WordsWindow) -> String {
        guard let root = gtk_widget_get_root(shown.view.pointer),
          let widget = gtk_root_get_focus(root)
        else { return "" }
        return shown.window.lines(in: widget, isClipped: false).joined()
      }

      @Test func theBarNamesTheSectionsThatHaveNotLoadedAsWell() async {
        let shown = await shown()
        let column = buttons(shown).joined(separator: " ")
        #expect(column.hasPrefix("S0 S1 S2") && column.hasSuffix("S9"), "\(column)")
        #expect(shown.screen.contains("S0 30"), "\(shown.screen)")
        shown.view.showsSectionIndex = false
        shown.draw()
        #expect(!shown.view.sectionIndex.widget.isVisible)
      }

      @Test(arguments: [("W", 20...40), ("1800s", 40...64), ("Chapter", 30...80), ("王国の歴史小説集", 30...80)])
      func theBarIsAsWideAsShortTitlesAndCutsLongOnes(title: String, width: ClosedRange<Int32>) async {
        let shown = await shown { _ in title }
        let bar = shown.view.sectionIndex.widget.pointer
        let labels = shown.window.widgets(gtk_label_get_type(), in: bar)
        let cut = labels.filter { pango_layout_is_ellipsized(gtk_label_get_layout($0.opaque)) != 0 }
        #expect(labels.count > 2 && cut.count == (title.count > 6 ? labels.count : 0))
        #expect(width.contains(gtk_widget_get_width(bar)), "\(gtk_widget_get_width(bar))")
        #expect(shown.window.bounds(of: shown.window.window).size.width == 400)
      }

      @Test func theBarNamesFewerSectionsOnceTheTextIsLarge() async {
        let shown = await shown(100)
        let bar = shown.view.sectionIndex.widget.pointer
        let few = buttons(shown).count
        RealDisplay.shared.setTextSize(percent: 200)
        defer { RealDisplay.shared.setTextSize(percent: nil) }
        await shown.settle("Each name has room") {
          shown.draw()
          let last = shown.window.widgets(gtk_button_get_type(), in: bar).last.map { shown.window.bounds(of: $0) }
          return last.map { $0.origin.y + $0.size.height <= 400 } ?? false
        }
        #expect((2..<few).contains(buttons(shown).count))
        #expect(buttons(shown).first == "S0" && buttons(shown).last == "S99")
      }

      @Test func aPressLoadsASectionAndShowsIt() async {
        let shown = await shown()
        guard let entry = shown.list.sectionIndex.first(where: { $0.title == "S5" }) else {
          return #expect(Bool(false), "no entry")
        }
        shown.view.sectionIndex.onPress(entry.id)
        await shown.settle("Its page lands") { shown.list.sections.contains { $0.id == entry.id } }
        shown.draw()
        let header = shown.view.rows.factory.cells.values.first { $0.isMapped && $0.header?.section == entry.id }
        #expect(abs(header?.y ?? 999) < 2, "\(header?.y ?? -1): \(shown.screen)")
        #expect(shown.view.scroll(toSection: entry.id) == .scrolled)
      }

      @Test func aListWithoutSectionsOfItsSourceHasNoBar() {
        let list = ListViewModel(items: Word.some(0..<60))
        list.arrangement.sections = .by { $0.id / 10 }
        let shown = WordsWindow(list)
        #expect(!shown.view.sectionIndex.widget.isVisible)
      }

      @Test func aListWithOneSectionHasNoBar() async {
        let shown = await shown(1)
        #expect(shown.list.sectionIndex.count == 1 && shown.screen.contains("S0 300"), "\(shown.screen)")
        #expect(!shown.view.sectionIndex.widget.isVisible)
      }

      @Test func theKeyForTheTopShowsTheHeaderAboveARowThatHasNotLoaded() async {
        let shown = await shown(placeholders: 1_000)
        shown.click(0)
        shown.press("End")
        await shown.settle("The end loads") { shown.focusedID == 299 }
        shown.press("Home")
        await shown.settle("The beginning loads") { shown.focusedID == 0 }
        shown.draw()
        #expect(shown.screen.prefix(2) == ["S0 30", "word 0"] && shown.view.rows.scroller.isAtTop, "\(shown.screen)")
      }

      @Test func theArrowKeysGoFromNameToName() async {
        let shown = await shown()
        let bar = shown.view.sectionIndex.widget.pointer
        gtk_widget_child_focus(bar, GTK_DIR_TAB_FORWARD)
        shown.draw()
        let first = focused(shown)
        shown.press("Down")
        #expect(first == "S0" && focused(shown) == "S1", "\(first), \(focused(shown))")
        shown.press("End")
        #expect(focused(shown) == "S9")
        shown.press("Return")
        await shown.settle("The last section loads") { shown.list.sections.contains { $0.title == "S9" } }
      }
    }
  }
#endif
