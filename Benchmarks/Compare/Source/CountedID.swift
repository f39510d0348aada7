import Foundation

/// An id that counts its comparisons.
struct CountedID: Hashable {
  let number: Int

  static func == (left: Self, right: Self) -> Bool {
    Comparisons.shared.count()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Counts the comparisons of ids since the last reading.
final class Comparisons: Sendable {
  static let shared = Comparisons()

  private let lock = NSLock()
  // Guarded by the lock; the total is read only when no list is running.
  nonisolated(unsafe) private var total = 0

  func count() { lock.withLock { total += 1 } }

  func take() -> Int {
    lock.withLock {
      defer { total = 0 }
      return total
    }
  }
}
