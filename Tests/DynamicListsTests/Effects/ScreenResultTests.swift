import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Visible rows do not wait for the results of rows that nobody sees.
@MainActor
struct ScreenResultTests {
  private let script = Script<Int, Int>()
  private let pauses = ManualPauses()
  private let batches = DetailBatches()

  /// A pool whose calls are scripted, and whose results are delivered just after another one: they wait half a millisecond.
  private func makePool(
    load: (@Sendable (Int) async throws -> Int)? = nil
  ) async -> AsyncStream<DetailCommand<Int>>.Continuation {
    let (stream, commands) = AsyncStream.makeStream(of: DetailCommand<Int>.self)
    let delivery = DetailDelivery<Int>(clock: pauses.clock) { [batches] in batches.add($0) }
    let scripted: @Sendable (Int) async throws -> Int = { [script] in try await script.respond(to: $0) }
    let pool = DetailPool<Int>(deliveringBy: delivery, load: load ?? scripted)
    Task { await pool.execute(stream) }
    await delivery.add([DetailJob(id: 100, row: RowID(100), item: 100).result(.success(100))], othersFollow: false)
    #expect(await batches.next() == [100])
    return commands
  }

  /// Begins the calls of jobs and returns them, by their ids.
  private func begin(
    _ jobs: [DetailJob<Int>], _ commands: AsyncStream<DetailCommand<Int>>.Continuation
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

  @Test func aCancelledCallDoesNotHoldUpTheScreen() async {
    // The calls do not notice that they are cancelled.
    let commands = await makePool { [script] item in try await Task { try await script.respond(to: item) }.value }
    let calls = await begin(DetailJob.of(0..<2) + DetailJob.of(2..<3, .near), commands)
    commands.yield(.cancel(0))
    let later = await begin(DetailJob.of(3..<4, .near), commands)
    calls[1]?.answer(1)
    #expect(await batches.next() == [1])
    #expect(pauses.script.callCount == 0)
    for call in [calls[0], calls[2], later[3]] { call?.answer(0) }
    commands.finish()
  }
}
