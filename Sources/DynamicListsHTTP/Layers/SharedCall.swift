import DynamicLists

/// One operation for several callers.
///
/// Each caller gets its outcome, or at once a `CancellationError` when it is cancelled itself. The operation is
/// cancelled with its last caller, unless it outlives its callers.
final class SharedCall<Value: Sendable>: Sendable {
  private struct Caller {
    let continuation: CheckedContinuation<Value, any Error>
    /// The list's load that the caller belongs to.
    let load: ListLoad?
    let priority: RequestPriority?
    let fixedPriority: HTTPRequest.Priority

    var currentPriority: HTTPRequest.Priority { priority?.value ?? fixedPriority }
  }

  private struct State {
    var callers: [ObjectIdentifier: Caller] = [:]
    /// No further caller is taken: the operation has ended, or its last caller was cancelled.
    var isClosed = false
    /// How many requests of the operation wait for a slot.
    var queued = 0
    var task: Task<Void, Never>?
  }

  private let state = Locked(State())
  /// The highest priority of all callers.
  private let priority: RequestPriority
  /// Whether the operation goes on without callers, and can still be joined.
  private let outlivesCallers: Bool

  init(_ priority: HTTPRequest.Priority?, outlivesCallers: Bool) {
    self.priority = RequestPriority(priority ?? .medium)
    self.outlivesCallers = outlivesCallers
  }

  var callerCount: Int { state.withLock { $0.callers.count } }

  /// Begins the operation; call it once, after the first caller was added and before that one can be cancelled.
  func start(_ operation: @escaping @Sendable () async throws -> Value) {
    let load = ListLoad(.details([])) { [weak self] _, isInQueue in self?.noteQueue(isInQueue) }
    // A task of its own, which no caller's cancellation ends.
    let task = Task.detached { [self] in
      await ListLoad.$current.withValue(load) {
        await RequestPriority.$current.withValue(priority) {
          do { end(.success(try await operation())) } catch { end(.failure(error)) }
        }
      }
    }
    state.withLock { $0.task = task }
  }

  /// Adds a caller; `false` if none is taken any more.
  func add(
    _ caller: AnyObject, _ continuation: CheckedContinuation<Value, any Error>, priority fixed: HTTPRequest.Priority?
  ) -> Bool {
    let (load, own) = (ListLoad.current, RequestPriority.current(for: fixed))
    let isAdded = state.withLock { state in
      guard !state.isClosed else { return false }
      state.callers[ObjectIdentifier(caller)] = Caller(
        continuation: continuation, load: load, priority: own, fixedPriority: fixed ?? .medium)
      for _ in 0..<state.queued { load?.enteredQueue() }
      return true
    }
    guard isAdded else { return false }
    own?.observe(by: ObjectIdentifier(caller)) { [weak self] in self?.updatePriority() }
    updatePriority()
    return true
  }

  /// Ends a caller's wait with its cancellation.
  func cancel(_ caller: AnyObject) {
    let (cancelled, task) = state.withLock { state in
      guard let cancelled = state.callers.removeValue(forKey: ObjectIdentifier(caller)) else {
        return (Caller?.none, Task<Void, Never>?.none)
      }
      for _ in 0..<state.queued { cancelled.load?.leftQueue() }
      if state.callers.isEmpty, !outlivesCallers { state.isClosed = true }
      return (cancelled, state.isClosed ? state.task : nil)
    }
    guard let cancelled else { return }
    cancelled.priority?.endObservation(by: ObjectIdentifier(caller))
    task?.cancel()
    updatePriority()
    cancelled.continuation.resume(throwing: CancellationError())
  }

  private func end(_ result: Result<Value, any Error>) {
    let callers = state.withLock { state in
      defer { state.callers = [:] }
      state.isClosed = true
      return state.callers
    }
    for (id, caller) in callers {
      caller.priority?.endObservation(by: id)
      caller.continuation.resume(with: result)
    }
  }

  private func noteQueue(_ isInQueue: Bool) {
    state.withLock { state in
      state.queued += isInQueue ? 1 : -1
      // With the lock held, so that each load learns of both in their order.
      for caller in state.callers.values { isInQueue ? caller.load?.enteredQueue() : caller.load?.leftQueue() }
    }
  }

  private func updatePriority() {
    priority.change { [state] in
      state.withLock { $0.callers.values.map(\.currentPriority).max() } ?? .low
    }
  }
}
