import DynamicListsTesting
import Testing

@testable import DynamicLists

/// The times of `ListMetrics`, which the view model measures.
@MainActor
struct ListMetricsTests {
  private let details = Script<Int, String>()
  private let source = ScriptedSource<ScriptedItem>()
  private let clock = TestClock()

  private func makeList(measuresTime: Bool = true) -> ListViewModel<ScriptedItem> {
    var configuration = ListConfiguration()
    configuration.measuresTime = measuresTime
    return ListViewModel(source: source, configuration: configuration, clock: clock)
  }

  private func land(_ ids: Range<Int>, in list: ListViewModel<ScriptedItem>) async {
    await source.script.next().answer(Page(items: ids.map { ScriptedItem($0, script: details) }))
    #expect(await eventually { list.items.count == ids.upperBound })
  }

  @Test func theTimeToTheFirstRowBeginsWithTheStart() async {
    let list = makeList()
    clock.advance(by: .seconds(5))
    list.start()
    clock.advance(by: .milliseconds(300))
    #expect(list.metrics.timeToFirstRow == nil)
    await land(0..<3, in: list)
    clock.advance(by: .seconds(1))
    list.reset()
    await land(0..<3, in: list)
    #expect(list.metrics.timeToFirstRow == .milliseconds(300))
  }

  @Test func eachVisibleRowWaitsUntilItsDetailIsThereOrItLeaves() async {
    let list = makeList()
    list.start()
    await land(0..<30, in: list)
    clock.advance(by: .seconds(1))
    #expect(list.metrics.visibleRowsWaited == .zero, "no row is visible")
    for row in list.rowIDs.prefix(3) { list.reports.appeared(row) }
    list.reports.appeared(list.rowIDs[0], in: Viewport(id: 2, capacity: 10))
    clock.advance(by: .milliseconds(100))
    #expect(list.metrics.visibleRowsWaited == .milliseconds(300), "a row in two viewports waits once")
    list.reports.disappeared(list.rowIDs[2])
    clock.advance(by: .milliseconds(10))
    #expect(list.metrics.visibleRowsWaited == .milliseconds(320))
    var calls: [ScriptedCall<Int, String>] = []
    while calls.count < 13 { calls.append(await details.next()) }
    for call in calls where call.request == 0 { call.answer("data") }
    for call in calls where call.request == 1 { call.fail(ServiceClosed()) }
    #expect(await eventually { list.rows[0].dataFetchComplete && list.rows[1].detailState.failure != nil })
    clock.advance(by: .seconds(10))
    #expect(list.metrics.visibleRowsWaited == .milliseconds(320), "a row that has failed does not wait")
    for call in calls where call.request > 1 { call.answer("data") }
  }

  @Test func withoutMeasuringNothingIsMadeAndReportsDoNotReadTheClock() async {
    let reads = ClockReads()
    let list = ListViewModel(items: Array(0..<100), clock: reads)
    let before = reads.count
    for row in list.rowIDs { list.reports.appeared(row) }
    list.append(100)
    #expect(reads.count == before)
    #expect(list.metrics.timeToFirstRow == nil && list.metrics.visibleRowsWaited == nil)
  }

  @Test func nothingHasWaitedBeforeTheFirstEventAndOneRowIsAFirstRow() async {
    let list = makeList()
    clock.advance(by: .seconds(5))
    #expect(list.metrics.visibleRowsWaited == .zero)
    list.start()
    clock.advance(by: .milliseconds(300))
    await land(0..<1, in: list)
    #expect(list.metrics.timeToFirstRow == .milliseconds(300))
  }
}
