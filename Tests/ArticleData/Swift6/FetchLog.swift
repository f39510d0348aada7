import Foundation

/// Counts calls from any thread, for tests that block the main actor meanwhile.
// Unchecked because the compiler cannot see that the lock guards the counts.
nonisolated final class FetchLog: @unchecked Sendable {
  static let shared = FetchLog()

  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  func note(_ call: String) {
    lock.withLock { counts[call, default: 0] += 1 }
  }

  func count(of call: String) -> Int {
    lock.withLock { counts[call, default: 0] }
  }
}
