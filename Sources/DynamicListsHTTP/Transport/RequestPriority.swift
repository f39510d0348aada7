import DynamicLists

/// The priority of requests that may change while they wait for a slot, such as when a row becomes visible.
///
/// Requests of a list's rows have one by themselves: see ``HTTPRequest/priority``. For other requests:
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
    /// Follows the list's load while somebody observes.
    var follower: Task<Void, Never>?
  }

  private let state: Locked<State>
  /// The load of a list, and the priority that its request has by itself.
  private let followed: (load: ListLoad, own: HTTPRequest.Priority?)?

  /// Creates a priority for one or several requests.
  public init(_ value: HTTPRequest.Priority) {
    state = Locked(State(value: value))
    followed = nil
  }

  private init(following load: ListLoad, _ own: HTTPRequest.Priority?) {
    state = Locked(State(value: .priority(of: load.priority, own)))
    followed = (load, own)
  }

  /// What may change the priority of a request that the current task makes: the app, or else the row of a list for
  /// which the task loads.
  static func current(for own: HTTPRequest.Priority?) -> RequestPriority? {
    current ?? ListLoad.current.map { RequestPriority(following: $0, own) }
  }

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
    state.withLock { state in
      state.observers[observer] = action
      guard let (load, own) = followed, state.follower == nil else { return }
      state.follower = Task { [weak self] in
        for await priority in load.priorities { self?.value = .priority(of: priority, own) }
      }
    }
  }

  func endObservation(by observer: ObjectIdentifier) {
    let follower = state.withLock { state in
      state.observers[observer] = nil
      guard state.observers.isEmpty else { return Task<Void, Never>?.none }
      defer { state.follower = nil }
      return state.follower
    }
    follower?.cancel()
  }
}

extension HTTPRequest.Priority {
  /// The priority of a request with a priority of its `own`, for a row of a list: medium at least for a visible row, low
  /// by default for another one, and the lowest for what is loaded ahead.
  fileprivate static func priority(of load: ListLoad.Priority, _ own: Self?) -> Self {
    switch load {
    case .visible: max(own ?? .medium, .medium)
    case .near: own ?? .low
    case .ahead: .lowest
    }
  }
}
