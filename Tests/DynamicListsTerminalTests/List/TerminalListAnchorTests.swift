import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// The rows on screen stay in place while the list changes around them.
@MainActor
struct TerminalListAnchorTests {
  /// Rows 10 to 13 on screen; the first line of row 10 is above it.
  private func scrolled() -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<30, height: 2), rows: 5)
    shown.draw()
    for _ in 0..<7 { shown.mouse(.wheelDown) }
    #expect(shown.lines == "10b|11a|11b|12a|12b")
    return shown
  }

  @Test func rowsInsertedAboveMoveNothing() {
    let shown = scrolled()
    shown.list.insert(Card.cards(100..<150), at: 3)
    #expect(shown.lines == "10b|11a|11b|12a|12b")
    shown.list.insert(Card(id: 200, height: 3), at: 60)
    #expect(shown.lines == "10b|11a|11b|12a|12b", "right above the first")
    #expect(shown.visibleRows == 61..<64)
  }

  @Test func rowsRemovedAboveMoveNothing() {
    let shown = scrolled()
    shown.list.remove((0..<10).compactMap { shown.list.rowID(of: $0) })
    #expect(shown.lines == "10b|11a|11b|12a|12b")
    #expect(shown.visibleRows == 0..<3)
  }

  @Test func whenTheFirstRowIsRemovedTheNextTakesItsPlace() {
    let shown = scrolled()
    shown.list.remove(10)
    #expect(shown.lines == "11a|11b|12a|12b|13a")
    shown.list.remove((5..<12).compactMap { shown.list.rowID(of: $0) })
    #expect(shown.lines == "12a|12b|13a|13b|14a")
  }

  @Test func whenTheFirstRowMovesAwayTheOthersStay() {
    let shown = scrolled()
    shown.list.move(10, to: 25)
    #expect(shown.lines == "11a|11b|12a|12b|13a")
    shown.list.move(3, to: 20)
    shown.list.move(28, to: 1)
    #expect(shown.lines == "11a|11b|12a|12b|13a")
  }

  @Test func changesOnScreenOrBelowMoveOnlyTheRowsAfterThem() {
    let shown = scrolled()
    shown.list.insert(Card(id: 90), at: 11)
    #expect(shown.lines == "10b|90|11a|11b|12a")
    #expect(shown.visibleRows == 10..<14)
    shown.list.remove(11)
    #expect(shown.lines == "10b|90|12a|12b|13a")
    #expect(shown.visibleRows == 10..<14)
    shown.list.remove((20..<30).compactMap { shown.list.rowID(of: $0) })
    #expect(shown.lines == "10b|90|12a|12b|13a")
  }

  @Test func whenTheLastRowsAreRemovedTheScreenIsFilledFromAbove() {
    let shown = scrolled()
    shown.list.remove((12..<30).compactMap { shown.list.rowID(of: $0) })
    #expect(shown.lines == "9b|10a|10b|11a|11b")
    shown.list.replaceAll(with: Card.cards(11..<13))
    #expect(shown.lines == "11|12")
  }

  @Test func aRefreshKeepsThePosition() async {
    let source = ScriptedModel<Card>()
    let list = ListViewModel(
      source, configuration: ListConfiguration(itemBatchCount: 30, prefetchMargin: 0), clock: TestClock())
    let shown = ShownList(list, rows: 5) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(.init(Card.cards(0..<30, height: 2)))
    #expect(await eventually { list.state == .items })
    shown.draw()
    for _ in 0..<7 { shown.mouse(.wheelDown) }
    #expect(shown.lines == "10b|11a|11b|12a|12b")
    async let outcome = list.refresh()
    let fresh = Card.cards(40..<45) + Card.cards(0..<6, height: 2) + Card.cards(8..<30, height: 2)
    await source.script.next().answer(.init(fresh))
    #expect(await outcome == .refreshed)
    #expect(shown.lines == "10b|11a|11b|12a|12b")
    async let second = list.refresh()
    await source.script.next().answer(.init(Card.cards(60..<90), hasMoreItems: false))
    #expect(await second == .refreshed)
    #expect(shown.lines == "60|61|62|63|64", "of what was on screen nothing is left")
    #expect(shown.visibleRows == 0..<5)
  }

  @Test func aResetGoesToTheTopAndDropsTheSelection() async {
    let source = ScriptedModel<Card>()
    let list = ListViewModel(
      source, configuration: ListConfiguration(itemBatchCount: 30, prefetchMargin: 0), clock: TestClock())
    let shown = ShownList(list, rows: 5) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(.init(Card.cards(0..<30)))
    #expect(await eventually { list.state == .items })
    shown.draw()
    shown.press(.end)
    shown.draw()
    shown.terminal.allowsReset = true
    shown.type("x")
    #expect(shown.terminal.selection == nil)
    #expect(shown.lines == "⠋|Loading…")
    var call = await source.script.next()
    if call.request.offset > 0 { call = await source.script.next() }
    call.answer(.init(Card.cards(0..<30)))
    #expect(await eventually { list.state == .items })
    #expect(shown.lines == "0|1|2|3|4")
  }

  @Test func aListAtItsTopShowsRowsInsertedAboveUnlessARowIsSelected() {
    let shown = Card.shown(Card.cards(0..<9), rows: 3)
    #expect(shown.lines == "0|1|2")
    shown.list.insert(Card(id: 20), at: 0)
    #expect(shown.lines == "20|0|1")
    shown.press(.down, .down)
    shown.list.insert(Card.cards(30..<40), at: 0)
    #expect(shown.lines == "20|▌ 0|1")
  }

  @Test func theSelectionFollowsItsRow() {
    let shown = Card.shown(Card.cards(0..<9), rows: 5)
    shown.draw()
    shown.press(.down, .down, .down)
    shown.list.move(2, to: 4)
    #expect(shown.lines == "0|1|3|4|▌ 2")
    shown.list.remove(2)
    #expect(shown.lines == "0|1|3|4|5")
    #expect(shown.terminal.selectedPosition == nil)
    shown.press(.down)
    #expect(shown.lines == "0|1|3|4|▌ 5", "the row that has taken its place")
  }

  @Test func aFilterKeepsThePositionOfTheRemainingRows() {
    let shown = scrolled()
    shown.list.setFilter { $0.id.isMultiple(of: 2) }
    #expect(shown.lines == "10b|12a|12b|14a|14b")
    #expect(shown.visibleRows == 5..<8)
    shown.list.setFilter(nil)
    #expect(shown.lines == "10b|11a|11b|12a|12b")
    #expect(shown.visibleRows == 10..<13)
  }

  @Test func rowsThatReturnToAnEmptyListAreShownFromTheTop() {
    let shown = Card.shown(Card.cards(0..<30), rows: 3)
    shown.draw()
    shown.press(.down, .down)
    shown.list.setFilter { _ in false }
    shown.draw()
    shown.list.setFilter(nil)
    #expect(shown.lines == "0|▌ 1|2")
  }
}
