import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// A list printed line by line.
@MainActor
struct PlainPrinterTests {
  private func numbers(_ list: ListViewModel<Int>) -> TerminalList<Int> {
    TerminalList(list, time: { .zero }) { row, _ in [.line("row \(row.item)")] }
  }

  @Test func aScreenfulOfRowsIsPrintedAndEnterPrintsMore() async {
    let program = PrintedList(numbers(ListViewModel(items: Array(0..<5))), rows: 2)
    await program.prints("row 0", "row 1", "Enter loads more. r refreshes. q quits.")
    program.type("\n")
    await program.prints("row 2", "row 3", "Enter loads more. r refreshes. q quits.")
    program.type("\n")
    await program.prints("row 4", "End. 5 rows.", "r refreshes. q quits.")
    program.type("\n")
    await program.prints("r refreshes. q quits.")
    program.list.append(5)
    await program.prints("row 5", "End. 6 rows.", "r refreshes. q quits.")
    await program.quits()
  }

  @Test func everyStateIsASentence() async {
    let model = ScriptedModel<Int>()
    let configuration = ListConfiguration(itemBatchCount: 2, prefetchMargin: 0)
    let program = PrintedList(numbers(ListViewModel(model, configuration: configuration, clock: TestClock())), rows: 3)
    await program.prints("Loading…")
    await model.script.next().fail(ListError.timedOut)
    await program.prints("The request timed out.", "t tries again. r refreshes. q quits.")
    program.type("t\n")
    await program.prints("Loading…")
    await model.script.next().answer(.init([1, 2]))
    await program.prints("row 1", "row 2")
    await model.script.next().fail(ListError.timedOut)
    await program.prints("The request timed out.", "t tries again. r refreshes. q quits.")
    program.type("t\n")
    await program.prints("Loading more…")
    await model.script.next().answer(.init([3], hasMoreItems: false))
    await program.prints("row 3", "End. 3 rows.", "r refreshes. q quits.")
    program.type("r\n")
    await program.prints("Refreshing…")
    await model.script.next().fail(ListError.timedOut)
    await program.prints("The request timed out.", "t tries again. r refreshes. q quits.")
    program.type("r\n")
    await program.prints("Refreshing…")
    await model.script.next().answer(.init([], hasMoreItems: false))
    await program.prints("There is nothing here.", "r refreshes. q quits.")
    await program.quits()
  }

  @Test func aRowIsPrintedWithItsDetailAndAFailedRowAgainAfterARetry() async {
    let details = Script<Int, String>()
    let source = ScriptedSource<ScriptedItem>()
    let list = ListViewModel(source: source, clock: TestClock())
    let view = TerminalList(list, time: { .zero }) { row, _ in
      [.line("\(row.item.id) \(row.item.detail ?? row.detailState.failure?.message ?? "…")"), .space(1)]
    }
    let program = PrintedList(view, rows: 5)
    await program.prints("Loading…")
    await source.script.next().answer(Page(items: (0..<2).map { ScriptedItem($0, script: details) }))
    // Both load at once, so that either may be the first to call.
    let calls = [await details.next(), await details.next()].sorted { $0.request < $1.request }
    calls[1].answer("second")
    calls[0].fail(ListError.timedOut)
    await program.prints(
      "0 The request timed out.", "1 second", "End. 2 rows.", "t tries again. r refreshes. q quits.")
    program.type("t\n")
    await program.prints("Loading more…")
    await details.next().answer("first")
    await program.prints("0 first", "r refreshes. q quits.")
    await program.quits()
  }

  @Test func insertedAndRemovedRowsNeitherRepeatNorHideOthers() async {
    let program = PrintedList(numbers(ListViewModel(items: Array(0..<6))), rows: 2)
    await program.prints("row 0", "row 1", "Enter loads more. r refreshes. q quits.")
    program.list.insert([10, 11, 12], at: 0)
    program.type("\n")
    await program.prints("row 2", "row 3", "Enter loads more. r refreshes. q quits.")
    program.list.remove(program.list.rowIDs[6])
    program.type("\n")
    await program.prints("row 4", "row 5", "End. 8 rows.", "r refreshes. q quits.")
    await program.quits()
  }

  @Test func linesTypedAheadAreHandledInOrderAndTheEndOfInputEndsTheList() async {
    let program = PrintedList(numbers(ListViewModel(items: Array(0..<6))), rows: 2)
    program.type("\n\n")
    program.printer.receive(.ended)
    await program.running.value
    await program.prints(
      "row 0", "row 1", "Enter loads more. r refreshes. q quits.", "row 2", "row 3", "row 4", "row 5",
      "End. 6 rows.", "r refreshes. q quits.")
  }

