import DynamicLists
import DynamicListsTesting
import Testing

/// Waits on a list's clock: count-downs, the network, and queues.
@MainActor
struct ListViewModelWaitingTests {
  private struct Limited: ListLoadError {
    let message = "Too many requests."
    let retryAfter: Duration? = .seconds(42)
  }

  private struct Offline: ListLoadError {
    let message = "No network."
    let isOffline = true
  }

  private let model = ScriptedModel<Int>()
  private let clock = TestClock()

  private func startedList(failing error: any Error) async -> ListViewModel<Int> {
    var configuration = ListConfiguration()
    configuration.retryPolicy.jitter = 0
    let list = ListViewModel(model, configuration: configuration, clock: clock)
    list.start()
    await model.script.next().fail(error)
    #expect(await eventually { list.state.wait != nil && clock.sleeperCount == 1 })
    return list
  }

  /// Advances the clock, and waits until the list's timers sleep again.
  private func pass(_ duration: Duration) async {
    clock.advance(by: duration)
    #expect(await eventually { clock.sleeperCount == 1 })
  }

  @Test func aWaitIsCountedDownAndNotifiesOnceASecond() async {
    let list = await startedList(failing: Limited())
    #expect(list.state.wait?.sentence == "Too many requests. Goes on in 42 s.")
    #expect(list.error(of: list.state.wait?.failure ?? ListFailure(Offline())) is Limited)
    var notifications = 0
    let observation = list.onChange { if $0.statesChanged { notifications += 1 } }
    for left in (1..<42).reversed() {
      for _ in 0..<4 { await pass(.milliseconds(250)) }
      #expect(list.state.wait?.secondsLeft == left)
    }
    #expect(notifications == 41)
    clock.advance(by: .seconds(1))
    await model.script.next().answer(.init([1]))
    #expect(await eventually { list.state == .items })
    withExtendedLifetime(observation) {}
  }

  @Test func listsWithoutASeedWaitDifferently() async {
    func secondsLeft(seed: UInt64?) async -> [Int] {
      var configuration = ListConfiguration()
      configuration.retryPolicy = RetryPolicy(
        firstDelay: .seconds(1_000_000), maxDelay: .seconds(1_000_000), jitter: 1, seed: seed)
      var seconds: [Int] = []
      for _ in 0..<4 {
        let list = ListViewModel(model, configuration: configuration, clock: clock)
        list.start()
        await model.script.next().fail(ListError.timedOut)
        #expect(await eventually { list.state.wait != nil })
        seconds.append(list.state.wait?.secondsLeft ?? 0)
      }
      return seconds
    }
    #expect(await Set(secondsLeft(seed: nil)).count > 1)
    #expect(await Set(secondsLeft(seed: 7)).count == 1)
  }

  @Test func aDeviceThatSleptShowsTheTimeThatIsReallyLeft() async {
    let list = await startedList(failing: Limited())
    await pass(.milliseconds(30_500))
    #expect(list.state.wait?.secondsLeft == 12)
    await pass(.milliseconds(500))
    #expect(list.state.wait?.secondsLeft == 11)
  }

  @Test func nothingIsTimedWhenAPersonHasEndedTheWait() async {
    let list = await startedList(failing: Limited())
    list.retry()
    #expect(list.state == .loading)
    await model.script.next().answer(.init([1], hasMoreItems: false))
    #expect(await eventually { list.state == .items })
    // The sleep that was begun for the count-down is the last one.
    clock.advance(by: .seconds(60))
    #expect(await eventually { clock.sleeperCount == 0 })
  }

  @Test func theListGoesOnWhenTheNetworkReturns() async {
    let list = await startedList(failing: Offline())
    #expect(list.state.wait?.secondsLeft == nil)
    #expect(list.state.wait?.sentence == "No network. Goes on when back online.")
    #expect(list.state.wait?.failure.isOffline == true)
    list.networkReturned()
    await model.script.next().answer(.init([1]))
    #expect(await eventually { list.state == .items })
  }

  @Test func withoutASignalTheListAsksAgainByItself() async {
    let list = await startedList(failing: Offline())
    clock.advance(by: .seconds(2))
    await model.script.next().answer(.init([1]))
    #expect(await eventually { list.state == .items })
  }

  @Test func aRefreshGoesOnThroughItsWait() async {
    let list = await startedList(failing: Limited())
    async let outcome = list.refresh()
    await model.script.next().fail(Limited())
    #expect(await eventually { list.state.wait?.attempt == 3 })
    list.retry()
    await model.script.next().answer(.init([1]))
    #expect(await outcome == .refreshed)
  }

  // MARK: Queues

  /// A client with a queue: each request waits there until the test starts it.
  private struct QueueingModel: ListModel {
    let queue = Script<Int, Void>()
    let calls = Script<Int, [Int]>()

    mutating func fetchNextItems(count: Int) async throws -> [Int] {
      let load = ListLoad.current
      load?.enteredQueue()
      try await queue.respond(to: count)
      load?.leftQueue()
      return try await calls.respond(to: count)
    }

    mutating func reset() {}
  }

  @Test func theTimeInAClientsQueueDoesNotCountTowardTheDeadline() async {
    let model = QueueingModel()
    let list = ListViewModel(model, clock: clock)
    list.start()
    let waiting = await model.queue.next()
    #expect(await eventually { clock.sleeperCount == 1 })
    // Without a deadline, the list's timers end.
    #expect(
      await eventually {
        clock.advance(by: .seconds(1))
        return clock.sleeperCount == 0
      })
    clock.advance(by: .seconds(1_000))
    #expect(list.state == .loading)
    waiting.answer(())
    let call = await model.calls.next()
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(29))
    #expect(list.state == .loading)
    clock.advance(by: .seconds(1))
    #expect(await eventually { list.state.failure?.message == ListError.timedOut.message })
    call.answer([])
  }
}
