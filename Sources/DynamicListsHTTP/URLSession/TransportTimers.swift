import Foundation

/// The timers of a transport; tests replace them.
struct TransportTimers: Sendable {
  /// Runs an action once after a delay, unless the returned closure is called before.
  var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Timers of Dispatch.
  static let real = TransportTimers { delay, action in
    // Unsafe because Dispatch does not declare that any thread may use its sources.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + delay.dispatchInterval, leeway: .milliseconds(5))
    timer.setEventHandler(handler: action)
    timer.activate()
    return { timer.cancel() }
  }

  private static let queue = DispatchQueue(label: "DynamicListsHTTP.timers", attributes: .concurrent)
}
