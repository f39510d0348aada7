#if GTK
  import CAdwaita
  import DynamicLists
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Lists whose rows are in sections.
    @MainActor
    struct Sections {
      /// Sixty words in sections of ten.
      private func shown(count: Int = 60) -> WordsWindow {
        let list = ListViewModel(items: Word.some(0..<count))
        list.arrangement.sections = .by({ $0.id / 10 }, title: { "Section \($0)" })
        return WordsWindow(list)
      }

      private func header(_ shown: WordsWindow, _ number: Int) -> RowCell<Word>? {
        let id = shown.list.sections[number].id
        return shown.view.rows.factory.cells.values.first { $0.isMapped && $0.header?.section == id }
      }

      /// The texts of the header over the list; empty if none is pinned.
      private func pinned(_ shown: WordsWindow) -> [String] {
        let clamp = gtk_widget_get_last_child(shown.view.rows.pinned.overlay.pointer)
        guard let clamp, gtk_widget_get_mapped(clamp) != 0 else { return [] }
        return shown.window.lines(in: clamp)
      }

      @Test func eachSectionHasAHeader() {
        let shown = shown()
        #expect(shown.screen.prefix(2) == ["Section 0 10", "word 0"], "\(shown.screen)")
        #expect(pinned(shown).isEmpty)
        #expect(shown.view.visibleRows.first == shown.list.rowIDs[0])
        shown.list.arrangement.sections = nil
        shown.draw()
        #expect(shown.screen.first == "word 0")
      }

      @Test func theHeaderOfTheTopmostRowIsPinnedAndPushedAway() {
        let shown = shown()
        guard let height = header(shown, 0)?.height else { return #expect(Bool(false), "no header") }
        shown.view.scroll(by: 2 * height)
        shown.draw()
        #expect(pinned(shown) == ["Section 0 10"])
        #expect(shown.view.rows.pinned.height == height, "It covers the header in the list exactly")
        shown.view.scroll(toSection: shown.list.sections[2].id)
        shown.draw()
        #expect(abs((header(shown, 2)?.y ?? 99)) < 1 && pinned(shown).isEmpty)
        shown.view.scroll(by: -height / 2)
        shown.draw()
        #expect(pinned(shown) == ["Section 1 10"])
        guard let clamp = gtk_widget_get_last_child(shown.view.rows.pinned.overlay.pointer) else { return }
        var place = GtkAllocation()
        gtk_widget_get_allocation(clamp, &place)
        #expect(abs(Double(place.y) + height / 2) <= 1, "\(place.y) of \(height)")
      }

      @Test func aClickOnAHeaderCollapsesItAndItStaysInPlace() {
        let shown = shown()
        shown.view.scroll(toSection: shown.list.sections[2].id)
        shown.draw()
        shown.view.scroll(by: -60)
        shown.draw()
        guard let old = header(shown, 2) else { return #expect(Bool(false), "no header") }
        let y = old.y
        shown.window.click(old.inner.pointer)
        shown.draw()
        #expect(shown.list.sections[2].isCollapsed)
        #expect(abs((header(shown, 2)?.y ?? 999) - y) < 1.5, "\(header(shown, 2)?.y ?? -1), not \(y)")
        #expect(shown.screen.contains("Section 3 10") && !shown.screen.contains("word 20"))
        if let cell = header(shown, 2) { shown.window.click(cell.inner.pointer) }
        shown.draw()
        #expect(shown.screen.contains("word 20"))
      }

      @Test func aRowOfACollapsedSectionIsRevealedOnRequest() {
        let shown = shown()
        shown.list.collapseAllSections()
        shown.draw()
        #expect(shown.view.scroll(to: 35, at: .center) == .hidden)
        #expect(shown.view.scroll(to: 35, at: .center, revealing: true) == .scrolled)
        shown.draw()
        #expect(shown.list.sections.map(\.isCollapsed) == [true, true, true, false, true, true])
        #expect(shown.screen.contains("word 35"), "\(shown.screen)")
      }

      @Test func aPinnedHeaderCollapsesItsSection() {
        let shown = shown()
        shown.view.scroll(toSection: shown.list.sections[1].id)
        shown.draw()
        shown.view.scroll(by: 100)
        shown.draw()
        #expect(pinned(shown) == ["Section 1 10"])
        guard let clamp = gtk_widget_get_last_child(shown.view.rows.pinned.overlay.pointer) else { return }
        shown.window.click(clamp)
        shown.draw()
        #expect(shown.list.sections[1].isCollapsed)
        #expect(abs(header(shown, 1)?.y ?? 99) < 1.5, "its header is at the top: \(shown.screen)")
      }

      @Test func theKeyboardReachesHeadersAndNoFocusedRowIsBelowThePinnedOne() {
        let shown = shown()
        shown.click(3)
        for _ in 0..<14 {
          shown.press("Down")
          check(shown)
        }
        #expect(shown.focusedID == 16)
        for _ in 0..<6 {
          shown.press("Up")
          check(shown)
        }
        #expect(shown.focusedID == 10)
        shown.press("Up")
        #expect(header(shown, 1)?.hasFocus == true && shown.selectedID == nil)
        shown.press("Return")
        #expect(shown.list.sections[1].isCollapsed)
        shown.press("Down")
        #expect(header(shown, 2)?.hasFocus == true)
        shown.press("Up")
        shown.press("Up")
        #expect(shown.focusedID == 9)
        check(shown)
      }

      @Test func spaceAndTheArrowsToTheSidesCollapseAndExpandTheFocusedHeader() {
        let shown = shown()
        shown.list.selectionMode = .many
        shown.click(0)
        shown.press("Up")
        #expect(header(shown, 0)?.hasFocus == true)
        let selection = shown.list.selection
        for (key, isCollapsed) in [
          ("space", true), ("Left", true), ("Right", false), ("Right", false), ("Left", true), ("space", false),
        ] {
          shown.press(key)
          #expect(shown.list.sections[0].isCollapsed == isCollapsed, "\(key)")
          #expect(header(shown, 0)?.hasFocus == true && shown.list.selection == selection, "\(key)")
        }
        shown.press("Left")
        shown.press("Down")
        #expect(header(shown, 1)?.hasFocus == true, "the rows between are hidden")
        shown.press("Down")
        shown.press("shift+Down")
        #expect(shown.list.selectedItems.map(\.id) == [10, 11])
      }

      private func check(_ shown: WordsWindow) {
        guard let cell = shown.view.rows.focus.cell else { return }
        let top = pinned(shown).isEmpty ? 0 : shown.view.rows.pinned.height
        #expect(cell.y > top - 1.5, "row \(shown.focusedID ?? -1) at \(cell.y) is below the header of \(top)")
      }

      @Test func aRowThatIsScrolledToIsNotBelowThePinnedHeader() {
        let shown = shown()
        _ = shown.view.scroll(to: 35, at: .top)
        shown.draw()
        guard let row = shown.list.rowID(of: 35), let cell = shown.view.rows.bound[row] else {
          return #expect(Bool(false), "no row")
        }
        #expect(abs(cell.y - shown.view.rows.pinned.height) < 1.5 && pinned(shown) == ["Section 3 10"])
      }

      @Test func allSectionsCanBeCollapsedAndScrolled() {
        let shown = shown(count: 300)
        shown.list.collapseAllSections()
        shown.draw()
        #expect(shown.screen.prefix(2) == ["Section 0 10", "Section 1 10"])
        shown.view.scroll(toSection: shown.list.sections[29].id)
        shown.draw()
        #expect(shown.screen.contains("Section 29 10"), "\(shown.screen)")
        shown.list.expandAllSections()
        shown.draw()
        #expect(shown.list.rows.count == 300)
      }
    }
  }
#endif
