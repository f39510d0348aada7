import Foundation
import Testing

@testable import DynamicListsHTTP

/// Servers that send without end and without a pause.
@Suite(.eachTransport)
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
      // Not smaller: Foundation needs seconds to handle a hundred buffers of single bytes.
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
}
