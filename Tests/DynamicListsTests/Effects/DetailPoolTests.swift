import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How the pool and the runner obey their pacer, and what becomes of calls that are cancelled.
///
/// Results are put into the pool by hand, and pauses are calls that the test answers: when `next` returns, everything
/// before it has happened, and nothing else will happen until the test goes on.
@MainActor
struct DetailPoolTests {
  private let script = Script<Int, Int>()
  private let pauses = ManualPauses()
  private let batches = Batches()

  /// The deliveries, one after another.
  @MainActor
  private final class Batches {
    private let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)

    func add(_ results: [DetailResult<Int>]) { continuation.yield(results.map(\.id)) }

    func next() async -> [Int]? {
      var iterator = stream.makeAsyncIterator()
      return await iterator.next(isolation: #isolation)
    }

    /// The ids of the next so many results, in whatever batches they come.
    func ids(_ count: Int) async -> Set<Int> {
      var ids: Set<Int> = []
      while ids.count < count, let batch = await next() { ids.formUnion(batch) }
      return ids
    }
  }

  private func jobs(_ ids: Range<Int>) -> [DetailJob<Int>] {
    ids.map { DetailJob(id: $0, row: RowID($0), item: $0) }
  }

  // MARK: Pauses

  /// A pool without calls, whose deliveries take so much time and so many results.
  private func makePool(work: Duration = .zero, taking most: Int = .max) -> DetailPool<Int> {
    DetailPool(clock: pauses.clock, load: { $0 }) { [batches] results, pacer in
      batches.add(results)
      pacer.begin(at: .zero)
      pacer.tookSlice(of: results.count, at: work)
      return min(most, results.count)
    }
  }

  /// Lets calls return.
  private func finish(_ ids: Range<Int>, in pool: DetailPool<Int>) async {
    for job in jobs(ids) { await pool.finish(job, .success(job.item)) }
  }

  @Test func resultsWaitForAsLongAsThePacerSaysAndComeTogether() async {
    let pool = makePool(work: .milliseconds(3))
    await finish(0..<1, in: pool)
    #expect(await batches.next() == [0])
    await finish(1..<5, in: pool)
    let pause = await pauses.script.next()
    #expect(pause.request == .milliseconds(3))
    pauses.advance(by: .milliseconds(3))
    pause.answer(())
    #expect(await batches.next() == [1, 2, 3, 4])
    #expect(pauses.script.callCount == 1, "one pause for all of them")
  }

  @Test func aPauseThatEndsTooEarlyGoesOn() async {
    let pool = makePool(work: .milliseconds(3))
    await finish(0..<1, in: pool)
    #expect(await batches.next() == [0])
    await finish(1..<2, in: pool)
    let early = await pauses.script.next()
    pauses.advance(by: .milliseconds(2))
    early.answer(())
    let rest = await pauses.script.next()
    #expect(rest.request == .milliseconds(1))
    pauses.advance(by: .milliseconds(1))
    rest.answer(())
    #expect(await batches.next() == [1])
  }

  @Test func manyResultsDoNotWaitUntilAPauseEnds() async {
    let pool = makePool()
    await finish(0..<1, in: pool)
    #expect(await batches.next() == [0])
    await finish(1..<6, in: pool)
    let pause = await pauses.script.next()
    #expect(pause.request == .microseconds(500))
    await finish(6..<17, in: pool)
    #expect(await batches.next() == Array(1..<17))
    pause.answer(())
  }

  @Test func whatADeliveryDidNotTakeComesFirstInTheNextOne() async {
    let pool = makePool(taking: 2)
    await finish(0..<1, in: pool)
    #expect(await batches.next() == [0])
    await finish(1..<6, in: pool)
    for batch in [[1, 2, 3, 4, 5], [3, 4, 5], [5]] {
      let pause = await pauses.script.next()
      pauses.advance(by: pause.request)
      pause.answer(())
      #expect(await batches.next() == batch)
    }
  }

  // MARK: Slices

  /// Hands over so many results, each of which takes some time, and says in which slices.
  private func deliver(_ count: Int, each cost: Duration, _ pacer: inout DeliveryPacer) -> [[Int]] {
    var slices: [[Int]] = []
    let results = jobs(0..<count).map { DetailResult(id: $0.id, row: $0.row, result: .success($0.item)) }
    let taken = DetailRunner.deliver(results, &pacer, clock: pauses.clock) { slice in
      slices.append(slice.map(\.id))
      pauses.advance(by: cost * slice.count)
    }
    #expect(slices.joined().elementsEqual(0..<taken))
    return slices
  }

  @Test func aDeliveryEndsWhenItsBudgetIsSpent() {
    var pacer = DeliveryPacer()
    #expect(deliver(100, each: .microseconds(500), &pacer) == [Array(0..<8)])
    // Once it is known what a result costs, the clock is looked at every millisecond.
    #expect(deliver(100, each: .microseconds(500), &pacer) == [[0, 1], [2, 3], [4, 5], [6, 7]])
  }

  @Test func aDeliveryEndsWithItsLastResult() {
    var pacer = DeliveryPacer()
    #expect(deliver(50, each: .microseconds(1), &pacer).map(\.count) == [8, 16, 26])
  }

  // MARK: Calls

  private func makeRunner() -> DetailRunner<Int> {
    DetailRunner(clock: pauses.hurriedClock, load: { [script] in try await script.respond(to: $0) }) {
      [batches] in batches.add($0)
    }
  }

  @Test func aCancelledCallStillTellsThatItHasEnded() async {
    let runner = makeRunner()
    runner.start(jobs(0..<1))
    _ = await script.next()
    runner.cancel(0)
    #expect(await batches.next() == [0])
    #expect(script.cancellationCount == 1)
  }

  @Test func aWorkerWhoseCallWasCancelledDoesNotTakeTheOthersWithIt() async {
    let runner = makeRunner()
    runner.start(jobs(0..<3))
    let first = await script.next()
    runner.cancel(first.request)
    for _ in 0..<2 {
      let call = await script.next()
      call.answer(call.request)
    }
    #expect(await batches.ids(3) == [0, 1, 2])
    #expect(script.callCount == 3)
    #expect(script.cancellationCount == 1)
  }

  @Test func whenTheRunnerIsReleasedItsCallsAreCancelled() async {
    do {
      let runner = makeRunner()
      runner.start(jobs(0..<5))
      for _ in 0..<5 { _ = await script.next() }
      withExtendedLifetime(runner) {}
    }
    #expect(await eventually { script.cancellationCount == 5 && script.runningCount == 0 })
  }
}
