import Foundation

/// How many of something there are at once, and were at most.
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
