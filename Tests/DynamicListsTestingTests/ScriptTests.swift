import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
struct ScriptTests {
  private struct Refused: Error {}

  @Test func aCallReturnsTheTestsAnswer() async throws {
    let script = Script<Int, String>()
    async let answer = script.respond(to: 7)
    let call = await script.next()
    #expect(call.request == 7)
    #expect(script.runningCount == 1)
    call.answer("seven")
    call.answer("eight")
    #expect(try await answer == "seven")
    #expect(script.runningCount == 0)
  }

  @Test func aCallFailsWhenTheTestSaysSo() async {
    let script = Script<Int, String>()
    let task = Task { try await script.respond(to: 1) }
    await script.next().fail(Refused())
    await #expect(throws: Refused.self) { try await task.value }
  }

  @Test func aCallObeysCancellationUnlessTheScriptDoesNot() async {
    let obedient = Script<Int, String>()
    let task = Task { try await obedient.respond(to: 1) }
    _ = await obedient.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }

    let stubborn = Script<Int, String>(obeysCancellation: false)
    let hanging = Task { try await stubborn.respond(to: 1) }
    let call = await stubborn.next()
    hanging.cancel()
    #expect(stubborn.runningCount == 1)
    call.answer("late")
    #expect(await hanging.result.isSuccess)
    #expect(stubborn.cancellationCount == 1)
  }

  @Test func callsAreCountedAndTakenInOrder() async throws {
    let script = Script<Int, Int>()
    let tasks = (0..<3).map { number in Task { try await script.respond(to: number) } }
    #expect(await eventually { script.untakenCount == 3 })
    #expect(script.callCount == 3)
    #expect(script.mostAtOnce == 3)
    while let call = script.nextIfAny() { call.answer(call.request) }
    for (number, task) in tasks.enumerated() { #expect(try await task.value == number) }
  }

  @Test func aCancelledWaitForACallThrows() async {
    let script = Script<Int, Int>()
    let test = Task { try await script.next(within: .seconds(100_000)).request }
    await Task.yield()
    test.cancel()
    await #expect(throws: CancellationError.self) { try await test.value }
    let answer = Task { try await script.respond(to: 3) }
    await script.next().answer(4)
    #expect(await answer.result.isSuccess, "a wait that has ended takes no call")
  }

  @Test func aWaitForACallThatIsNotMadeSaysHowManyThereWere() async throws {
    let script = Script<Int, Int>()
    let answer = Task { try await script.respond(to: 3) }
    #expect(try await script.next(within: .seconds(100_000)).request == 3)
    await #expect {
      try await script.next(within: .zero)
    } throws: { error in
      guard case ScriptError.notCalled(let text) = error else { return false }
      return text.contains("1 calls, of which 1 run") && "\(error)" == text
    }
    answer.cancel()
    _ = await answer.result
  }

  @Test func aTestThatIsCancelledWhileItWaitsStopsTheProgramWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let test = Task { await Script<Int, Int>().next().request }
      test.cancel()
      _ = await test.value
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("A test was cancelled while it waited for a call."))
  }

  @Test func aCancelledTestWaitsForNoCondition() async {
    let test = Task { @MainActor in await eventually(within: .seconds(100_000)) { false } }
    test.cancel()
    #expect(await test.value == false)
  }
}
