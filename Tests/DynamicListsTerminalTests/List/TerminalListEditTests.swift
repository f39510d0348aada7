import DynamicLists
import Testing

@testable import DynamicListsTerminal

/// Moving and deleting rows by keys.
@MainActor
struct TerminalListEditTests {
  private func shown(_ count: Int = 6, rows: Int = 4) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<count), rows: rows)
    shown.terminal.allowsMove = true
    shown.terminal.allowsDelete = true
    shown.terminal.texts.deleted = { _, _ in "" }
    shown.draw()
    return shown
  }

  @Test func withoutPermissionNoRowIsMovedOrDeleted() {
    let shown = Card.shown(Card.cards(0..<3))
    shown.draw()
    shown.press(.down)
    for key in [TerminalKey.character("m"), .character("d"), .delete, .character("x")] {
      #expect(!shown.terminal.handle(.key(key)))
    }
    #expect(!shown.terminal.isMoving)
    shown.press(.down)
    #expect(shown.lines == "0|▌ 1|2")
  }

  @Test(arguments: [TerminalKey.character("m"), .enter, .escape])
  func aRowFollowsTheArrowsUntilItsMoveEnds(_ end: TerminalKey) {
    let shown = shown()
    shown.press(.down, .down)
    shown.type("m")
    #expect(shown.draw().styledDescription == "  0\n{bold}↕{} 1\n  2\n  3")
    shown.press(.down)
    #expect(shown.lines == "0|2|↕ 1|3")
    shown.press(.up, .up)
    #expect(shown.lines == "↕ 1|0|2|3")
    shown.press(.up)
    #expect(shown.lines == "↕ 1|0|2|3")
    shown.press(end)
    #expect(!shown.terminal.isMoving)
    #expect(shown.list.items.map(\.id) == [1, 0, 2, 3, 4, 5])
    shown.press(.down)
    #expect(shown.lines == "1|▌ 0|2|3")
  }

  @Test func noMoveBeginsOrGoesOnInASortedListOrInSections() {
    for arrangement in [ListArrangement<Card>(sort: .by(\.id)), ListArrangement(sections: .by { $0.id / 3 })] {
      let shown = shown()
      shown.press(.down)
      shown.type("m")
      #expect(shown.terminal.isMoving)
      shown.list.arrangement = arrangement
      #expect(!shown.terminal.isMoving)
      shown.type("m")
      #expect(!shown.terminal.isMoving && shown.lines.contains("Sorted rows"), "it says why")
      shown.press(.down)
      shown.list.arrangement = .init()
      #expect(shown.list.items.map(\.id) == Array(0..<6))
    }
  }

  @Test func theListScrollsOnlyWhenTheMovedRowWouldLeaveTheScreen() {
    let shown = shown()
    shown.press(.down)
    shown.type("m")
    shown.press(.down)
    #expect(shown.lines == "1|↕ 0|2|3")
    shown.press(.down, .down)
    #expect(shown.lines == "1|2|3|↕ 0")
    shown.press(.down)
    #expect(shown.lines == "2|3|4|↕ 0")
    shown.press(.down, .down)
    #expect(shown.lines == "3|4|5|↕ 0")
    #expect(shown.visibleRows == 2..<6)
    shown.press(.up, .up, .up)
    #expect(shown.lines == "↕ 0|3|4|5")
    shown.press(.up, .up)
    #expect(shown.lines == "↕ 0|1|2|3")
    #expect(shown.visibleRows == 0..<4)
  }

  @Test func otherKeysAndTheMouseEndTheMove() {
    let shown = shown()
    shown.press(.down)
    shown.type("m")
    #expect(!shown.terminal.handle(.key(.tab)))
    #expect(!shown.terminal.isMoving)
    shown.type("m")
    shown.mouse(.pressed(.left), row: 2)
    #expect(shown.lines == "0|1|▌ 2|3")
    shown.type("m")
    shown.terminal.hide()
    #expect(!shown.terminal.isMoving)
    shown.type("m")
    shown.list.remove(2)
    shown.press(.down)
    #expect(!shown.terminal.isMoving)
    #expect(shown.list.items.map(\.id) == [0, 1, 3, 4, 5])
  }

  @Test func aMoveBeginsAtTheOldNeighborsAlsoIfRowsHaveComeAbove() async {
    let shown = shown()
    var moves: [(old: Int, new: Int)] = []
    shown.terminal.onMove = { moves.append(($0.oldPosition, $0.newPosition)) }
    shown.press(.down, .down)
    shown.type("m")
    shown.press(.down)
    for id in 10..<13 { shown.list.insert(Card(id: id), at: 0) }
    shown.press(.down)
    shown.press(.enter)
    #expect(shown.list.items.map(\.id) == [12, 11, 10, 0, 2, 3, 1, 4, 5])
    await shown.terminal.finish()
    #expect(moves.map(\.old) == [4] && moves.map(\.new) == [6])
  }

  @Test func aRowThatIsBackAmongItsNeighborsHasNotMoved() async {
    let shown = shown()
    var moves = 0
    shown.terminal.onMove = { _ in moves += 1 }
    shown.press(.down)
    shown.type("m")
    shown.press(.down)
    shown.list.insert(Card(id: 10), at: 0)
    shown.press(.up)
    shown.press(.enter)
    await shown.terminal.finish()
    #expect(moves == 0 && shown.list.items.map(\.id) == [10, 0, 1, 2, 3, 4, 5])
  }

  @Test func withoutASelectionNoMoveStarts() {
    let shown = shown()
    shown.type("md")
    #expect(!shown.terminal.isMoving)
    #expect(shown.list.items.count == 6)
  }

  @Test func deletingSelectsTheNextRow() {
    let shown = shown()
    shown.press(.down, .down)
    shown.type("d")
    #expect(shown.lines == "0|▌ 2|3|4")
    shown.press(.delete, .end)
    #expect(shown.lines == "0|3|4|▌ 5")
    shown.type("d")
    #expect(shown.lines == "0|3|▌ 4")
    shown.type("dddd")
    #expect(shown.lines.hasPrefix("○|There is"))
    #expect(shown.terminal.selection == nil)
  }

  @Test func aRowMovesAmongTheFilteredRows() {
    let shown = shown(9, rows: 5)
    shown.list.setFilter { $0.id.isMultiple(of: 2) }
    #expect(shown.lines == "0|2|4|6|8")
    shown.press(.down)
    shown.type("m")
    shown.press(.down, .down)
    #expect(shown.lines == "2|4|↕ 0|6|8")
    shown.type("md")
    #expect(shown.lines == "2|4|▌ 6|8")
  }
}
