@testable import DynamicListsTesting

/// A clock that stands still and counts how often it is read.
final class ClockReads: Clock {
  private let clock = TestClock()
  private let reads = Locked(0)

  var count: Int { reads.withLock { $0 } }

  var now: TestClock.Instant {
    reads.withLock { $0 += 1 }
    return clock.now
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