  @Test func quitActsWhileSomethingLoads() async {
    let model = ScriptedModel<Int>()
    let list = ListViewModel(model, clock: TestClock())
    let program = PrintedList(numbers(list), rows: 2)
    await program.prints("Loading…")
    await program.quits()
    await model.script.next().answer(.init([], hasMoreItems: false))
    #expect(await eventually { list.state == .empty(filtered: false) })
  }

  @Test func theQuestionNamesTheBoundKeysThatCanBeTyped() async {
    let view = numbers(ListViewModel(items: Array(0..<3)))
    view.keys[.loadMore] = [.pageDown, .character("n")]
    view.keys[.refresh] = [TerminalKey(.function(5))]
    view.keys[.quit] = [.control("c"), .character("Q")]
    view.allowsReset = true
    let program = PrintedList(view, rows: 2)
    await program.prints("row 0", "row 1", "n loads more. x starts over. Q quits.")
    program.type("\n")
    await program.prints("n loads more. x starts over. Q quits.")
    program.type("n\n")
    await program.prints("row 2", "End. 3 rows.", "x starts over. Q quits.")
    program.type("Q\n")
    await program.running.value
  }

  @Test func noControlCodeIsPrintedAndNoLineIsEndless() async {
    let list = ListViewModel(items: [
      "\u{1B}[2Jred\u{7}\nnext\u{202E}", String(repeating: "x", count: 1_000_000), "\u{9B}31m\u{1B}]0;title\u{7}",
    ])
    let view = TerminalList(list, time: { .zero }) { row, _ in
      [.line(row.item), .text(row.item, .plain, maxLines: 2), .space(3)]
    }
    list.append("\u{1B}c")
    let program = PrintedList(view, rows: 9, width: 20)
    #expect(await eventually { program.paper.lines.last?.hasSuffix("q quits.") == true })
    let lines = program.paper.lines
    #expect(lines.allSatisfy { $0.count <= 4_000 && !$0.isEmpty })
    for scalar in lines.flatMap(\.unicodeScalars) {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
    }
    #expect(lines.first == "␛[2Jred␇ next")
    program.paper.lines = []
    list.showFailure(Harmful())
    await program.prints("a ␛[2J b", "t tries again. r refreshes. q quits.")
    await program.quits()
  }

  private struct Harmful: ListLoadError {
    var message: String { "a \u{1B}[2J b" }
  }

  private struct Limited: ListLoadError {
    let message = "Too many requests."
    let retryAfter: Duration? = .seconds(42)
  }

  @Test func aWaitIsPrintedOnceAndGoesOnByItselfOrByAKey() async {
    let model = ScriptedModel<Int>()
    let clock = TestClock()
    var configuration = ListConfiguration()
    configuration.retryPolicy.jitter = 0
    let program = PrintedList(numbers(ListViewModel(model, configuration: configuration, clock: clock)), rows: 9)
    await program.prints("Loading…")
    await model.script.next().fail(Limited())
    await program.prints("Too many requests. Goes on in 42 s. t tries now.")
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(2))
    #expect(await eventually { program.list.state.wait?.secondsLeft == 40 })
    program.type("t\n")
    await model.script.next().fail(Limited())
    await program.prints("Loading…", "Too many requests. Goes on in 42 s. t tries now.")
    #expect(await eventually { clock.sleeperCount == 1 })
    // The end of the input ends no wait.
    program.printer.receive(.ended)
    clock.advance(by: .seconds(42))
    await model.script.next().answer(.init([1], hasMoreItems: false))
    await program.prints("row 1", "End. 1 row.")
    await program.running.value
  }

  @Test func rowsKnowThatTheyArePrinted() async {
    let picture = RGBPicture(width: 1, height: 1, pixels: [1, 2, 3])
    let list = ListViewModel(items: [7])
    let view = TerminalList(list, time: { .zero }) { row, context in
      (context.isPlain ? [] : [.line("████")])
        + [.line("  row \(row.item)   "), .picture(picture ?? row.pixel, columns: 2, rows: 2, opacity: 1, reveal: 1)]
    }
    let program = PrintedList(view, rows: 5)
    await program.prints("row 7", "(picture)", "End. 1 row.", "r refreshes. q quits.")
    await program.quits()
  }

  @Test func typedBytesBecomeLinesHoweverTheyAreSplit() {
    var lines = PlainLines()
    #expect(lines.append(Array("ab".utf8)) == [])
    #expect(lines.append(Array("c\n\nd\n".utf8)) == ["abc", "", "d"])
    #expect(lines.append(Array(repeating: 0x78, count: 1_000_000)) == [])
    #expect(lines.append([0x0A])[0].count == 256)
  }
}

extension ListItemViewModel {
  fileprivate var pixel: RGBPicture { RGBPicture(checkedWidth: 1, height: 1, pixels: [0, 0, 0]) }
}
