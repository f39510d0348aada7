import DynamicListsHTTP
import Foundation
import Testing

struct TransportBodySizeTests {
  private let transport = makeTransport { $0.maximumBodySize = 1_000_000 }

  private func expectRefusal(of url: URL, sourceLocation: SourceLocation = #_sourceLocation) async {
    let error = await failure(of: { try await transport.get(url) }, sourceLocation: sourceLocation)
    guard case .bodyTooLarge(limit: 1_000_000) = error else {
      Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
      return
    }
  }

  @Test func aBodyAsLargeAsTheLimitIsAccepted() async throws {
    let server = try LoopbackServer { $1.answer(200, body: [UInt8](repeating: 1, count: 1_000_000)) }
    #expect(try await transport.get(server.url()).body.count == 1_000_000)
    try await eventually { transport.isIdle }
  }

  @Test func aDeclaredLengthPastTheLimitIsRefusedBeforeTheBody() async throws {
    // No body follows, so only the declared length can be the reason.
    let server = try LoopbackServer {
      $1.send(head: 200, headers: ["Content-Length": "1000001"])
      $1.hang()
    }
    await expectRefusal(of: server.url())
    server.stop()
    try await eventually { transport.isIdle }
  }

  @Test func aBodyWithoutLengthIsCounted() async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      // Slightly more than the limit: an endless body would take the processor from
      // the other tests.
      for _ in 0..<11 { connection.send(chunk: [UInt8](repeating: 1, count: 100_000)) }
      connection.hang()
    }
    await expectRefusal(of: server.url())
    server.stop()
    try await eventually { transport.isIdle }
  }

  @Test func aCompressedBodyWithinTheLimitIsDecompressed() async throws {
    let packed = gzipBomb(unpackingTo: 258_000, isComplete: true)
    let server = try LoopbackServer { $1.answer(200, headers: ["Content-Encoding": "gzip"], body: packed) }
    #expect(try await transport.get(server.url()).body == Data(repeating: 0, count: 258_001))
  }

  @Test func bytesAfterARefusalAreIgnored() async throws {
    let total = 300
    let sent = Record<Int>()
    let ended = Record<Bool>()
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      let bytes = [UInt8](repeating: 1, count: 1_000_000)
      for number in 0..<total {
        guard connection.send(chunk: bytes) else { break }
        sent.add(number)
      }
      ended.add(true)
    }
    await expectRefusal(of: server.url())
    try await eventually { transport.isIdle && !ended.entries.isEmpty }
    #expect(sent.entries.count < total, "the connection is cut")
  }
}
