import Foundation

/// An id that counts how often two of its kind were compared.
struct CountedID: Hashable {
  let number: Int

  static func == (left: Self, right: Self) -> Bool {
    Comparisons.shared.count()
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// How many ids were compared since the last reading.
final class Comparisons: Sendable {
  static let shared = Comparisons()

  private let lock = NSLock()
  // Guarded by the lock; a counter of this kind is read when nothing runs.
  nonisolated(unsafe) private var total = 0

  func count() { lock.withLock { total += 1 } }

  func take() -> Int {
    lock.withLock {
      defer { total = 0 }
      return total
    }
  }
}
