import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How second-level results reach the main actor: in batches, with a distance and a budget.
@MainActor
struct DetailPoolTests {
  private let script = Script<Int, Int>()
  private let pacing = TestClock()

  private final class Deliveries {
    var batches: [[Int]] = []
    var onBatch: () -> Void = {}
  }

  private let deliveries = Deliveries()

  private func makeRunner() -> DetailRunner<Int> {
    DetailRunner(pacing: ListClock(pacing), load: { [script] in try await script.respond(to: $0) }) {
      [deliveries] results in
      deliveries.batches.append(results.map(\.id))
      deliveries.onBatch()
    }
  }

  private func jobs(_ ids: Range<Int>) -> [DetailJob<Int>] {
    ids.map { DetailJob(id: $0, row: RowID($0), item: $0) }
  }

  /// Answers calls until there were so many, in whatever order they come.
  private func answer(_ count: Int) async {
    var answered = 0
    _ = await eventually {
      while let call = script.nextIfAny() {
        call.answer(call.request)
        answered += 1
      }
      return answered == count
    }
  }

  @Test func aDeliveryIsFollowedByARestAsLongAsItsWork() async {
    let runner = makeRunner()
    deliveries.onBatch = { [pacing] in pacing.advance(by: .milliseconds(3)) }
    runner.start(jobs(0..<1))
    await answer(1)
    #expect(await eventually { deliveries.batches == [[0]] })
    runner.start(jobs(1..<5))
    await answer(4)
    #expect(await eventually { script.runningCount == 0 && pacing.sleeperCount == 1 })
    pacing.advance(by: .milliseconds(2))
    for _ in 0..<100 { await Task.yield() }
    #expect(deliveries.batches.count == 1)
    deliveries.onBatch = {}
    pacing.advance(by: .milliseconds(1))
    #expect(await eventually { deliveries.batches.joined().count == 5 })
  }

  @Test func fewResultsWaitForOthersAndManyDoNot() async {
    let runner = makeRunner()
    runner.start(jobs(0..<1))
    await answer(1)
    #expect(await eventually { deliveries.batches == [[0]] }, "the first one is alone")
    runner.start(jobs(1..<6))
    await answer(5)
    #expect(await eventually { script.runningCount == 0 && pacing.sleeperCount == 1 })
    for _ in 0..<100 { await Task.yield() }
    #expect(deliveries.batches.count == 1)
    pacing.advance(by: .milliseconds(1))
    #expect(await eventually { deliveries.batches.map(\.count) == [1, 5] })
    runner.start(jobs(6..<26))
    await answer(20)
    #expect(await eventually { deliveries.batches.joined().count >= 22 }, "though the clock stands still")
  }

  @Test func aRestIsNeverLongerThanAFrameHowHeavyTheWorkMayBe() async {
    let runner = makeRunner()
    deliveries.onBatch = { [pacing] in pacing.advance(by: .seconds(1)) }
    runner.start(jobs(0..<1))
    await answer(1)
    #expect(await eventually { deliveries.batches.count == 1 })
    runner.start(jobs(1..<2))
    await answer(1)
    #expect(await eventually { pacing.sleeperCount == 1 })
    pacing.advance(by: .milliseconds(8))
    #expect(await eventually { deliveries.batches.count == 2 })
  }

  @Test func aDeliveryThatHasUsedItsTimeLeavesTheRestToTheNextOne() async {
    let runner = makeRunner()
    // Each result takes half a millisecond.
    deliveries.onBatch = { [pacing, deliveries] in
      pacing.advance(by: .microseconds(500 * Int64(deliveries.batches.last?.count ?? 0)))
    }
    runner.start(jobs(0..<1))
    await answer(1)
    #expect(await eventually { deliveries.batches.count == 1 })
    deliveries.batches = []
    runner.start(jobs(1..<101))
    await answer(100)
    #expect(await eventually { script.runningCount == 0 && pacing.sleeperCount >= 1 })
    while deliveries.batches.joined().count < 100 {
      let before = deliveries.batches.count
      pacing.advance(by: .milliseconds(8))
      guard await eventually({ deliveries.batches.count > before }) else { break }
      _ = await eventually { pacing.sleeperCount == 1 || deliveries.batches.joined().count == 100 }
      let delivered = deliveries.batches[before...].joined().count
      #expect(delivered <= 10, "5 ms of work in one delivery")
    }
    // Once it is known what one costs, the clock is looked at every millisecond.
    #expect(deliveries.batches.allSatisfy { $0.count <= 2 })
    #expect(Set(deliveries.batches.joined()) == Set(1..<101))
  }

  @Test func aCancelledCallStillTellsThatItHasEnded() async {
    let runner = makeRunner()
    runner.start(jobs(0..<1))
    _ = await script.next()
    runner.cancel(0)
    #expect(await eventually { deliveries.batches == [[0]] })
    #expect(script.cancellationCount == 1)
  }

  @Test func aWorkerWhoseCallWasCancelledDoesNotTakeTheOthersWithIt() async {
    let runner = makeRunner()
    runner.start(jobs(0..<3))
    let first = await script.next()
    runner.cancel(first.request)
    await answer(2)
    #expect(await eventually { script.runningCount == 0 })
    let isDelivered = await eventually {
      pacing.advance(by: .milliseconds(1))
      return deliveries.batches.joined().count == 3
    }
    #expect(isDelivered)
    #expect(script.callCount == 3)
    #expect(script.cancellationCount == 1)
  }

  @Test func whenTheRunnerIsReleasedItsCallsAreCancelled() async {
    do {
      let runner = makeRunner()
      runner.start(jobs(0..<5))
      #expect(await eventually { script.callCount == 5 })
      withExtendedLifetime(runner) {}
    }
    #expect(await eventually { script.cancellationCount == 5 && script.runningCount == 0 })
  }
}
