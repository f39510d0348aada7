import DynamicListsTesting
import Testing

@testable import DynamicLists

/// The worker of a pool that stands by: when it takes a job, and when it leaves the jobs to another worker.
@MainActor
struct StandbyWorkerTests {
  private let script = Script<Int, Int>()
  private let pauses = ManualPauses()
  private let batches = DetailBatches()

  /// A pool in which a worker stands by and looks after the calls, as it does after calls that returned at once. Items
  /// from 100 on are slow. Looks are scripted pauses.
  private func makeWatchedPool() async -> AsyncStream<DetailPool<Int>.Command>.Continuation {
    let (stream, commands) = AsyncStream.makeStream(of: DetailPool<Int>.Command.self)
    let pool = DetailPool<Int>(
      clock: pauses.clock, load: { [script] in $0 < 100 ? $0 : try await script.respond(to: $0) }
    ) { [batches] results, _ in
      batches.add(results)
      return results.count
    }
    Task { await pool.execute(stream) }
    await pool.beginStandby(since: -1)
    return commands
  }

  @Test func aSlowCallHoldsUpOthersUntilTheNextLook() async {
    let commands = await makeWatchedPool()
    let look = await pauses.script.next()
    #expect(look.request == .microseconds(500))
    commands.yield(.start(DetailJob.of(100..<104), generation: 0))
    var calls = [await script.next()]
    look.answer(())
    for _ in 1..<4 { calls.append(await script.next()) }
    #expect(Set(calls.map(\.request)) == Set(100..<104))
    for call in calls { call.answer(call.request) }
    #expect(await batches.ids(4) == Set(100..<104))
    commands.finish()
  }

  @Test func whileCallsReturnAtOnceOneWorkerRunsThemAll() async {
    let commands = await makeWatchedPool()
    var look = await pauses.script.next()
    commands.yield(.start(DetailJob.of(0..<16), generation: 0))
    #expect(await batches.ids(16) == Set(0..<16))
    commands.yield(.start(DetailJob.of(100..<102), generation: 0))
    let first = await script.next()
    look.answer(())
    // 16 calls had returned since the look before, so the slow one is left alone once more.
    look = await pauses.script.next()
    #expect(script.callCount == 1)
    look.answer(())
    let second = await script.next()
    #expect(Set([first.request, second.request]) == [100, 101])
    for call in [first, second] { call.answer(call.request) }
    #expect(await batches.ids(2) == [100, 101])
    commands.finish()
  }

  @Test func theJobsBehindACancelledCallDoNotWaitForTheNextLook() async {
    let commands = await makeWatchedPool()
    let look = await pauses.script.next()
    commands.yield(.start(DetailJob.of(100..<102), generation: 0))
    let first = await script.next()
    commands.yield(.cancel(first.request))
    let second = await script.next()
    second.answer(second.request)
    #expect(await batches.ids(2) == [100, 101])
    look.answer(())
    commands.finish()
  }

  @Test func noCallBeginsWhenTheRunnerIsReleasedDuringALook() async {
    let commands = await makeWatchedPool()
    let look = await pauses.script.next()
    commands.yield(.start(DetailJob.of(100..<103), generation: 0))
    _ = await script.next()
    commands.finish()
    // The call in flight ends as a cancelled one.
    #expect(await batches.ids(1).count == 1)
    look.answer(())
    for _ in 0..<100 { await Task.yield() }
    #expect(script.callCount == 1)
  }

  @Test func aWorkerThatNothingNeedsStopsLooking() async {
    let commands = await makeWatchedPool()
    let look = await pauses.script.next()
    look.answer(())
    commands.yield(.start(DetailJob.of(100..<101), generation: 0))
    let call = await script.next()
    call.answer(100)
    #expect(await batches.ids(1) == [100])
    #expect(pauses.script.callCount == 1)
    commands.finish()
  }

  @Test func theResultOfAVisibleRowWaitsForCallsThatReturnAtOnce() async {
    let commands = await makeWatchedPool()
    let look = await pauses.script.next()
    commands.yield(.start(DetailJob.of(100..<101) + DetailJob.of(0..<4, .near), generation: 0))
    await script.next().answer(100)
    #expect(await batches.next() == [100, 0, 1, 2, 3])
    look.answer(())
    commands.finish()
  }
}
