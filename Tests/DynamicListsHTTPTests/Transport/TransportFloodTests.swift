import Foundation
import Testing

@testable import DynamicListsHTTP

/// Servers that send without end and without a pause.
struct TransportFloodTests {
  @Test(.disabled("On a quiet machine Foundation on Linux reads on, and does not come to cancelling"))
  func anEndlessBodyThatNobodyWantsIsCutOff() async throws {
    let ended = Record<String>()
    let server = try LoopbackServer { request, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      let piece = [UInt8](repeating: 1, count: 65_536)
      while connection.send(chunk: piece) {}
      ended.add(request.path)
    }
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
    let ended = Record<String>()
    let server = try LoopbackServer { request, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      // No more: a flood of these holds up every other test.
      for _ in 0..<20_000 { guard connection.send(chunk: [1]) else { break } }
      connection.hang()
      ended.add(request.path)
    }
    let manual = ManualTimers()
    var configuration = URLSessionTransport.Configuration()
    (configuration.maximumBodySize, configuration.transfersPerHost) = (1_000_000, 1)
    let transport = URLSessionTransport(configuration, timers: manual.timers)
    let error = await failure { try await transport.get(server.url("/dribble")) }
    guard case .bodyTooLarge(limit: 1_000_000) = error else { Issue.record("\(String(describing: error))"); return }
    // Whether it ends at once, or is late and has lost its place.
    manual.fire(Transfer.grace)
    try await eventually { ended.entries == ["/dribble"] && transport.isIdle && manual.delays.isEmpty }
  }
}
