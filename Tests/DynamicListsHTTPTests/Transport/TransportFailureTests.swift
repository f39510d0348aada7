import Foundation
import Testing

@testable import DynamicListsHTTP

struct TransportFailureTests {
  private func expect(
    _ expected: HTTPError, from transport: any TestedTransport = makeTransport(), at url: URL,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let error = await failure(of: { try await transport.get(url) }, sourceLocation: sourceLocation)
    #expect(error?.message == expected.message, sourceLocation: sourceLocation)
    try await eventually({ transport.isIdle }, sourceLocation: sourceLocation)
  }

  @Test func noServerListens() async throws {
    let server = try LoopbackServer { _, _ in }
    server.stop()
    try await expect(.unreachable, at: server.url())
  }

  @Test func theConnectionIsReset() async throws {
    let server = try LoopbackServer { $1.reset() }
    try await expect(.connectionLost, at: server.url())
  }

  @Test func theServerClosesWithoutAnAnswer() async throws {
    let server = try LoopbackServer { $1.end() }
    try await expect(.connectionLost, at: server.url())
  }

  /// libcurl would send it again over another connection.
  @Test(arguments: ["POST", "PATCH", "GET", "PUT"])
  func aChangeIsNotSentAgainWhenItsConnectionEndsWithoutAnAnswer(method: String) async throws {
    let asked = Record<String>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.method)
      // The connection stays open after the first request, and ends with the second one's.
      if request.path == "/first" || asked.entries.count > 2 { connection.answer(200) } else { connection.end() }
    }
    let transport = makeTransport()
    #expect(try await transport.get(server.url("/first")).status == 200)
    let request = HTTPRequest(server.url(), method: method, body: method == "GET" ? nil : Data("x".utf8))
    do {
      #expect(try await transport.response(to: request).status == 200)
      #expect(request.isIdempotent && asked.entries == ["GET", method, method])
    } catch {
      #expect(method != "GET" && (error as? HTTPError)?.message == HTTPError.connectionLost.message)
      #expect(asked.entries == ["GET", method] && server.connectionCount <= 2)
    }
    try await eventually { transport.isIdle }
  }

  @Test func theServerDoesNotSpeakHTTP() async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(Array("SSH-2.0-OpenSSH_9.2\r\n\r\n".utf8))
      connection.end()
    }
    try await expect(.unreadable(cause: HTTPError.UnreadableAnswer("")), at: server.url())
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

  @Test func theWholeRequestTakesTooLong() async throws {
    let (mayContinue, sent) = (DispatchSemaphore(value: 0), Record<Bool>())
    // Sends pieces when the test says so, but never completes.
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      for _ in 0..<3 {
        sent.add(connection.send(chunk: [1]))
        mayContinue.wait()
      }
      connection.hang()
    }
    let manual = ManualTimers()
    let transport = makeTransport(timers: manual.timers)
    let task = Task { await failure { try await transport.get(server.url()) }?.message }
    try await eventually { manual.delays == [transport.configuration.deadline] }
    for count in 1...3 {
      try await eventually { sent.entries.count == count }
      mayContinue.signal()
    }
    // Pieces of the answer have neither ended the deadline, nor put it off by another timer.
    #expect(manual.delays == [transport.configuration.deadline] && sent.entries == [true, true, true])
    #expect(manual.started == 1)
    manual.fire(transport.configuration.deadline)
    #expect(await task.value == HTTPError.timedOut.message)
    try await eventually { transport.isIdle && manual.delays.isEmpty }
  }
}
