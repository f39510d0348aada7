/// Loads the details of items that name a key: those of a batch in one call, and each key once.
///
/// A row waits for the call of the row's key, which may be a call of an earlier batch. A key that was answered since
/// the last refresh began is not called again. A row that no longer wants an answer returns at once; when no row is
/// left, the call is cancelled.
///
/// Invariant: a call in flight has at least one row of its own batch that has not returned. The engine frees the slot of
/// a batch with the last row, and would start one call too many. So the last row that is cancelled returns with the call.
actor KeyedDetailPool<Item: KeyedListItemModel>: DetailLoader {
  typealias Job = DetailJob<Item>

  private struct Call {
    let batch: Int
    let keys: [Item.DetailKey]
    /// The highest priority of its rows.
    var priority: FollowedPriority
    /// The rows that want an answer.
    var jobs: [Job]
    /// The last row of the call's batch, if it was cancelled: it returns with the call.
    var cancelled: Job?
    var task: Task<Void, Never>?
    /// How many requests of the call wait in a client's queue.
    var queuedRequests = 0
  }

  private let delivery: DetailDelivery<Item>
  private let queued: ListLoad.Report
  private var calls: [Int: Call] = [:]
  private var nextCall = 0
  /// The calls that rows can join: not the cancelled ones, and none of an earlier generation.
  private var callOfKey: [Item.DetailKey: Int] = [:]
  private var callOfJob: [Int: Int] = [:]
  private var answers: KeyedAnswers<Item.DetailKey, Item.Detail>
  private var generation = 0

  init(
    deliveringBy delivery: DetailDelivery<Item>, retention: Int, queued: @escaping ListLoad.Report = { _, _ in }
  ) {
    self.delivery = delivery
    self.queued = queued
    answers = KeyedAnswers(limit: retention)
  }

  /// Forgets all answers: a row that loads now asks the server, whatever was answered or asked before.
  func purge() {
    answers.removeAll()
    callOfKey = [:]
  }

  func end() { for call in calls.values { call.task?.cancel() } }

  // MARK: Start

  func start(_ jobs: [Job], generation: Int) async {
    if generation != self.generation { purge() }
    self.generation = generation
    var results: [DetailResult<Item>] = []
    var remaining = jobs[...]
    while let first = remaining.first {
      let batch = remaining.prefix { $0.batch == first.batch }
      remaining = remaining.dropFirst(batch.count)
      startBatch(batch, &results)
    }
    await deliver(results, jobs.map(\.priority).max() ?? .near)
  }

  private func startBatch(_ jobs: ArraySlice<Job>, _ results: inout [DetailResult<Item>]) {
    nextCall += 1
    var keys: [Item.DetailKey] = []
    var own: [Job] = []
    for job in jobs {
      let key = job.item.detailKey
      if let detail = answers[key] {
        results.append(job.result(result(of: job, key, detail)))
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
      batch: batch, keys: keys, priority: FollowedPriority(priority), jobs: own)
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
    updatePriority(of: number)
    for _ in 0..<max(0, calls[number]?.queuedRequests ?? 0) { queued(.details([job.id]), true) }
  }

  private func requestQueued(_ number: Int, _ isInQueue: Bool) {
    guard let call = calls[number] else { return }
    calls[number]?.queuedRequests += isInQueue ? 1 : -1
    queued(.details(call.jobs.map { $0.id }), isInQueue)
  }

  // MARK: Priorities

  func prioritize(_ id: Int, _ priority: ListLoad.Priority) {
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

  func cancel(_ id: Int) async {
    guard let number = callOfJob.removeValue(forKey: id), var call = calls[number],
      let index = call.jobs.firstIndex(where: { $0.id == id })
    else { return }
    let job = call.jobs.remove(at: index)
    let isLast = job.batch == call.batch && !call.jobs.contains { $0.batch == call.batch }
    if isLast { call.cancelled = job }
    calls[number] = call
    updatePriority(of: number)
    if call.jobs.isEmpty {
      for key in call.keys where callOfKey[key] == number { callOfKey[key] = nil }
      call.task?.cancel()
    }
    if !isLast { await deliver([job.result(.failure(CancellationError()))], job.priority) }
  }

  // MARK: Answers

  private func run(_ number: Int, _ keys: [Item.DetailKey], _ load: ListLoad) async {
    let answer = await load.result { try await Item.details(for: keys) }
    guard let call = calls.removeValue(forKey: number) else { return }
    call.priority.end()
    await deliver(results(of: call, number, answer), call.priority.value)
  }

  private func deliver(_ results: [DetailResult<Item>], _ priority: ListLoad.Priority) async {
    if results.isEmpty { return }
    // A call that no row wants any more is about to end.
    let othersFollow = calls.values.contains { !$0.jobs.isEmpty && $0.priority.value >= priority }
    await delivery.add(results, othersFollow: othersFollow)
  }

  private func results(
    of call: Call, _ number: Int, _ answer: Result<[Item.DetailKey: Item.Detail], any Error>
  ) -> [DetailResult<Item>] {
    // Keys that a later generation asks for are not this call's any more.
    let current = Set(call.keys.filter { callOfKey[$0] == number })
    for key in current { callOfKey[key] = nil }
    var results = call.jobs.map { job in
      callOfJob[job.id] = nil
      let key = job.item.detailKey
      return job.result(
        answer.flatMap { details in
          guard let detail = details[key] else { return .failure(ListError.dataNotFetched) }
          return result(of: job, key, detail, keepsAnswer: current.contains(key))
        })
    }
    if let job = call.cancelled { results.append(job.result(.failure(CancellationError()))) }
    return results
  }

  /// A row's item with an answer. An answer with which the item has no detail is asked for again.
  private func result(
    of job: Job, _ key: Item.DetailKey, _ detail: Item.Detail, keepsAnswer: Bool = false
  ) -> Result<Item, any Error> {
    var item = job.item
    item.apply(detail)
    guard item.isFetchedAfterLoad else {
      answers.remove(key)
      return .failure(ListError.dataNotFetched)
    }
    if keepsAnswer { answers.insert(detail, for: key, cost: item.detailCost) }
    return .success(item)
  }
}

/// The answers for keys since the last refresh began, the oldest of which go when they cost too much.
struct KeyedAnswers<Key: Hashable & Sendable, Detail: Sendable>: Sendable {
  private let limit: Int
  private var answers: [Key: Detail] = [:]
  private var keys = CostQueue<Key>()

  init(limit: Int) { self.limit = limit }

  var count: Int { answers.count }

  subscript(key: Key) -> Detail? { answers[key] }

  /// Keeps an answer, unless the key has one or the answer alone costs too much.
  mutating func insert(_ detail: Detail, for key: Key, cost: Int) {
    guard answers[key] == nil, cost <= limit else { return }
    answers[key] = detail
    keys.add(key, cost: cost)
    while keys.cost > limit, let oldest = keys.oldest { remove(oldest) }
  }

  mutating func remove(_ key: Key) {
    answers[key] = nil
    keys.remove(key)
  }

  mutating func removeAll() { self = KeyedAnswers(limit: limit) }
}
