import Dispatch
import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How the pool and the runner follow their pacer, and how cancelled calls end.
///
/// Tests hand results to the pool, and answer its pauses, which are scripted calls. When `next` returns, the pool has
/// done everything up to that call, and does nothing more until the test continues.
@MainActor
struct DetailPoolTests {
  private let script = Script<Int, Int>()
  private let pauses = ManualPauses()
  private let batches = DetailBatches()

  // MARK: Pauses

  /// A pool without calls. Each delivery takes as long as `work`, and delivers `most` results at most.
  private func makePool(work: Duration = .zero, delivering most: Int = .max) -> DetailPool<Int> {
    DetailPool(clock: pauses.clock, load: { $0 }) { [batches] results, pacer in
      batches.add(results)
      pacer.begin(at: .zero)
      pacer.deliveredSlice(of: results.count, at: work)
      return min(most, results.count)
    }
  }

  /// Finishes calls with success, while others run or after all others.
  private func finish(_ ids: Range<Int>, in pool: DetailPool<Int>, areLast: Bool = false) async {
    for job in DetailJob.of(ids) {
      let result = DetailResult(id: job.id, row: job.row, result: Result<Int, any Error>.success(job.item))
      await pool.finish([result], moreFollow: !areLast)
    }
  }

  @Test func resultsWaitForThePacersPauseAndAreDeliveredTogether() async {
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

  @Test func aPauseThatEndsTooEarlyIsContinued() async {
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
    await finish(6..<65, in: pool)
    #expect(await batches.next() == Array(1..<65))
    pause.answer(())
  }

  @Test func theLastResultsDoNotWaitForOthers() async {
    let pool = makePool()
    await finish(0..<1, in: pool)
    #expect(await batches.next() == [0])
    await finish(1..<3, in: pool)
    let pause = await pauses.script.next()
    await finish(3..<4, in: pool, areLast: true)
    #expect(await batches.next() == [1, 2, 3])
    pause.answer(())
  }

  @Test func theLastResultsWaitForTheMainActorsPause() async {
    let pool = makePool(work: .milliseconds(3))
    await finish(0..<1, in: pool)
    #expect(await batches.next() == [0])
    await finish(1..<2, in: pool, areLast: true)
    let pause = await pauses.script.next()
    #expect(pause.request == .milliseconds(3))
    pauses.advance(by: pause.request)
    pause.answer(())
    #expect(await batches.next() == [1])
  }

  @Test func undeliveredResultsAreFirstInTheNextBatch() async {
    let pool = makePool(delivering: 2)
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

  @Test func resultsThatArriveDuringADeliveryFollowTheUndeliveredOnes() async {
    let (begun, delivery) = AsyncStream.makeStream(of: Void.self)
    let hasArrived = DispatchSemaphore(value: 0)
    let pool = DetailPool<Int>(clock: pauses.clock, load: { $0 }) { [batches] results, _ in
      batches.add(results)
      guard results.count == 1 else { return results.count }
      // The first delivery takes nothing, and keeps the main actor until others have arrived.
      delivery.finish()
      hasArrived.wait()
      return 0
    }
    await finish(0..<1, in: pool)
    let others = DetailJob.of(1..<65)
    await Task.detached {
      for await _ in begun {}
      for job in others { await pool.finish(job, .success(job.item)) }
      hasArrived.signal()
    }.value
    #expect(await batches.next() == [0])
    #expect(await batches.next() == Array(0..<65))
  }

  // MARK: Slices

  /// Delivers `count` results, each of which takes as long as `cost`, and returns the slices.
  private func deliver(_ count: Int, each cost: Duration, _ pacer: inout DeliveryPacer) -> [[Int]] {
    var slices: [[Int]] = []
    let results = DetailJob.of(0..<count).map { DetailResult(id: $0.id, row: $0.row, result: .success($0.item)) }
    let delivered = DetailRunner.deliver(results, &pacer, clock: pauses.clock) { slice in
      slices.append(slice.map(\.id))
      pauses.advance(by: cost * slice.count)
    }
    #expect(slices.joined().elementsEqual(0..<delivered))
    return slices
  }

  @Test func aDeliveryEndsWhenItsBudgetIsSpent() {
    var pacer = DeliveryPacer()
    // Each slice takes a millisecond.
    #expect(deliver(100, each: .microseconds(500), &pacer) == [[0, 1], [2, 3], [4, 5], [6, 7]])
  }

  @Test func aDeliveryEndsWithItsLastResult() {
    var pacer = DeliveryPacer()
    #expect(deliver(50, each: .microseconds(1), &pacer).map(\.count) == [2, 4, 8, 16, 20])
  }

  @Test func failuresThatFollowOneAnotherAreDeliveredTogether() {
    var pacer = DeliveryPacer()
    let results = DetailJob.of(0..<40).map {
      let fails = (1..<30).contains($0.id)
      return DetailResult(id: $0.id, row: $0.row, result: fails ? .failure(ListError.timedOut) : .success($0.item))
    }
    var slices: [Int] = []
    let delivered = DetailRunner.deliver(results, &pacer, clock: pauses.clock) { slices.append($0.count) }
    #expect(slices == [30, 4, 6] && delivered == 40)
  }

  // MARK: Calls

  private func makeRunner() -> DetailRunner<Int> {
    DetailRunner(clock: pauses.hurriedClock, load: { [script] in try await script.respond(to: $0) }) {
      [batches] in batches.add($0)
    }
  }

  @Test func aCancelledCallIsReportedWhenItHasEnded() async {
    let runner = makeRunner()
    runner.start(DetailJob.of(0..<1))
    _ = await script.next()
    runner.cancel(0)
    #expect(await batches.next() == [0])
    #expect(script.cancellationCount == 1)
  }

  @Test func cancellingACallDoesNotCancelOtherCalls() async {
    let runner = makeRunner()
    runner.start(DetailJob.of(0..<3))
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

  /// A runner whose last calls have returned at once, so that calls share a worker. Items from 100 on are slow.
  private func makeHurriedRunner() async -> DetailRunner<Int> {
    let runner = DetailRunner<Int>(
      clock: pauses.hurriedClock, load: { [script] in $0 < 100 ? $0 : try await script.respond(to: $0) }
    ) { [batches] in batches.add($0) }
    for _ in 0..<3 {
      runner.start(DetailJob.of(0..<20))
      #expect(await batches.ids(20) == Set(0..<20))
    }
    return runner
  }

  @Test(arguments: [2, 3, 9]) func aSlowCallHoldsUpNoOther(count: Int) async {
    let runner = await makeHurriedRunner()
    runner.start(DetailJob.of(100..<100 + count))
    var calls: [ScriptedCall<Int, Int>] = []
    for _ in 0..<count { calls.append(await script.next()) }
    // All are in flight, and the first that began returns last.
    for call in calls.reversed() { call.answer(call.request) }
    #expect(await batches.ids(count) == Set(100..<100 + count))
    withExtendedLifetime(runner) {}
  }

  @Test func callsThatReturnAtOnceDoNotWaitForASlowOne() async {
    let runner = await makeHurriedRunner()
    runner.start([DetailJob(id: 100, row: RowID(100), item: 100)] + DetailJob.of(0..<20))
    let slow = await script.next()
    #expect(await batches.ids(20) == Set(0..<20))
    slow.answer(100)
    #expect(await batches.ids(1) == [100])
    withExtendedLifetime(runner) {}
  }

  @Test func theJobsOfACancelledWorkerAreDoneOnceEach() async {
    let runner = await makeHurriedRunner()
    runner.start([DetailJob(id: 100, row: RowID(100), item: 100)] + DetailJob.of(0..<20))
    _ = await script.next()
    runner.cancel(100)
    var done: [Int] = []
    while done.count < 21, let batch = await batches.next() { done += batch }
    #expect(done.sorted() == Array(0..<20) + [100])
    withExtendedLifetime(runner) {}
  }

  @Test func whenTheRunnerIsReleasedItsCallsAreCancelled() async {
    do {
      let runner = makeRunner()
      runner.start(DetailJob.of(0..<5))
      for _ in 0..<5 { _ = await script.next() }
      withExtendedLifetime(runner) {}
    }
    #expect(await eventually { script.cancellationCount == 5 && script.runningCount == 0 })
  }
}
