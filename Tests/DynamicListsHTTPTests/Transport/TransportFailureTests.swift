import Foundation
import Testing

@testable import DynamicListsHTTP

struct TransportFailureTests {
  private func expect(
    _ expected: HTTPError, from transport: URLSessionTransport = makeTransport(), at url: URL,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let error = await failure(of: { try await transport.get(url) }, sourceLocation: sourceLocation)
    #expect(error?.message == expected.message, sourceLocation: sourceLocation)
    try await eventually({ transport.isIdle }, sourceLocation: sourceLocation)
  }

  @Test func nobodyListens() async throws {
    let server = try LoopbackServer { _, _ in }
    server.stop()
    try await expect(.unreachable, at: server.url())
  }

  @Test func theConnectionIsReset() async throws {
    let server = try LoopbackServer { $1.reset() }
    try await expect(.connectionLost, at: server.url())
  }

  @Test func theServerClosesWithoutAWord() async throws {
    let server = try LoopbackServer { $1.end() }
    try await expect(.connectionLost, at: server.url())
  }

  @Test func theServerIsNoHTTPServer() async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(Array("SSH-2.0-OpenSSH_9.2\r\n\r\n".utf8))
      connection.end()
    }
    try await expect(.unreadable(cause: UnreadableAnswer("")), at: server.url())
  }

  @Test func theBodyEndsBeforeItsLength() async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Content-Length": "1000"])
      connection.send([1, 2, 3])
      connection.end()
    }
    try await expect(.truncatedBody, at: server.url())
  }

  @Test func theBodyEndsBeforeItsLastChunk() async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      connection.send(chunk: [1, 2, 3])
      connection.end()
    }
    try await expect(.truncatedBody, at: server.url())
  }

  @Test func theServerIsSilent() async throws {
    let server = try LoopbackServer { $1.hang() }
    try await expect(.timedOut, from: makeTransport { $0.idleTimeout = .milliseconds(300) }, at: server.url())
  }

  @Test func theWholeTakesTooLong() async throws {
    // Never silent for long, and never done.
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      // The pause is what the server does wrong, on its own thread: without one it
      // would be a flood. No result depends on how long it is.
      while connection.send(chunk: [1]) { usleep(20_000) }
    }
    let transport = makeTransport { $0.deadline = .milliseconds(300) }
    let start = ContinuousClock.now
    let error = await failure { try await transport.get(server.url()) }
    #expect(error?.message == HTTPError.timedOut.message)
    // Nothing else would end it: the server goes on for ever.
    #expect(ContinuousClock.now - start >= .milliseconds(300))
    server.stop()
    try await eventually { transport.isIdle }
  }

  @Test func theDeadlineCoversTheWaitForATurn() async throws {
    let server = try LoopbackServer { $1.hang() }
    let transport = makeTransport { ($0.deadline, $0.transfersPerHost) = (.milliseconds(200), 1) }
    let errors = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<5 { group.addTask { await failure { try await transport.get(server.url()) }?.message } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors == Array(repeating: HTTPError.timedOut.message, count: 5))
    server.stop()
    try await eventually { transport.isIdle }
  }
}
