import Foundation
import Testing

@testable import DynamicListsHTTP

struct TimerQueueTests {
  private let queue = TimerQueue()
  private let fired = Record<Int>()

  /// A timer that notes its number; the closure cancels it.
  private func start(_ number: Int, after delay: Duration) -> @Sendable () -> Void {
    queue.run({ [fired] in fired.add(number) }, after: delay)
  }

  @Test func aTimerFiresAlsoBehindALaterOneThatBeganBefore() async throws {
    _ = start(1, after: .seconds(100_000))
    _ = start(2, after: .zero)
    try await eventually { fired.entries == [2] }
  }

  @Test func theNextTimerFiresAfterAnEarlierOne() async throws {
    _ = start(1, after: .zero)
    _ = start(2, after: .milliseconds(20))
    try await eventually { fired.entries == [1, 2] }
  }

  @Test func aCancelledTimerDoesNotFireAndHidesNoLaterOne() async throws {
    let cancel = start(1, after: .milliseconds(10))
    cancel()
    cancel()
    _ = start(2, after: .milliseconds(20))
    try await eventually { !fired.entries.isEmpty }
    #expect(fired.entries == [2])
  }

  @Test func aTimerFiresOnce() async throws {
    _ = start(1, after: .zero)
    try await eventually { fired.entries == [1] }
    _ = start(2, after: .zero)
    try await eventually { fired.entries == [1, 2] }
  }
}
