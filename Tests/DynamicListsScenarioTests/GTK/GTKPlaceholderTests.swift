#if GTK
  import CAdwaita
  import DynamicLists
  import DynamicListsTesting
  import Testing

  @testable import DynamicListsGTK

  extension GTKScenarioTests {
    /// Lists with a slot for each item that has not loaded.
    @MainActor
    struct Placeholders {
      /// Pages of twenty words by number; a word's id is its position.
      private struct Words: PageSource {
        var total = 1_000
        /// The lines of a word; a placeholder has one.
        var lines = 1
        let script = Script<PageRequest<Int>, Void>()
        func key(forPosition position: Int) -> Int? { position / 20 }
        func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
          try await script.respond(to: request)
          let number = request.key ?? 0
          let ids = (number * 20..<number * 20 + 20).clamped(to: 0..<total)
          return Page(
            items: ids.map { Word(id: $0, text: "word \($0)" + String(repeating: "\n", count: lines - 1)) },
            next: ids.upperBound < total ? number + 1 : nil,
            previous: number > 0 ? number - 1 : nil, before: ids.lowerBound, after: total - ids.upperBound)
        }
      }

      private let clock = TestClock()

      private func shown(_ source: Words, firstKey: Int? = nil) async -> WordsWindow {
        var configuration = ListConfiguration()
        configuration.maxPlaceholders = 1_000_000
        let list = ListViewModel(source: source, firstKey: firstKey, configuration: configuration, clock: clock)
        let shown = WordsWindow(list)
        await source.script.next().answer(())
        await shown.settle("The first page lands") { list.state == .items }
        await answerAll(source, shown)
        return shown
      }

      /// Lets time pass until a page is requested.
      private func rest(_ source: Words, _ shown: WordsWindow) async {
        await shown.settle("A page is requested") {
          clock.advance(by: .milliseconds(150))
          return source.script.untakenCount > 0
        }
      }

      /// Answers all calls until the list rests, and draws.
      private func answerAll(_ source: Words, _ shown: WordsWindow) async {
        await shown.settle("The list rests") {
          while let call = source.script.nextIfAny() { call.answer(()) }
          return !shown.list.loadStates.refresh.isLoading && !shown.list.loadStates.isLoadingAtAnEnd
        }
      }

      @Test func thePageLoadsWhereScrollingRests() async {
        let source = Words()
        let shown = await shown(source)
        #expect(shown.list.slots.count == 1_001 && shown.view.rows.model.count == 1_001)
        #expect(shown.screen.first == "word 0")
        shown.view.scroll(toSlot: 600)
        shown.draw()
        #expect(shown.screen.isEmpty)
        await rest(source, shown)
        let jump = await source.script.next()
        #expect(28...29 ~= jump.request.key ?? 0)
        shown.draw()
        #expect(gtk_revealer_get_reveal_child(shown.view.indicator.widget.pointer.opaque) == 0)
        jump.answer(())
        await answerAll(source, shown)
        let ids = shown.screen.compactMap { Int($0.dropFirst(5)) }
        #expect(
          ids.count > 5 && 599...600 ~= ids.first ?? 0 && ids == Array((ids.first ?? 0)..<(ids.first ?? 0) + ids.count),
          "\(shown.screen) of \(shown.ids)")
      }

      @Test(arguments: [618, 985, 995])
      func aJumpShowsRowsInPlaceOfItsPlaceholders(slot: Int) async {
        let source = Words()
        let shown = await shown(source)
        shown.view.scroll(toSlot: slot)
        await rest(source, shown)
        await answerAll(source, shown)
        shown.draw()
        await answerAll(source, shown)
        shown.draw()
        let ids = shown.screen.compactMap { Int($0.dropFirst(5)) }
        #expect(ids.contains(min(slot, 990)), "\(shown.screen) of \(shown.ids)")
        let onScreen = shown.view.rows.factory.mapped.filter { $0.isWithin(400) }
        #expect(!onScreen.contains { if case .placeholder = $0.content { true } else { false } })
      }

      @Test func theKeysForBothEndsGoToRowsThatHaveNotLoaded() async {
        let source = Words(lines: 3)
        let shown = await shown(source)
        shown.view.texts.end = { "The end" }
        shown.click(0)
        for _ in 0..<2 {
          shown.press("End")
          await rest(source, shown)
          #expect(shown.view.rows.scroller.isAtEnd && shown.screen.isEmpty)
          await answerAll(source, shown)
          shown.draw()
          #expect(shown.screen.last == "The end" && shown.view.rows.scroller.isAtEnd, "\(shown.screen)")
          #expect(shown.focusedID == 999)
          shown.press("Home")
          await rest(source, shown)
          await answerAll(source, shown)
          shown.draw()
          #expect(shown.focusedID == 0 && shown.view.rows.scroller.isAtTop, "\(shown.screen)")
        }
      }

      @Test func rowsOnScreenStayWhereTheyAreWhenTheLastPlaceholdersBecomeRows() async {
        let source = Words(total: 23, lines: 8)
        let shown = await shown(source)
        _ = shown.view.rows.scroller.scrollToEnd()
        await shown.settle("The last page is requested") { source.script.untakenCount > 0 }
        _ = shown.view.rows.scroller.scrollToEnd()
        shown.draw()
        let first = shown.screen.first
        let place = shown.view.rows.places.position
        #expect(first?.hasPrefix("word") == true && shown.view.rows.scroller.isAtEnd, "\(shown.screen)")
        await answerAll(source, shown)
        shown.draw()
        #expect(shown.list.items.count == 23 && shown.screen.first == first && !shown.view.rows.scroller.isAtEnd)
        #expect(shown.view.rows.places.position == place)
      }

      @Test func whoHasLeftTheEndIsNotScrolledBackToIt() async {
        let source = Words(total: 60, lines: 3)
        let shown = await shown(source)
        shown.click(0)
        shown.press("End")
        shown.view.rows.scroller.scrollToTop()
        shown.draw()
        _ = shown.view.rows.scroller.scroll(by: 500)
        shown.draw()
        await answerAll(source, shown)
        _ = shown.view.rows.scroller.scroll(by: 300)
        shown.draw()
        let first = shown.screen.first
        await answerAll(source, shown)
        shown.draw()
        #expect(shown.screen.first == first && shown.list.items.count >= 40, "\(shown.screen) \(shown.ids.count)")
      }

      @Test func aRefreshReplacesManyRowsAndAddsAPlaceholder() async {
        struct Source: PageSource {
          let script = Script<PageRequest<Int>, Page<Word, Int>>()
          func page(_ request: PageRequest<Int>) async throws -> Page<Word, Int> {
            try await script.respond(to: request)
          }
        }
        let source = Source()
        var configuration = ListConfiguration()
        configuration.maxPlaceholders = 1_000
        let list = ListViewModel(source: source, configuration: configuration, clock: clock)
        let shown = WordsWindow(list)
        await source.script.next().answer(Page(items: Word.some(0..<100), next: 1, before: 0, after: 900))
        await shown.settle("The first page lands") { list.state == .items }
        let refresh = Task { await list.refresh() }
        let others = (0..<100).map { Word(id: $0 % 2 == 0 ? $0 : 1_000 + $0, text: "word \($0)") }
        await source.script.next().answer(Page(items: others, next: 1, before: 0, after: 901))
        _ = await refresh.value
        shown.draw()
        #expect(shown.list.items.count == 100 && list.slots.count == 1_002)
        #expect(Array(shown.view.rows.model.slots) == Array(list.slots) && shown.view.rows.model.count == 1_002)
        #expect(shown.screen.prefix(2) == ["word 0", "word 1"], "\(shown.screen)")
      }

      @Test func anAppMakesItsOwnPlaceholders() async {
        let source = Words()
        let shown = await shown(source)
        shown.view.placeholder = { GTKLabel("item \($0) comes") }
        shown.view.scroll(toSlot: 600)
        shown.draw()
        #expect(shown.screen.contains("item 600 comes"), "\(shown.screen)")
        #expect(shown.view.visibleRows.isEmpty)
        shown.view.scrollToTop()
        shown.draw()
        shown.draw()
        #expect(shown.screen.first == "word 0" && !shown.screen.contains { $0.hasPrefix("item") }, "\(shown.screen)")
      }

      @Test func aListThatOpensInTheMiddleShowsItsRows() async {
        let source = Words()
        let shown = await shown(source, firstKey: 10)
        #expect(199...200 ~= shown.screen.first.flatMap { Int($0.dropFirst(5)) } ?? 0, "\(shown.screen)")
        shown.list.reset()
        await answerAll(source, shown)
        #expect(199...200 ~= shown.screen.first.flatMap { Int($0.dropFirst(5)) } ?? 0, "\(shown.screen)")
      }

      @Test func theListAndGTKAgreeWhileRowsTakeThePlaceOfPlaceholders() async {
        let source = Words(total: 500)
        let shown = await shown(source, firstKey: 10)
        var random = SplitMix64(seed: 1)
        for _ in 0..<25 {
          let slot = Int.random(in: 0..<shown.list.slots.count, using: &random)
          shown.view.scroll(toSlot: slot)
          shown.draw()
          clock.advance(by: .milliseconds(150))
          await answerAll(source, shown)
          if Bool.random(using: &random), let id = shown.list.items.last?.id { shown.list.remove(id) }
          shown.draw()
          #expect(Array(shown.view.rows.model.slots) == Array(shown.list.slots))
          #expect(Int(g_list_model_get_n_items(shown.view.rows.model.pointer)) == shown.view.rows.model.count)
        }
      }

      @Test func aMillionPlaceholdersMakeFewWidgets() async {
        let source = Words(total: 1_000_000)
        let shown = await shown(source)
        shown.view.scroll(toSlot: 700_000)
        await rest(source, shown)
        await answerAll(source, shown)
        #expect(shown.list.items.first.map { 699_900...700_020 ~= $0.id } ?? false, "\(shown.ids)")
        #expect(shown.view.rows.factory.cells.count < 300)
      }
    }
  }
#endif
