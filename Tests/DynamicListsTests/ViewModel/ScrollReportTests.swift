import Testing

@testable import DynamicLists

/// Reports of all rows of a view: what observers hear of them.
@MainActor
struct ScrollReportTests {
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

  @Test(arguments: [82..<92, 85..<100]) func whatAnObserverReportsFollowsTheReportThatItHearsOf(rows: Range<Int>) {
    let list = ListViewModel(items: Array(0..<100))
    list.reports.scrolled(to: 80..<90)
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
}
