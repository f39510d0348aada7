import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Visible rows do not wait for the results of rows that nobody sees.
@MainActor
struct ScreenResultTests {
  private let script = Script<Int, Int>()
  private let pauses = ManualPauses()
  private let batches = DetailBatches()

  /// A pool whose calls are scripted, and which has just delivered a result: others wait half a millisecond.
  private func makePool() async -> AsyncStream<DetailPool<Int>.Command>.Continuation {
    let (stream, commands) = AsyncStream.makeStream(of: DetailPool<Int>.Command.self)
    let pool = DetailPool<Int>(
      clock: pauses.clock, load: { [script] in try await script.respond(to: $0) }
    ) { [batches] results, _ in
      batches.add(results)
      return results.count
    }
    Task { await pool.execute(stream) }
    await pool.finish(DetailJob(id: 100, row: RowID(100), item: 100), .success(100))
    #expect(await batches.next() == [100])
    return commands
  }

  /// Begins the calls of jobs and returns them, by their ids.
  private func begin(
    _ jobs: [DetailJob<Int>], _ commands: AsyncStream<DetailPool<Int>.Command>.Continuation
  ) async -> [Int: ScriptedCall<Int, Int>] {
    commands.yield(.start(jobs, generation: 0))
    var calls: [Int: ScriptedCall<Int, Int>] = [:]
    while calls.count < jobs.count {
      let call = await script.next()
      calls[call.request] = call
    }
    return calls
  }

  @Test func theLastResultOfTheScreenIsDeliveredAtOnce() async {
    let commands = await makePool()
    let calls = await begin(DetailJob.of(0..<2) + DetailJob.of(2..<4, .near), commands)
    calls[0]?.answer(0)
    // It waits for the other one.
    let pause = await pauses.script.next()
    calls[1]?.answer(1)
    #expect(await batches.next() == [0, 1])
    #expect(script.runningCount == 2 && pauses.script.callCount == 1)
    pause.answer(())
    commands.finish()
  }

  @Test func rowsThatNobodySeesWaitForOneAnother() async {
    let commands = await makePool()
    let calls = await begin(DetailJob.of(0..<3, .near), commands)
    calls[0]?.answer(0)
    let pause = await pauses.script.next()
    #expect(pause.request == .microseconds(500))
    pauses.advance(by: pause.request)
    pause.answer(())
    #expect(await batches.next() == [0])
    commands.finish()
  }

  @Test func aRowThatBecomesVisibleWhileItLoadsDoesNotWaitForOthers() async {
    let commands = await makePool()
    let calls = await begin(DetailJob.of(0..<3, .near), commands)
    commands.yield(.prioritize([1], .visible))
    // A second command, whose call says that the first one has been executed.
    let later = await begin(DetailJob.of(3..<4, .near), commands)
    calls[1]?.answer(1)
    #expect(await batches.next() == [1])
    #expect(pauses.script.callCount == 0)
    withExtendedLifetime(later) {}
    commands.finish()
  }

  @Test func aCancelledCallDoesNotHoldUpTheScreen() {
    var running = RunningJobs()
    _ = running.begin(0, by: 7, .visible)
    let other = running.begin(1, by: 8, .visible)
    let worker = running.cancel(0)
    let completesScreen = running.end(other, wasCancelled: false)
    #expect(worker == 7 && completesScreen, "no visible row waits for the cancelled call")
  }

  @Test func theResultOfACancelledCallDoesNotCompleteTheScreen() {
    var running = RunningJobs()
    let call = running.begin(0, by: 7, .visible)
    let none = running.cancel(1)
    _ = running.cancel(0)
    let completesScreen = running.end(call, wasCancelled: true)
    #expect(none == nil && !completesScreen)
  }
}
