import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Deletions that can be undone, and rows whose edits are being saved or were refused.
@MainActor
struct TerminalListSavingTests {
  private let server = Script<[Int], Void>()

  private func shown(columns: Int = 40) -> ShownList<Card> {
    let shown = Card.shown(Card.cards(0..<6), columns: columns, rows: 4)
    shown.terminal.onDelete = { [server] in try await server.respond(to: $0.map(\.id)) }
    shown.terminal.itemTitle = { "No. \($0.id)" }
    shown.draw()
    shown.press(.down, .down)
    return shown
  }

  @Test func aDeletionCanBeUndoneWhileANoticeOffersIt() {
    let shown = shown()
    shown.type("d")
    #expect(shown.lines == "0|▌ 2|3|“No. 1” deleted. u undoes it.")
    shown.type("u")
    #expect(shown.lines == "0|▌ 1|2|3")
    #expect(!shown.terminal.handle(.key(.character("u"))), "there is nothing left to undo")
    #expect(server.callCount == 0)
  }

  @Test func theHintStaysOnANarrowScreen() {
    let shown = shown(columns: 20)
    shown.type("d")
    #expect(shown.lines == "0|▌ 2|Deleted.|u undoes it.")
  }

  @Test func aLongTitleIsShortenedAndNeverTheSentence() {
    for (title, shortened) in [
      (String(repeating: "long ", count: 40), "“long long lon…”"), (String(repeating: "長い", count: 40), "“長い長い長い…”"),
      ("fourteen cells", "“fourteen cells”"), ("fifteen cells !", "“fifteen cells…”"), ("two\nlines", "“two lines”"),
    ] {
      let shown = shown()
      shown.terminal.itemTitle = { _ in title }
      shown.type("d")
      #expect(shown.lines.split(separator: "|").last == "\(shortened) deleted. u undoes it.")
    }
  }

  @Test func theServerHearsOfADeletionWhenTheNextOneIsMade() async {
    let shown = shown()
    shown.type("dd")
    #expect(shown.lines == "0|▌ 3|4|“No. 2” deleted. u undoes it.")
    let call = await server.next()
    #expect(call.request == [1])
    call.answer(())
    shown.type("u")
    #expect(shown.lines == "0|▌ 2|3|4")
  }

  @Test func aProgramThatEndsSendsTheLastDeletionAndWaitsForIt() async {
    let shown = shown()
    shown.type("d")
    var hasEnded = false
    let end = Task {
      await shown.terminal.finish()
      hasEnded = true
    }
    let call = await server.next()
    #expect(call.request == [1] && !hasEnded)
    call.answer(())
    await end.value
    #expect(!shown.lines.contains("undoes"))
  }

