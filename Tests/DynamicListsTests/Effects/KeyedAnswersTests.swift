import DynamicListsTesting
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

  /// An item whose detail may be too small for it.
  private struct Demanding: KeyedListItemModel {
    let least: Int
    let calls: Script<Int, Int>
    var detail: Int?

    struct DetailKey: Hashable, Sendable {
      let calls: Script<Int, Int>

      static func == (left: Self, right: Self) -> Bool { left.calls === right.calls }
      func hash(into hasher: inout Hasher) {}
    }

    var detailKey: DetailKey { DetailKey(calls: calls) }
    var dataIsFetched: Bool { detail.map { $0 >= least } ?? false }

    static func details(for keys: [DetailKey]) async throws -> [DetailKey: Int] {
      [keys[0]: try await keys[0].calls.respond(to: 0)]
    }

    mutating func apply(_ detail: Int) { self.detail = detail }
  }

  @MainActor @Test func aKeptAnswerThatDoesNotSufficeIsAskedForAgain() async {
    let calls = Script<Int, Int>()
    var returned: [Int: Bool] = [:]
    let runner = DetailRunner<Demanding>(
      clock: ManualPauses().hurriedClock, load: { $0 }, keyed: Demanding.keyedDetails, retention: 10
    ) { results in
      for result in results { returned[result.id] = (try? result.result.get()) != nil }
    }
    let job = { (id: Int, least: Int) in
      DetailJob(id: id, row: RowID(id), item: Demanding(least: least, calls: calls), batch: id)
    }
    runner.start([job(1, 1)])
    await calls.next().answer(1)
    #expect(await eventually { returned == [1: true] })
    runner.start([job(2, 2)])
    #expect(await eventually { returned == [1: true, 2: false] })
    #expect(calls.callCount == 1)
    runner.start([job(3, 2)])
    #expect(await eventually { calls.callCount == 2 || returned.count == 3 })
    calls.nextIfAny()?.answer(2)
    #expect(await eventually { returned == [1: true, 2: false, 3: true] })
  }
}
