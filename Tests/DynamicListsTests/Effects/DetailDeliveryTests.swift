import Dispatch
import DynamicListsTesting
import Testing

@testable import DynamicLists

/// How many results reach the main actor at a time, and when.
///
/// Tests hand results to a delivery, and answer its pauses, which are scripted calls. When `next` returns, the delivery has
/// done everything up to that call, and does nothing more until the test continues.
@MainActor
struct DetailDeliveryTests {
  private let pauses = ManualPauses()
  private let batches = DetailBatches()

  // MARK: Pauses

  /// Each result occupies the main actor for as long as `work`.
  private func makeDelivery(work: Duration = .zero) -> DetailDelivery<Int> {
    DetailDelivery(clock: pauses.clock) { [batches, pauses] results in
      pauses.advance(by: work * results.count)
      batches.add(results)
    }
  }

  /// Adds results, which others follow or not.
  private func add(_ ids: Range<Int>, to delivery: DetailDelivery<Int>, areLast: Bool = false) async {
    for job in DetailJob.of(ids) { await delivery.add([job.result(.success(job.item))], othersFollow: !areLast) }
  }

  @Test func resultsWaitWhileTheMainActorIsLeftToOthersAndAreDeliveredTogether() async {
    let delivery = makeDelivery(work: .milliseconds(1))
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<2, to: delivery)
    let pause = await pauses.script.next()
    await add(2..<3, to: delivery)
    #expect(pause.request == .milliseconds(1))
    pauses.advance(by: .milliseconds(1))
    pause.answer(())
    #expect(await batches.ids(2) == [1, 2])
    #expect(pauses.script.callCount == 1, "one pause for all of them")
  }

  @Test func aPauseThatEndsTooEarlyIsContinued() async {
    let delivery = makeDelivery(work: .milliseconds(3))
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<2, to: delivery)
    let early = await pauses.script.next()
    pauses.advance(by: .milliseconds(2))
    early.answer(())
    let end = await pauses.script.next()
    #expect(end.request == .milliseconds(1))
    pauses.advance(by: .milliseconds(1))
    end.answer(())
    #expect(await batches.next() == [1])
  }

  @Test(arguments: [(499, 500), (500, 500), (700, 700), (7_000, 7_000), (9_000, 8_000)])
  func aPauseIsAsLongAsTheDeliveryUpToAFrame(work: Int, pause: Int) async {
    let delivery = makeDelivery(work: .microseconds(work))
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<2, to: delivery)
    #expect(await pauses.script.next().request == .microseconds(pause))
  }

  @Test(arguments: [(499, nil), (500, 500)])
  func afterAShortDeliveryTheMainActorNeedsNoPause(work: Int, pause: Int?) async {
    let delivery = makeDelivery(work: .microseconds(work))
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<2, to: delivery, areLast: true)
    if let pause {
      #expect(await pauses.script.next().request == .microseconds(pause))
    } else {
      #expect(await batches.next() == [1])
    }
  }

  @Test func aFullBatchDoesNotWaitForOthers() async {
    let delivery = makeDelivery()
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<64, to: delivery)
    let pause = await pauses.script.next()
    #expect(pause.request == .microseconds(500))
    await add(64..<65, to: delivery)
    #expect(await batches.ids(64) == Set(1..<65))
    pause.answer(())
  }

  @Test func theLastResultsDoNotWaitForOthers() async {
    let delivery = makeDelivery()
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<3, to: delivery)
    let pause = await pauses.script.next()
    await add(3..<4, to: delivery, areLast: true)
    #expect(await batches.ids(3) == [1, 2, 3])
    pause.answer(())
  }

  @Test func theLastResultsWaitForTheMainActorsPause() async {
    let delivery = makeDelivery(work: .milliseconds(3))
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<2, to: delivery, areLast: true)
    let pause = await pauses.script.next()
    #expect(pause.request == .milliseconds(3))
    pauses.advance(by: pause.request)
    pause.answer(())
    #expect(await batches.next() == [1])
  }

  // MARK: Slices

  @Test func aDeliveryThatTakesItsTimeLeavesResultsForTheNextOne() async {
    let delivery = makeDelivery(work: .milliseconds(2))
    await add(0..<1, to: delivery)
    #expect(await batches.next() == [0])
    await add(1..<6, to: delivery)
    // A result of 2 ms is a piece by itself, and no piece begins after 2.5 ms.
    for slice in [[1, 2], [3, 4], [5]] {
      let pause = await pauses.script.next()
      pauses.advance(by: pause.request)
      pause.answer(())
      for id in slice { #expect(await batches.next() == [id]) }
    }
  }

  @Test func resultsThatArriveDuringADeliveryFollowTheUndeliveredOnes() async {
    let (begun, started) = AsyncStream.makeStream(of: Void.self)
    let hasArrived = DispatchSemaphore(value: 0)
    let delivery = DetailDelivery<Int>(clock: pauses.hurriedClock) { [batches, pauses] results in
      batches.add(results)
      guard results[0].id == 0 else { return }
      // The first piece takes the time of all, and keeps the main actor until others have arrived.
      pauses.advance(by: .milliseconds(5))
      started.finish()
      hasArrived.wait()
    }
    let (first, others) = (DetailJob.of(0..<4), DetailJob.of(4..<68))
    await delivery.add(first.map { $0.result(.success($0.item)) }, othersFollow: true)
    await Task.detached {
      for await _ in begun {}
      await delivery.add(others.map { $0.result(.success($0.item)) }, othersFollow: false)
      hasArrived.signal()
    }.value
    var order: [Int] = []
    while order.count < 68, let batch = await batches.next() { order += batch }
    #expect(order == Array(0..<68))
  }

  @Test func failuresThatFollowOneAnotherAreDeliveredTogether() async {
    let delivery = makeDelivery()
    let results = DetailJob.of(0..<40).map { job in
      let fails = (1..<30).contains(job.id)
      return job.result(fails ? .failure(ListError.timedOut) : .success(job.item))
    }
    await delivery.add(results, othersFollow: false)
    #expect(await batches.next() == Array(0..<30))
    #expect(await batches.next()?.first == 30)
  }
}
