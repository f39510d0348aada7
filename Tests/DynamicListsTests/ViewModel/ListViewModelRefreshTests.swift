import DynamicLists
import DynamicListsTesting
import Testing

/// Refreshes, resets and replaced sources, before, during and after a load.
@MainActor
struct ListViewModelRefreshTests {
  let model = ScriptedModel<Int>()
  let clock = TestClock()

  private func startedList(_ count: Int = 20) async -> ListViewModel<Int> {
    let list = ListViewModel(model, clock: clock)
    list.start()
    await model.script.next().answer(.init(Array(0..<count)))
    #expect(await eventually { list.state == .items })
    return list
  }

  @MainActor
  private final class Notes {
    private(set) var calls: [Bool?] = []

    func add(_ isRefresh: Bool?) { calls.append(isRefresh) }
  }

  /// Endless numbers; notes for each call whether it belongs to a refresh.
  private struct NotingModel: ListModel {
    let notes: Notes
    var count = 0

    mutating func fetchNextItems(count wanted: Int) async throws -> [Int] {
      await notes.add(ListLoad.current?.isRefresh)
      count += wanted
      return Array(count - wanted..<count)
    }

    mutating func reset() { count = 0 }
  }

  @Test func aSourceKnowsTheLoadsOfARefreshThatWasAskedFor() async {
    let notes = Notes()
    let list = ListViewModel(NotingModel(notes: notes), clock: clock)
    list.start()
    #expect(await eventually { list.state == .items })
    #expect(notes.calls == [false])
    #expect(await list.refresh() == .refreshed)
    #expect(notes.calls == [false, true])
    list.loadMore()
    #expect(await eventually { list.items.count == 40 })
    #expect(notes.calls == [false, true, true], "the next page must fit those of the refresh")
    list.reset()
    #expect(await eventually { list.state == .items })
    #expect(notes.calls == [false, true, true, false])
  }

  @Test func refreshReturnsWhenItsFirstPageHasLanded() async {
    let list = await startedList()
    async let outcome = list.refresh()
    let call = await model.script.next()
    #expect(call.request == .init(offset: 0, count: 20))
    #expect(list.items.count == 20, "old rows stay until the first page lands")
    call.answer(.init(Array(100..<110)))
    #expect(await outcome == .refreshed)
    #expect(Array(list.items) == Array(100..<110))
  }

  @Test func refreshesAtTheSameTimeJoinAndALaterOneIsANewGeneration() async {
    let list = await startedList()
    // Tasks of the main actor begin in their order: both wait before the call is answered.
    let (first, second) = (Task { await list.refresh() }, Task { await list.refresh() })
    let call = await model.script.next()
    call.answer(.init(Array(0..<20)))
    #expect(await [first.value, second.value] == [.refreshed, .refreshed])
    #expect(model.script.callCount == 2)
    async let third = list.refresh()
    await model.script.next().answer(.init(Array(0..<20)))
    #expect(await third == .refreshed)
  }

  @Test func aRefreshContinuesWhenTheAwaitingTaskIsCancelled() async {
    let list = await startedList()
    let view = Task { await list.refresh() }
    let call = await model.script.next()
    view.cancel()
    #expect(await view.value == .cancelled)
    #expect(list.loadStates.refresh.isLoading)
    call.answer(.init([7, 8, 9]))
    #expect(await eventually { Array(list.items) == [7, 8, 9] })
  }

  @Test func aFailedRefreshKeepsTheRowsAndThePositionInTheSource() async {
    let list = await startedList()
    async let outcome = list.refresh()
    await model.script.next().fail(ListError.timedOut)
    guard case .failed(let failure) = await outcome else {
      Issue.record("The refresh must fail")
      return
    }
    #expect(failure.message == "The request timed out.")
    #expect(list.error(of: failure) as? ListError == .timedOut)
    #expect(list.items.count == 20)
    #expect(list.state == .items)
    list.reports.appeared(list.rowIDs[19])
    #expect(await model.script.next().request == .init(offset: 20, count: 20))
  }

