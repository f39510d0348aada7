import Testing

@testable import DynamicLists

/// What the driver itself promises to the tests that use it.
struct EngineDriverTests {
  /// The example of the driver's documentation.
  @Test func theNextPageFollowsTheRows() {
    var list = EngineDriver.loaded(20)
    list.see(10..<20)
    #expect(list.states.append == .loading(attempt: 1))
    list.answer(5)
    #expect(list.numbers == Array(1...25))
    list.windUp()
  }

  @Test func aTestThatDoesNotWindUpFails() {
    withKnownIssue {
      var list = EngineDriver.loaded(20)
      list.see(0..<10)
    } matching: {
      $0.description.contains("was not wound up")
    }
  }

  @Test func whatHappensAfterTheWindingUpHasToBeWoundUpAsWell() {
    withKnownIssue {
      var list = EngineDriver.loaded(20)
      list.windUp()
      list.send(.refreshRequested)
    } matching: {
      $0.description.contains("was not wound up")
    }
  }

  @Test func aDriverToWhichNothingHappenedNeedsNoEnd() {
    let list = EngineDriver()
    #expect(list.rows.isEmpty)
  }
}
