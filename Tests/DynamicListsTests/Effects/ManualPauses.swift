@testable import DynamicLists
@testable import DynamicListsTesting

/// A clock that stands still, whose sleeps are calls that a test answers.
final class ManualPauses: Sendable {
  /// The pauses that were asked for, by their lengths. A sleep ends when its call is answered, whatever the time is.
  let script = Script<Duration, Void>()
  private let time = Locked(Duration.seconds(1_000))

  var clock: ListClock {
    ListClock(
      now: { [time] in time.withLock { $0 } },
      sleep: { [script] in try await script.respond(to: $0) })
  }

  /// A clock whose sleeps end at once, when their time has passed.
  var hurriedClock: ListClock {
    ListClock(
      now: { [time] in time.withLock { $0 } },
      sleep: { [time] duration in time.withLock { $0 += duration } })
  }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
