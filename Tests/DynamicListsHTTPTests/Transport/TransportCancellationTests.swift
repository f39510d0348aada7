import DynamicListsHTTP
import Foundation
import Testing

struct TransportCancellationTests {
  @Test func aHangingRequestThrowsAtOnce() async throws {
    let arrived = Record<String>()
    let server = try LoopbackServer {
      arrived.add($0.path)
      $1.hang()
    }
    let transport = makeTransport()
    let task = Task { try await transport.get(server.url()) }
    try await eventually { !arrived.entries.isEmpty }
    task.cancel()
    // The server still says nothing.
    await #expect(throws: CancellationError.self) { try await task.value }
    #if canImport(FoundationNetworking)
      #expect(transport.statistics.abandoned == 1)
      #expect(transport.statistics.running == 0)
    #endif
    server.stop()
    try await eventually { transport.isIdle }
  }

  @Test func aTaskThatIsCancelledBeforeSendsNothing() async throws {
    let arrived = Record<String>()
    let server = try LoopbackServer {
      arrived.add($0.path)
      $1.answer(200)
    }
    let transport = makeTransport()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.get(server.url())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(transport.isIdle)
    _ = try await transport.get(server.url("/after"))
    #expect(arrived.entries == ["/after"])
  }

  @Test func whoWaitsAndIsCancelledIsNeverSent() async throws {
    let arrived = Record<String>()
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer {
      arrived.add($0.path)
      mayAnswer.wait()
      $1.answer(200)
    }
    let transport = makeTransport { $0.transfersPerHost = 1 }
    let first = Task { try await transport.get(server.url("/first")) }
    try await eventually { transport.statistics.running == 1 }
    let waiting = (0..<20).map { number in Task { try await transport.get(server.url("/\(number)")) } }
    try await eventually { transport.statistics.waiting == 20 }
    let last = Task { try await transport.get(server.url("/last")) }
    try await eventually { transport.statistics.waiting == 21 }
    for task in waiting { task.cancel() }
    for task in waiting { await #expect(throws: CancellationError.self) { try await task.value } }
    // Gone at once, though the first still has not got its answer.
    #expect(transport.statistics.waiting == 1)
    for _ in 0..<2 { mayAnswer.signal() }
    _ = try await (first.value, last.value)
    #expect(arrived.entries == ["/first", "/last"])
    try await eventually { transport.isIdle }
  }

  #if canImport(FoundationNetworking)
    @Test func anAbandonedTransferKeepsItsSlotUntilItEnds() async throws {
      let arrived = Record<String>()
      let mayAnswer = DispatchSemaphore(value: 0)
      let server = try LoopbackServer {
        arrived.add($0.path)
        if $0.path == "/slow" { mayAnswer.wait() }
        $1.answer(200, body: $0.path)
      }
      let transport = makeTransport { $0.transfersPerHost = 1 }
      let slow = Task { try await transport.get(server.url("/slow")) }
      try await eventually { !arrived.entries.isEmpty }
      slow.cancel()
      await #expect(throws: CancellationError.self) { try await slow.value }
      let next = Task { try await transport.get(server.url("/next")) }
      try await eventually { transport.statistics.waiting == 1 }
      #expect(transport.statistics.abandoned == 1)
      #expect(arrived.entries == ["/slow"])
      mayAnswer.signal()
      #expect(try await next.value.body == Data("/next".utf8))
      try await eventually { transport.isIdle }
    }

    @Test func anAbandonedTransferGivesItsSlotBackAtItsDeadline() async throws {
      let arrived = Record<String>()
      let server = try LoopbackServer {
        arrived.add($0.path)
        if $0.path == "/hang" { return $1.hang() }
        $1.answer(200, body: $0.path)
      }
      let transport = makeTransport { ($0.transfersPerHost, $0.deadline) = (1, .seconds(1)) }
      let hanging = Task { try await transport.get(server.url("/hang")) }
      try await eventually { !arrived.entries.isEmpty }
      hanging.cancel()
      // The first one's own deadline may be too near; by the second the slot must be free.
      let first = try? await transport.get(server.url("/next"))
      let next = if let first { first } else { try await transport.get(server.url("/next")) }
      #expect(next.body == Data("/next".utf8))
      #expect(transport.statistics.abandoned == 1)
      server.stop()
      try await eventually { transport.isIdle }
    }
  #endif

  @Test func theOthersGoOnWhenOneIsCancelled() async throws {
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer {
      if $0.path == "/0" { mayAnswer.wait() }
      $1.answer(200, body: $0.path)
    }
    let transport = makeTransport()
    let tasks = (0..<12).map { number in Task { try await transport.get(server.url("/\(number)")) } }
    tasks[0].cancel()
    for (number, task) in tasks.enumerated().dropFirst() {
      #expect(try await task.value.body == Data("/\(number)".utf8))
    }
    mayAnswer.signal()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    server.stop()
    try await eventually { transport.isIdle }
  }
}
