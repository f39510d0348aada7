import Foundation

/// A clock that stands still until the test advances it.
///
/// Sendable because every access to its state holds the lock.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let lock = NSLock()
  private var instant = Instant()
  private var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
  private var cancelled: Set<Int> = []
  private var lastSleeper = 0

  var now: Instant { lock.withLock { instant } }
  var minimumResolution: Duration { .nanoseconds(1) }
  var sleeperCount: Int { lock.withLock { sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = lock.withLock {
      lastSleeper += 1
      return lastSleeper
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (wake: CheckedContinuation<Void, any Error>) in
        lock.withLock {
          if cancelled.remove(id) != nil {
            wake.resume(throwing: CancellationError())
          } else if deadline <= instant {
            wake.resume()
          } else {
            sleepers[id] = (deadline, wake)
          }
        }
      }
    } onCancel: {
      lock.withLock {
        if let sleeper = sleepers.removeValue(forKey: id) {
          sleeper.wake.resume(throwing: CancellationError())
        } else {
          cancelled.insert(id)
        }
      }
    }
  }

  func advance(by duration: Duration) {
    lock.withLock {
      instant = instant.advanced(by: duration)
      for (id, sleeper) in sleepers where sleeper.deadline <= instant {
        sleepers[id] = nil
        sleeper.wake.resume()
      }
    }
  }
}
