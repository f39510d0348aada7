import DynamicLists
import Testing

struct ListEngineLifeTests {
  @Test func nothingHappensBeforeTheStart() {
    let list = EngineDriver()
    #expect(list.state == .loading)
    #expect(list.calls.isEmpty)
  }

  @Test func startingLoadsTheFirstPageInTheSameTurn() {
    var list = EngineDriver()
    let output = list.send(.started)
    #expect(list.states.refresh == .loading(attempt: 1))
    #expect(list.state == .loading)
    #expect(list.calls.map(\.count) == [20])
    #expect(list.box.engine.generation == 1)
    #expect(output.effects.contains(.wait(.pageDeadline(1), .seconds(30))))
    list.drain()
  }

  @Test func startingAgainDoesNothing() {
    var list = EngineDriver()
    list.send(.started)
    #expect(list.send(.started).isEmpty)
    list.answer(20)
    #expect(list.send(.started).isEmpty)
    #expect(list.metrics.pageLoads == 1)
    list.drain()
  }

  @Test func loadingMoreBeforeTheStartStarts() {
    var list = EngineDriver()
    list.send(.moreRequested(at: .append))
    #expect(list.states.refresh == .loading(attempt: 1))
    list.drain()
  }

  @Test func aSourceThatIsReplacedBeforeTheStartLoadsOnce() {
    var list = EngineDriver()
    list.send(.sourceReplaced())
    list.send(.started)
    #expect(list.calls.count == 1)
    #expect(list.box.engine.isStale == false)
    list.drain()
  }

  @Test func theStateFollowsFromRowsAndLoads() {
    var list = EngineDriver { $0.maxConsecutivePages = 1 }
    #expect(list.state == .loading)
    list.send(.started)
    #expect(list.state == .loading)
    list.fail()
    guard case .failed(let failure) = list.state else {
      Issue.record("\(list.state)")
      return
    }
    #expect(failure.message == "broken" && failure.occurrence == 1)
    list.send(.retryRequested)
    #expect(list.state == .loading)
    list.answer(0)
    #expect(list.states.append == .paused)
    #expect(list.state == .loading, "the footer offers to load more")
    list.send(.moreRequested(at: .append))
    #expect(list.state == .loading)
    list.fail()
    #expect(list.state == .failed(list.states.append.failure ?? failure))
    list.send(.retryRequested)
    list.answer(1, isLast: true)
    #expect(list.state == .items)
    list.send(.rowsRemoved(list.rows))
    #expect(list.state == .empty(filtered: false))
    list.drain()
  }

  @Test func failuresAreEqualByTheirOccurrence() {
    var list = EngineDriver()
    list.send(.started)
    list.fail()
    let first = list.states.refresh.failure
    list.send(.retryRequested)
    list.fail()
    #expect(list.states.refresh.failure != first)
    #expect(list.states.refresh.failure?.occurrence == 2)
    list.drain()
  }
}
