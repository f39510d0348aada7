import Foundation

/// The timers of a transport; tests replace them.
struct TransportTimers: Sendable {
  /// Runs an action once after a delay, unless the returned closure is called before.
  var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Timers of Dispatch.
  static let real = TransportTimers { [queue = TimerQueue()] delay, action in queue.run(action, after: delay) }
}

extension Duration {
  /// Never negative, and at most a century: times that are made of it are numbers on every system.
  var bounded: Duration { min(max(self, .zero), .seconds(3_155_760_000 as Int64)) }
}

extension DispatchTime {
  /// The time after a delay from now. Its nanoseconds have 64 bits: an `Int` of 32, as on Apple Watch, holds only two
  /// seconds of them.
  init(after delay: Duration) {
    let (seconds, attoseconds) = delay.bounded.components
    let nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    self.init(uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds + nanoseconds)
  }
}
