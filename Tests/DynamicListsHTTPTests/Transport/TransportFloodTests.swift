import Foundation
import Testing

@testable import DynamicListsHTTP

/// Servers that send without end and without a pause.
struct TransportFloodTests {
  /// Sends pieces of a size for as long as somebody takes them; `/calm` is answered.
  private static func flood(_ size: Int, ended: Record<String> = Record()) throws -> LoopbackServer {
    try LoopbackServer { request, connection in
      if request.path == "/calm" { return connection.answer(200, body: "calm") }
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      let piece = [UInt8](repeating: 1, count: size)
      while connection.send(chunk: piece) {}
      ended.add(request.path)
    }
  }

  @Test func anEndlessBodyThatNobodyWantsIsCutOff() async throws {
    let ended = Record<String>()
    let server = try Self.flood(65_536, ended: ended)
    let transport = makeTransport()
    let task = Task { try await transport.get(server.url("/flood")) }
    try await eventually { transport.statistics.running == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The server still sends; the connection is gone.
    try await eventually { ended.entries == ["/flood"] }
    try await eventually { transport.isIdle }
  }

  @Test func aBodyOfTinyPiecesIsRefusedLongBeforeItIsLarge() async throws {
    let sent = Record<Int>()
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      for _ in 0..<20 {
        for _ in 0..<1_000 { guard connection.send(chunk: [1]) else { return } }
        sent.add(1_000)
      }
      connection.send(chunk: [])
    }
    let transport = makeTransport { $0.maximumBodySize = 1_000_000 }
    let error = await failure { try await transport.get(server.url()) }
    guard case .bodyTooLarge(limit: 1_000_000) = error else { Issue.record("\(String(describing: error))"); return }
    server.stop()
    try await eventually { transport.isIdle }
  }

  @Test func aServerThatFloodsHoldsUpNobodyElse() async throws {
    let server = try Self.flood(1)
    let manual = ManualTimers()
    var configuration = URLSessionTransport.Configuration()
    (configuration.maximumBodySize, configuration.transfersPerHost) = (1_000_000, 1)
    let transport = URLSessionTransport(configuration, timers: manual.timers)
    let error = await failure { try await transport.get(server.url("/flood")) }
    guard case .bodyTooLarge = error else { Issue.record("\(String(describing: error))"); return }
    manual.fire(Transfer.grace)
    // Either it has ended by now, or it is held up and has lost its place.
    try await eventually { transport.isIdle || manual.isPausing }
    #expect(try await transport.get(server.url("/calm")).body == Data("calm".utf8))
    server.stop()
    manual.open()
    try await eventually { transport.isIdle }
    #expect(manual.delays.isEmpty)
  }
}
