import DynamicLists
import DynamicListsTesting
import Testing

/// Loads in real tasks, answered by a script.
@MainActor
struct ListViewModelLoadingTests {
  let model = ScriptedModel<Int>()
  let clock = TestClock()

  func makeList(_ change: (inout ListConfiguration) -> Void = { _ in }) -> ListViewModel<Int> {
    var configuration = ListConfiguration()
    change(&configuration)
    return ListViewModel(model, configuration: configuration, clock: clock)
  }

  @Test func startingShowsLoadingAtOnceAndNeverEmptyBeforeTheFirstAnswer() async {
    let list = makeList()
    #expect(list.state == .loading)
    list.start()
    list.start()
    #expect(list.state == .loading)
    #expect(list.loadStates.refresh == .loading(attempt: 1))
    let call = await model.script.next()
    #expect(call.request == .init(offset: 0, count: 20))
    call.answer(.init(Array(0..<20)))
    #expect(await eventually { list.state == .items })
    #expect(Array(list.items) == Array(0..<20))
    #expect(model.script.callCount == 1)
  }

  @Test func aThousandReportsInOneTurnStartOneLoad() async {
    let list = makeList()
    list.start()
    await model.script.next().answer(.init(Array(0..<20)))
    #expect(await eventually { list.state == .items })
    for _ in 0..<50 {
      for row in list.rowIDs { list.reports.appeared(row) }
    }
    let call = await model.script.next()
    #expect(call.request == .init(offset: 20, count: 20))
    #expect(model.script.callCount == 2)
    #expect(model.script.mostAtOnce == 1)
    call.answer(.init([]))
    #expect(await eventually { list.loadStates.append == .complete })
  }

  @Test func theLargestTimeoutWorksWithTheSystemsClock() async {
    var configuration = ListConfiguration()
    configuration.loadTimeout = .seconds(Int64.max)
    let list = ListViewModel(model, configuration: configuration)
    list.start()
    await model.script.next().answer(.init([1, 2], hasMoreItems: false))
    #expect(await eventually { list.state == .items })
    #expect(list.metrics.abandonedLoads == 0)
  }

  @Test func aClosedViewportHasNoVisibleRowsAndLoadsNoPage() async {
    let list = makeList()
    list.start()
    await model.script.next().answer(.init(Array(0..<20)))
    #expect(await eventually { list.state == .items })
    let second = Viewport(id: 2)
    list.reports.appeared(list.rowIDs[5], in: second)
    #expect(list.visibleRows(in: second) == 5..<6)
    list.reports.closed(second)
    #expect(list.visibleRows(in: second).isEmpty)
    list.reports.closed(second)
    #expect(list.loadStates.append == .idle)
  }

  @Test func anotherModelReplacesTheRowsWithItsFirstPage() async {
    let list = makeList()
    list.start()
    await model.script.next().answer(.init([1, 2], hasMoreItems: false))
    #expect(await eventually { list.state == .items })
    let other = ScriptedModel<Int>()
    list.replaceSource(other)
    #expect(list.isStale && Array(list.items) == [1, 2])
    await other.script.next().answer(.init([3], hasMoreItems: false))
    #expect(await eventually { !list.isStale })
    #expect(Array(list.items) == [3])
  }

  @Test func theErrorBehindAFailureIsKeptAndAPassedDeadlineIsATimeout() async {
    struct Refusal: Error {}
    let list = makeList()
    list.start()
    await model.script.next().fail(Refusal())
    #expect(await eventually { list.state.isFailed })
    let first = list.loadStates.refresh.failure
    #expect(first.flatMap { list.error(of: $0) } is Refusal)
    list.retry()
    _ = await model.script.next()
    let hasTimedOut = await eventually {
      clock.advance(by: list.configuration.loadTimeout)
      return list.loadStates.refresh.failure != nil
    }
    #expect(hasTimedOut)
    let second = list.loadStates.refresh.failure
    #expect(second.flatMap { list.error(of: $0) } as? ListError == .timedOut)
    #expect(Set([first, first, second]).count == 2, "two occurrences")
  }
}
