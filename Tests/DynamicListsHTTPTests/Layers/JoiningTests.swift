import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

struct JoiningTests {
  private let url = URL.made("http://example.org/picture")
  private let mayAnswer = Gate()
  private let cancelled = Record<Bool>()

  /// A transport that answers when the gate opens, and notes whether its task was cancelled.
  private func origin() -> ScriptedTransport {
    ScriptedTransport { [mayAnswer, cancelled] request in
      await mayAnswer.wait()
      cancelled.add(Task.isCancelled)
      if request.url.query() == "fail" { throw HTTPError.connectionLost }
      return HTTPResponse(url: request.url, body: Data(request.method.utf8))
    }
  }

  @Test func equalRequestsAreSentOnce() async throws {
    let origin = origin()
    let transport = JoiningTransport(base: origin)
    let tasks = HTTPRequest.Priority.allCases.map { priority in
      Task { try await transport.response(to: HTTPRequest(url, headers: ["A": "b"], priority: priority)) }
    }
    try await eventually { transport.callerCount == tasks.count && origin.asked.entries.count == 1 }
    #expect(transport.count == 1)
    mayAnswer.open()
    for task in tasks { #expect(try await task.value.status == 200) }
    #expect(origin.asked.entries.count == 1 && transport.count == 0)
    _ = try await transport.response(to: HTTPRequest(url, headers: ["A": "b"]))
    #expect(origin.asked.entries.count == 2, "only requests in flight are joined")
  }

  @Test func requestsThatDifferAreSentEach() async throws {
    let origin = origin()
    let transport = origin.joining()
    var other = HTTPRequest(url)
    other.user = "anna"
    let requests = [
      HTTPRequest(url), HTTPRequest(url, method: "HEAD"), HTTPRequest(url, headers: ["Authorization": "a"]),
      HTTPRequest(url, headers: ["Authorization": "b"]), HTTPRequest(.made("http://example.org/other")), other,
    ]
    let changes = (0..<2).map { _ in HTTPRequest(url, method: "POST", body: Data("a".utf8)) }
    let tasks = (requests + changes).map { request in Task { try await transport.response(to: request) } }
    try await eventually { origin.asked.entries.count == 8 }
    mayAnswer.open()
    for task in tasks { _ = try await task.value }
  }

  @Test func aFailureIsThatOfAllCallers() async throws {
    let origin = origin()
    let transport = origin.joining()
    let tasks = (0..<3).map { _ in
      Task { try await transport.response(to: HTTPRequest(.made("http://example.org/?fail"))) }
    }
    try await eventually { origin.asked.entries.count == 1 }
    mayAnswer.open()
    for task in tasks { await #expect(throws: HTTPError.self) { try await task.value } }
  }

  @Test func aCancelledCallerLeavesTheOthersTheirAnswer() async throws {
    let origin = origin()
    let transport = JoiningTransport(base: origin)
    let first = Task { try await transport.response(to: HTTPRequest(url)) }
    try await eventually { origin.asked.entries.count == 1 }
    let joined = Record<Bool>()
    let second = Task {
      joined.add(true)
      return try await transport.response(to: HTTPRequest(url))
    }
    try await eventually { joined.entries.count == 1 }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    mayAnswer.open()
    #expect(try await second.value.status == 200)
    #expect(cancelled.entries.contains(false))
  }

  @Test func theRequestIsCancelledWithItsLastCaller() async throws {
    let origin = origin()
    let transport = JoiningTransport(base: origin)
    let tasks = (0..<3).map { _ in Task { try await transport.response(to: HTTPRequest(url)) } }
    try await eventually { origin.asked.entries.count == 1 }
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    // A new caller does not join the cancelled request.
    let late = Task { try await transport.response(to: HTTPRequest(url)) }
    try await eventually { origin.asked.entries.count == 2 }
    mayAnswer.open()
    #expect(try await late.value.status == 200)
    try await eventually { cancelled.entries.count == 2 }
    #expect(Set(cancelled.entries) == [true, false])
  }

  @Test func aCancelledRequestThatEndsLateLeavesTheNextOneInPlace() async throws {
    let calls = SharedCalls<Int, Int>()
    let (gates, began, released) = ([Gate(), Gate()], Record<Int>(), Record<Int>())
    func call(_ number: Int) -> Task<Int, any Error> {
      let witness = Witness { released.add(number) }
      return Task {
        try await calls.value(for: 0) { [witness] in
          began.add(number)
          await gates[number].wait()
          return withExtendedLifetime(witness) { number }
        }
      }
    }
    let first = call(0)
    try await eventually { began.entries == [0] }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = call(1)
    try await eventually { began.entries == [0, 1] }
    gates[0].open()
    // Nothing of the first one is left.
    try await eventually { released.entries == [0] }
    #expect(calls.count == 1)
    gates[1].open()
    #expect(try await second.value == 1)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aCallerThatIsCancelledAfterTheAnswerHasComeGetsIt() async throws {
    let pause = PausedExecutor()
    let (calls, gate, began) = (SharedCalls<Int, Int>(), Gate(), Record<Int>())
    let caller = Task(executorPreference: pause) {
      try await calls.value(for: 0) {
        began.add(0)
        await gate.wait()
        return 7
      }
    }
    pause.runNext()
    try await eventually { began.entries.count == 1 }
    gate.open()
    // The answer is there, and the caller has not gone on yet.
    try await eventually { pause.count == 1 }
    caller.cancel()
    pause.runNext()
    #expect(try await caller.value == 7)
  }

  @Test func aCallerThatIsCancelledBeforeItBeginsSendsNothingForLong() async throws {
    let transport = JoiningTransport(base: origin())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.response(to: HTTPRequest(url))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    mayAnswer.open()
    try await eventually { transport.count == 0 }
  }

  @Test func theSharedRequestHasTheHighestPriorityOfItsCallers() async throws {
    let seen = Record<RequestPriority?>()
    let transport = JoiningTransport(
      base: ScriptedTransport { [mayAnswer] request in
        seen.add(RequestPriority.current)
        await mayAnswer.wait()
        return HTTPResponse(url: request.url)
      })
    let own = RequestPriority(.low)
    let first = Task {
      try await RequestPriority.$current.withValue(own) { try await transport.response(to: HTTPRequest(url)) }
    }
    try await eventually { seen.entries.count == 1 }
    let shared = try #require(seen.entries[0])
    #expect(shared.value == .low)
    let second = Task { try await transport.response(to: HTTPRequest(url, priority: .medium)) }
    try await eventually { shared.value == .medium }
    own.value = .high
    #expect(shared.value == .high)
    first.cancel()
    try await eventually { shared.value == .medium }
    mayAnswer.open()
    _ = try await second.value
  }

  @Test func eachListIsToldThatTheSharedRequestWaits() async throws {
    let reports = Record<String>()
    let waits = Locked<ListLoad?>(nil)
    let transport = JoiningTransport(
      base: ScriptedTransport { [mayAnswer] request in
        waits.withLock { $0 = ListLoad.current }
        ListLoad.current?.enteredQueue()
        await mayAnswer.wait()
        return HTTPResponse(url: request.url)
      })
    func get(_ name: String) -> Task<Void, any Error> {
      let load = ListLoad(.page(1)) { reports.add("\(name)\($1 ? "+" : "-")") }
      return Task {
        try await ListLoad.$current.withValue(load) { _ = try await transport.response(to: HTTPRequest(url)) }
      }
    }
    let first = get("a")
    try await eventually { reports.entries == ["a+"] }
    let second = get("b")
    try await eventually { reports.entries == ["a+", "b+"] }
    first.cancel()
    try await eventually { reports.entries == ["a+", "b+", "a-"] }
    waits.withLock { $0 }?.leftQueue()
    #expect(reports.entries == ["a+", "b+", "a-", "b-"])
    mayAnswer.open()
    try await second.value
    await #expect(throws: CancellationError.self) { try await first.value }
  }
}

extension HTTPRequest.Priority {
  static let allCases: [Self] = [.lowest, .low, .medium, .high]
}

/// Says when nobody needs it any more.
private final class Witness: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}
