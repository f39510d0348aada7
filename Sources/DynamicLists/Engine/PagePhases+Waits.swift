/// Retries that wait for their delay, or for the network.
extension PagePhases {
  /// A retry waits for its delay, whose whole seconds are shown; without `timeLeft`, for the network.
  mutating func wait(
    _ load: PageLoad, after failure: ListFailure, timeLeft: Duration?, _ output: inout Output
  ) {
    guard let timeLeft else {
      self[load.edge] = .waiting(load, RetryWait(failure: failure, attempt: load.attempt, secondsLeft: nil))
      return
    }
    let wait = RetryWait(failure: failure, attempt: load.attempt, timeLeft: timeLeft)
    self[load.edge] = .waiting(load, wait)
    if let change = wait.nextChange(of: load), case .countdown(_, let then) = change {
      output.effects.append(.wait(change, timeLeft - then))
    }
  }

  /// A second of a delay has passed, which still takes `timeLeft`.
  mutating func countDown(_ id: Int, timeLeft: Duration, _ output: inout Output) {
    guard let (load, wait) = waiting(id), let shown = wait.secondsLeft else { return }
    // A timer that fires again, or after the delay, changes nothing.
    guard timeLeft > .zero, timeLeft <= .seconds(shown - 1) else { return }
    self.wait(load, after: wait.failure, timeLeft: timeLeft, &output)
  }

  mutating func delayPassed(_ id: Int, _ output: inout Output) {
    guard let (load, wait) = waiting(id) else { return }
    // A timer that is late passes the last changes of the count-down.
    if let change = wait.nextChange(of: load) { output.effects.append(.cancelWait(change)) }
    self[load.edge] = .queued(load)
  }

  /// Queues the loads that wait for the network.
  mutating func networkReturned(_ output: inout Output) {
    for edge in PageEdge.allCases {
      guard case .waiting(let load, let wait) = self[edge], wait.secondsLeft == nil else { continue }
      endWait(of: load, wait, &output)
    }
  }

  /// Queues a load without the rest of its delay.
  mutating func endWait(of load: PageLoad, _ wait: RetryWait, _ output: inout Output) {
    wait.cancelTimers(of: load, &output)
    self[load.edge] = .queued(load)
  }
}

/// The timers of a retry's delay: one for its end, and one for the next second that is shown.
extension RetryWait {
  /// The next change of the count-down; `nil` in its last second, and while the list waits for the network.
  func nextChange(of load: PageLoad) -> Wait? {
    guard let seconds = secondsLeft, seconds > 1 else { return nil }
    return .countdown(load.id, timeLeft: .seconds(seconds - 1))
  }

  func cancelTimers(of load: PageLoad, _ output: inout Output) {
    output.effects.append(.cancelWait(.pageRetry(load.id)))
    if let change = nextChange(of: load) { output.effects.append(.cancelWait(change)) }
  }
}
