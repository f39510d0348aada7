/// Runs detail loads in a few workers, and delivers the results in batches.
///
/// A worker runs one job after another, and starts the next worker only when jobs
/// are left: calls that return at once share a task, slow calls get a task each.
/// The engine limits how many loads are in flight.
actor DetailPool<Item: Sendable> {
  enum Command: Sendable {
    /// Jobs of a refresh, which is named by its generation.
    case start([DetailJob<Item>], generation: Int)
    case cancel(Int)
    /// The rows of these jobs have become visible, or have left the screen.
    case prioritize([Int], ListLoad.Priority)
    /// Forget all answers.
    case purge
  }

  /// Delivers results on the main actor and returns how many; the others are part of the next batch.
  typealias Deliver = @MainActor @Sendable ([DetailResult<Item>], inout DeliveryPacer) -> Int

  private let load: @Sendable (Item) async throws -> Item
  private let queued: ListLoad.Report
  private let clock: ListClock
  private let deliver: Deliver

  /// The jobs that wait, the next one last: removing the last element moves no other.
  private var queue: [DetailJob<Item>] = []
  private var workers: [Int: Task<Void, Never>] = [:]
  private var running: [Int: RunningJob] = [:]
  /// Lets clients follow the priorities of jobs.
  private lazy var follow: ListLoad.Follow = { [weak self] call, follower in
    Task { await self?.add(follower, of: call) }
  }
  private var nextWorker = 0
  private var isBeginning = false

  private var finished: [DetailResult<Item>] = []
  /// Whether a pool of keyed details, which has jobs of its own, will bring further results.
  private var moreFollow = false
  private var isDelivering = false
  private var isWaiting = false
  private var pacer = DeliveryPacer()

  init(
    clock: ListClock, load: @escaping @Sendable (Item) async throws -> Item,
    queued: @escaping ListLoad.Report = { _, _ in }, deliver: @escaping Deliver
  ) {
    self.load = load
    self.queued = queued
    self.clock = clock
    self.deliver = deliver
  }

  /// Executes commands until the stream ends, then cancels all loads.
  func execute(_ commands: AsyncStream<Command>) async {
    for await command in commands {
      switch command {
      case .start(let jobs, _):
        queue.insert(contentsOf: jobs.reversed(), at: 0)
        beginWorker()
      case .cancel(let id): cancel(id)
      case .prioritize(let ids, let priority): for id in ids { prioritize(id, priority) }
      case .purge: break
      }
    }
    for worker in workers.values { worker.cancel() }
  }

  private func cancel(_ id: Int) {
    if let worker = running[id]?.worker {
      workers[worker]?.cancel()
    } else if let index = queue.firstIndex(where: { $0.id == id }) {
      let job = queue.remove(at: index)
      finish(job, .failure(CancellationError()))
    }
  }

  private func prioritize(_ id: Int, _ priority: ListLoad.Priority) {
    if let index = queue.firstIndex(where: { $0.id == id }) { queue[index].priority = priority }
    running[id]?.priority.set(priority)
  }

  private func add(_ follower: AsyncStream<ListLoad.Priority>.Continuation, of call: QueuedCall) {
    guard case .detail(let id) = call, running[id]?.priority.add(follower) != nil else { return follower.finish() }
  }

  // MARK: Workers

  /// Begins a worker unless one has yet to take its first job: jobs that wait always have such a worker.
  private func beginWorker() {
    guard !isBeginning, !queue.isEmpty else { return }
    isBeginning = true
    let worker = nextWorker
    nextWorker += 1
    workers[worker] = Task { await self.work(worker) }
  }

  private func work(_ worker: Int) async {
    isBeginning = false
    while !Task.isCancelled, let job = queue.popLast() {
      running[job.id] = RunningJob(worker: worker, priority: FollowedPriority(job.priority))
      beginWorker()
      let current = ListLoad(.detail(job.id), priority: job.priority, report: queued, follow: follow)
      let result = await Self.run(load, job.item, current)
      running.removeValue(forKey: job.id)?.priority.end()
      finish(job, result)
    }
    workers[worker] = nil
  }

  @concurrent
  nonisolated private static func run(
    _ load: @Sendable (Item) async throws -> Item, _ item: Item, _ current: ListLoad
  ) async -> Result<Item, any Error> {
    do {
      return .success(try await ListLoad.$current.withValue(current) { try await load(item) })
    } catch {
      return .failure(error)
    }
  }

  // MARK: Delivery

  /// Keeps the result of a load until the pacer allows the next delivery.
  func finish(_ job: DetailJob<Item>, _ result: Result<Item, any Error>) {
    finished.append(DetailResult(id: job.id, row: job.row, result: result))
    deliverIfDue()
  }

  /// Keeps the results of a call until the pacer allows the next delivery.
  func finish(_ results: [DetailResult<Item>], moreFollow: Bool) {
    finished += results
    self.moreFollow = moreFollow
    deliverIfDue()
  }

  private func deliverIfDue() {
    guard !isDelivering, !finished.isEmpty else { return }
    let areLast = running.isEmpty && queue.isEmpty && !moreFollow
    if let pause = pacer.pause(before: finished.count, areLast: areLast, at: clock.now()) {
      guard !isWaiting else { return }
      isWaiting = true
      Task { await self.wait(pause) }
    } else {
      isDelivering = true
      Task { await self.deliverBatch() }
    }
  }

  private func wait(_ pause: Duration) async {
    // Results are delivered even if the sleep was cancelled.
    try? await clock.sleep(pause)
    isWaiting = false
    deliverIfDue()
  }

  private func deliverBatch() async {
    let batch = finished
    finished = []
    var pacer = pacer
    let delivered = await deliver(batch, &pacer)
    finished.insert(contentsOf: batch.dropFirst(delivered), at: 0)
    pacer.end(at: clock.now())
    self.pacer = pacer
    isDelivering = false
    deliverIfDue()
  }
}

/// A detail load with the item that it starts from.
struct DetailJob<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let item: Item
  /// The number of the load's batch: see ``DetailLoad``.
  var batch = 0
  var priority = ListLoad.Priority.visible
}

/// A job that a worker has begun.
private struct RunningJob {
  let worker: Int
  var priority: FollowedPriority
}

/// What a detail load returned or threw.
struct DetailResult<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let result: Result<Item, any Error>
}
