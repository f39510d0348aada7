import Foundation
import Testing

@testable import DynamicListsHTTP

/// Endless bytes that Foundation on Linux does not report to its delegate.
@Suite(.serialized, .eachTransport)
struct TransportUnseenFloodTests {
  /// A server that sends a beginning and then repeats a piece until the client leaves.
  private func flood(_ begin: String, _ piece: [UInt8], _ ended: Record<String>) throws -> LoopbackServer {
    try LoopbackServer { [sent] request, connection in
      connection.send(Array(begin.utf8))
      while connection.send(piece) { sent.add(piece.count) }
      ended.add(request.path)
    }
  }

  /// The sizes of the pieces that the server has sent.
  private let sent = Record<Int>()

  private static let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 1, count: 65_536) + Array("\r\n".utf8)
  private static let trailer = Array(
    String(repeating: "X-A: \(String(repeating: "a", count: 1_000))\r\n", count: 64).utf8)

  private func expectAnEnd(
    of server: LoopbackServer, _ ended: Record<String>, at paths: [String] = ["/flood"]
  ) async throws {
    let other = try LoopbackServer { $1.answer(200) }
    let transport = makeTransport { ($0.deadline, $0.maximumBodySize) = (.seconds(3), 1_000_000) }
    let flooded = Task { await failure { try await transport.get(server.url("/flood")) } }
    // More has been sent than the system keeps between the two, unless the client has left already.
    try await eventually { [sent] in sent.entries.reduce(0, +) > 16 << 20 || !ended.entries.isEmpty }
    // A request to another server is answered meanwhile.
    let answer = await Result.of { try await makeTransport { $0.deadline = .seconds(10) }.get(other.url()).status }
    #expect(answer == "200")
    let error = await flooded.value?.message
    #expect(error != nil)
    // libcurl has followed the redirect, to a flood as well.
    let floods = TransportKind.current == .urlSession ? ["/flood"] : paths
    // The server still sends; the connections are gone, in any order, and their places are free again.
    try await eventually { transport.isIdle && ended.entries.sorted() == floods }
    server.stop()
  }

  @Test func aRedirectWithAnEndlessBodyIsCutOff() async throws {
    let ended = Record<String>()
    let begin = "HTTP/1.1 302 x\r\nLocation: /ok\r\nTransfer-Encoding: chunked\r\n\r\n"
    try await expectAnEnd(of: flood(begin, Self.chunk, ended), ended, at: ["/flood", "/ok"])
  }

  @Test func endlessTrailersAreCutOff() async throws {
    let ended = Record<String>()
    let begin = "HTTP/1.1 200 x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    try await expectAnEnd(of: flood(begin, Self.trailer, ended), ended)
  }
}

extension Result where Success == String, Failure == Never {
  /// The result or the error of an operation, as text.
  fileprivate static func of(_ operation: () async throws -> Int) async -> String {
    do { return "\(try await operation())" } catch { return "\(error)" }
  }
}
