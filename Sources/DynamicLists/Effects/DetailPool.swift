/// Loads details by the orders of a ``DetailRunner``: ``DetailPool`` item by item, ``KeyedDetailPool`` by their keys.
///
/// Each job returns one result, also after it was cancelled: then the engine's slot is free.
protocol DetailLoader<Item>: Actor {
  associatedtype Item: Sendable

  /// Begins jobs of a refresh, which is named by its generation.
  func start(_ jobs: [DetailJob<Item>], generation: Int) async
  func cancel(_ id: Int) async
  /// The row of a job has become visible, or has left the screen.
  func prioritize(_ id: Int, _ priority: ListLoad.Priority)
  /// Forgets all answers.
  func purge()
  /// Cancels all calls.
  func end()
}

/// An order to a ``DetailLoader``.
enum DetailCommand<Item> {
  case start([DetailJob<Item>], generation: Int)
  case cancel(Int)
  case prioritize([Int], ListLoad.Priority)
  case purge
}

extension DetailCommand: Sendable where Item: Sendable {}

/// A detail load with the item that it starts from.
struct DetailJob<Item> {
  let id: Int
  let row: RowID
  let item: Item
  /// The number of the load's batch: see ``DetailLoad``.
  var batch = 0
  var priority = ListLoad.Priority.visible

  func result(_ result: Result<Item, any Error>) -> DetailResult<Item> {
    DetailResult(id: id, row: row, result: result)
  }
}

extension DetailJob: Sendable where Item: Sendable {}

extension DetailLoader {
  /// Executes commands until the stream ends, then cancels all calls.
  func execute(_ commands: AsyncStream<DetailCommand<Item>>) async {
    for await command in commands {
      switch command {
      case .start(let jobs, let generation): await start(jobs, generation: generation)
      case .cancel(let id): await cancel(id)
      case .prioritize(let ids, let priority): for id in ids { prioritize(id, priority) }
      case .purge: purge()
      }
    }
    end()
  }
}

extension ListLoad {
  /// What a call of the app returns or throws. It runs off the caller's actor, and ``current`` is this load.
  @concurrent
  func result<Value: Sendable>(
    of call: @Sendable () async throws -> Value
  ) async -> Result<Value, any Error> {
    do {
      return .success(try await Self.$current.withValue(self) { try await call() })
    } catch {
      return .failure(error)
    }
  }
}

/// Loads the details of items, each in a task of its own.
///
/// A job has a call from ``start(_:generation:)`` until the call returns, cancelled or not. The engine bounds how many
/// there are, so that each begins at once.
actor DetailPool<Item: Sendable>: DetailLoader {
  private struct Call {
    let task: Task<Void, Never>
    var priority: FollowedPriority
    var isCancelled = false
  }

  private let load: @Sendable (Item) async throws -> Item
  private let queued: ListLoad.Report
  private let delivery: DetailDelivery<Item>
  private var calls: [Int: Call] = [:]

  init(
    deliveringBy delivery: DetailDelivery<Item>, load: @escaping @Sendable (Item) async throws -> Item,
    queued: @escaping ListLoad.Report = { _, _ in }
  ) {
    self.delivery = delivery
    self.load = load
    self.queued = queued
  }

  func start(_ jobs: [DetailJob<Item>], generation: Int) {
    for job in jobs {
      let current = ListLoad(.detail(job.id), priority: job.priority, report: queued) { [weak self] _, follower in
        Task { await self?.add(follower, to: job.id) }
      }
      let task = Task { @concurrent [load] in
        let result = await current.result { try await load(job.item) }
        await self.returned(job, result)
      }
      calls[job.id] = Call(task: task, priority: FollowedPriority(job.priority))
    }
  }

  private func returned(_ job: DetailJob<Item>, _ result: Result<Item, any Error>) async {
    guard let call = calls.removeValue(forKey: job.id) else { return }
    call.priority.end()
    let othersFollow = calls.values.contains { !$0.isCancelled && $0.priority.value >= call.priority.value }
    await delivery.add([job.result(result)], othersFollow: othersFollow)
  }

  func cancel(_ id: Int) {
    calls[id]?.isCancelled = true
    calls[id]?.task.cancel()
  }

  func prioritize(_ id: Int, _ priority: ListLoad.Priority) { calls[id]?.priority.set(priority) }

  func purge() {}

  func end() { for call in calls.values { call.task.cancel() } }

  private func add(_ follower: AsyncStream<ListLoad.Priority>.Continuation, to id: Int) {
    if calls[id]?.priority.add(follower) == nil { follower.finish() }
  }
}
