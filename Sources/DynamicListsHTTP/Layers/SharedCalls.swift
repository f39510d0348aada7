/// The operations in flight, by what they have in common.
final class SharedCalls<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let calls = Locked<[Key: SharedCall<Value>]>([:])
  /// Whether an operation goes on without callers, and can still be joined.
  private let outliveCallers: Bool

  init(outliveCallers: Bool = false) { self.outliveCallers = outliveCallers }

  /// How many operations are in flight.
  var count: Int { calls.withLock { $0.count } }
  /// How many callers wait for them.
  var callerCount: Int { calls.withLock { $0.values.reduce(0) { $0 + $1.callerCount } } }

  /// Joins the operation with an equal key that is in flight, or begins one.
  func value(
    for key: Key, priority: HTTPRequest.Priority? = nil,
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let caller = SharedCaller<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (call, isNew) = calls.withLock { calls in
          if let call = calls[key], call.add(caller, continuation, priority: priority) { return (call, false) }
          let call = SharedCall<Value>(priority, outlivesCallers: outliveCallers)
          _ = call.add(caller, continuation, priority: priority)
          calls[key] = call
          return (call, true)
        }
        if isNew {
          call.start { [self] in
            defer { calls.withLock { if $0[key] === call { $0[key] = nil } } }
            return try await operation()
          }
        }
        caller.joined(call)
      }
    } onCancel: {
      caller.cancel()
    }
  }
}

/// A caller, which may be cancelled before it has joined.
private final class SharedCaller<Value: Sendable>: Sendable {
  private let state = Locked((call: SharedCall<Value>?.none, isCancelled: false))

  func joined(_ call: SharedCall<Value>) {
    let isCancelled = state.withLock { state in
      state.call = call
      return state.isCancelled
    }
    if isCancelled { call.cancel(self) }
  }

  func cancel() {
    let call = state.withLock { state in
      state.isCancelled = true
      return state.call
    }
    call?.cancel(self)
  }
}
