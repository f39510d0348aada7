/// A clock of any type, as two closures: the time, and a sleep.
///
/// Sleeps last from zero to `longestSleep` and may therefore end too early: the system's
/// clock stops the program when a duration overflows its counter.
struct ListClock: Sendable {
  /// The time since an arbitrary origin.
  let now: @Sendable () -> Duration
  let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: any Clock<Duration>) {
    self = Self.open(clock)
  }

  init(now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.now = now
    self.sleep = sleep
  }

  private static let longestSleep = Duration.seconds(Int64(1) << 31)

  private static func open<C: Clock<Duration>>(_ clock: C) -> ListClock {
    let origin = clock.now
    return ListClock(
      now: { origin.duration(to: clock.now) },
      sleep: { try await clock.sleep(for: min(max($0, .zero), longestSleep)) })
  }
}
