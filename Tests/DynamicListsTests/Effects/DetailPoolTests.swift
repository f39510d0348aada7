import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How the calls of jobs begin and end.
@MainActor
struct DetailPoolTests {
  private let script = Script<Int, Int>()
  private let pauses = ManualPauses()
  private let batches = DetailBatches()

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

  /// A runner for which items below 100 load at once.
  private func makeHurriedRunner() -> DetailRunner<Int> {
    DetailRunner<Int>(
      clock: pauses.hurriedClock, load: { [script] in $0 < 100 ? $0 : try await script.respond(to: $0) }
    ) { [batches] in batches.add($0) }
  }

  @Test(arguments: [2, 3, 9]) func aSlowCallHoldsUpNoOther(count: Int) async {
    let runner = makeHurriedRunner()
    runner.start(DetailJob.of(100..<100 + count))
    var calls: [ScriptedCall<Int, Int>] = []
    for _ in 0..<count { calls.append(await script.next()) }
    // All are in flight, and the first that began returns last.
    for call in calls.reversed() { call.answer(call.request) }
    #expect(await batches.ids(count) == Set(100..<100 + count))
    withExtendedLifetime(runner) {}
  }

  @Test func callsThatReturnAtOnceDoNotWaitForASlowOne() async {
    let runner = makeHurriedRunner()
    runner.start([DetailJob(id: 100, row: RowID(100), item: 100)] + DetailJob.of(0..<20))
    let slow = await script.next()
    #expect(await batches.ids(20) == Set(0..<20))
    slow.answer(100)
    #expect(await batches.ids(1) == [100])
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
