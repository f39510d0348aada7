import Foundation

@testable import DynamicListsHTTP

/// The waits of a transport, ended by a test instead of by time.
final class ManualTimers: @unchecked Sendable {  // `lock` guards every field
  private let lock = NSCondition()
  private var pending: [Int: (delay: Duration, action: @Sendable () -> Void)] = [:]
  private var count = 0
  private var paused = 0
  private var isOpen = false

  var timers: TransportTimers {
    TransportTimers(
      after: { delay, action in
        let number = self.lock.withLock {
          self.count += 1
          self.pending[self.count] = (delay, action)
          return self.count
        }
        return { self.lock.withLock { _ = self.pending.removeValue(forKey: number) } }
      },
      pause: {
        self.lock.withLock {
          self.paused += 1
          while !self.isOpen { self.lock.wait() }
        }
      })
  }

  /// The waits that are going on.
  var delays: [Duration] { lock.withLock { pending.values.map(\.delay) } }

  /// Whether a session is held up.
  var isPausing: Bool { lock.withLock { paused > 0 && !isOpen } }

  /// Ends every wait that was to be as long as this.
  func fire(_ delay: Duration) {
    let due = lock.withLock { pending.filter { $0.value.delay == delay } }
    for (number, wait) in due {
      lock.withLock { _ = pending.removeValue(forKey: number) }
      wait.action()
    }
  }

  /// Lets sessions go on that were held up.
  func open() {
    lock.withLock {
      isOpen = true
      lock.broadcast()
    }
  }
}
