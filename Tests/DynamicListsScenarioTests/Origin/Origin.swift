import DynamicLists

@testable import DynamicListsTesting

/// The data of a scenario: answers after a delay on the test's clock, fails on demand, and counts requests.
final class Origin: Sendable {
  enum Kind: Hashable, Sendable { case page, detail, edit }

  /// The error of a request that a test lets fail.
  struct Failure: ListLoadError {
    let message = "The origin is down."
  }

  /// The error of a server that limits requests.
  struct Limited: ListLoadError {
    let message = "The server has had too many requests (429)."
    let retryAfter: Duration?
  }

  /// The error of a request without a network.
  struct Offline: ListLoadError {
    let message = "There is no network connection."
    let isOffline = true
  }

  private struct State {
    var failure: any Error & Sendable = Failure()
    var asked: [Kind: [String]] = [:]
    var running: [Kind: Int] = [:]
    var mostAtOnce: [Kind: Int] = [:]
    var cancelled: [Kind: Int] = [:]
    var failsAll: Set<Kind> = []
    var failing: Set<String> = []
    var garbled: Set<String> = []
    var ignoresCancellation = false
  }

  let clock: TestClock
  private let state = Locked(State())

  init(clock: TestClock) { self.clock = clock }

  // MARK: Requests

  /// Waits for the delay, and then returns the value or throws.
  func answer<Value: Sendable>(
    _ kind: Kind, _ name: String, after delay: Duration, _ value: @Sendable () throws -> Value
  ) async throws -> Value {
    begin(kind, name)
    defer { state.withLock { $0.running[kind, default: 0] -= 1 } }
    do {
      try await wait(delay)
    } catch {
      state.withLock { $0.cancelled[kind, default: 0] += 1 }
      throw error
    }
    let failure = state.withLock { $0.failsAll.contains(kind) || $0.failing.contains(name) ? $0.failure : nil }
    if let failure { throw failure }
    return try value()
  }

  private func begin(_ kind: Kind, _ name: String) {
    state.withLock { state in
      state.asked[kind, default: []].append(name)
      let running = state.running[kind, default: 0] + 1
      state.running[kind] = running
      state.mostAtOnce[kind] = max(running, state.mostAtOnce[kind, default: 0])
    }
  }

  private func wait(_ delay: Duration) async throws {
    guard state.withLock(\.ignoresCancellation) else { return try await clock.sleep(for: delay) }
    // An unstructured task, which cancellation does not reach.
    try await Task { [clock] in try await clock.sleep(for: delay) }.value
  }

  // MARK: Control and counts

  /// Lets all requests of a kind fail until ``mend()``.
  func fail(_ kind: Kind, with failure: any Error & Sendable = Failure()) {
    state.withLock { state in
      state.failsAll.insert(kind)
      state.failure = failure
    }
  }

  /// Lets the request with a name fail until ``mend()``.
  func fail(_ name: String) { _ = state.withLock { $0.failing.insert(name) } }

  /// Lets the request with a name return unreadable data until ``mend()``.
  func garble(_ name: String) { _ = state.withLock { $0.garbled.insert(name) } }
  func isGarbled(_ name: String) -> Bool { state.withLock { $0.garbled.contains(name) } }

  func mend() {
    state.withLock { state in
      state.failsAll = []
      state.failure = Failure()
      state.failing = []
      state.garbled = []
    }
  }

  /// Sets whether cancelled requests return their value instead of throwing.
  func ignoreCancellation(_ ignores: Bool = true) { state.withLock { $0.ignoresCancellation = ignores } }

  /// The names of all requests of a kind, in order.
  func asked(_ kind: Kind) -> [String] { state.withLock { $0.asked[kind, default: []] } }
  func running(_ kind: Kind) -> Int { state.withLock { $0.running[kind, default: 0] } }
  func mostAtOnce(_ kind: Kind) -> Int { state.withLock { $0.mostAtOnce[kind, default: 0] } }
  func cancelled(_ kind: Kind) -> Int { state.withLock { $0.cancelled[kind, default: 0] } }
}
