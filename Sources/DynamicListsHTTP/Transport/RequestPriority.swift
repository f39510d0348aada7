/// The priority of requests that may change while they wait for a slot, such as when a row becomes visible.
///
///     let priority = RequestPriority(.low)
///     async let data = RequestPriority.$current.withValue(priority) { try await http.data(from: url) }
///     priority.value = .high
///
/// Counts in place of ``HTTPRequest/priority``. A request that has its slot is not affected.
public final class RequestPriority: Sendable {
  /// The priority of the requests of the current task; `nil` for the one of each request.
  @TaskLocal public static var current: RequestPriority?

  private struct State {
    var value: HTTPRequest.Priority
    var observers: [ObjectIdentifier: @Sendable () -> Void] = [:]
  }

  private let state: Locked<State>

  /// Creates a priority for one or several requests.
  public init(_ value: HTTPRequest.Priority) { state = Locked(State(value: value)) }

  /// The current priority; setting it reorders the requests that wait. May be used on any thread.
  public var value: HTTPRequest.Priority {
    get { state.withLock { $0.value } }
    set { change(to: { newValue }) }
  }

  /// Sets the value to the result of a closure, of which the latest call counts.
  func change(to value: () -> HTTPRequest.Priority) {
    let observers = state.withLock { state in
      let old = state.value
      state.value = value()
      return state.value == old ? [] : Array(state.observers.values)
    }
    // Outside the lock, since they read the value.
    for observer in observers { observer() }
  }

  /// Calls an action after each change, on the thread that makes the change.
  func observe(by observer: ObjectIdentifier, _ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.observers[observer] = action }
  }

  func endObservation(by observer: ObjectIdentifier) {
    state.withLock { _ = $0.observers.removeValue(forKey: observer) }
  }
}
