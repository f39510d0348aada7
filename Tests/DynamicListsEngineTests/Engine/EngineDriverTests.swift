import Testing

@testable import DynamicLists

/// What the driver itself promises to the tests that use it.
struct EngineDriverTests {
  /// The example of the driver's documentation.
  @Test func theNextPageFollowsTheRows() {
    var list = EngineDriver.loaded(20)
    list.scroll(to: 10..<20)
    #expect(list.states.append == .loading(attempt: 1))
    list.answer(5)
    #expect(list.numbers == Array(1...25))
    list.drain()
  }

  @Test func aTestThatDoesNotDrainItsDriverFails() {
    withKnownIssue {
      var list = EngineDriver.loaded(20)
      list.scroll(to: 0..<10)
    } matching: {
      $0.description.contains("was not drained")
    }
  }

  @Test func eventsAfterADrainNeedAnotherDrain() {
    withKnownIssue {
      var list = EngineDriver.loaded(20)
      list.drain()
      list.send(.refreshRequested())
    } matching: {
      $0.description.contains("was not drained")
    }
  }

  @Test func aDriverToWhichNothingHappenedNeedsNoEnd() {
    let list = EngineDriver()
    #expect(list.rows.isEmpty)
  }
}
