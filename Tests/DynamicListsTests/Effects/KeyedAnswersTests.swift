import Testing

@testable import DynamicLists

/// Which answers for keys are kept.
struct KeyedAnswersTests {
  @Test func anAnswerMayCostAllThatIsKeptAndNoMore() {
    var answers = KeyedAnswers<Int, String>(limit: 3)
    answers.insert("", for: 1, cost: 1)
    answers.insert("", for: 2, cost: 4)
    #expect(answers[1] != nil && answers[2] == nil)
    answers.insert("", for: 3, cost: 3)
    #expect(answers[1] == nil && answers[3] != nil)
    answers.insert("", for: 4, cost: 0)
    #expect(answers[3] != nil && answers[4] != nil)
  }

  @Test func aKeyThatIsAnsweredAgainStaysLongerThanOneThatWasAnsweredBefore() {
    var answers = KeyedAnswers<Int, String>(limit: 3)
    for key in [1, 2] + Array(repeating: 1, count: 80) + [3, 4] {
      answers.remove(key)
      answers.insert("", for: key, cost: 1)
    }
    #expect([1, 2, 3, 4].filter { answers[$0] != nil } == [1, 3, 4])
  }

  @Test func aKeyKeepsItsFirstAnswer() {
    var answers = KeyedAnswers<Int, String>(limit: 2)
    for (key, answer) in [(1, "first"), (2, "first"), (1, "second"), (3, "first")] {
      answers.insert(answer, for: key, cost: 1)
    }
    #expect([1, 2, 3].map { answers[$0] } == [nil, "first", "first"])
  }
}
