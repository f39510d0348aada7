import Foundation
import Testing

@testable import DynamicListsHTTP

/// When a stored answer stands in for one that did not come (RFC 5861).
struct CacheFailureTests {
  private let clock = WallClock()
  private let url = CacheOrigin.url

  private func text(_ transport: some HTTPTransport, _ headers: HTTPHeaders = [:]) async throws -> String {
    String(decoding: try await transport.response(to: HTTPRequest(url, headers: headers)).body, as: UTF8.self)
  }

  @Test(arguments: [
    ("stale-if-error=60", "", true), ("", "stale-if-error=60", true), ("stale-if-error=5", "", true),
    ("stale-if-error=4", "", false), ("", "", false),
    ("stale-if-error=60", "stale-if-error=1", true), ("stale-if-error=60, no-cache", "", false),
    ("stale-if-error=60, must-revalidate", "", false), ("stale-if-error=60", "no-cache", false),
  ])
  func aStaleAnswerStandsInForAFailureWhereItIsAllowed(answer: String, request: String, isUsed: Bool) async throws {
    let failures: [@Sendable (HTTPRequest) throws -> HTTPResponse] = [
      { HTTPResponse(url: $0.url, status: 502) }, { _ in throw HTTPError.offline },
    ]
    for fail in failures {
      let clock = WallClock()
      let fails = Locked(false)
      let transport = ScriptedTransport { request in
        if fails.withLock({ $0 }) { return try fail(request) }
        return HTTPResponse(
          url: request.url, headers: ["Cache-Control": "max-age=5, \(answer)"], body: Data("1".utf8))
      }
      let caching = transport.caching(in: HTTPCache(now: clock.now))
      _ = try await text(caching)
      fails.withLock { $0 = true }
      clock.advance(by: 10)
      let second = try? await text(caching, ["Cache-Control": request])
      #expect((second == "1") == isUsed)
    }
  }

  @Test(arguments: [(500, true), (502, true), (503, true), (504, true), (404, false), (429, false), (501, false)])
  func aStaleAnswerStandsInForAFailureOfTheServerOnly(status: Int, isUsed: Bool) async throws {
    let current = Locked(200)
    let transport = ScriptedTransport { request in
      HTTPResponse(
        url: request.url, status: current.withLock { $0 }, headers: ["Cache-Control": "stale-if-error=60"])
    }.caching(in: HTTPCache(now: clock.now))
    _ = try await text(transport)
    current.withLock { $0 = status }
    #expect(try await transport.response(to: HTTPRequest(url)).status == (isUsed ? 200 : status))
  }

  @Test(arguments: [HTTPError.offline, .unreachable, .connectionLost, .timedOut, .truncatedBody])
  func aStaleAnswerStandsInForEachFailureOfTheNetwork(error: HTTPError) async throws {
    let fails = Locked(false)
    let transport = ScriptedTransport { request in
      if fails.withLock({ $0 }) { throw error }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "stale-if-error=60"], body: Data("1".utf8))
    }.caching(in: HTTPCache(now: clock.now))
    _ = try await text(transport)
    fails.withLock { $0 = true }
    #expect(try await text(transport) == "1")
  }

  @Test func anErrorThatIsNotOfTheNetworkIsThrown() async throws {
    let fails = Locked(false)
    let transport = ScriptedTransport { request in
      if fails.withLock({ $0 }) { throw HTTPError.bodyTooLarge(limit: 1) }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "stale-if-error=60"])
    }
    let caching = transport.caching(in: HTTPCache(now: clock.now))
    _ = try await text(caching)
    fails.withLock { $0 = true }
    await #expect(throws: HTTPError.self) { try await text(caching) }
  }
}
