import Testing

@testable import DynamicLists

/// Which answers for keys are kept.
struct KeyedAnswersTests {
  @Test func aKeyThatIsAnsweredOftenStaysLongerThanOneThatWasAnsweredOnce() {
    var answers = KeyedAnswers<Int, String>(limit: 3)
    for key in [1, 2] + Array(repeating: 1, count: 80) + [3, 4] { answers.insert("", for: key, cost: 1) }
    #expect([1, 2, 3, 4].filter { answers[$0] != nil } == [1, 3, 4])
  }
}
