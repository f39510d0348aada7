import Foundation
import Testing

@testable import DynamicListsHTTP

/// Servers that send without end and without a pause.
struct TransportFloodTests {
  @Test
  func theEndlessBodyOfACancelledRequestIsCutOff() async throws {
    let sent = Record<Int>()
    let ended = Record<String>()
    let server = try LoopbackServer { request, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      let piece = [UInt8](repeating: 1, count: 65_536)
      while connection.send(chunk: piece) { sent.add(piece.count) }
      ended.add(request.path)
    }
    let transport = makeTransport { $0.maximumBodySize = 1 << 30 }
    let task = Task { try await transport.get(server.url("/flood")) }
    // Bytes have arrived; before, there is no transfer to cut.
    try await eventually { sent.entries.count > 10 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The server still sends, but the connection is closed.
    try await eventually { ended.entries == ["/flood"] }
    try await eventually { transport.isIdle }
  }

  @Test func anEndlessBodyOfTinyPiecesIsRefusedAndCutOff() async throws {
    let ended = Record<String>()
    let server = try LoopbackServer { request, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      let piece = [UInt8](repeating: 1, count: 64)
      while connection.send(chunk: piece) {}
      ended.add(request.path)
    }
    let transport = makeTransport { $0.maximumBodySize = 1_000_000 }
    let error = await failure { try await transport.get(server.url("/dribble")) }
    guard case .bodyTooLarge(limit: 1_000_000) = error else { Issue.record("\(String(describing: error))"); return }
    // The server still sends, but the connection is closed.
    try await eventually { ended.entries == ["/dribble"] && transport.isIdle }
  }

  /// The server sends endless bytes behind an answer: another request is answered meanwhile, and the connection is cut.
  private func expectAnEnd(after begin: String, _ piece: [UInt8], fails: Bool) async throws {
    let ended = Record<String>()
    let server = try LoopbackServer { request, connection in
      if request.path == "/ok" { return connection.answer(200) }
      connection.send(Array(begin.utf8))
      while connection.send(piece) {}
      ended.add(request.path)
    }
    let transport = makeTransport { ($0.deadline, $0.maximumBodySize) = (.seconds(60), 1_000_000) }
    let flooded = Task { try await transport.get(server.url("/flood")).status }
    #expect(try await transport.get(server.url("/ok")).status == 200)
    switch await flooded.result {
    case .success(let status): #expect(status == 200 && !fails)
    case .failure(let error): #expect(error is HTTPError && fails)
    }
    try await eventually { transport.isIdle && ended.entries == ["/flood"] }
  }

  @Test func aRedirectWithAnEndlessBodyIsFollowedAndCutOff() async throws {
    let begin = "HTTP/1.1 302 x\r\nLocation: /ok\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 1, count: 65_536) + Array("\r\n".utf8)
    try await expectAnEnd(after: begin, chunk, fails: false)
  }

  @Test func endlessTrailersAreCutOff() async throws {
    let begin = "HTTP/1.1 200 x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    let trailers = String(repeating: "X-A: \(String(repeating: "a", count: 1_000))\r\n", count: 64)
    try await expectAnEnd(after: begin, Array(trailers.utf8), fails: true)
  }
}
