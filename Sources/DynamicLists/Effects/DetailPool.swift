/// Runs second-level calls in a few workers, and hands the results over in batches.
///
/// A worker takes one job after another, and begins the next worker only when
/// jobs are left: calls that answer at once share a task, slow ones get one each.
/// How many run at once is the engine's business.
actor DetailPool<Item: Sendable> {
  enum Command: Sendable {
    case start([DetailJob<Item>])
    case cancel(Int)
  }

  /// What a delivery did on the main actor.
  struct Delivery: Sendable {
    /// How many results were taken; the others come again.
    let taken: Int
    /// How long that kept the main actor.
    let work: Duration
  }

  typealias Deliver = @MainActor @Sendable ([DetailResult<Item>]) -> Delivery

  /// The longest time for which deliveries leave the main actor alone: a frame at 120 Hz.
  static var longestRest: Duration { .milliseconds(8) }
  /// How long results wait for others to come along.
  static var gathering: Duration { .microseconds(500) }
  /// So many results do not wait: rows may be waiting for the slots of their calls.
  static var fullBatch: Int { 16 }

  private let load: @Sendable (Item) async throws -> Item
  private let pacing: ListClock
  private let deliver: Deliver

  private var queue: [DetailJob<Item>] = []
  private var workers: [Int: Task<Void, Never>] = [:]
  private var workerOfJob: [Int: Int] = [:]
  private var nextWorker = 0
  private var isBeginning = false

  private var finished: [DetailResult<Item>] = []
  private var isDelivering = false
  private var isWaiting = false
  /// Until when the main actor is left alone.
  private var restsUntil = Duration.zero
  /// Until when results that are few wait for others.
  private var gathersUntil = Duration.zero

  init(
    pacing: ListClock, load: @escaping @Sendable (Item) async throws -> Item, deliver: @escaping Deliver
  ) {
    self.load = load
    self.pacing = pacing
    self.deliver = deliver
  }

  /// Obeys until the stream ends, then lets go of everything.
  func obey(_ commands: AsyncStream<Command>) async {
    for await command in commands {
      switch command {
      case .start(let jobs):
        queue += jobs
        beginWorker()
      case .cancel(let id): cancel(id)
      }
    }
    queue = []
    for worker in workers.values { worker.cancel() }
  }

  private func cancel(_ id: Int) {
    if let worker = workerOfJob[id] {
      workers[worker]?.cancel()
    } else if let index = queue.firstIndex(where: { $0.id == id }) {
      let job = queue.remove(at: index)
      finish(job, .failure(CancellationError()))
    }
  }

  // MARK: Workers

  private func beginWorker() {
    guard !isBeginning, !queue.isEmpty else { return }
    isBeginning = true
    let worker = nextWorker
    nextWorker += 1
    workers[worker] = Task { await self.work(worker) }
  }

  private func work(_ worker: Int) async {
    isBeginning = false
    while !Task.isCancelled, !queue.isEmpty {
      let job = queue.removeFirst()
      workerOfJob[job.id] = worker
      beginWorker()
      let result = await Self.run(load, job.item)
      workerOfJob[job.id] = nil
      finish(job, result)
    }
    workers[worker] = nil
    beginWorker()
  }

  @concurrent
  nonisolated private static func run(
    _ load: @Sendable (Item) async throws -> Item, _ item: Item
  ) async -> Result<Item, any Error> {
    do {
      return .success(try await load(item))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Delivery

  private func finish(_ job: DetailJob<Item>, _ result: Result<Item, any Error>) {
    finished.append(DetailResult(id: job.id, row: job.row, result: result))
    deliverIfDue()
  }

  /// Hands over what is finished, or waits until that may be done.
  ///
  /// After a delivery the main actor is left alone for as long as that kept it, so
  /// that a burst of results takes at most half of its time, and a little longer
  /// while results are few, so that neighbours cost one hop and one notification.
  private func deliverIfDue() {
    guard !isDelivering, !finished.isEmpty else { return }
    let due = finished.count < Self.fullBatch ? max(restsUntil, gathersUntil) : restsUntil
    let now = pacing.now()
    if due <= now {
      isDelivering = true
      Task { await self.deliverBatch() }
    } else if !isWaiting {
      isWaiting = true
      Task { await self.wait(due - now) }
    }
  }

  private func wait(_ time: Duration) async {
    // Cancelled or not, what is finished must still be told.
    try? await pacing.sleep(time)
    isWaiting = false
    deliverIfDue()
  }

  private func deliverBatch() async {
    let batch = finished
    finished = []
    let delivery = await deliver(batch)
    finished.insert(contentsOf: batch.dropFirst(delivery.taken), at: 0)
    let now = pacing.now()
    // A rest that is shorter than that of a timer is none.
    if delivery.work >= Self.gathering { restsUntil = now + min(delivery.work, Self.longestRest) }
    gathersUntil = now + Self.gathering
    isDelivering = false
    deliverIfDue()
  }
}
