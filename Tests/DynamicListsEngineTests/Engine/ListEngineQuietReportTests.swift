import DynamicLists
import Testing

/// Reports that make neither an event nor an output. Every other test of reports compares them with those that do: see
/// ``QuietReport``.
struct ListEngineQuietReportTests {
  /// A list of 20 rows without details, of which a few in the middle are visible.
  private func scrolled(details: Bool = false) -> EngineDriver {
    var list = EngineDriver.loaded(20, details: details)
    list.scroll(to: 8..<11)
    return list
  }

  private func isQuiet(_ event: ListEvent, _ list: EngineDriver) -> Bool { QuietReport(event, list.engine) != nil }

  @Test func scrollingFarFromTheEndsIsQuiet() {
    var list = scrolled()
    #expect(isQuiet(.appeared(RowID(12), hint: 11, in: .main), list))
    #expect(isQuiet(.disappeared(RowID(9), hint: 8, in: .main), list))
    list.drain()
  }

  @Test func aRowThatAppearsIsRevealedToThoseWhoListen() {
    var list = scrolled()
    var engine = list.engine
    let visible = engine.appearedQuietly(RowID(11), 10, .main, isHeard: true)
    let above = engine.appearedQuietly(RowID(8), 7, .main, isHeard: true)
    let below = engine.appearedQuietly(RowID(12), 11, .main, isHeard: true)
    #expect(visible == .isSilent && above == .revealsRow && below == .revealsRow)
    // The row between would be revealed as well.
    let beyond = engine.appearedQuietly(RowID(14), 13, .main, isHeard: true)
    #expect(beyond == nil)
    list.drain()
  }

  @Test func reportsNearAnEndThatLoadsAreNot() {
    var list = scrolled()
    #expect(!isQuiet(.appeared(RowID(17), hint: 16, in: .main), list))
    #expect(isQuiet(.appeared(RowID(16), hint: 15, in: .main), list))
    list.drain()
  }

  @Test func reportsNearAStartThatLoadsAreNot() {
    var list = EngineDriver.loaded(20, goesBack: true)
    list.scroll(to: 5..<9)
    // The first slot is that of the previous page.
    #expect(isQuiet(.appeared(RowID(5), hint: 5, in: .main), list))
    #expect(!isQuiet(.appeared(RowID(4), hint: 4, in: .main), list))
    list.drain()
  }

  @Test func reportsUpToTheFirstRowAndToTheMarginOfTheLastAreQuiet() {
    var list = scrolled()
    list.scroll(to: 1..<11)
    list.scroll(to: 1..<16)
    #expect(isQuiet(.appeared(RowID(1), hint: 0, in: .main), list))
    #expect(isQuiet(.disappeared(RowID(16), hint: 15, in: .main), list))
    #expect(!isQuiet(.appeared(RowID(1), hint: -1, in: .main), list))
    #expect(!isQuiet(.appeared(RowID(1), hint: 20, in: .main), list))
    list.drain()
  }

  @Test func reportsThatMayMeanMoreAreNot() {
    var list = scrolled()
    #expect(!isQuiet(.appeared(RowID(12), hint: 3, in: .main), list))
    #expect(!isQuiet(.appeared(RowID(12), hint: 11, in: .second), list))
    #expect(!isQuiet(.appeared(RowID(12), hint: 11, in: Viewport(capacity: 2)), list))
    list.setFilter { $0.number != 3 }
    #expect(!isQuiet(.appeared(RowID(12), hint: 10, in: .main), list))
    list.drain()
  }

  @Test func aListWithDetailsIsQuietOnlyForRowsThatAreVisible() {
    var list = scrolled(details: true)
    #expect(!isQuiet(.appeared(RowID(12), hint: 11, in: .main), list))
    #expect(!isQuiet(.disappeared(RowID(9), hint: 8, in: .main), list))
    #expect(isQuiet(.appeared(RowID(10), hint: 9, in: .main), list))
    list.drain()
  }
}
