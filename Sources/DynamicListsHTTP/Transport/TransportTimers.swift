import Foundation

/// The timers of a transport; tests replace them.
struct TransportTimers: Sendable {
  /// Runs an action once after a delay, unless the returned closure is called before.
  var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Timers of Dispatch.
  static let real = TransportTimers { [queue = TimerQueue()] delay, action in queue.run(action, after: delay) }
}

extension Duration {
  /// Never negative, and at most a few centuries.
  var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds < 1 << 33 else { return .nanoseconds(.max) }
    return .nanoseconds(max(0, Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)))
  }

  /// Whole seconds, at least one.
  var roundedUpSeconds: Double {
    max(1, (Double(components.seconds) + Double(components.attoseconds) / 1e18).rounded(.up))
  }
}
