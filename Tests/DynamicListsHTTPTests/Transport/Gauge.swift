import Foundation

/// Counts how many operations run at once, and the highest count so far.
final class Gauge: @unchecked Sendable {  // `lock` guards both counts
  private let lock = NSLock()
  private var count = 0
  private var maximum = 0

  var current: Int { lock.withLock { count } }
  var most: Int { lock.withLock { maximum } }

  func enter() {
    lock.withLock {
      count += 1
      maximum = max(maximum, count)
    }
  }

  func leave() { lock.withLock { count -= 1 } }
}
