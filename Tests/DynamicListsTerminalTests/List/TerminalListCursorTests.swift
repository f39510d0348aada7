import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// The terminal's cursor, which braille displays and screen readers follow.
@MainActor
struct TerminalListCursorTests {
  @Test func theCursorIsAtTheSelectedRow() {
    let shown = Card.shown(Card.cards(0..<9, height: 2), rows: 7)
    shown.rect = TerminalRect(column: 3, row: 1, columns: 10, rows: 5)
    #expect(shown.draw().cursor == nil)
    shown.press(.down)
    #expect(shown.draw().cursor == TerminalPosition(column: 3, row: 1))
    shown.press(.down)
    #expect(shown.draw().cursor == TerminalPosition(column: 3, row: 3))
    shown.mouse(.wheelDown, column: 4, row: 2)
    #expect(shown.draw().cursor == nil, "the row's first line is above the list")
  }
}
