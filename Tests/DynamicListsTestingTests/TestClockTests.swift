import DynamicListsTesting
import Testing

struct TestClockTests {
  let clock = TestClock()

  @Test @MainActor func sleepersWakeAtTheirDeadlineAndNotBefore() async {
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .milliseconds(1_999))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.sleeperCount == 0)
    #expect(await sleeper.result.isSuccess)
  }

  @Test @MainActor func aCancelledSleeperWakesWithAnError() async {
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    #expect(await eventually { clock.sleeperCount == 1 })
    sleeper.cancel()
    #expect(await !sleeper.result.isSuccess)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aSleepUntilAPastDeadlineReturnsAtOnce() async throws {
    clock.advance(by: .seconds(5))
    try await clock.sleep(until: clock.now)
    #expect(clock.now.offset == .seconds(5))
  }
}

extension Result {
  var isSuccess: Bool { if case .success = self { true } else { false } }
}
