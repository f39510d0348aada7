import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// The notices below the last row and above the first.
@MainActor
struct TerminalListFooterTests {
  let model = ScriptedModel<Int>()
  let clock = TestClock()

  private func shown(
    items: Int = 3, columns: Int = 24, rows: Int = 6, automatic: Bool = true,
    hasMore: Bool = true
  ) async -> ShownList<Int> {
    var configuration = ListConfiguration(itemBatchCount: items, prefetchMargin: 0)
    if !automatic { configuration.prefetch = .manual }
    let list = ListViewModel(model, configuration: configuration, clock: clock)
    let shown = ShownList(list, columns: columns, rows: rows) { ["row \($0.item)"] }
    shown.terminal.texts.end = { "— the end —" }
    shown.draw()
    await model.script.next().answer(.init(Array(0..<items), hasMoreItems: hasMore))
    #expect(await eventually { list.state == .items })
    shown.draw()
    return shown
  }

  @Test func whileAPageLoadsASpinnerTurnsBelowTheRows() async {
    let shown = await shown()
    #expect(
      shown.screen == """
          row 0
          row 1
          row 2
            ⠋ Loading more…


        """)
    #expect(shown.moves)
    await model.script.next().answer(.init([3], hasMoreItems: false))
    #expect(await eventually { shown.list.loadStates.append == .complete })
    #expect(
      shown.draw().styledDescription == """
          row 0
          row 1
          row 2
          row 3
              {dim}— the end —{}

        """)
    #expect(!shown.moves)
  }

  @Test func rowsAndFooterAreDrawnWhereTheSlotsHaveThem() async {
    let shown = await shown()
    let layout = shown.terminal.layOut(at: .zero)
    let slots = shown.list.slots
    #expect(layout.rows.map { ListSlot.row($0.row.id) } == layout.rows.map { slots[$0.position] })
    #expect(slots.last == .footer(.append) && layout.footer == 3)
    shown.list.setFilter { _ in false }
    #expect(shown.list.slots.isEmpty && shown.terminal.layOut(at: .zero).footer == nil)
    await model.script.next().answer(.init([], hasMoreItems: false))
    #expect(await eventually { shown.list.loadStates.append == .complete })
  }

  @Test func aFailedPageKeepsTheRowsShowsItsErrorAndTRetries() async {
    let shown = await shown(columns: 50)
    await model.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.append.failure != nil })
    #expect(
      shown.draw().styledDescription == """
          row 0
          row 1
          row 2
             {red}✗ The request timed out. t tries again.{}


        """)
    #expect(!shown.moves)
    shown.type("t")
    #expect(shown.lines == "row 0|row 1|row 2|⠋ Loading more…")
    await model.script.next().answer(.init([3], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 0|row 1|row 2|row 3|— the end —" })
  }

  @Test func onANarrowScreenTheFailureIsWrappedSoThatItsKeyStaysVisible() async {
    let shown = await shown(columns: 16)
    await model.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.append.failure != nil })
    #expect(shown.lines == "row 0|row 1|row 2|✗ The request|timed out.|t tries again.")
  }

  private struct LongFailure: ListLoadError {
    var words = 14
    var message: String { Array(repeating: "words", count: words).joined(separator: " ") + "." }
  }

  @Test func aKeyAndItsEffectStayOnOneLine() async {
    let shown = await shown(columns: 60, rows: 8)
    await model.script.next().fail(LongFailure(words: 9))
    #expect(await eventually { shown.list.loadStates.append.failure != nil })
    let words = "✗ words words words words words words words words words."
    #expect(shown.lines == "row 0|row 1|row 2|\(words)|t tries again.")
    shown.type("r")
    await model.script.next().fail(LongFailure(words: 9))
    #expect(await eventually { shown.list.loadStates.refresh.failure != nil })
    #expect(shown.lines.hasPrefix("\(words)|t tries again.|row 0"))
  }

  @Test func aMessageOfManyLinesLeavesRoomForItsKey() async {
    let shown = await shown(columns: 20, rows: 8)
    await model.script.next().fail(LongFailure())
    #expect(await eventually { shown.list.loadStates.append.failure != nil })
    #expect(shown.lines == "row 0|row 1|row 2|✗ words words words|words words words w…|t tries again.")
  }

  @Test func aListWithManualPagesNamesTheKeyAndEnterLoads() async {
    let shown = await shown(automatic: false)
    #expect(shown.lines == "row 0|row 1|row 2|Enter loads more.")
    shown.press(.enter)
    #expect(shown.lines == "row 0|row 1|row 2|⠋ Loading more…")
    await model.script.next().answer(.init([3], hasMoreItems: false))
    #expect(await eventually { shown.list.loadStates.append == .complete })
  }

  @Test func aFailureBelowTheLastRowScrollsIntoView() async {
    let shown = await shown(items: 6, columns: 50)
    #expect(shown.lines == "row 0|row 1|row 2|row 3|row 4|row 5", "a spinner moves nothing")
    await model.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.append.failure != nil })
    let end = "row 1|row 2|row 3|row 4|row 5|✗ The request timed out. t tries again."
    #expect(shown.lines == end)
    #expect(shown.lines == end, "it moves once")
  }

  @Test func theFooterDoesNotPreventScrollingUp() async {
    let shown = await shown(items: 6, columns: 50)
    await model.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.append.failure != nil })
    shown.press(.end)
    #expect(shown.lines == "row 1|row 2|row 3|row 4|▌ row 5|✗ The request timed out. t tries again.")
    for _ in 0..<5 {
      shown.press(.up)
      shown.draw()
    }
    #expect(shown.lines == "▌ row 0|row 1|row 2|row 3|row 4|row 5")
    for _ in 0..<5 {
      shown.press(.down)
      shown.draw()
    }
    #expect(shown.lines == "row 1|row 2|row 3|row 4|▌ row 5|✗ The request timed out. t tries again.")
  }

  @Test func endShowsTheLastRowWithItsFooterAsTheListGrows() async {
    let shown = await shown(items: 8)
    shown.press(.end)
    #expect(shown.lines == "row 3|row 4|row 5|row 6|▌ row 7|⠋ Loading more…")
    await model.script.next().answer(.init(Array(8..<16)))
    #expect(await eventually { shown.list.items.count == 16 })
    #expect(shown.lines == "row 3|row 4|row 5|row 6|▌ row 7|row 8", "what was on screen stays")
    shown.press(.end)
    #expect(shown.lines == "row 11|row 12|row 13|row 14|▌ row 15|⠋ Loading more…")
    await model.script.next().answer(.init([], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 11|row 12|row 13|row 14|▌ row 15|— the end —" })
  }

  @Test func aRefreshShowsANoticeInACornerAndKeepsTheRows() async {
    let shown = await shown(hasMore: false)
    shown.terminal.texts.end = { "" }
    shown.type("r")
    #expect(await eventually { shown.list.loadStates.refresh.isLoading })
    #expect(
      shown.draw().styledDescription == """
          row 0  {inverse} ⠋ Refreshing… {}
          row 1
          row 2



        """)
    #expect(shown.moves)
    await model.script.next().answer(.init([5, 6], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 5|row 6" })
    #expect(!shown.moves)
  }

  @Test func aFailedRefreshHasItsOwnLineAboveTheRowsUntilItSucceeds() async {
    let shown = await shown(columns: 42, hasMore: false)
    shown.terminal.texts.end = { "" }
    shown.type("r")
    await model.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.refresh.failure != nil })
    #expect(
      shown.draw().styledDescription == """
        {red inverse} ✗ The request timed out. t tries again.  {}
          row 0
          row 1
          row 2


        """)
    #expect(!shown.moves)
    #expect(shown.visibleRows == 0..<3)
    shown.mouse(.pressed(.left), row: 2)
    #expect(shown.lines.hasSuffix("row 0|▌ row 1|row 2"), "a click finds the row below the banner")
    shown.type("t")
    await model.script.next().answer(.init([0, 1, 2], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 0|row 1|row 2" })
  }

  @Test func rowsOfAReplacedSourceLookLikeAnyOthers() async {
    let shown = await shown(columns: 34, hasMore: false)
    shown.list.replaceSource(ScriptedModel<Int>())
    #expect(shown.list.isStale)
    #expect(shown.draw().styledDescription.hasPrefix("  row 0"))
    #expect(shown.lines.hasPrefix("row 0             ⠋ Refreshing…|row 1|row 2"))
  }

  @Test func theEndKeyShowsTheFooterBelowARowThatFillsTheScreen() async {
    let list = ListViewModel(model, clock: clock)
    let shown = ShownList(list, rows: 3) { ["row \($0.item)", "b", "c"] }
    shown.terminal.texts.end = { "the end" }
    shown.draw()
    await model.script.next().answer(.init([0, 1], hasMoreItems: false))
    #expect(await eventually { list.state == .items })
    shown.draw()
    for _ in 0..<2 {
      shown.press(.end)
      #expect(shown.lines == "▌ b|▌ c|the end")
    }
  }

  @Test func aSortedListOffersToLoadTheRest() async {
    let shown = await shown(columns: 40, automatic: false)
    #expect(!shown.screen.contains("Sorted"))
    shown.list.arrangement.sort = ListSort { $0 > $1 }
    #expect(shown.screen.contains("Sorted among 3 loaded rows. a loads all."), "\(shown.screen)")
    shown.press(.character("a"))
    #expect(shown.lines.hasPrefix("Loading all: 3. a stops."), "above the rows, wherever these are: \(shown.lines)")
    shown.press(.character("a"))
    #expect(!shown.list.loadStates.isLoadingRest)
  }

  @Test func theLoadingOfAllRowsIsSaidInPlaceOfAnEarlierFailure() async {
    let shown = await shown(columns: 60, automatic: false)
    shown.list.arrangement.sort = ListSort { $0 > $1 }
    async let outcome = shown.list.refresh()
    await model.script.next().fail(ListError.timedOut)
    _ = await outcome
    #expect(shown.lines.hasPrefix("✗ The request timed out."), "\(shown.lines)")
    shown.press(.character("a"))
    #expect(shown.lines.hasPrefix("Loading all: 3. a stops."), "\(shown.lines)")
    shown.press(.character("a"))
    #expect(shown.lines.hasPrefix("✗ The request timed out."), "\(shown.lines)")
  }
}
