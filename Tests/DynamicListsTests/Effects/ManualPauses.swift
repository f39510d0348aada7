@testable import DynamicLists
@testable import DynamicListsTesting

/// A clock that only a test advances, and whose sleeps are calls that the test answers.
final class ManualPauses: Sendable {
  /// The sleeps, by their durations. A sleep ends when its call is answered, whatever the time is.
  let script = Script<Duration, Void>()
  private let time = Locked(Duration.seconds(1_000))

  var clock: ListClock {
    ListClock(
      now: { [time] in time.withLock { $0 } },
      sleep: { [script] in try await script.respond(to: $0) })
  }

  /// A clock whose sleeps advance the time by their duration and end at once.
  var hurriedClock: ListClock {
    ListClock(
      now: { [time] in time.withLock { $0 } },
      sleep: { [time] duration in time.withLock { $0 += duration } })
  }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
