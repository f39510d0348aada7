import DynamicListsTesting
import Testing

@testable import DynamicLists

/// Jobs that no worker has begun, and results that wait for those of other jobs.
@MainActor
struct DetailQueueTests {
  /// What the jobs returned, by their ids.
  @MainActor
  private final class Log {
    private(set) var returned: [Int: Result<Int, any Error>] = [:]
    private(set) var batches: [[Int]] = []

    func add(_ results: [DetailResult<Int>]) {
      for result in results { returned[result.id] = result.result }
      batches.append(results.map(\.id).sorted())
    }
  }

  private let log = Log()
  private let pauses = ManualPauses()
  private let script = Script<Int, Int>()

  private func jobs(_ ids: Range<Int>, _ priority: ListLoad.Priority = .visible) -> [DetailJob<Int>] {
    ids.map { DetailJob(id: $0, row: RowID($0), item: $0, priority: priority) }
  }

  // MARK: Commands

  // The commands are there before the first job begins; some may be executed afterwards.

  @Test func aJobThatIsCancelledAtOnceReturnsAndTheOthersGoOn() async {
    let runner = DetailRunner(clock: pauses.hurriedClock, load: { [script] in try await script.respond(to: $0) }) {
      [log] in log.add($0)
    }
    runner.start(jobs(0..<3))
    runner.cancel(1)
    #expect(await eventually { log.returned.count == 1 })
    #expect(throws: CancellationError.self) { try log.returned[1]?.get() }
    while log.returned.count < 3 {
      script.nextIfAny()?.answer(7)
      await Task.yield()
    }
    for id in [0, 2] { #expect((try? log.returned[id]?.get()) == 7) }
  }

  @Test func aJobFollowsThePriorityThatItsRowGetsAtOnce() async {
    let runner = DetailRunner<Int>(clock: pauses.hurriedClock) { item in
      guard let load = ListLoad.current else { return item }
      for await priority in load.priorities where priority == .visible { break }
      return item
    } receive: { [log] in
      log.add($0)
    }
    runner.start(jobs(0..<3, .near))
    runner.prioritize([1], .visible)
    #expect(await eventually { Set(log.returned.keys) == [1] })
    runner.prioritize([0, 2], .visible)
    #expect(await eventually { log.returned.count == 3 })
  }

  // MARK: Results

  private func makeRunner() -> DetailRunner<Int> {
    DetailRunner(clock: pauses.clock, load: { [script] in try await script.respond(to: $0) }) { [log] in log.add($0) }
  }

  @Test func theResultOfTheOnlyJobWaitsForNoOther() async {
    let runner = makeRunner()
    for id in 0..<3 {
      runner.start(jobs(id..<id + 1))
      await script.next().answer(0)
      #expect(await eventually { log.batches.last == [id] || pauses.script.callCount > 0 })
    }
    #expect(log.batches == [[0], [1], [2]] && pauses.script.callCount == 0)
  }

  @Test func theFirstResultOfSeveralWaitsForTheOthers() async {
    let runner = makeRunner()
    runner.start(jobs(0..<1))
    await script.next().answer(0)
    #expect(await eventually { log.batches == [[0]] })
    runner.start(jobs(1..<3))
    let (first, second) = (await script.next(), await script.next())
    first.answer(0)
    #expect(await eventually { pauses.script.callCount == 1 || log.batches.count > 1 })
    #expect(log.batches.count == 1)
    second.answer(0)
    #expect(await eventually { log.batches == [[0], [1, 2]] })
    pauses.script.nextIfAny()?.answer(())
  }
}
