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
