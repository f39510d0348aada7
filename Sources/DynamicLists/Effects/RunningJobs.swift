/// The jobs of a ``DetailPool`` whose calls have not returned, and how soon calls return.
struct RunningJobs {
  private struct Job {
    let id: Int
    let number: Int
    let worker: Int
    var priority: FollowedPriority
    var isCancelled = false

    /// Whether a visible row waits for the call.
    var isOnScreen: Bool { !isCancelled && priority.value == .visible }
  }

  /// So few that a linear search is faster than hashing.
  private var jobs: [Job] = []
  /// How many calls have begun: the number of the latest one.
  private(set) var begun = 0
  /// How many calls have returned that were not cancelled.
  private(set) var returned = 0
  private var latestReturned = 0

  var isEmpty: Bool { jobs.isEmpty }

  /// Whether a call has returned by itself that began after the one with this number.
  func haveReturned(since number: Int) -> Bool { latestReturned > number }

  /// Adds a job that a worker calls, and returns the number of the call.
  mutating func begin(_ id: Int, by worker: Int, _ priority: ListLoad.Priority) -> Int {
    begun += 1
    jobs.append(Job(id: id, number: begun, worker: worker, priority: FollowedPriority(priority)))
    return begun
  }

  /// Removes the job of a call that has returned, and returns whether a visible row waited for it and none waits for
  /// another.
  ///
  /// How soon a cancelled call returns says nothing about others.
  mutating func end(_ number: Int, wasCancelled: Bool) -> Bool {
    if !wasCancelled {
      returned += 1
      latestReturned = max(latestReturned, number)
    }
    guard let index = jobs.lastIndex(where: { $0.number == number }) else { return false }
    let job = jobs.remove(at: index)
    job.priority.end()
    return job.isOnScreen && !jobs.contains(where: \.isOnScreen)
  }

  /// Marks a job as cancelled, and returns the worker that runs it; `nil` for one that waits or has ended.
  mutating func cancel(_ id: Int) -> Int? {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return nil }
    jobs[index].isCancelled = true
    return jobs[index].worker
  }

  mutating func prioritize(_ id: Int, _ priority: ListLoad.Priority) {
    if let index = jobs.firstIndex(where: { $0.id == id }) { jobs[index].priority.set(priority) }
  }

  /// Lets a client follow a job's priority; its sequence ends at once if the job does not run.
  mutating func add(_ follower: AsyncStream<ListLoad.Priority>.Continuation, to id: Int) {
    guard let index = jobs.firstIndex(where: { $0.id == id }) else { return follower.finish() }
    jobs[index].priority.add(follower)
  }
}
