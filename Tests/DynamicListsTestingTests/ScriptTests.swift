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
}
