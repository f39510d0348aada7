import DynamicListsTesting
import Testing

@testable import DynamicLists

/// The timers of a list, which share one sleep.
@MainActor
struct TimersTests {
  private let clock = TestClock()

  @Test func timersThatAreDueTogetherFireInTheirOrder() async {
    var fired: [Wait] = []
    let timers = Timers(
      clock: ListClock(clock), fire: { wait, _ in fired.append(wait) })
    for id in 1...3 { timers.start(.detailGrace(id), after: .seconds(5)) }
    let havePassed = await eventually {
      clock.advance(by: .seconds(1))
      return fired.count == 3
    }
    #expect(havePassed && fired == (1...3).map { .detailGrace($0) })
  }

  @Test func aTimerSaysByHowMuchItIsLate() async {
    var lateness: [Duration] = []
    let timers = Timers(
      clock: ListClock(clock), fire: { _, delay in lateness.append(delay) })
    timers.start(.detailGrace(1), after: .seconds(5))
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(8))
    #expect(await eventually { lateness == [.seconds(3)] })
  }

  @Test func aListWaitsForNoDetailThatHasReturned() async {
    var configuration = ListConfiguration()
    configuration.detailMargin = 0
    let list = ListViewModel(items: (0..<4_000).map(Slow.init), configuration: configuration, clock: clock)
    let ids = list.rowIDs
    // The first one never returns, in a view of its own that goes on showing it.
    list.reports.appeared(ids[0], at: 0, in: Viewport(id: 2))
    for position in 1..<ids.count {
      list.reports.appeared(ids[position], at: position)
      #expect(await eventually { list.detailState(of: ids[position]) == .loaded })
      list.reports.disappeared(ids[position], at: position)
    }
    #expect(list.core.timers.count < 200)
    let hasTimedOut = await eventually {
      clock.advance(by: .seconds(1))
      return list.detailState(of: ids[0]).failure != nil
    }
    #expect(hasTimedOut)
  }

  private struct Slow: ListItemModel {
    let number: Int
    var isLoaded = false

    init(_ number: Int) { self.number = number }

    mutating func fetchAdditionalData() async throws {
      if number == 0 { try await Task.sleep(for: .seconds(1_000)) }
      isLoaded = true
    }
  }
}
