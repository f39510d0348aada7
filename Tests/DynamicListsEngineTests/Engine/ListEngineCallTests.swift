import Testing

@testable import DynamicLists

/// Calls of the source that wait: for others to return, for their delay, or for the network.
struct ListEngineCallTests {
  /// A list that can grow at both ends. Three cancelled calls have not returned, so that one more can begin.
  private static func crowded() -> EngineDriver {
    var list = EngineDriver.loaded(20, goesBack: true) { $0.retryPolicy = RetryPolicy() }
    for _ in 0..<2 {
      for end in PageEdge.ends { list.send(.moreRequested(at: end)) }
      list.send(.refreshRequested())
      // The refresh waits while four other calls have not returned.
      if list.calls.count == 4 { list.send(.pageFailed(list.calls[0].id, .broken(true, nil))) }
      list.answer(rows: Array(1...20), goesBack: true, of: .refresh)
    }
    #expect(list.calls.count == 3 && list.liveCalls.isEmpty)
    return list
  }

  @Test func ofTwoLoadsThatWaitForTheNetworkTheOlderOneBeginsFirst() {
    for ends in [[PageEdge.append, .prepend], [.prepend, .append]] {
      var list = Self.crowded()
      for end in ends {
        list.send(.moreRequested(at: end))
        list.fail(offline: true)
      }
      list.send(.networkReturned)
      #expect(list.liveCalls.map(\.edge) == [ends[0]])
      list.drain()
    }
  }

  @Test func aRequestForTheRestChangesTheStatesWhileItsCallIsQueued() {
    var list = Self.crowded()
    list.send(.moreRequested(at: .prepend))
    let output = list.send(.restRequested(pages: 3))
    #expect(list.liveCalls.map(\.edge) == [.prepend] && list.states.append.isLoading && output.changesStates)
    list.drain()
  }

  @Test func whoRetriesBeforeTheDelayIsOverForgivesTheFailures() {
    var list = EngineDriver.loaded(20) {
      $0.maxConsecutiveFailures = 2
      $0.retryPolicy = RetryPolicy()
    }
    list.send(.moreRequested(at: .append))
    list.fail()
    list.send(.moreRequested(at: .append))
    list.fail()
    #expect(list.states.append.wait != nil, "this failure counts as the first one")
    list.drain()
  }

  @Test func aTimerThatFiresAtTheEndOfTheDelayShowsNoZero() {
    var list = EngineDriver.loaded(20) { $0.retryPolicy = RetryPolicy(firstDelay: .seconds(3), jitter: 0) }
    list.send(.moreRequested(at: .append))
    list.fail()
    #expect(list.waiting(.append) == "attempt 2 in 3 s")
    #expect(list.send(.waited(.countdown(3, timeLeft: .zero))).isEmpty)
    #expect(list.waiting(.append) == "attempt 2 in 3 s")
    list.drain()
  }
}
