import Foundation
import Testing

@testable import DynamicListsHTTP

/// Requests that must not join one that was sent before a change.
struct JoinedChangeTests {
  private let url = URL.made("http://example.org/list")
  private let value = Locked("old")
  private let mayAnswer = Gate()

  /// A server that answers with the value that it had when it was asked; the old one only when the gate is open.
  private func origin() -> ScriptedTransport {
    ScriptedTransport { [value, mayAnswer] request in
      if request.method == "PUT" { value.withLock { $0 = "new" } }
      let body = value.withLock { $0 }
      if body == "old" { await mayAnswer.wait() }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=60"], body: Data(body.utf8))
    }
  }

  /// The bodies of a request before a change, of one after it, and of one after both.
  private func bodies(
    _ transport: some HTTPTransport, _ origin: ScriptedTransport, asked count: Int, change: () async throws -> Void
  ) async throws -> [String] {
    let get: @Sendable () async throws -> String = { [url] in
      String(decoding: try await transport.response(to: HTTPRequest(url)).body, as: UTF8.self)
    }
    let first = Task { try await get() }
    try await eventually { origin.asked.entries.count == 1 }
    try await change()
    let second = Task { try await get() }
    try await eventually { origin.asked.entries.count == count }
    mayAnswer.open()
    return [try await first.value, try await second.value, try await get()]
  }

  @Test func aRequestAfterAChangeIsSentBesideOneFromBefore() async throws {
    let origin = origin()
    let transport = origin.joining()
    let bodies = try await bodies(transport, origin, asked: 3) {
      _ = try await transport.response(to: HTTPRequest(url, method: "PUT"))
    }
    #expect(bodies == ["old", "new", "new"])
  }

  @Test func aRequestAfterAChangeThatFailedIsSentBesideOneFromBefore() async throws {
    let origin = origin()
    // The connection is lost when the server has made the change.
    let transport = ScriptedTransport { request in
      let response = try await origin.response(to: request)
      if request.method == "PUT" { throw HTTPError.connectionLost }
      return response
    }.joining()
    let bodies = try await bodies(transport, origin, asked: 3) {
      await #expect(throws: HTTPError.self) { try await transport.response(to: HTTPRequest(url, method: "PUT")) }
    }
    #expect(bodies == ["old", "new", "new"])
  }

  @Test(arguments: [false, true]) func aRequestFromDuringAChangeIsNotJoinedAfterIt(caches: Bool) async throws {
    let mayChange = Gate()
    let origin = origin()
    let began = Record<Int>()
    let joining = ScriptedTransport { request in
      if request.method == "PUT" {
        began.add(0)
        await mayChange.wait()
      }
      return try await origin.response(to: request)
    }.joining()
    let transport: any HTTPTransport = caches ? joining.caching(in: HTTPCache(now: WallClock().now)) : joining
    let change = Task { try await transport.response(to: HTTPRequest(url, method: "PUT")) }
    try await eventually { began.entries.count == 1 }
    let bodies = try await bodies(transport, origin, asked: 3) {
      mayChange.open()
      _ = try await change.value
    }
    #expect(bodies == ["old", "new", "new"])
    #expect(origin.asked.entries.count == (caches ? 3 : 4))
  }

  @Test func theAnswerFromBeforeAChangeIsNotStored() async throws {
    let origin = origin()
    let transport = origin.joining().caching(in: HTTPCache(now: WallClock().now))
    let bodies = try await bodies(transport, origin, asked: 3) {
      _ = try await transport.response(to: HTTPRequest(url, method: "PUT"))
    }
    #expect(bodies == ["old", "new", "new"])
    #expect(origin.asked.entries.count == 3, "the third request is answered from the cache")
  }

  @Test func theAnswerFromBeforeARemovalByTheAppIsNotStored() async throws {
    let origin = origin()
    let cache = HTTPCache(now: WallClock().now)
    let transport = origin.joining().caching(in: cache)
    let bodies = try await bodies(transport, origin, asked: 2) {
      value.withLock { $0 = "new" }
      cache.remove(url)
    }
    #expect(bodies == ["old", "new", "new"])
    #expect(origin.asked.entries.count == 2)
  }
}