  @Test func aRefreshDuringAnAppendLandsAndTheAppendDoesNot() async {
    let list = await startedList()
    list.reports.appeared(list.rowIDs[19])
    let append = await model.script.next()
    async let outcome = list.refresh()
    let refresh = await model.script.next()
    append.answer(.init(Array(20..<40)))
    refresh.answer(.init(Array(0..<20)))
    #expect(await outcome == .refreshed)
    #expect(Array(list.items) == Array(0..<20))
    #expect(model.script.cancellationCount == 1)
  }

  @Test func resetClearsAtOnceAndNothingOfTheOldGenerationLands() async {
    let list = await startedList()
    async let outcome = list.refresh()
    let old = await model.script.next()
    list.reset()
    #expect(list.items.isEmpty)
    #expect(list.state == .loading)
    #expect(await outcome == .superseded)
    let new = await model.script.next()
    old.answer(.init([1, 2, 3]))
    new.answer(.init([4, 5, 6], hasMoreItems: false))
    #expect(await eventually { Array(list.items) == [4, 5, 6] })
    #expect(await eventually { model.script.runningCount == 0 })
  }

  @Test func resettingASourceThatIgnoresItsCancellationStartsAFewCallsAtMost() async {
    let stubborn = ScriptedModel<Int>(obeysCancellation: false)
    let list = ListViewModel(stubborn, clock: clock)
    list.start()
    for _ in 0..<100 { list.reset() }
    #expect(list.metrics.pageLoads == 4)
    #expect(await eventually { stubborn.script.callCount == 4 && clock.sleeperCount == 1 })
    clock.advance(by: list.configuration.loadTimeout)
    #expect(await eventually { list.metrics.abandonedLoads > 0 })
    while let call = stubborn.script.nextIfAny() { call.answer(.init([])) }
  }

  @Test func onlyThePageOfTheLastSourceLandsInAnyOrderOfAnswers() async {
    let list = await startedList()
    let first = ScriptedModel<Int>()
    let second = ScriptedModel<Int>()
    list.replaceSource(first)
    #expect(list.isStale)
    let slow = await first.script.next()
    list.replaceSource(second)
    await second.script.next().answer(.init([2]))
    #expect(await eventually { Array(list.items) == [2] })
    #expect(!list.isStale)
    slow.answer(.init([1]))
    #expect(await eventually { first.script.runningCount == 0 })
    #expect(Array(list.items) == [2])
  }

  @Test func whenTheListIsReleasedItsLoadsAreCancelled() async {
    let gone: () -> Bool
    do {
      let list = await startedList()
      list.reports.appeared(list.rowIDs[19])
      _ = await model.script.next()
      gone = { [weak list] in list == nil }
    }
    #expect(await eventually { gone() })
    #expect(await eventually { model.script.cancellationCount == 1 && model.script.runningCount == 0 })
    #expect(await eventually { clock.sleeperCount == 0 })
  }

  @Test func aLoadWithoutAnAnswerFailsAtItsDeadlineAndRetryRequestsTheSamePage() async {
    let list = await startedList()
    list.reports.appeared(list.rowIDs[19])
    _ = await model.script.next()
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(30))
    #expect(await eventually { list.loadStates.append.failure?.message == "The request timed out." })
    #expect(list.items.count == 20)
    list.retry()
    let again = await model.script.next()
    #expect(again.request == .init(offset: 20, count: 20))
    again.answer(.init(Array(20..<40)))
    #expect(await eventually { list.items.count == 40 })
  }

  @Test func aListTriesAgainAfterTheDelayThatTheErrorNames() async {
    struct Busy: ListLoadError {
      var message: String { "Busy." }
      var retryAfter: Duration? { .seconds(7) }
    }
    var configuration = ListConfiguration()
    configuration.maxConsecutiveFailures = 2
    configuration.retryPolicy.jitter = 0
    let list = ListViewModel(model, configuration: configuration, clock: clock)
    list.start()
    await model.script.next().fail(Busy())
    #expect(await eventually { list.loadStates.refresh.wait?.secondsLeft == 7 && clock.sleeperCount == 1 })
    clock.advance(by: .milliseconds(6_999))
    #expect(await eventually { list.loadStates.refresh.wait?.secondsLeft == 1 && clock.sleeperCount == 1 })
    clock.advance(by: .milliseconds(1))
    await model.script.next().fail(Busy())
    #expect(await eventually { list.state.isFailed })
  }
}

extension ListState {
  var isFailed: Bool { if case .failed = self { true } else { false } }
}
