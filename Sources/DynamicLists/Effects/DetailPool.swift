/// Runs detail loads in a few workers, and delivers the results in batches.
///
/// A worker takes an order of a few jobs and begins their calls one after another, each in a task of its own that starts
/// at once on the worker's thread. A call that returns without suspending is complete then; one that suspends leaves the
/// worker free to begin the next. A worker that leaves jobs behind starts another one. The engine limits how many loads
/// are in flight.
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

  /// The jobs that wait, the next one first: removing the first elements of a slice moves no other.
  private var queue: ArraySlice<DetailJob<Item>> = []
  private var running: [Int: RunningJob] = [:]
  /// Lets clients follow the priorities of jobs.
  nonisolated private var follow: ListLoad.Follow {
    { [weak self] call, follower in
      Task { await self?.add(follower, of: call) }
    }
  }
  private var isBeginning = false
  private var orderSize = OrderSize()

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
        queue += jobs
        beginWorker()
      case .cancel(let id): cancel(id)
      case .prioritize(let ids, let priority): for id in ids { prioritize(id, priority) }
      case .purge: break
      }
    }
    cancelAll()
  }

  private func cancelAll() {
    queue = []
    for id in running.keys { running[id]?.cancel() }
  }

  private func cancel(_ id: Int) {
    if running[id] != nil {
      running[id]?.cancel()
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

  /// Begins a worker unless one has yet to take its first order: jobs that wait always have such a worker.
  private func beginWorker() {
    guard !isBeginning, !queue.isEmpty else { return }
    isBeginning = true
    Task { await self.work() }
  }

  @concurrent
  nonisolated private func work() async {
    var jobs = await firstOrder()
    while !jobs.isEmpty { jobs = await nextOrder(after: begin(jobs)) }
  }

  private func firstOrder() -> ArraySlice<DetailJob<Item>> {
    isBeginning = false
    return takeOrder()
  }

  /// Takes what the calls of a worker's last order have become, and gives it another one. The last
  /// results are delivered here, which spares a task.
  private func nextOrder(after begun: BegunOrder<Item>) async -> ArraySlice<DetailJob<Item>> {
    orderSize.tookTime(begun.time, for: begun.results.count + begun.suspended.count)
    putBack(begun.left)
    for (job, call) in begun.suspended {
      running[job.id]?.began { call.cancel() }
      Task { await self.finish(job, call.value) }
    }
    for result in begun.results { running.removeValue(forKey: result.id)?.priority.end() }
    finished += begun.results
    let jobs = takeOrder()
    if !jobs.isEmpty { deliverIfDue() } else if isDeliveryDue() { await deliverBatch() }
    return jobs
  }

  /// Lets other workers take the jobs that a worker has not begun, with what they were told meanwhile.
  private func putBack(_ jobs: ArraySlice<DetailJob<Item>>) {
    guard !jobs.isEmpty else { return }
    queue = jobs + queue
    for job in jobs {
      guard let taken = running.removeValue(forKey: job.id) else { continue }
      taken.priority.end()
      if taken.isCancelled { cancel(job.id) } else { prioritize(job.id, taken.priority.value) }
    }
  }

  private func takeOrder() -> ArraySlice<DetailJob<Item>> {
    let jobs = queue.prefix(orderSize.value)
    queue = queue.dropFirst(jobs.count)
    for job in jobs { running[job.id] = RunningJob(priority: FollowedPriority(job.priority)) }
    beginWorker()
    return jobs
  }

  /// Begins the calls of an order, until they have taken too long.
  nonisolated private func begin(_ jobs: ArraySlice<DetailJob<Item>>) async -> BegunOrder<Item> {
    var begun = BegunOrder(left: jobs)
    let (start, follow) = (clock.now(), follow)
    while begun.time < OrderSize.budget, !begun.left.isEmpty {
      for job in begun.left.prefix(OrderSize.piece) {
        let current = ListLoad(.detail(job.id), priority: job.priority, report: queued, follow: follow)
        let call = Self.call(load, job.item, current)
        // Nobody else has the task yet, so that it was cancelled by its own end.
        if call.isCancelled {
          begun.results.append(DetailResult(id: job.id, row: job.row, result: await call.value))
        } else {
          begun.suspended.append((job, call))
        }
      }
      begun.left = begun.left.dropFirst(OrderSize.piece)
      begun.time = clock.now() - start
    }
    return begun
  }

  /// Calls `load` in a task that runs on this thread until the call returns or suspends. The task cancels itself at its
  /// end, which tells whether it has ended.
  nonisolated private static func call(
    _ load: @escaping @Sendable (Item) async throws -> Item, _ item: Item, _ current: ListLoad
  ) -> BegunOrder<Item>.Call {
    let run = { @Sendable @concurrent () async -> Result<Item, any Error> in
      defer { withUnsafeCurrentTask { $0?.cancel() } }
      do {
        return .success(try await ListLoad.$current.withValue(current) { try await load(item) })
      } catch {
        return .failure(error)
      }
    }
    if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return Task.immediate(operation: run) }
    return Task(operation: run)
  }

  // MARK: Delivery

  /// Keeps the result of a load until the pacer allows the next delivery.
  func finish(_ job: DetailJob<Item>, _ result: Result<Item, any Error>) {
    running.removeValue(forKey: job.id)?.priority.end()
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
    if isDeliveryDue() { Task { await self.deliverBatch() } }
  }

  /// Whether the caller has to deliver a batch now. If its time comes later, the pool waits for it.
  private func isDeliveryDue() -> Bool {
    guard !isDelivering, !finished.isEmpty else { return false }
    let areLast = running.isEmpty && queue.isEmpty && !moreFollow
    guard let pause = pacer.pause(before: finished.count, areLast: areLast, at: clock.now()) else {
      isDelivering = true
      return true
    }
    if !isWaiting {
      isWaiting = true
      Task { await self.wait(pause) }
    }
    return false
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

/// A job that a worker has taken.
private struct RunningJob {
  var priority: FollowedPriority
  private(set) var isCancelled = false
  /// Cancels the call; `nil` until the worker has told that it has begun.
  private var cancelCall: (@Sendable () -> Void)?

  init(priority: FollowedPriority) { self.priority = priority }

  mutating func began(cancel: @escaping @Sendable () -> Void) {
    if isCancelled { cancel() }
    cancelCall = cancel
  }

  mutating func cancel() {
    isCancelled = true
    cancelCall?()
  }
}

/// What the calls of an order have become.
private struct BegunOrder<Item: Sendable>: Sendable {
  typealias Call = Task<Result<Item, any Error>, Never>

  /// Those of calls that returned without suspending.
  var results: [DetailResult<Item>] = []
  var suspended: [(DetailJob<Item>, Call)] = []
  /// The jobs that have not begun.
  var left: ArraySlice<DetailJob<Item>>
  /// How long it took to begin the others.
  var time = Duration.zero
}

/// What a detail load returned or threw.
struct DetailResult<Item: Sendable>: Sendable {
  let id: Int
  let row: RowID
  let result: Result<Item, any Error>
}
