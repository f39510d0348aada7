import Foundation
import Testing

@testable import DynamicListsHTTP

/// What a cache does when it may not ask, or the server refuses or fails.
struct CacheRefusalTests {
  private let url = CacheOrigin.url
  private let clock = WallClock()

  @Test func aTokenThatExpiredIsRenewedAlthoughStaleAnswersAreUsed() async throws {
    let valid = Locked("1")
    let renewals = Record<String?>()
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=5, stale-while-revalidate=600"])
    let base = ScriptedTransport { request in
      guard request.headers["Authorization"] == "Bearer " + valid.withLock({ $0 }) else {
        return HTTPResponse(url: request.url, status: 401)
      }
      return try await origin.transport.response(to: request)
    }
    let cache = HTTPCache(now: clock.now)
    let transport = base.caching(in: cache).authenticating(at: [url]) { refused in
      renewals.add(refused?.headers["Authorization"])
      return HTTPCredentials(bearer: valid.withLock { $0 }, user: "anna")
    }
    func text() async throws -> String {
      String(decoding: try await transport.response(to: HTTPRequest(url)).body, as: UTF8.self)
    }
    #expect(try await text() == "1")
    valid.withLock { $0 = "2" }
    clock.advance(by: 10)
    #expect(try await text() == "1")
    try await eventually { base.asked.entries.count == 2 && !cache.isRevalidating }
    #expect(renewals.entries == [nil], "nobody is above the revalidation")
    #expect(try await text() == "1", "renewed, and revalidated in the background again")
    #expect(renewals.entries == [nil, "Bearer 1"])
    try await eventually { base.asked.entries.count == 4 && !cache.isRevalidating }
    #expect(try await text() == "2")
  }

  @Test func refusedRevalidationsThatNobodyAsksForAgainAreNotKeptForever() {
    let cache = HTTPCache(now: clock.now)
    func key(_ number: Int) -> CacheKey { CacheKey(path: "", address: "\(number)", user: "") }
    for number in 0...1_000 {
      #expect(cache.beginRevalidation(key(number)) == .begun)
      cache.endRevalidation(key(number), isRefused: true)
      if number == 999 { #expect(cache.beginRevalidation(key(0)) == .refused) }
      if number == 999 { cache.endRevalidation(key(0), isRefused: true) }
    }
    #expect(cache.beginRevalidation(key(0)) == .begun)
    #expect(cache.beginRevalidation(key(0)) == .running)
  }

  @Test func aCachedClientSendsNothingThatACacheCannotAnswer() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let http = HTTPClient(transport: origin.transport.caching(in: HTTPCache(now: clock.now)))
    _ = try await http.response(to: HTTPRequest(url))
    let cached = try #require(http.cached)
    for request in [
      HTTPRequest(url, headers: ["Range": "bytes=0-1"]), HTTPRequest(url, headers: ["If-None-Match": "\"a\""]),
      HTTPRequest(url, body: Data("a".utf8)), HTTPRequest(url, method: "HEAD"),
    ] {
      #expect(await failure { try await cached.response(to: request) }?.response?.status == 504)
    }
    #expect(origin.asked.count == 1)
    #expect(try await cached.response(to: HTTPRequest(url)).body == Data("1".utf8))
  }

  @Test func aFailureIsToldAlsoWhereTheStoredAnswerIsFreshForOtherRequests() async throws {
    let fails = Locked(false)
    let transport = ScriptedTransport { request in
      HTTPResponse(
        url: request.url, status: fails.withLock { $0 } ? 503 : 200, headers: ["Cache-Control": "max-age=60"])
    }.caching(in: HTTPCache(now: clock.now))
    _ = try await transport.response(to: HTTPRequest(url))
    fails.withLock { $0 = true }
    clock.advance(by: 10)
    func status(_ control: String) async throws -> Int {
      try await transport.response(to: HTTPRequest(url, headers: ["Cache-Control": control])).status
    }
    #expect(try await status("max-age=0") == 503)
    #expect(try await status("max-age=0, stale-if-error=0") == 200)
  }
}
