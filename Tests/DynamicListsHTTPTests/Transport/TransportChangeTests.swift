import Foundation
import Testing

@testable import DynamicListsHTTP

/// Requests that may change something.
@Suite(.serialized)
struct TransportChangeTests {
  private let sent = Record<Int>()
  private let begun = Record<String>()
  private let ended = Record<String>()
  private static let piece = [UInt8](repeating: 1, count: 65_536)

  private static func post(_ url: URL) -> HTTPRequest { HTTPRequest(url, method: "POST", body: Data("x".utf8)) }

  /// A server whose answers at `/flood` have a head and no end.
  private func server(_ status: Int, _ headers: [String: String] = [:]) throws -> LoopbackServer {
    try LoopbackServer { [sent, begun, ended] request, connection in
      guard request.path == "/flood" else { return connection.answer(200) }
      begun.add(request.method)
      connection.send(head: status, headers: headers.merging(["Transfer-Encoding": "chunked"]) { own, _ in own })
      while connection.send(chunk: Self.piece) { sent.add(Self.piece.count) }
      ended.add(request.method)
    }
  }

  @Test func anEndlessAnswerToAChangeIsCutOff() async throws {
    let server = try server(200)
    let transport = makeTransport { ($0.maximumBodySize, $0.transfersPerHost) = (1_000_000, 2) }
    for _ in 0..<5 {
      let error = await failure { try await transport.response(to: Self.post(server.url("/flood"))) }
      guard case .bodyTooLarge = error else { Issue.record("\(String(describing: error))"); return }
    }
    // The server still sends; the connections are gone.
    try await eventually { transport.isIdle && ended.entries.count == 5 }
  }

  @Test func aCancelledChangeWithAnEndlessAnswerIsCutOff() async throws {
    let server = try server(200)
    let transport = makeTransport { $0.maximumBodySize = 1 << 30 }
    let task = Task { try await transport.response(to: Self.post(server.url("/flood"))) }
    try await eventually { [sent] in sent.entries.count > 10 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await eventually { transport.isIdle && ended.entries.count == 1 }
  }

  @Test(arguments: [true, false])
  func endlessRedirectsOfChangesAreCutOff(hasBody: Bool) async throws {
    let server = try server(303, ["Location": "/ok"])
    let transport = makeTransport { $0.transfersPerHost = 1 }
    let request = HTTPRequest(server.url("/flood"), method: "POST", body: hasBody ? Data("x".utf8) : nil)
    // More than the transfers that the gate would keep for this server, were they not cut.
    for _ in 0..<3 { #expect(try await transport.response(to: request).status == 200) }
    try await eventually { transport.isIdle && ended.entries.count == begun.entries.count }
    #expect(try await transport.get(server.url()).status == 200)
    #expect(try await transport.response(to: Self.post(server.url())).status == 200)
    try await eventually { transport.isIdle }
  }

  @Test func thousandsOfCancelledChangesLeaveNothing() async throws {
    let server = try LoopbackServer { request, connection in
      switch Int(request.path.dropFirst()).map({ $0 % 4 }) {
      case 0: connection.answer(303, headers: ["Location": "/9"])
      case 1: connection.hang()
      case 2: connection.reset()
      default: connection.answer(200, body: request.path)
      }
    }
    let transport = makeTransport {
      // All of them run at once, so that each cancellation meets a transfer.
      $0.transfersPerHost = 100
      ($0.deadline, $0.idleTimeout) = (.seconds(600), .seconds(600))
    }
    for round in 0..<20 {
      let tasks = (0..<100).map { number in
        Task { try await transport.response(to: Self.post(server.url("/\(number)"))).status }
      }
      for (number, task) in tasks.enumerated() {
        if number % 20 == round { try await Task.sleep(for: .milliseconds(20)) }
        task.cancel()
      }
      for task in tasks { _ = await task.result }
    }
    server.stop()
    try await eventually { transport.isIdle }
  }
}
