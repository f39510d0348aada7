#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Where a list in a window stands, what it is scrolled to, and the notice above its first row.
    @MainActor
    struct Positions {
      private let source = ScriptedSource<Word>(hasRandomAccess: true)

      /// A list that opened in the middle of its rows.
      private func opened(next: Int? = nil) async -> WordsWindow {
        let list = ListViewModel(
          source: source, firstKey: 100, configuration: ListConfiguration(itemBatchCount: 30, prefetchMargin: 0).exact,
          clock: TestClock())
        let shown = WordsWindow(list)
        await source.script.next().answer(Page(items: Word.some(100..<130), next: next, previous: 100))
        await shown.settle("The list opens") { list.state == .items && shown.y(100) != nil }
        return shown
      }

      // MARK: The notice above the first row

      @Test func whileThePageBeforeLoadsANoticeIsAboveTheFirstRowAndNoRowMoves() async throws {
        let shown = await opened()
        #expect(shown.screen.prefix(2) == [shown.view.texts.loadingMore(), "word 100"])
        let y = try #require(shown.y(100))
        await source.script.next().answer(Page(items: Word.some(70..<100), previous: 70))
        await shown.settle("The page before lands") { shown.ids.first == 70 }
        #expect(shown.isAt(y, 100), "\(shown.screen)")
        shown.view.scrollToTop()
        shown.draw()
        #expect(shown.screen.prefix(2) == [shown.view.texts.loadingMore(), "word 70"])
      }

      @Test func aFailureAboveTheFirstRowIsShownThereAndRetried() async throws {
        let shown = await opened()
        await source.script.next().fail(ListError.timedOut)
        await shown.settle("The failure is shown") { shown.window.button("Retry") != nil }
        #expect(shown.screen.first?.hasPrefix("The request timed out") == true && shown.screen[1] == "word 100")
        await shown.clickButton("Retry")
        let call = await source.script.next()
        #expect(call.request.edge == .prepend)
        await shown.settle("The notice says so") { shown.screen.first == shown.view.texts.loadingMore() }
        let y = try #require(shown.y(100))
        call.answer(Page(items: Word.some(70..<100)))
        await shown.settle("The page before lands") { shown.ids.first == 70 }
        #expect(shown.isAt(y, 100), "\(shown.screen)")
      }

      @Test func aWaitAboveTheFirstRowIsShownThereAndEndedByItsButton() async {
        let shown = await opened()
        await source.script.next().fail(Origin.Limited(retryAfter: .seconds(42)))
        await shown.settle("The wait is shown") { shown.window.button("Now") != nil }
        #expect(shown.screen.first?.contains("42 s") == true && shown.screen[1] == "word 100", "\(shown.screen)")
        await shown.clickButton("Now")
        await source.script.next().answer(Page(items: Word.some(70..<100)))
        await shown.settle("The page before lands") { shown.ids.first == 70 }
        #expect(shown.screen.contains("word 100"))
      }

      // MARK: The end

      @Test func aListAtItsEndStaysThereWhileRowsComeAndTheLastOneGrows() throws {
        let shown = WordsWindow(count: 40)
        shown.view.stickToEnd = true
        shown.view.scroll(by: 100_000)
        shown.draw()
        #expect(shown.screen.last == "word 39")
        shown.list.append(Word(id: 40, text: "word 40"))
        shown.draw()
        #expect(shown.screen.last == "word 40")
        shown.list.update(40) { $0.text = "one\ntwo\nthree\nfour" }
        shown.draw()
        #expect(try #require(shown.bottom(40)) <= shown.page + 1)
      }

      @Test func scrollingUpReleasesTheEndAndScrollingBackHoldsItAgain() throws {
        let shown = WordsWindow(count: 40)
        shown.view.stickToEnd = true
        shown.view.scroll(by: 100_000)
        shown.draw()
        shown.view.scroll(by: -200)
        shown.draw()
        let row = try #require(shown.list.item(of: shown.view.visibleRows[1])?.id)
        let y = try #require(shown.y(row))
        shown.list.append(Word(id: 40, text: "word 40"))
        shown.draw()
        #expect(shown.isAt(y, row) && !shown.screen.contains("word 40"))
        shown.view.scroll(by: 100_000)
        shown.draw()
        shown.list.append(Word(id: 41, text: "word 41"))
        shown.draw()
        #expect(shown.screen.last == "word 41")
      }

      @Test func theEndOfTheLoadedRowsIsNotTheEndWhilePagesCanFollow() async {
        let shown = await opened(next: 130)
        shown.view.stickToEnd = true
        await source.script.next().answer(Page(items: Word.some(99..<100)))
        await shown.settle("The page before lands") { shown.ids.first == 99 }
        shown.view.scroll(by: 100_000)
        shown.draw()
        await source.script.next().answer(Page(items: Word.some(130..<160)))
        await shown.settle("The page behind lands") { shown.ids.last == 159 }
        #expect(shown.screen.contains("word 129") && !shown.screen.contains("word 159"), "\(shown.screen)")
      }

      // MARK: Positions

      @Test func aPositionIsRestoredInAnotherWindowToThePixel() throws {
        let first = WordsWindow(count: 100)
        first.view.scroll(by: 777)
        first.draw()
        let position = try #require(first.view.itemPosition)
        let y = try #require(first.y(position.id))
        #expect(position.anchor == .top && abs(position.offset + y) < 1)
        first.close()

        let second = WordsWindow(count: 100)
        #expect(second.view.restore(position) == .scrolled)
        second.draw()
        #expect(second.isAt(y, position.id), "\(second.screen)")
      }

      @Test func aPositionIsRestoredWhenTheFirstRowsCome() {
        let shown = WordsWindow(ListViewModel<Word>(items: []))
        #expect(shown.view.restore(ListPosition(50, offset: 5)) == .waiting)
        shown.list.append(Word.some(0..<100))
        shown.draw()
        #expect(shown.isAt(-5, 50), "\(shown.screen)")
      }

      @Test func aRowIsScrolledToTheEdgeOrTheMiddleOfTheView() throws {
        let shown = WordsWindow(count: 100)
        #expect(shown.view.scroll(to: 50, at: .top) == .scrolled)
        shown.draw()
        #expect(shown.isAt(0, 50))
        #expect(shown.view.scroll(to: 20, at: .bottom) == .scrolled)
        shown.draw()
        #expect(abs(try #require(shown.bottom(20)) - shown.page) <= 1)
        #expect(shown.view.scroll(to: 70, at: .center) == .scrolled)
        shown.draw()
        let middle = (try #require(shown.y(70)) + #require(shown.bottom(70))) / 2
        #expect(abs(middle - shown.page / 2) <= 1)
        let before = shown.screen
        #expect(shown.view.scroll(to: 71) == .scrolled)
        shown.draw()
        #expect(shown.screen == before, "A row on screen needs no way")
        #expect(shown.view.scroll(to: 90) == .scrolled)
        shown.draw()
        #expect(abs(try #require(shown.bottom(90)) - shown.page) <= 1)
      }

      @Test func aRowThatIsHiddenOrNotInTheListMovesNothing() async {
        let shown = WordsWindow(count: 100)
        shown.list.setFilter { $0.id < 50 }
        await shown.settle("The filter is done") { shown.list.rowIDs.count == 50 }
        let before = shown.screen
        #expect(shown.view.scroll(to: 70, at: .top) == .hidden)
        #expect(shown.view.scroll(to: 1_000, at: .top) == .notInList)
        shown.draw()
        #expect(shown.screen == before)
      }

      @Test func theRowsOnScreenAreToldWhenTheyChange() throws {
        let shown = WordsWindow(count: 100)
        var told: [VisibleRows] = []
        shown.view.onVisibleRowsChange = { told.append($0) }
        shown.view.scroll(to: 50, at: .top)
        shown.draw()
        let last = try #require(told.last)
        #expect(last.positions.lowerBound == 50 && last.ids == shown.view.visibleRows)
        let count = told.count
        shown.draw()
        #expect(told.count == count, "Nothing has changed")
        shown.list.insert(Word.some(200..<210), at: 0)
        shown.draw()
        #expect(told.last == VisibleRows(60..<60 + last.ids.count, last.ids))
      }
    }
  }

  extension WordsWindow {
    /// The height of the list.
    fileprivate var page: Double { Double(gtk_widget_get_height(view.listView)) }

    private func bounds(_ id: Int) -> graphene_rect_t? {
      guard let row = list.rowID(of: id), view.visibleRows.contains(row), let cell = view.rows.bound[row] else {
        return nil
      }
      // The row's frame, with its padding.
      return window.bounds(of: cell.focusable ?? cell.inner.pointer)
    }

    /// The distance of a row's upper edge from the list's upper edge; `nil` for a row that is not on screen.
    fileprivate func y(_ id: Int) -> Double? {
      bounds(id).map { Double($0.origin.y - window.bounds(of: view.listView).origin.y) }
    }

    /// The distance of a row's lower edge from the list's upper edge.
    fileprivate func bottom(_ id: Int) -> Double? {
      y(id).flatMap { y in bounds(id).map { y + Double($0.size.height) } }
    }

    fileprivate func isAt(_ y: Double, _ id: Int) -> Bool { self.y(id).map { abs($0 - y) <= 1 } ?? false }
  }
#endif
