import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// The notice of pushed items that are out of sight, and the key that shows them.
@MainActor
struct TerminalListNewItemsTests {
  /// Thirty rows of which 10 to 14 are on screen; the list is as high as they are.
  private func shown(columns: Int = 40) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<30), columns: columns, rows: 5)
    shown.draw()
    shown.terminal.scroll(to: shown.list.rowIDs[10], at: .top)
    #expect(shown.lines == "10|11|12|13|14")
    return shown
  }

  @Test func newItemsAtTheStartAreANoticeOverTheFirstRow() {
    let shown = shown()
    shown.list.receive(.inserted([Card(id: 100), Card(id: 101)], at: .start))
    #expect(shown.lines == "10     ↑ 2 new. n shows them.|11|12|13|14")
    shown.press(.character("n"))
    #expect(shown.lines == "100|101|0|1|2")
  }

  @Test func newItemsAtTheEndAreANoticeOverTheLastRow() {
    let shown = shown()
    shown.list.receive(.inserted(Card(id: 100), at: .end))
    #expect(shown.lines == "10|11|12|13|14     ↓ 1 new. n shows them.")
    shown.press(.character("n"))
    #expect(shown.lines.hasSuffix("29|100"))
  }

  @Test func theKeyShowsTheEndFirstInAListThatSticksToIt() {
    let shown = shown()
    shown.terminal.stickToEnd = true
    shown.list.receive(.inserted(Card(id: 100), at: .start), .inserted(Card(id: 101), at: .end))
    #expect(shown.lines == "10            ↑ 1 new|11|12|13|14     ↓ 1 new. n shows them.")
    shown.press(.character("n"))
    #expect(shown.lines.hasSuffix("29|101"))
    shown.list.receive(.inserted(Card(id: 102), at: .end))
    #expect(shown.lines.hasSuffix("101|102"), "the list is at its end, and stays there")
  }

  @Test func theCurrentRowGoesToTheNewItems() {
    let shown = shown()
    shown.press(.down)
    shown.list.receive(.inserted(Card(id: 100), at: .start), .inserted(Card(id: 101), at: .end))
    shown.press(.character("n"))
    #expect(shown.lines.hasPrefix("▌ 100|0|1"))
    shown.press(.down)
    #expect(shown.lines.hasPrefix("100|▌ 0|1"))
    shown.press(.character("n"))
    #expect(shown.lines.hasSuffix("29|▌ 101"))
    shown.press(.up)
    #expect(shown.lines.hasSuffix("▌ 29|101"))
  }

  @Test func homeAndEndGoToWhatWaits() {
    let shown = shown()
    shown.list.receive(.inserted(Card(id: 100), at: .start), .inserted(Card(id: 101), at: .end))
    shown.press(.end)
    #expect(shown.lines.hasSuffix("29|▌ 101") && shown.list.newItems.end == 0 && shown.list.newItems.start == 1)
    shown.press(.home)
    #expect(shown.lines.hasPrefix("▌ 100|0|1") && shown.list.newItems.isEmpty)
  }

  @Test func theCurrentRowLeavesAFoldedSectionForTheNewItems() {
    let shown = shown()
    shown.list.arrangement.sections = .by { $0.id / 10 }
    shown.press(.home, .character("c"))
    #expect(shown.terminal.selectedSection != nil)
    shown.list.receive(.inserted(Card(id: 101), at: .end))
    shown.press(.character("n"))
    #expect(shown.terminal.selectedSection == nil && shown.lines.hasSuffix("▌ 101"))
  }

  @Test func marksStayWhenNewItemsAreShown() {
    let shown = shown()
    shown.list.selectionMode = .many
    shown.press(.down, .character("v"), .down)
    #expect(shown.list.selectedRows.count == 2)
    shown.list.receive(.inserted(Card(id: 101), at: .end))
    shown.press(.character("n"), .up)
    #expect(shown.list.selectedRows.count == 2 && !shown.terminal.isMarkingRange)
  }

  @Test(arguments: [(TerminalRect?.none, 0), (TerminalRect(column: 3, row: 2, columns: 40, rows: 5), 2)])
  func aClickOnANoticeShowsItsNewItems(rect: TerminalRect?, top: Int) {
    let shown = shown()
    shown.size = TerminalSize(columns: 50, rows: rect == nil ? 5 : 9)
    shown.rect = rect
    shown.list.receive(.inserted(Card(id: 100), at: .start), .inserted(Card(id: 101), at: .end))
    shown.draw()
    shown.mouse(.pressed(.left), column: 25, row: top + 4)
    #expect(shown.lines.hasSuffix("29|101"))
    #expect(shown.terminal.selection == nil, "the row below the notice was not clicked")
    shown.mouse(.pressed(.left), column: 8, row: top)
    #expect(shown.terminal.selection != nil, "beside the notice is the row")
    shown.mouse(.pressed(.left), column: 25, row: top)
    #expect(shown.lines.hasPrefix("▌ 100|0"))
    shown.mouse(.pressed(.left), column: 25, row: top + 1)
    #expect(shown.lines.hasPrefix("100|▌ 0"), "there is no notice any more")
  }

  @Test func theKeyHasNoMeaningWithoutNewItems() {
    let shown = shown()
    #expect(!shown.terminal.handle(.key(.character("n"))))
  }

  @Test func aNarrowListCutsTheNotice() {
    let shown = shown(columns: 12)
    shown.list.receive(.inserted(Card(id: 100), at: .start))
    #expect(shown.lines.hasPrefix("↑ 1 new. n"))
  }

  @Test func scrollingToTheStartShowsNewItemsAboveTheRowsOnScreen() async {
    let clock = TestClock()
    let list = ListViewModel(items: Card.cards(0..<30), clock: clock)
    let shown = ShownList(list, columns: 40, rows: 5) { $0.item.lines }
    shown.draw()
    shown.terminal.scroll(to: list.rowIDs[10], at: .top)
    shown.draw()
    list.receive(.inserted(Card(id: 100), at: .start))
    for _ in 0..<6 { shown.mouse(.wheelUp) }
    #expect(shown.lines.hasPrefix("0"))
    #expect(await eventually { list.items.count == 31 })
    #expect(shown.lines.hasPrefix("0  ") && shown.lines.hasSuffix("1|2|3|4"), "no row moves: \(shown.lines)")
    shown.mouse(.wheelUp)
    #expect(shown.lines.hasPrefix("100|0"), "\(shown.lines)")
  }

  @Test func atTheVeryTopNewRowsShow() {
    let shown = Card.shown(Card.cards(0..<30), rows: 5)
    shown.draw()
    shown.list.receive(.inserted(Card(id: 100), at: .start))
    #expect(shown.lines == "100|0|1|2|3")
  }

  @Test func aPrintedListSaysOnceThatThereAreNewRows() async {
    let view = TerminalList(ListViewModel(items: Card.cards(0..<4)), time: { .zero }) { row, _ in
      row.item.lines.map { .line($0) }
    }
    let program = PrintedList(view, rows: 2)
    await program.prints("0", "1", "Enter loads more. r refreshes. q quits.")
    program.list.receive(.inserted(Card(id: 100), at: .end))
    await program.prints("1 new.", "Enter loads more. n shows them. r refreshes. q quits.")
    program.list.receive(.inserted(Card(id: 101), at: .end))
    program.type("n\n")
    await program.prints("2", "3", "Enter loads more. r refreshes. q quits.")
    program.type("\n")
    await program.prints("100", "101", "End. 6 rows.", "r refreshes. q quits.")
    await program.quits()
  }
}
