/// The tasks that await a refresh, each resumed exactly once.
@MainActor
struct RefreshWaiters {
  private struct Waiter {
    let generation: Int
    let continuation: CheckedContinuation<RefreshOutcome, Never>
  }

  private var waiters: [Int: Waiter] = [:]
  private var next = 0

  mutating func makeID() -> Int {
    next += 1
    return next
  }

  mutating func add(_ id: Int, generation: Int, _ continuation: CheckedContinuation<RefreshOutcome, Never>) {
    waiters[id] = Waiter(generation: generation, continuation: continuation)
  }

  mutating func end(_ id: Int, _ outcome: RefreshOutcome) {
    waiters.removeValue(forKey: id)?.continuation.resume(returning: outcome)
  }

  mutating func end(generation: Int, _ outcome: RefreshOutcome) {
    for (id, waiter) in waiters where waiter.generation == generation { end(id, outcome) }
  }
}
