import DynamicLists
import DynamicListsTesting
import Testing

@testable import DynamicListsTerminal

/// Searches and sections of a list that is printed line by line.
@MainActor
struct PlainSearchTests {
  private static let asks = "r refreshes. / and a text searches. q quits."
  private static let asksOrShowsAll = "r refreshes. / and a text searches. / shows everything. q quits."

  private func words(_ list: ListViewModel<String>) -> TerminalList<String> {
    TerminalList(list, time: { .zero }) { row, _ in [.line(TerminalLine(row.item))] }
  }

  @Test func aLineThatBeginsWithASlashSearchesLoadedRows() async {
    let list = ListViewModel(items: ["apple", "pear", "grape"])
    list.search("", in: { [$0] })
    let program = PrintedList(words(list), rows: 5)
    await program.prints("apple", "pear", "grape", "End. 3 rows.", Self.asks)
    program.type(" / ap \n")
    await program.prints("apple", "grape", "End. 2 rows.", Self.asksOrShowsAll)
    program.type("/zz\n")
    await program.prints("Nothing matches.", Self.asksOrShowsAll)
    program.type("/\n")
    await program.prints("apple", "pear", "grape", "End. 3 rows.", Self.asks)
    await program.quits()
  }

  @Test func aSearchOfManyLoadedRowsWaitsForItsRows() async {
    let list = ListViewModel(items: (0..<5_000).map { "row \($0)" })
    list.search("", in: { [$0] })
    let program = PrintedList(words(list), rows: 1)
    await program.prints("row 0", "Enter loads more. r refreshes. / and a text searches. q quits.")
    program.type("/4999\n")
    await program.prints("Loading…", "row 4999", "End. 1 row.", Self.asksOrShowsAll)
    await program.quits()
  }

  @Test func withoutASearchASlashIsNoCommand() async {
    let program = PrintedList(words(ListViewModel(items: ["apple"])), rows: 5)
    await program.prints("apple", "End. 1 row.", "r refreshes. q quits.")
    program.type("/ap\n")
    await program.prints("r refreshes. q quits.")
    await program.quits()
  }

  @Test func aSearchOfTheSourceWaitsForItsRows() async {
    let source = ScriptedSource(of: String.self)
    let clock = TestClock()
    let list = ListViewModel(search: "", clock: clock) { _ in source }
    let program = PrintedList(words(list), rows: 5)
    await program.prints("Loading…")
    await source.script.next().answer(Page(items: ["all"]))
    await program.prints("all", "End. 1 row.", Self.asks)
    program.type("/a\n")
    await program.prints("Loading…")
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: .milliseconds(300))
    await source.script.next().answer(Page(items: ["a1", "a2"]))
    await program.prints("a1", "a2", "End. 2 rows.", Self.asksOrShowsAll)
    program.type("/b\n")
    await program.prints("Loading…")
    #expect(await eventually { clock.sleeperCount == 2 })
    clock.advance(by: .milliseconds(300))
    await source.script.next().fail(ListError.timedOut)
    await program.prints(
      "The request timed out.", "t tries again. r refreshes. / and a text searches. / shows everything. q quits.")
    program.type("t\n")
    await program.prints("Loading…")
    await source.script.next().answer(Page(items: ["b"]))
    await program.prints("b", "End. 1 row.", Self.asksOrShowsAll)
    await program.quits()
  }

  @Test func aSearchThatPausesSaysHowFarItCame() async {
    let source = ScriptedSource(of: String.self)
    var configuration = ListConfiguration(itemBatchCount: 1, prefetchMargin: 0)
    configuration.maxConsecutivePages = 1
    let list = ListViewModel(source: source, configuration: configuration, clock: TestClock())
    list.search("x", in: { [$0] })
    let program = PrintedList(words(list), rows: 5)
    await program.prints("Loading…")
    await source.script.next().answer(Page(items: ["a"], next: 1))
    await program.prints(
      "Pages searched: 1, rows found: 0.",
      "Enter loads more. r refreshes. / and a text searches. / shows everything. q quits.")
    program.type("\n")
    await program.prints("Loading…")
    await source.script.next().answer(Page(items: ["x"]))
    await program.prints("x", "End. 1 row.", Self.asksOrShowsAll)
    await program.quits()
  }

  @Test func aSectionIsPrintedAboveItsFirstRowAndACollapsedOneAlone() async {
    let list = ListViewModel(items: ["a1", "a2", "b1", "c1", "d1", "d2"])
    list.arrangement.sections = .by({ $0.first ?? " " }, title: { "\($0)\u{1B}" })
    for section in list.sections where "bd".contains(section.title.prefix(1)) { list.toggleCollapsed(section.id) }
    let program = PrintedList(words(list), rows: 1)
    let more = "Enter loads more. r refreshes. q quits."
    await program.prints("a␛: 2", "a1", more)
    program.type("\n")
    await program.prints("a2", more)
    program.type("\n")
    await program.prints("b␛: 1", "c␛: 1", "c1", "d␛: 2", "End. 3 rows.", "r refreshes. q quits.")
    await program.quits()
  }
}
