/// Loads the details of items that name a key: those of a batch in one call, and each key once.
///
/// Rows wait for the call that has their key, which may be that of an earlier batch. A key that was answered since the
/// last refresh began is not called again. Rows that no longer want an answer return at once; when none is left, the
/// call is cancelled. A call always has a row of its own batch that has not returned, as the batch's slot is free once
/// all its rows have returned. Results are delivered by a ``DetailPool``, which gets no jobs.
actor KeyedDetailPool<Item: KeyedListItemModel> {
  typealias Job = DetailJob<Item>

  private struct Call {
    let batch: Int
    let keys: [Item.DetailKey]
    /// The highest priority of its rows.
    var priority: FollowedPriority
    /// The rows that want an answer.
    var jobs: [Job]
    /// How many of them are of the call's own batch.
    var ownJobs: Int
    /// The last row of the call's batch, which was cancelled and returns with the call.
    var cancelled: Job?
    var task: Task<Void, Never>?
    /// How many requests of the call wait in a client's queue.
    var queuedRequests = 0
  }

  private let pool: DetailPool<Item>
  private let queued: ListLoad.Report
  private var calls: [Int: Call] = [:]
  private var nextCall = 0
  /// The calls that rows can join. Not those that were cancelled, nor those of an earlier generation.
  private var callOfKey: [Item.DetailKey: Int] = [:]
  private var callOfJob: [Int: Int] = [:]
  private var answers: KeyedAnswers<Item.DetailKey, Item.Detail>
  private var generation = 0

  init(deliveringBy pool: DetailPool<Item>, retention: Int, queued: @escaping ListLoad.Report = { _, _ in }) {
    self.pool = pool
    self.queued = queued
    answers = KeyedAnswers(limit: retention)
  }

  /// Executes commands until the stream ends, then cancels all calls.
  func execute(_ commands: AsyncStream<DetailPool<Item>.Command>) async {
    for await command in commands {
      var results: [DetailResult<Item>] = []
      var areOnScreen = false
      switch command {
      case .start(let jobs, let generation):
        if generation != self.generation { forgetAnswers() }
        self.generation = generation
        start(jobs, &results)
        areOnScreen = jobs.contains { $0.priority == .visible }
      case .cancel(let id): cancel(id, &results)
      case .prioritize(let ids, let priority): for id in ids { prioritize(id, priority) }
      case .purge: forgetAnswers()
      }
      if !results.isEmpty { await deliver(results, areOnScreen) }
    }
    for call in calls.values { call.task?.cancel() }
  }

  /// A row that loads now asks the server, whatever was answered or asked before.
  private func forgetAnswers() {
    answers.removeAll()
    callOfKey = [:]
  }

  // MARK: Start

  private func start(_ jobs: [Job], _ results: inout [DetailResult<Item>]) {
    var rest = jobs[...]
    while let first = rest.first {
      let batch = rest.prefix { $0.batch == first.batch }
      rest = rest.dropFirst(batch.count)
      startBatch(batch, &results)
    }
  }

  private func startBatch(_ jobs: ArraySlice<Job>, _ results: inout [DetailResult<Item>]) {
    nextCall += 1
    var keys: [Item.DetailKey] = []
    var own: [Job] = []
    for job in jobs {
      let key = job.item.detailKey
      if let detail = answers[key] {
        results.append(result(of: job, key, detail))
      } else if let call = callOfKey[key], call != nextCall {
        join(job, call)
      } else {
        if callOfKey.updateValue(nextCall, forKey: key) == nil { keys.append(key) }
        own.append(job)
      }
    }
    guard let batch = own.first?.batch else { return }
    let call = nextCall
    var ids: [Int] = []
    var priority = ListLoad.Priority.near
    for job in own {
      ids.append(job.id)
      priority = max(priority, job.priority)
      callOfJob[job.id] = call
    }
    calls[call] = Call(
      batch: batch, keys: keys, priority: FollowedPriority(priority), jobs: own, ownJobs: own.count)
    let load = ListLoad(.details(ids), priority: priority) { [weak self] _, isInQueue in
      Task { await self?.requestQueued(call, isInQueue) }
    } follow: { [weak self] _, follower in
      Task { await self?.add(follower, of: call) }
    }
    calls[call]?.task = Task { await self.run(call, keys, load) }
  }

  /// A row waits for a call of an earlier batch.
  private func join(_ job: Job, _ number: Int) {
    callOfJob[job.id] = number
    calls[number]?.jobs.append(job)
    if calls[number]?.batch == job.batch { calls[number]?.ownJobs += 1 }
    updatePriority(of: number)
    for _ in 0..<max(0, calls[number]?.queuedRequests ?? 0) { queued(.details([job.id]), true) }
  }

  private func requestQueued(_ number: Int, _ isInQueue: Bool) {
    guard let call = calls[number] else { return }
    calls[number]?.queuedRequests += isInQueue ? 1 : -1
    queued(.details(call.jobs.map { $0.id }), isInQueue)
  }

  // MARK: Priorities

  private func prioritize(_ id: Int, _ priority: ListLoad.Priority) {
    guard let number = callOfJob[id], let index = calls[number]?.jobs.firstIndex(where: { $0.id == id }) else { return }
    calls[number]?.jobs[index].priority = priority
    updatePriority(of: number)
  }

  private func updatePriority(of number: Int) {
    guard let jobs = calls[number]?.jobs, let first = jobs.first else { return }
    calls[number]?.priority.set(jobs.reduce(first.priority) { max($0, $1.priority) })
  }

  private func add(_ follower: AsyncStream<ListLoad.Priority>.Continuation, of number: Int) {
    if calls[number]?.priority.add(follower) == nil { follower.finish() }
  }

  // MARK: Cancellation

  private func cancel(_ id: Int, _ results: inout [DetailResult<Item>]) {
    guard let number = callOfJob.removeValue(forKey: id), var call = calls[number],
      let index = call.jobs.firstIndex(where: { $0.id == id })
    else { return }
    let job = call.jobs.remove(at: index)
    if job.batch == call.batch { call.ownJobs -= 1 }
    if job.batch == call.batch, call.ownJobs == 0 {
      call.cancelled = job
    } else {
      results.append(DetailResult(id: id, row: job.row, result: .failure(CancellationError())))
    }
    calls[number] = call
    updatePriority(of: number)
    guard call.jobs.isEmpty else { return }
    for key in call.keys where callOfKey[key] == number { callOfKey[key] = nil }
    call.task?.cancel()
  }

  // MARK: Answers

  private func run(_ number: Int, _ keys: [Item.DetailKey], _ load: ListLoad) async {
    let answer = await Self.details(for: keys, load)
    let isOnScreen = calls[number]?.priority.value == .visible
    await deliver(finish(number, answer), isOnScreen)
  }

  private func deliver(_ results: [DetailResult<Item>], _ areOnScreen: Bool) async {
    // A call that no row wants any more is about to end.
    let screenWaits = calls.values.contains { !$0.jobs.isEmpty && $0.priority.value == .visible }
    await pool.finish(results, moreFollow: !calls.isEmpty, completesScreen: areOnScreen && !screenWaits)
  }

  @concurrent
  nonisolated private static func details(
    for keys: [Item.DetailKey], _ load: ListLoad
  ) async -> Result<[Item.DetailKey: Item.Detail], any Error> {
    do {
      return .success(try await ListLoad.$current.withValue(load) { try await Item.details(for: keys) })
    } catch {
      return .failure(error)
    }
  }

  private func finish(
    _ number: Int, _ answer: Result<[Item.DetailKey: Item.Detail], any Error>
  ) -> [DetailResult<Item>] {
    guard let call = calls.removeValue(forKey: number) else { return [] }
    call.priority.end()
    // Keys that a later generation asks for are not this call's any more.
    let current = Set(call.keys.filter { callOfKey[$0] == number })
    for key in current { callOfKey[key] = nil }
    var results: [DetailResult<Item>] = []
    for job in call.jobs {
      callOfJob[job.id] = nil
      let key = job.item.detailKey
      switch answer {
      case .success(let details):
        guard let detail = details[key] else {
          results.append(DetailResult(id: job.id, row: job.row, result: .failure(ListError.dataNotFetched)))
          continue
        }
        results.append(result(of: job, key, detail, keepsAnswer: current.contains(key)))
      case .failure(let error): results.append(DetailResult(id: job.id, row: job.row, result: .failure(error)))
      }
    }
    if let job = call.cancelled {
      results.append(DetailResult(id: job.id, row: job.row, result: .failure(CancellationError())))
    }
    return results
  }

  /// A row's item with an answer. An answer with which the item has no detail is asked for again.
  private func result(
    of job: Job, _ key: Item.DetailKey, _ detail: Item.Detail, keepsAnswer: Bool = false
  ) -> DetailResult<Item> {
    var item = job.item
    item.apply(detail)
    guard item.isFetchedAfterLoad else {
      answers.remove(key)
      return DetailResult(id: job.id, row: job.row, result: .failure(ListError.dataNotFetched))
    }
    if keepsAnswer { answers.insert(detail, for: key, cost: item.detailCost) }
    return DetailResult(id: job.id, row: job.row, result: .success(item))
  }
}
