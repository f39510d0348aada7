import Foundation

@testable import DynamicListsHTTP

/// The timers of a transport, fired by a test instead of by time.
final class ManualTimers: @unchecked Sendable {  // `lock` guards every field
  private let lock = NSLock()
  private var pending: [Int: (delay: Duration, action: @Sendable () -> Void)] = [:]
  private var count = 0

  var timers: TransportTimers {
    TransportTimers { delay, action in
      let number = self.lock.withLock {
        self.count += 1
        self.pending[self.count] = (delay, action)
        return self.count
      }
      return { self.lock.withLock { _ = self.pending.removeValue(forKey: number) } }
    }
  }

  /// The durations of the pending timers.
  var delays: [Duration] { lock.withLock { pending.values.map(\.delay) } }

  /// How many timers were ever started.
  var started: Int { lock.withLock { count } }

  /// Fires every timer of this duration.
  func fire(_ delay: Duration) {
    let due = lock.withLock { pending.filter { $0.value.delay == delay } }
    for (number, wait) in due {
      lock.withLock { _ = pending.removeValue(forKey: number) }
      wait.action()
    }
  }
}
