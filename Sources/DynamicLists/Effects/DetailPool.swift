/// Runs detail loads in a few workers, and delivers the results in batches.
///
/// A worker runs one job after another. When jobs are left, another worker stands by,
/// and takes the next one unless calls return at once: such calls share a worker, slow
/// calls get one each. The engine limits how many loads are in flight.
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

  /// How often a worker that stands by looks whether calls still return at once.
  private static var lookInterval: Duration { .microseconds(500) }
  /// How many calls return at least in this time while calls return at once.
  private static var quickCalls: Int { 16 }

  private let load: @Sendable (Item) async throws -> Item
  private let queued: ListLoad.Report
  private let clock: ListClock
  private let deliver: Deliver

  /// The jobs that wait, the next one last: removing the last element moves no other.
  private var queue: [DetailJob<Item>] = []
  private var workers: [Int: Task<Void, Never>] = [:]
  private var running = RunningJobs()
  /// Lets clients follow the priorities of jobs.
  private lazy var follow: ListLoad.Follow = { [weak self] call, follower in
    Task { await self?.add(follower, of: call) }
  }
  private var nextWorker = 0
  /// Whether a worker stands by.
  private var hasStandby = false

  private var finished: [DetailResult<Item>] = []
  /// Whether the last result that visible rows wait for has come since the last delivery began.
  private var completesScreen = false
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
        if queue.count == 0 { queue = jobs.reversed() } else { queue.insert(contentsOf: jobs.reversed(), at: 0) }
        beginWorker()
      case .cancel(let id): cancel(id)
      case .prioritize(let ids, let priority): for id in ids { prioritize(id, priority) }
      case .purge: break
      }
    }
    queue = []
    for worker in workers.values { worker.cancel() }
  }

  private func cancel(_ id: Int) {
    if let worker = running.cancel(id) {
      workers[worker]?.cancel()
    } else if let index = queue.firstIndex(where: { $0.id == id }) {
      let job = queue.remove(at: index)
      finish(job, .failure(CancellationError()))
    }
  }

  private func prioritize(_ id: Int, _ priority: ListLoad.Priority) {
    if let index = queue.firstIndex(where: { $0.id == id }) { queue[index].priority = priority }
    running.prioritize(id, priority)
  }

  private func add(_ follower: AsyncStream<ListLoad.Priority>.Continuation, of call: QueuedCall) {
    guard case .detail(let id) = call else { return follower.finish() }
    running.add(follower, to: id)
  }

  // MARK: Workers

  /// Begins a worker for the jobs that wait: one that takes a job at once if no other works, else one that stands by.
  private func beginWorker() {
    // A count, since `isEmpty` looks up the type of an array of generic elements.
    guard queue.count > 0 else { return }
    // A worker that has no job yet will take one, and then comes here.
    if running.isEmpty, workers.count == (hasStandby ? 1 : 0) {
      let worker = nextWorker
      nextWorker += 1
      workers[worker] = Task { await self.work(worker) }
    } else if !hasStandby {
      beginStandby(since: running.begun)
    }
  }

  /// Begins the worker that stands by: see ``standBy(_:since:)``.
  func beginStandby(since call: Int) {
    let worker = nextWorker
    nextWorker += 1
    hasStandby = true
    // Not in the queue of this actor, where it would come before a call that returns at once.
    workers[worker] = Task { @concurrent in await self.standBy(worker, since: call) }
  }

  /// Takes the jobs that wait, unless calls return at once: one that began after the call `since` has returned already.
  /// Then looks twice a millisecond whether calls still do, so that a slow one holds up others for two looks at most, a
  /// millisecond. While a job waits and another runs, there is always a worker that stands by.
  private func standBy(_ worker: Int, since call: Int) async {
    var areQuick = running.haveReturned(since: call)
    while areQuick, !Task.isCancelled {
      let seen = running.returned
      if isWaiting {
        try? await clock.sleep(Self.lookInterval)
      } else {
        // Results that are gathered meanwhile need no timer of their own.
        isWaiting = true
        await wait(Self.lookInterval)
      }
      areQuick = running.returned - seen >= Self.quickCalls
    }
    hasStandby = false
    await work(worker)
  }

  private func work(_ worker: Int) async {
    while !Task.isCancelled, let job = queue.popLast() {
      beginWorker()
      let call = running.begin(job.id, by: worker, job.priority)
      let current = ListLoad(.detail(job.id), priority: job.priority, report: queued, follow: follow)
      let result = await Self.run(load, job.item, current)
      // While jobs wait, calls return at once, and their results follow soon; or this worker takes one, and the result
      // waits for others as that of any row does.
      if running.end(call, wasCancelled: Task.isCancelled), queue.count == 0 { completesScreen = true }
      finish(job, result)
    }
    workers[worker] = nil
    // Jobs wait if this worker was cancelled with its call.
    beginWorker()
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
  func finish(_ results: [DetailResult<Item>], moreFollow: Bool, completesScreen: Bool = false) {
    finished += results
    self.moreFollow = moreFollow
    if completesScreen { self.completesScreen = true }
    deliverIfDue()
  }

  private func deliverIfDue() {
    guard !isDelivering, finished.count > 0 else { return }
    let areLast = completesScreen || running.isEmpty && queue.count == 0 && !moreFollow
    // A small batch waits already, or until the next look.
    if isWaiting, !areLast, finished.count < DeliveryPacer.fullBatch { return }
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
    completesScreen = false
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

/// What a detail load returned or threw.
struct DetailResult<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let result: Result<Item, any Error>
}
