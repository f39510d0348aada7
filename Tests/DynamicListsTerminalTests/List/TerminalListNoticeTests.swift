import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Notices about edits have lines of their own: they may be about the last row.
@MainActor
struct TerminalListNoticeTests {
  private let server = Script<Int, Void>()
  private let refused = "✗ The request timed out. t tries again. i leaves it."

  private func shown(_ count: Int = 6, columns: Int = 60, rows: Int = 4) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<count), columns: columns, rows: rows)
    shown.terminal.texts.end = { "" }
    return shown
  }

  /// Edits a row; the server refuses it.
  private func refuseEdit(of id: Int, in shown: ShownList<Card>) async {
    let edit = Task { [server] in
      try await shown.list.update(id) {
        $0.text = "edited"
      } confirm: {
        try await server.respond(to: id)
      }
    }
    await server.next().fail(ListError.timedOut)
    _ = await edit.result
  }

  @Test func aNoticeAboutTheLastRowLeavesItOnScreen() async {
    let shown = shown()
    shown.draw()
    shown.press(.end)
    #expect(shown.lines == "2|3|4|▌ 5")
    await refuseEdit(of: 5, in: shown)
    #expect(shown.lines == "3|4|▌✗5|\(refused)")
    #expect(shown.visibleRows == 3..<6)
    shown.type("i")
    #expect(shown.lines == "2|3|4|▌ 5")
  }

  @Test func aNoticeInAChatLeavesTheLastRowOnScreen() async {
    let shown = shown()
    shown.terminal.stickToEnd = true
    shown.draw()
    shown.press(.end)
    await refuseEdit(of: 5, in: shown)
    #expect(shown.lines == "3|4|▌✗5|\(refused)")
    shown.list.append([Card(id: 6)])
    #expect(shown.lines == "4|▌✗5|6|\(refused)", "the end stays on screen")
    shown.press(.down)
    #expect(shown.lines == "3|4|✗5|▌ 6", "a notice about the current row only")
  }

  @Test func aRowToWhichTheCursorGoesStaysAboveItsNotice() async {
    let shown = shown()
    await refuseEdit(of: 4, in: shown)
    shown.draw()
    shown.press(.down, .down, .down, .down)
    #expect(shown.lines == "0|1|2|▌ 3")
    shown.press(.down)
    #expect(shown.lines == "2|3|▌✗4|\(refused)")
    shown.press(.up)
    #expect(shown.lines == "2|▌ 3|✗4|5")
  }

  @Test func aDeletedLastRowThatComesBackIsAboveItsNotice() async {
    let shown = shown()
    let deletions = Script<[Int], Void>()
    shown.terminal.onDelete = { try await deletions.respond(to: $0.map(\.id)) }
    shown.draw()
    shown.press(.end)
    shown.type("d")
    #expect(shown.lines == "2|3|▌ 4|Deleted. u undoes it.")
    shown.terminal.deletions.commit()
    await deletions.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.items.count == 6 })
    #expect(shown.lines == "3|▌ 4|✗5|✗ The request timed out.")
  }

  @Test func aClickOnANoticeSelectsNoRowBelowIt() async {
    let shown = shown()
    shown.draw()
    shown.press(.down)
    await refuseEdit(of: 0, in: shown)
    #expect(shown.lines == "▌✗0|1|2|\(refused)")
    shown.mouse(.pressed(.left), row: 3)
    #expect(shown.terminal.selectedPosition == 0)
  }

  @Test func aLowScreenKeepsItsRow() async {
    let shown = shown(rows: 1)
    shown.draw()
    shown.press(.end)
    await refuseEdit(of: 5, in: shown)
    #expect(shown.lines == "▌✗5")
    shown.size = TerminalSize(columns: 60, rows: 2)
    #expect(shown.lines == "▌✗5|\(refused)")
  }

  @Test func aNoticeThatEndsGivesItsLinesBackToTheRows() {
    let shown = shown()
    shown.terminal.allowsDelete = true
    shown.draw()
    shown.press(.down, .down)
    shown.type("d")
    #expect(shown.lines == "0|▌ 2|3|Deleted. u undoes it." && shown.visibleRows == 0..<3)
    shown.terminal.deletions.commit()
    #expect(shown.lines == "0|▌ 2|3|4" && shown.visibleRows == 0..<4)
  }
}
