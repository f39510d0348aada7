import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Joined and reordered requests at a real server.
struct JoiningServerTests {
  @Test func tenCallersOfAPictureAskTheServerOnce() async throws {
    let asked = Record<String>()
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request, connection in
      asked.add(request.path)
      mayAnswer.wait()
      connection.answer(200, body: "picture")
    }
    let base = makeTransport()
    let transport = JoiningTransport(base: base)
    let http = HTTPClient(transport: transport)
    let tasks = (0..<10).map { _ in Task { try await http.data(from: server.url("/picture")) } }
    try await eventually { asked.entries.count == 1 }
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    for _ in tasks { mayAnswer.signal() }
    for task in tasks[1...] { #expect(try await task.value == Data("picture".utf8)) }
    try await eventually { base.isIdle && transport.count == 0 }
    #expect(asked.entries.count <= 2, "a task that began late asks again")
  }

  @Test func aWaitingRequestOvertakesOthersWhenItsPriorityRises() async throws {
    let asked = Record<String>()
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { request, connection in
      asked.add(request.path)
      mayAnswer.wait()
      connection.answer(200, body: "ok")
    }
    let base = makeTransport { $0.transfersPerHost = 1 }
    let http = HTTPClient(transport: base)
    let visible = RequestPriority(.low)
    @Sendable func get(_ path: String) async throws { _ = try await http.data(from: server.url(path)) }
    var tasks = [Task { try await get("/first") }]
    try await eventually { asked.entries == ["/first"] }
    for number in 1...2 {
      tasks.append(Task { try await get("/hidden\(number)") })
      try await eventually { base.statistics.waiting == number }
    }
    tasks.append(Task { try await RequestPriority.$current.withValue(visible) { try await get("/visible") } })
    try await eventually { base.statistics.waiting == 3 }
    visible.value = .high
    for _ in tasks { mayAnswer.signal() }
    for task in tasks { try await task.value }
    #expect(asked.entries == ["/first", "/visible", "/hidden1", "/hidden2"])
    try await eventually { base.isIdle }
  }
}
