import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// Keys and the mouse over rows of any height.
@MainActor
struct TerminalListScrollingTests {
  @Test func theSelectionIsMarkedOnEveryLineOfItsRow() {
    let shown = Card.shown([Card(id: 0), Card(id: 1, height: 2), Card(id: 2)], rows: 4)
    #expect(shown.lines == "0|1a|1b|2")
    shown.press(.down, .down)
    #expect(
      shown.draw().styledDescription == """
          0
        {cyan}▌{} 1a
        {cyan}▌{} 1b
          2
        """)
    #expect(shown.framesAskedFor > 0)
  }

  @Test func arrowsScrollAsLittleAsPossible() {
    let shown = Card.shown(Card.cards(0..<9), rows: 3)
    shown.draw()
    shown.press(.down)
    #expect(shown.lines == "▌ 0|1|2", "the first arrow selects what is at the top")
    shown.press(.down, .down)
    #expect(shown.lines == "0|1|▌ 2")
    shown.press(.down)
    #expect(shown.lines == "1|2|▌ 3")
    shown.press(.up, .up)
    #expect(shown.lines == "▌ 1|2|3")
    shown.press(.up, .up, .up)
    #expect(shown.lines == "▌ 0|1|2")
    shown.press(.end)
    #expect(shown.lines == "6|7|▌ 8")
    shown.press(.down)
    #expect(shown.lines == "6|7|▌ 8")
    shown.press(.home)
    #expect(shown.lines == "▌ 0|1|2")
  }

  @Test func arrowsBringWholeRowsOnScreenWhateverTheirHeights() {
    let shown = Card.shown([Card(id: 0, height: 3), Card(id: 1, height: 2), Card(id: 2, height: 4)], rows: 4)
    #expect(shown.lines == "0a|0b|0c|1a")
    shown.press(.down, .down)
    #expect(shown.lines == "0b|0c|▌ 1a|▌ 1b")
    shown.press(.down)
    #expect(shown.lines == "▌ 2a|▌ 2b|▌ 2c|▌ 2d")
    shown.press(.up)
    #expect(shown.lines == "▌ 1a|▌ 1b|2a|2b")
    shown.press(.up)
    #expect(shown.lines == "▌ 0a|▌ 0b|▌ 0c|1a")
  }

  @Test func ofARowHigherThanTheScreenTheTopIsShownAndTheWheelShowsTheRest() {
    let shown = Card.shown([Card(id: 0), Card(id: 1, height: 8), Card(id: 2)], rows: 3)
    shown.draw()
    shown.press(.down, .down)
    #expect(shown.lines == "▌ 1a|▌ 1b|▌ 1c")
    shown.mouse(.wheelDown)
    #expect(shown.lines == "▌ 1d|▌ 1e|▌ 1f")
    shown.press(.end)
    #expect(shown.lines == "1g|1h|▌ 2")
    shown.press(.up)
    #expect(shown.lines == "▌ 1a|▌ 1b|▌ 1c")
    let last = Card.shown(Card.cards(0..<7) + [Card(id: 7, height: 8)], rows: 3)
    last.draw()
    last.press(.end)
    #expect(last.lines == "▌ 7a|▌ 7b|▌ 7c")
  }

  @Test func theWheelScrollsThreeLinesAndStopsAtBothEnds() {
    let shown = Card.shown(Card.cards(0..<5, height: 2), rows: 4)
    #expect(shown.lines == "0a|0b|1a|1b")
    shown.mouse(.wheelDown)
    #expect(shown.lines == "1b|2a|2b|3a")
    shown.mouse(.wheelDown)
    #expect(shown.lines == "3a|3b|4a|4b")
    for _ in 0..<5 { shown.mouse(.wheelDown) }
    #expect(shown.lines == "3a|3b|4a|4b")
    shown.mouse(.wheelUp)
    #expect(shown.lines == "1b|2a|2b|3a")
    for _ in 0..<5 { shown.mouse(.wheelUp) }
    #expect(shown.lines == "0a|0b|1a|1b")
    #expect(shown.terminal.selection == nil)
  }

  @Test func theWheelBesideTheListIsLeftToTheApp() {
    let shown = Card.shown(Card.cards(0..<9), columns: 9, rows: 7)
    shown.rect = TerminalRect(column: 2, row: 2, columns: 5, rows: 4)
    shown.draw()
    for (column, row) in [(3, 1), (3, 6), (1, 3), (7, 3)] {
      #expect(!shown.terminal.handle(.mouse(TerminalMouse(.wheelDown, column: column, row: row))))
    }
    #expect(shown.lines == "0|1|2|3")
    shown.mouse(.wheelDown, column: 6, row: 5)
    #expect(shown.lines == "3|4|5|6")
  }

  @Test func pagesOverlapByALineAndMoveTheSelection() {
    let shown = Card.shown(Card.cards(0..<10), rows: 4)
    shown.draw()
    shown.press(.pageDown)
    #expect(shown.lines == "3|4|5|6")
    shown.press(.pageUp, .down)
    #expect(shown.lines == "▌ 0|1|2|3")
    shown.press(.character(" "))
    #expect(shown.lines == "▌ 3|4|5|6")
    shown.press(.pageDown)
    #expect(shown.lines == "▌ 6|7|8|9")
    shown.press(.pageDown)
    #expect(shown.lines == "6|7|8|▌ 9", "there is no further page")
    shown.press(.pageUp, .pageUp)
    #expect(shown.lines == "▌ 0|1|2|3")
    shown.press(.down, .pageUp)
    #expect(shown.lines == "▌ 0|1|2|3")
  }

  @Test func aClickSelectsTheRowUnderThePointer() {
    let shown = Card.shown(Card.cards(0..<5, height: 2), columns: 9, rows: 7)
    shown.rect = TerminalRect(column: 2, row: 2, columns: 5, rows: 4)
    shown.draw()
    shown.mouse(.pressed(.left), column: 3, row: 4)
    #expect(
      shown.screen == """


            0a
            0b
          ▌ 1a
          ▌ 1b

        """)
    shown.mouse(.wheelDown, column: 3, row: 3)
    for (column, row) in [(3, 1), (3, 6), (1, 3), (7, 3), (3, -1)] {
      shown.mouse(.pressed(.left), column: column, row: row)
      #expect(shown.terminal.selectedPosition == 1, "a click beside the list selects nothing")
    }
    shown.mouse(.pressed(.right), column: 3, row: 5)
    #expect(shown.terminal.selectedPosition == 1)
    shown.mouse(.pressed(.left), column: 3, row: 5)
    #expect(shown.lines == "1b|2a|2b|▌ 3a")
  }

  @Test func keysWithoutACommandAreLeftToTheApp() {
    let shown = Card.shown(Card.cards(0..<3))
    shown.draw()
    let frames = shown.framesAskedFor
    for key in [
      TerminalKey.character("q"), .tab, .left, .escape, .control("r"), .alt("x"), .enter, TerminalKey(.function(1)),
    ] {
      #expect(!shown.terminal.handle(.key(key)))
    }
    #expect(!shown.terminal.handle(.pasted("r")))
    #expect(!shown.terminal.handle(.resized(TerminalSize(columns: 3, rows: 3))))
    #expect(shown.framesAskedFor == frames)
    #expect(shown.terminal.handle(.key(.end)))
    #expect(shown.framesAskedFor > frames)
  }

  @Test func keysOnAListWithoutRowsDoNoHarm() {
    let shown = Card.shown([])
    shown.draw()
    shown.terminal.allowsMove = true
    shown.terminal.allowsDelete = true
    shown.press(.up, .down, .pageUp, .pageDown, .home, .end, .delete, .enter)
    shown.type("mdrt ")
    for action in [TerminalMouse.Action.wheelUp, .wheelDown, .pressed(.left)] { shown.mouse(action) }
    #expect(shown.terminal.selection == nil)
    #expect(shown.lines.hasPrefix("○|There is nothing"))
  }
}
