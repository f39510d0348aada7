import Dispatch
import Foundation

/// The network of the contract: its paths are sent by tests to all monitors that have started and not been released.
// Unchecked because the compiler cannot see that `lock` guards the monitors.
package final class PathMonitors: @unchecked Sendable {
  package static let all = PathMonitors()

  struct Monitor {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
  }

  private let lock = NSLock()
  private var monitors: [ObjectIdentifier: Monitor] = [:]

  subscript(id: ObjectIdentifier) -> Monitor {
    get { lock.withLock { monitors[id] ?? Monitor() } }
    set { lock.withLock { monitors[id] = newValue } }
  }

  func remove(_ id: ObjectIdentifier) { lock.withLock { monitors[id] = nil } }

  /// Calls the handlers of all monitors, each on its own queue, and returns when they have run.
  package func send(_ status: NWPath.Status) {
    for monitor in lock.withLock({ Array(monitors.values) }) {
      guard let handler = monitor.handler, let queue = monitor.queue else { continue }
      queue.sync { handler(NWPath(status: status)) }
    }
  }
}
