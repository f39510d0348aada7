import Foundation
import Testing

@testable import DynamicListsHTTP

/// Redirects to another server, through a cache.
struct CachedRedirectTests {
  private let start = URL.made("http://a.example/start")
  private let clock = WallClock()

  /// `a.example/start` leads to `b.example/file`, and `b.example/back` to `a.example/own`.
  private func origin(_ target: String = "http://b.example/file") -> ScriptedTransport {
    let count = Record<Int>()
    return ScriptedTransport { request in
      let targets = ["/start": target, "/back": "http://a.example/own"]
      var headers: HTTPHeaders = ["Cache-Control": "max-age=60"]
      headers["Location"] = targets[request.url.path()]
      count.add(0)
      let text = request.headers["Authorization"] ?? "\(count.entries.count)"
      return HTTPResponse(
        url: request.url, status: headers["Location"] == nil ? 200 : 302, headers: headers, body: Data(text.utf8))
    }
  }

  private func paths(_ origin: ScriptedTransport) -> [String] { origin.asked.entries.map { $0.url.path() } }

  @Test func nothingIsStoredOfARequestThatForbidsIt() async throws {
    let (origin, cache) = (origin(), HTTPCache(now: clock.now))
    let transport = origin.caching(in: cache)
    _ = try await transport.response(to: HTTPRequest(start, headers: ["Cache-Control": "no-store"]))
    #expect(paths(origin) == ["/start", "/file"])
    #expect(await cache.statistics.memorySize == 0)
  }

  @Test func aCachedClientDoesNotAskTheServerThatAStoredRedirectNames() async throws {
    let (origin, cache) = (origin(), HTTPCache(now: clock.now))
    let http = HTTPClient(transport: origin.caching(in: cache))
    _ = try await http.response(to: HTTPRequest(start))
    cache.remove(.made("http://b.example/file"))
    let cached = try #require(http.cached)
    #expect(await failure { try await cached.response(to: HTTPRequest(start)) }?.response?.status == 504)
    #expect(paths(origin) == ["/start", "/file"])
  }

  @Test func eachStepIsConfirmedForARequestThatWantsThat() async throws {
    let origin = origin()
    let transport = origin.caching(in: HTTPCache(now: clock.now))
    for _ in 0..<2 {
      _ = try await transport.response(to: HTTPRequest(start, headers: ["Cache-Control": "no-cache"]))
    }
    #expect(paths(origin) == ["/start", "/file", "/start", "/file"])
  }

  @Test func anAnswerThatCameWithoutCredentialsBelongsToNoUser() async throws {
    let origin = origin("http://b.example/back")
    let transport = origin.caching(in: HTTPCache(now: clock.now)).authenticating(at: [start]) { _ in
      HTTPCredentials(bearer: "secret", user: "alice")
    }
    let stranger = try await transport.response(to: HTTPRequest(start))
    #expect(paths(origin) == ["/start", "/back", "/own"] && stranger.body == Data("3".utf8))
    let own = try await transport.response(to: HTTPRequest(.made("http://a.example/own")))
    #expect(own.body == Data("Bearer secret".utf8))
  }
}
