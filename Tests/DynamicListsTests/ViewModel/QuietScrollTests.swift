import Testing

@testable import DynamicLists

/// Reports of all rows of a view, of which most make no event: what observers hear is the same.
@MainActor
struct QuietScrollTests {
  @Test func aViewThatScrollsToAnEndIsToldOnceAsWell() {
    let list = ListViewModel(items: Array(0..<100))
    var reveals: [[RowID]] = []
    let observation = list.onChange { reveals.append($0.reveals.map(\.row)) }
    list.reports.scrolled(to: 5..<15)
    // The last rows of this report are so near to the first one that a page might load.
    list.reports.scrolled(to: 0..<10)
    let ids = Array(list.rowIDs)
    #expect(reveals == [Array(ids[5..<15]), ids[0..<5].reversed()])
    withExtendedLifetime(observation) {}
  }

  /// Far from the end, the report makes no event.
  @Test(arguments: [82..<92, 85..<100]) func whatAnObserverReportsFollowsTheReportThatItHearsOf(rows: Range<Int>) {
    let list = ListViewModel(items: Array(0..<100))
    list.reports.scrolled(to: 80..<90)
    #expect(list.engine.scrollsQuietly(to: rows, in: .main) == (rows == 82..<92))
    var heard: [[RowID]] = []
    let first = list.onChange { [unowned list] _ in
      if heard.isEmpty { list.reports.scrolled(to: 20..<30) }
    }
    let second = list.onChange { heard.append($0.reveals.map(\.row)) }
    list.reports.scrolled(to: rows)
    let ids = Array(list.rowIDs)
    #expect(heard == [Array(ids[90..<rows.upperBound]), Array(ids[20..<30])])
    #expect(list.visibleRows() == 20..<30)
    withExtendedLifetime((first, second)) {}
  }

  /// With a second viewport, no report is quiet.
  @Test(arguments: 0..<20 as Range<UInt64>) func quietReportsTellTheSameAsOthers(seed: UInt64) {
    @MainActor
    final class Listener {
      let list = ListViewModel(items: Array(0..<60))
      var reveals: [[RowID]] = []
      var observation: ListObservation?

      init() {
        observation = list.onChange { [unowned self] update in
          let rows = update.reveals.filter { $0.viewport.id == Viewport.main.id }.map(\.row)
          if !rows.isEmpty { reveals.append(rows) }
        }
      }
    }
    let (quiet, loud) = (Listener(), Listener())
    loud.list.reports.scrolled(to: 50..<51, in: Viewport(id: 7))
    var random = SplitMix64(seed: seed)
    var top = 20
    var quietCount = 0
    for _ in 0..<60 {
      top = min(max(0, top + Int.random(in: -7...7, using: &random)), 52)
      let rows = top..<top + Int.random(in: 1...8, using: &random)
      if quiet.list.engine.scrollsQuietly(to: rows, in: .main) { quietCount += 1 }
      #expect(!loud.list.engine.scrollsQuietly(to: rows, in: .main))
      for listener in [quiet, loud] { listener.list.reports.scrolled(to: rows) }
      #expect(quiet.list.visibleRows() == loud.list.visibleRows())
    }
    #expect(quietCount > 5 && quiet.reveals == loud.reveals)
  }
}
