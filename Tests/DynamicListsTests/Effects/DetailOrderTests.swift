import Dispatch
import DynamicListsTesting
import Testing

@testable import DynamicLists

/// What jobs are told while a worker of the pool begins the calls of their order.
///
/// A call keeps its thread until another one has begun. Tests that do this run one after another, since there are as few
/// threads as processors.
@MainActor
@Suite(.serialized)
struct DetailOrderTests {
  private let pauses = ManualPauses()
  private let log = Log()
  private let stream: AsyncStream<DetailPool<Int>.Command>
  private let commands: AsyncStream<DetailPool<Int>.Command>.Continuation

  init() { (stream, commands) = AsyncStream.makeStream() }

  /// The results by their jobs, and how many there were.
  @MainActor
  private final class Log {
    private(set) var results: [Int: Result<Int, any Error>] = [:]
    private(set) var count = 0

    func add(_ results: [DetailResult<Int>]) {
      for result in results { self.results[result.id] = result.result }
      count += results.count
    }
  }

  /// Keeps a thread until it is opened; gives up after a minute, so that a wrong pool fails a test and does not hang.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }
    func pass() throws { if semaphore.wait(timeout: .now() + 60) == .timedOut { throw ListError.dataNotFetched } }
  }

  nonisolated private static func jobs(_ ids: Range<Int>) -> [DetailJob<Int>] {
    ids.map { DetailJob(id: $0, row: RowID($0), item: $0) }
  }

  /// A pool whose orders have grown, since calls have returned at once. Items from 100 on are loaded by `load`.
  private func execute(_ load: @escaping @Sendable (Int) async throws -> Int) async -> Task<Void, Never> {
    let pool = DetailPool<Int>(clock: pauses.hurriedClock) { item in
      item < 100 ? item : try await load(item)
    } deliver: { [log] results, _ in
      log.add(results)
      return results.count
    }
    let execution = Task { [stream] in await pool.execute(stream) }
    for count in 1...6 {
      commands.yield(.start(Self.jobs(0..<20), generation: 0))
      #expect(await eventually { log.count == 20 * count })
    }
    return execution
  }

  @Test func aCallThatIsCancelledWhileItsOrderBeginsIsCancelledAlone() async {
    let gate = Gate()
    let (never, end) = AsyncStream.makeStream(of: Void.self)
    let execution = await execute { [commands] item in
      switch item {
      case 100:
        for await _ in never {}
        try Task.checkCancellation()
      case 101:
        // Commands are executed in their order: when the next job begins, the call was cancelled.
        commands.yield(.cancel(100))
        commands.yield(.start(Self.jobs(102..<103), generation: 0))
        try gate.pass()
      default: gate.open()
      }
      return item
    }
    commands.yield(.start(Self.jobs(100..<102), generation: 0))
    #expect(await eventually { log.count == 123 })
    #expect(throws: CancellationError.self) { try log.results[100]?.get() }
    for id in 101...102 { #expect((try? log.results[id]?.get()) == id) }
    commands.finish()
    await execution.value
    withExtendedLifetime(end) {}
  }

  @Test func aWorkerLetsOthersHaveItsJobsAfterACallThatTookLong() async {
    let gate = Gate()
    let last = 100 + OrderSize.piece
    let execution = await execute { [commands, pauses] item in
      switch item {
      case 100:
        commands.yield(.cancel(last))
        commands.yield(.prioritize([last + 1], .near))
        commands.yield(.start(Self.jobs(200..<201), generation: 0))
        try gate.pass()
        pauses.advance(by: .milliseconds(1))
      case 200: gate.open()
      default: break
      }
      return ListLoad.current?.priority == .near ? -item : item
    }
    commands.yield(.start(Self.jobs(100..<last + 2), generation: 0))
    #expect(await eventually { log.count == 123 + OrderSize.piece })
    #expect(throws: CancellationError.self, "it has not begun") { try log.results[last]?.get() }
    #expect((try? log.results[last + 1]?.get()) == -(last + 1), "it begins with its new priority")
    commands.finish()
    await execution.value
  }
}