  @Test func aRefusedDeletionBringsTheRowBackAndCanBeTriedAgain() async {
    let shown = shown(columns: 60)
    shown.type("d")
    shown.terminal.deletions.commit()
    await server.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.items.count == 6 })
    #expect(
      shown.lines == "0|✗1|▌ 2|✗ The request timed out.", "the row, and a notice that is not about the current row")
    shown.press(.up)
    #expect(shown.lines == "0|▌✗1|2|✗ The request timed out. t tries again. i leaves it.")
    shown.type("t")
    #expect(await eventually { shown.list.items.count == 5 })
    let again = await server.next()
    #expect(again.request == [1])
    again.answer(())
    #expect(await eventually { server.runningCount == 0 })
    #expect(shown.lines == "0|2|3|4")
  }

  @Test func aMarkedRowThatWasRefusedIsStillSeenAsMarked() async {
    let shown = shown(columns: 60)
    await refuseDeletion(in: shown)
    let looks = [SelectionMode.none, .many].map { mode in
      shown.list.selectionMode = mode
      shown.list.selectAll()
      return shown.draw().styledDescription.contains("{red bold}✗")
    }
    #expect(looks == [true, false] && shown.lines.contains("✗"), "\(shown.draw().styledDescription)")
  }

  @Test func nothingActsOnARefusedRowThatAFilterHides() async {
    let shown = shown(columns: 60)
    await refuseDeletion(in: shown)
    shown.press(.up)
    shown.list.setFilter { $0.id != 1 }
    #expect(shown.lines == "0|2|3|4")
    #expect(!shown.terminal.handle(.key(.character("i"))))
    shown.type("td")
    #expect(shown.list.isFiltered && server.callCount == 1)
    shown.list.setFilter(nil)
    #expect(shown.lines == "0|▌✗1|2|✗ The request timed out. t tries again. i leaves it.")
  }

  @Test func theKeyThatDeletesLeavesHiddenRowsAndTheUndoOfOthersAlone() {
    let shown = shown()
    shown.type("d")
    shown.list.setFilter { $0.id != 2 }
    shown.type("d")
    #expect(shown.lines == "0|3|4|“No. 1” deleted. u undoes it.")
    #expect(server.callCount == 0)
  }

  @Test func aDeletionIsToldBesideTheRefusalOfTheNextRow() async {
    let shown = shown(columns: 60)
    await refuseDeletion(in: shown)
    shown.press(.home)
    shown.type("d")
    let refused = "✗ The request timed out. t tries again. i leaves it."
    #expect(shown.lines == "▌✗1|2|\(refused)|“No. 0” deleted. u undoes it.")
    shown.size = TerminalSize(columns: 60, rows: 3)
    #expect(shown.lines == "▌✗1|2|“No. 0” deleted. u undoes it.", "It can be undone only for a while")
    shown.terminal.deletions.commit()
    #expect(shown.lines == "▌✗1|2|\(refused)")
  }

  @Test func aRefusalIsToldBesideADeletionThatCanBeUndone() async {
    let shown = shown(columns: 60)
    shown.type("dd")
    await server.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.items.count == 5 })
    shown.size = TerminalSize(columns: 60, rows: 5)
    #expect(shown.lines == "0|✗1|▌ 3|✗ The request timed out.|“No. 2” deleted. u undoes it.")
  }

  /// Deletes the second row, which comes back.
  private func refuseDeletion(in shown: ShownList<Card>) async {
    shown.type("d")
    shown.terminal.deletions.commit()
    await server.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.items.count == 6 })
  }

  @Test func aRefusalCanBeLeftAtThat() async {
    let shown = shown(columns: 60)
    shown.type("d")
    shown.terminal.deletions.commit()
    await server.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.items.count == 6 })
    shown.press(.up)
    shown.type("i")
    #expect(shown.lines == "0|▌ 1|2|3")
    #expect(!shown.terminal.handle(.key(.character("i"))))
  }

  @Test func aRowHasAMarkWhileItsEditIsSaved() async {
    let shown = shown()
    let edit = Task { [server] in
      try await shown.list.update(2) {
        $0.text = "two"
      } confirm: {
        try await server.respond(to: [2])
      }
    }
    let call = await server.next()
    let frames = shown.framesAskedFor
    #expect(shown.lines == "0|▌ 1|◌two|3")
    call.answer(())
    _ = await edit.result
    #expect(shown.framesAskedFor > frames, "a row that is saved is drawn again")
    #expect(shown.lines == "0|▌ 1|two|3")
  }

  @Test func aRefusedRowSaysThatAnotherEditIsBeingSaved() async {
    let shown = shown(columns: 60)
    await refuseDeletion(in: shown)
    let edit = Task { [server] in
      try await shown.list.update(1) {
        $0.text = "one"
      } confirm: {
        try await server.respond(to: [1])
      }
    }
    let call = await server.next()
    #expect(shown.lines.hasPrefix("0|◌one|▌ 2"))
    call.answer(())
    _ = await edit.result
    #expect(shown.lines.hasPrefix("0|one|▌ 2"))
  }

  /// A list whose moves are saved.
  private func movable() -> (ShownList<Card>, Script<String, Void>) {
    let moves = Script<String, Void>()
    let shown = shown(columns: 60)
    shown.terminal.onMove = { move in
      let neighbors = [move.previous, move.next].map { $0.map { "\($0.id)" } ?? "-" }.joined(separator: " ")
      try await moves.respond(to: "\(move.item.id): \(move.oldPosition)>\(move.newPosition) \(neighbors)")
    }
    return (shown, moves)
  }

  @Test(arguments: [TerminalKey.character("m"), .enter, .escape])
  func aMoveIsSavedOnceItHasEnded(_ end: TerminalKey) async {
    let (shown, moves) = movable()
    shown.type("m")
    shown.press(.down, .down, .up, .down)
    #expect(shown.list.items.map(\.id) == [0, 2, 3, 1, 4, 5] && moves.callCount == 0)
    shown.press(end)
    let call = await moves.next()
    #expect(call.request == "1: 1>3 3 4")
    #expect(shown.lines == "0|2|3|▌◌1", "The row says that it is being saved")
    call.answer(())
    #expect(await eventually { moves.runningCount == 0 && shown.list.row(shown.list.rowIDs[3])?.isSaving == false })
    #expect(shown.list.items.map(\.id) == [0, 2, 3, 1, 4, 5])
  }

  @Test func aRefusedMoveIsTakenBack() async {
    let (shown, moves) = movable()
    shown.type("m")
    shown.press(.down, .enter)
    await moves.next().fail(ListError.timedOut)
    #expect(await eventually { shown.list.items.map(\.id) == Array(0..<6) })
    #expect(shown.lines.contains("✗ The request timed out."))
  }

  @Test func aRowThatIsBackAtItsPlaceWasNotMoved() {
    let (shown, moves) = movable()
    shown.type("m")
    shown.press(.down, .up, .enter)
    #expect(moves.callCount == 0 && shown.list.items.map(\.id) == Array(0..<6))
  }
}
