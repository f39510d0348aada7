import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Lists that open in the middle: the notice above the first row, and rows that stay on their lines.
@MainActor
struct TerminalListBothDirectionsTests {
  private let source = ScriptedSource<Card>(hasRandomAccess: true)

  private func opened(
    _ ids: Range<Int> = 100..<110, next: Int? = 110, rows: Int = 6, prefetch: ListConfiguration.Prefetch = .automatic
  ) async -> ShownList<Card> {
    var configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 0)
    configuration.prefetch = prefetch
    let list = ListViewModel(source: source, firstKey: 100, configuration: configuration, clock: TestClock())
    let shown = ShownList(list, rows: rows) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(ids), next: next, previous: 100))
    #expect(await eventually { list.state == .items })
    return shown
  }

  @Test func aPreviousPageLandsAboveTheRowsOnScreen() async {
    let shown = await opened()
    #expect(shown.lines == "⠋ Loading more…|100|101|102|103|104")
    let call = await source.script.next()
    #expect(call.request == PageRequest(key: 100, count: 10, edge: .prepend))
    call.answer(Page(items: Card.cards(90..<100, height: 2), previous: 90))
    #expect(await eventually { shown.list.items.count == 20 })
    #expect(shown.lines == "99b|100|101|102|103|104")
    #expect(shown.visibleRows == 10..<16)
  }

  @Test func theLineAboveTheFirstRowIsFreeWithoutAText() async {
    let shown = await opened()
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(95..<100)))
    #expect(await eventually { shown.list.loadStates.prepend == .complete })
    shown.press(.home)
    #expect(shown.screen.split(separator: "\n", omittingEmptySubsequences: false).first == "")
    #expect(shown.lines.hasPrefix("▌ 95|96"))
    shown.terminal.texts.beginning = { "the beginning" }
    shown.mouse(.wheelUp)
    #expect(shown.lines.hasPrefix("the beginning|▌ 95|96"))
  }

  @Test func aFailureAboveIsShownThereAndRetried() async {
    let shown = await opened()
    shown.draw()
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.prepend.failure != nil })
    #expect(shown.lines.contains("✗ The request timed") && shown.lines.contains("100|101"), "\(shown.lines)")
    shown.type("t")
    await source.script.next().answer(Page(items: Card.cards(99..<100)))
    #expect(await eventually { shown.list.items.first?.id == 99 })
  }

  @Test func aListWithoutRowsThatHasPausedAboveAsksForMoreThere() async {
    var configuration = ListConfiguration(itemBatchCount: 10, prefetchMargin: 0)
    configuration.maxConsecutivePages = 1
    let list = ListViewModel(source: source, firstKey: 100, configuration: configuration, clock: TestClock())
    let shown = ShownList(list, rows: 6) { $0.item.lines }
    shown.draw()
    // The app keeps none of the items of these pages.
    await source.script.next().answer(Page(items: [], receivedCount: 10, previous: 100))
    #expect(await eventually { list.loadStates.pausedEnd != nil || source.script.callCount == 2 })
    if list.loadStates.pausedEnd == nil {
      await source.script.next().answer(Page(items: [], receivedCount: 10, previous: 90))
    }
    #expect(await eventually { list.loadStates.pausedEnd == .prepend })
    #expect(list.state == .loading && shown.lines == "Enter loads|more.", "\(shown.lines)")
    shown.press(.enter)
    #expect(list.loadStates.prepend.isLoading && shown.lines == "⠋|Loading…")
    await source.script.next().answer(Page(items: Card.cards(80..<82)))
    #expect(await eventually { shown.lines == "80|81" })
  }

  @Test func aListOnScreenIsNotStartedAgainAfterAPurge() async {
    let shown = await opened()
    shown.draw()
    await source.script.next().answer(Page(items: []))
    shown.list.purge()
    shown.draw()
    #expect(shown.list.state == .loading && !shown.list.loadStates.refresh.isLoading)
    #expect(source.script.callCount == 2)
    shown.list.replaceSource(source)
    #expect(shown.list.loadStates.refresh.isLoading)
    shown.list.purge()
  }

  @Test func pagesAboveLoadOnRequestWhileTheTopIsOnScreen() async {
    let shown = await opened(prefetch: .manual)
    #expect(shown.lines.hasPrefix("Enter loads more") && shown.list.loadStates.append == .paused, "\(shown.lines)")
    shown.press(.enter)
    #expect(shown.list.loadStates.prepend.isLoading)
    guard shown.list.loadStates.prepend.isLoading else { return }
    let call = await source.script.next()
    #expect(call.request.edge == .prepend)
    call.answer(Page(items: Card.cards(90..<100), previous: 90))
    #expect(await eventually { shown.list.items.count == 20 })
    #expect(shown.lines == "99|100|101|102|103|104")
    shown.press(.enter)
    #expect(shown.list.loadStates.append.isLoading)
    guard shown.list.loadStates.append.isLoading else { return }
    #expect(await source.script.next().request.edge == .append)
  }

  @Test func aRefreshKeepsTheRowsOnTheirLinesAlsoBelowTheNotice() async {
    let shown = await opened(100..<110, next: nil)
    shown.draw()
    await source.script.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.loadStates.prepend.failure != nil })
    let before = shown.lines
    let refresh = Task { await shown.list.refresh() }
    let call = await source.script.next()
    #expect(call.request == PageRequest(key: 100, count: 10, edge: .refresh))
    call.answer(Page(items: Card.cards(98..<110), previous: 98))
    #expect(await refresh.value == .refreshed)
    // Two new rows are above; the failure has gone with the old pages.
    let rows = before.split(separator: "|").filter { $0.hasPrefix("10") }
    #expect(shown.lines.hasSuffix(rows.joined(separator: "|")), "\(shown.lines) after \(before)")
  }

  @Test func aListSticksToItsRealEndOnly() async {
    let shown = await opened(next: 110, rows: 5)
    shown.terminal.stickToEnd = true
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(90..<100)))
    #expect(await eventually { shown.list.items.count == 20 })
    #expect(shown.lines == "99|100|101|102|103", "it opens in the middle")
    shown.press(.end)
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(110..<120)))
    #expect(await eventually { shown.list.items.count == 30 })
    #expect(shown.lines.contains("109") && !shown.lines.contains("119"), "more rows have come, which is no end")
    shown.press(.end)
    #expect(shown.lines.hasSuffix("119"))
    shown.press(.escape)
    shown.list.append(Card(id: 120))
    #expect(shown.lines.hasSuffix("120"))
    shown.list.update(120) { $0.height = 3 }
    #expect(shown.lines.hasSuffix("120a|120b|120c"))
  }
}
