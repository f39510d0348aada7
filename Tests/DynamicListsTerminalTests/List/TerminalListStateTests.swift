import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// The texts shown instead of rows.
@MainActor
struct TerminalListStateTests {
  let model = ScriptedModel<Int>()
  let clock = TestClock()

  private func shown(_ configuration: ListConfiguration = .init()) -> ShownList<Int> {
    ShownList(ListViewModel(model, configuration: configuration, clock: clock), columns: 30, rows: 5) {
      ["row \($0.item)"]
    }
  }

  @Test func drawingStartsTheListAndShowsThatItLoads() async {
    let shown = shown()
    #expect(model.script.callCount == 0)
    #expect(
      shown.screen == """

                      ⠋
                   Loading…


        """)
    #expect(shown.moves)
    shown.now = .milliseconds(90)
    #expect(shown.lines == "⠙|Loading…")
    await model.script.next().answer(.init([1, 2], hasMoreItems: false))
    #expect(await eventually { shown.list.state == .items })
    #expect(shown.framesAskedFor > 0)
    #expect(shown.lines == "row 1|row 2")
    #expect(!shown.moves)
  }

  @Test func anEmptyListShowsANoticeAndTheKeyToRefresh() async {
    let shown = shown()
    shown.draw()
    await model.script.next().answer(.init([], hasMoreItems: false))
    #expect(await eventually { shown.list.state == .empty(filtered: false) })
    #expect(
      shown.draw().styledDescription == """

                      {dim}○{}
            {dim}There is nothing here.{}
                 {dim}r refreshes.{}

        """)
    #expect(!shown.moves)
    shown.type("r")
    #expect(await eventually { shown.list.state == .loading })
    await model.script.next().answer(.init([1], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 1" })
  }

  @Test func aListWithoutMatchesShowsThatItIsFiltered() async {
    let shown = shown()
    shown.draw()
    await model.script.next().answer(.init([1], hasMoreItems: false))
    #expect(await eventually { shown.list.state == .items })
    shown.draw()
    shown.list.setFilter { _ in false }
    #expect(shown.lines == "○|Nothing matches.|Esc shows everything.")
    #expect(shown.visibleRows.isEmpty)
    shown.list.setFilter(nil)
    #expect(shown.lines == "row 1")
    #expect(shown.visibleRows == 0..<1)
  }

  @Test func escapeShowsEverythingAsTheScreenSays() {
    let shown = Card.shown(Card.cards(0..<2))
    shown.draw()
    shown.list.setFilter { _ in false }
    #expect(shown.lines.hasSuffix("Esc shows|everything."))
    #expect(shown.terminal.handle(.key(.escape)))
    #expect(shown.lines == "0|1")
    #expect(!shown.terminal.handle(.key(.escape)), "without a filter the key is the app's")
  }

  @Test func escapeEndsASearchByTheSource() {
    let source = ScriptedSource(of: Card.self)
    let list = ListViewModel(search: "", clock: TestClock()) { _ in source }
    let shown = ShownList(list) { $0.item.lines }
    shown.draw()
    #expect(!shown.terminal.handle(.key(.escape)), "nothing is searched for")
    list.searchText = "a"
    #expect(shown.terminal.handle(.key(.escape)))
    #expect(list.searchText.isEmpty)
  }

  @Test func aSearchThatHasPausedSaysHowFarItCameAndSearchesMore() async {
    var configuration = ListConfiguration(itemBatchCount: 2, prefetchMargin: 1)
    configuration.maxConsecutivePages = 1
    let shown = shown(configuration)
    shown.list.search("7") { item, text in "\(item)" == text }
    shown.draw()
    await model.script.next().answer(.init([1, 2], hasMoreItems: true))
    #expect(await eventually { shown.list.loadStates.append == .paused })
    #expect(shown.lines == "Pages searched: 1, rows|found: 0.|Enter loads more.|/7   Esc shows everything.")
    shown.press(.enter)
    await model.script.next().answer(.init([7, 8], hasMoreItems: true))
    // A row that becomes visible renews the budget.
    #expect(await eventually { shown.lines == "row 7|⠋ Loading more…|/7   Esc shows everything." })
    await model.script.next().answer(.init([9, 10], hasMoreItems: true))
    #expect(await eventually { shown.list.loadStates.append == .paused })
    #expect(shown.lines == "row 7|Pages searched: 3, rows found:|1. Enter loads more.|/7   Esc shows everything.")
  }

  private struct Limited: ListLoadError {
    let message = "Too many requests."
    let retryAfter: Duration? = .seconds(42)
  }

  @Test func aListThatWaitsShowsWhyAndHowLongAndTTriesAtOnce() async {
    var configuration = ListConfiguration()
    configuration.retryPolicy.jitter = 0
    let shown = shown(configuration)
    shown.terminal.texts.waiting = { "\($0.failure.message) \($0.secondsLeft ?? 0)" }
    shown.draw()
    await model.script.next().fail(Limited())
    #expect(await eventually { shown.list.state.wait != nil })
    #expect(shown.lines == "◷|Too many requests. 42|t tries now.")
    #expect(!shown.moves, "nothing turns while the list waits")
    shown.type("t")
    #expect(shown.lines == "⠋|Loading…")
    await model.script.next().answer(.init([7], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 7" })
  }

  @Test func aFailedListShowsItsErrorInRedAndTLoadsItAgain() async {
    let shown = shown()
    shown.draw()
    await model.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.state.isFailed })
    #expect(
      shown.draw().styledDescription == """

                      {red}✗{}
            {red}The request timed out.{}
                {dim}t tries again.{}

        """)
    #expect(!shown.moves)
    shown.type("t")
    #expect(shown.lines == "⠋|Loading…")
    await model.script.next().answer(.init([7], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 7" })
  }

  @Test func aPausedListNamesTheKeyThatLoadsMore() async {
    var configuration = ListConfiguration(itemBatchCount: 2, prefetchMargin: 0)
    configuration.maxConsecutivePages = 1
    let shown = shown(configuration)
    shown.list.setFilter { $0 > 2 }
    shown.draw()
    await model.script.next().answer(.init([1, 2]))
    #expect(await eventually { shown.list.loadStates.append == .paused })
    #expect(shown.draw().styledDescription.contains("{dim}Enter loads more.{}"))
    #expect(shown.lines == "Pages searched: 1, rows|found: 0.|Enter loads more.")
    #expect(!shown.moves)
    shown.press(.enter)
    #expect(shown.lines == "⠋|Loading…")
    await model.script.next().answer(.init([3, 4], hasMoreItems: false))
    #expect(await eventually { shown.lines == "row 3|row 4" })
  }

  @Test func textsCanBeReplaced() async {
    let shown = shown()
    shown.terminal.texts.loading = { "Einen Moment" }
    shown.terminal.texts.hint = { "\($1): \($0)" }
    shown.terminal.texts.failed = { "Fehler: \($0.message)" }
    #expect(shown.lines == "⠋|Einen Moment")
    await model.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.state.isFailed })
    #expect(shown.lines == "✗|Fehler: The request timed|out.|t: retry")
  }

  @Test func statesSetByAnOwnerAreShownLikeThoseOfASource() {
    let shown = Card.shown(Card.cards(0..<2))
    #expect(shown.lines == "0|1")
    shown.list.showLoading()
    #expect(shown.lines == "⠋|Loading…")
    #expect(shown.visibleRows.isEmpty)
    shown.list.showFailure(ListError.timedOut)
    #expect(shown.lines == "✗|The request|timed out.|t tries again.")
    shown.list.removeAll()
    #expect(shown.lines == "○|There is nothing|here.|r refreshes.")
    shown.list.append(Card.cards(5..<6))
    #expect(shown.lines == "5")
  }
}

extension ListState {
  var isFailed: Bool { if case .failed = self { true } else { false } }
}
