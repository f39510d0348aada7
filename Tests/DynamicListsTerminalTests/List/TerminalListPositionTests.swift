import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Where a list stands, what it is scrolled to, and which rows it says are on screen.
@MainActor
struct TerminalListPositionTests {
  private func shown() -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<30, height: 2), rows: 5)
    shown.draw()
    return shown
  }

  @Test func aPositionIsRestoredInAnotherViewToTheLine() {
    let first = shown()
    for _ in 0..<7 { first.mouse(.wheelDown) }
    #expect(first.lines == "10b|11a|11b|12a|12b")
    #expect(first.terminal.itemPosition == ListPosition(10, offset: 1))
    guard let position = first.terminal.itemPosition else { return }
    let second = Card.shown(Card.cards(5..<30, height: 2), rows: 5)
    #expect(second.terminal.restore(position) == .scrolled)
    #expect(second.terminal.itemPosition == position, "before the first frame, too")
    #expect(second.lines == "10b|11a|11b|12a|12b")
  }

  @Test func aPositionIsRestoredWhenTheFirstRowsCome() {
    let shown = Card.shown([], rows: 5)
    shown.draw()
    #expect(shown.terminal.restore(ListPosition<Int>(10, offset: 1)) == .waiting)
    shown.list.append(Card.cards(0..<30, height: 2))
    #expect(shown.lines == "10b|11a|11b|12a|12b")
  }

  @Test func aRowIsScrolledToTheEdgeOrTheMiddleOfTheScreen() {
    let shown = shown()
    #expect(shown.terminal.scroll(to: 10, at: .top) == .scrolled)
    #expect(shown.lines == "10a|10b|11a|11b|12a")
    #expect(shown.terminal.scroll(to: 5, at: .bottom) == .scrolled)
    #expect(shown.lines == "3b|4a|4b|5a|5b")
    #expect(shown.terminal.scroll(to: 20, at: .center) == .scrolled)
    #expect(shown.lines == "19b|20a|20b|21a|21b")
    #expect(shown.terminal.scroll(to: 21) == .scrolled)
    #expect(shown.lines == "19b|20a|20b|21a|21b", "a row on screen needs no way")
    #expect(shown.terminal.scroll(to: 24) == .scrolled)
    #expect(shown.lines == "22b|23a|23b|24a|24b")
  }

  @Test func aRowThatIsHiddenOrNotInTheListMovesNothing() {
    let shown = shown()
    shown.list.setFilter { $0.id < 20 }
    #expect(shown.terminal.scroll(to: 25, at: .top) == .hidden)
    #expect(shown.terminal.scroll(to: 100, at: .top) == .notInList)
    #expect(shown.lines == "0a|0b|1a|1b|2a")
  }

  @Test func aRowOfACollapsedSectionIsRevealedOnRequest() {
    let shown = shown()
    shown.list.arrangement.sections = .by { $0.id / 10 }
    shown.list.collapseAllSections()
    shown.draw()
    #expect(shown.terminal.scroll(to: 15, at: .bottom) == .hidden)
    #expect(open(shown).isEmpty)
    #expect(shown.terminal.scroll(to: 15, at: .bottom, revealing: true) == .scrolled)
    #expect(open(shown) == [1])
    #expect(shown.lines.hasSuffix("15a|15b"), "\(shown.lines)")
    shown.list.setFilter { $0.id < 10 }
    #expect(shown.terminal.scroll(to: 15, revealing: true) == .hidden, "a filter goes on hiding it")
  }

  /// The positions of the sections that are not collapsed.
  private func open(_ shown: ShownList<Card>) -> [Int] {
    shown.list.sections.enumerated().filter { !$1.isCollapsed }.map(\.offset)
  }

  @Test func theRowsOnScreenAreToldWhenTheyChange() {
    let shown = shown()
    var told: [VisibleRows] = []
    shown.terminal.onVisibleRowsChange = { told.append($0) }
    shown.terminal.scroll(to: 10, at: .top)
    shown.draw()
    shown.draw()
    let ids = shown.terminal.visibleRows.map(\.id)
    #expect(told == [VisibleRows(10..<13, ids)])
    shown.list.insert(Card(id: 100), at: 0)
    shown.draw()
    #expect(told.count == 2 && told.last == VisibleRows(11..<14, ids))
    shown.terminal.hide()
    #expect(told.last?.ids == [])
  }

  @Test func scrollingUpReleasesTheEndAndScrollingBackHoldsItAgain() {
    let shown = shown()
    shown.terminal.stickToEnd = true
    shown.press(.end)
    shown.draw()
    shown.mouse(.wheelUp)
    let lines = shown.lines
    shown.list.append(Card(id: 30))
    #expect(shown.lines == lines)
    for _ in 0..<3 { shown.mouse(.wheelDown) }
    shown.draw()
    shown.list.append(Card(id: 31))
    #expect(shown.lines.hasSuffix("30|31"), "\(shown.lines)")
  }

  @Test func aPageBeforeAndTheDetailAboveItThatComeBetweenTwoFramesMoveNoRow() async {
    let source = ScriptedSource<Card>(hasRandomAccess: true)
    let list = ListViewModel(
      source: source, firstKey: 100, configuration: ListConfiguration(itemBatchCount: 10, prefetchMargin: 0),
      clock: TestClock())
    let shown = ShownList(list, rows: 4) { $0.item.lines }
    shown.draw()
    await source.script.next().answer(Page(items: Card.cards(100..<110), previous: 100))
    #expect(await eventually { list.state == .items })
    #expect(shown.lines == "⠋ Loading more…|100|101|102")
    await source.script.next().answer(Page(items: Card.cards(90..<100)))
    #expect(await eventually { list.items.count == 20 })
    list.update(99) { $0.height = 3 }
    #expect(shown.lines == "99c|100|101|102")
  }
}
