import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// The column that shows which rows are on screen.
@MainActor
struct TerminalListScrollBarTests {
  private func shown(_ cards: [Card], rows: Int = 5) -> ShownList<Card> {
    let shown = Card.shown(cards, columns: 14, rows: rows)
    shown.terminal.showsScrollBar = true
    shown.draw()
    return shown
  }

  /// The last column, from top to bottom.
  private func bar(_ shown: ShownList<Card>) -> String {
    let canvas = shown.draw()
    return (0..<canvas.size.rows).map { canvas.cell(column: 13, row: $0)?.text ?? "" }.joined()
  }

  @Test func theThumbShowsWhichRowsAreOnScreen() {
    let shown = shown(Card.cards(0..<10))
    #expect(bar(shown) == "▐▐▐  ")
    for _ in 0..<2 { shown.mouse(.wheelDown) }
    #expect(bar(shown) == "  ▐▐▐")
    #expect(shown.lines.hasPrefix("5|6"))
    shown.mouse(.wheelUp)
    #expect(bar(shown) == " ▐▐▐ ")
  }

  @Test func theThumbTouchesAnEndOnlyWhereTheListIsAtIt() {
    let shown = shown(Card.cards(0..<1_000))
    #expect(bar(shown) == "▐    ")
    shown.mouse(.wheelDown)
    #expect(bar(shown) == " ▐   ")
    shown.press(.end)
    #expect(bar(shown) == "    ▐")
    shown.mouse(.wheelUp)
    #expect(bar(shown) == "   ▐ ")
  }

  @Test func aListThatFitsHasNoThumb() {
    #expect(bar(shown(Card.cards(0..<5))) == "     ")
    #expect(bar(shown(Card.cards(0..<1, height: 9))) == "▐▐▐  ", "a row that is higher than the screen does not")
  }

  @Test func theThumbIsDragged() {
    let shown = shown(Card.cards(0..<105), rows: 11)
    shown.mouse(.pressed(.left), column: 13, row: 0)
    #expect(shown.terminal.selection == nil)
    shown.mouse(.dragged(.left), column: 2, row: 5)
    #expect(shown.lines.hasPrefix("47|48|"), "half of the way, wherever the pointer goes sideways")
    #expect(shown.draw().cell(column: 13, row: 5)?.style.foreground == .cyan)
    shown.mouse(.dragged(.left), column: 13, row: 99)
    #expect(shown.lines.contains("104"))
    #expect(shown.list.visibleRows(in: shown.terminal.viewport) == 94..<105)
    shown.mouse(.dragged(.left), column: 13, row: -4)
    shown.draw()
    #expect(shown.visibleRows.lowerBound == 0)
    shown.mouse(.released(.left), column: 13, row: 0)
    #expect(!shown.terminal.handle(.mouse(TerminalMouse(.dragged(.left), column: 13, row: 9))))
  }

  @Test func aClickBesideTheThumbBringsItThere() {
    let shown = shown(Card.cards(0..<105), rows: 11)
    shown.mouse(.pressed(.left), column: 13, row: 5)
    shown.draw()
    #expect(shown.visibleRows.lowerBound == 47)
    #expect(shown.terminal.selection == nil)
  }

  @Test func aMissingReleaseEndsTheDrag() {
    let shown = shown(Card.cards(0..<105), rows: 11)
    shown.mouse(.pressed(.left), column: 13, row: 0)
    shown.mouse(.pressed(.left), column: 2, row: 3)
    #expect(shown.terminal.selectedPosition == 3)
    #expect(!shown.terminal.handle(.mouse(TerminalMouse(.dragged(.left), column: 2, row: 5))))
  }

  @Test func aNarrowListKeepsItsColumns() {
    let shown = shown(Card.cards(0..<50))
    shown.size = TerminalSize(columns: 11, rows: 5)
    #expect(!shown.screen.contains("▐"))
  }

  @Test(arguments: 1...40)
  func theThumbIsInItsTrackWhateverTheNumbers(track: Int) {
    for count in [1, 2, 3, 10, 1_000, 1_000_000] {
      for visible in [0.3, 1, 2.5, 40] {
        for first in [0, 0.1, 1, Double(count) / 2, Double(count)] {
          guard let thumb = TerminalScrollThumb(first: first, visible: visible, count: count, track: track) else {
            #expect(visible >= Double(count))
            continue
          }
          #expect(thumb.start >= 0 && thumb.length >= 1 && thumb.lines.upperBound <= track)
        }
      }
    }
  }
}
