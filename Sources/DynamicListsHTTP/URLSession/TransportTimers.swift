import Foundation

/// What a transport waits with; tests put their own in its place.
struct TransportTimers: Sendable {
  /// Calls an action once after a while, unless what it returned was called before.
  var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Timers of Dispatch.
  static let real = TransportTimers { delay, action in
    // Unsafe because Dispatch does not say that its sources may be used by any thread.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + delay.dispatchInterval, leeway: .milliseconds(5))
    timer.setEventHandler(handler: action)
    timer.activate()
    return { timer.cancel() }
  }

  private static let queue = DispatchQueue(label: "DynamicListsHTTP.timers", attributes: .concurrent)
}
