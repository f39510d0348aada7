import Foundation
import Testing

@testable import DynamicListsHTTP

/// Which headers an answer out of the cache has (RFC 9111, sections 3.1, 3.2 and 5.1).
struct StoredHeadersTests {
  private let clock = WallClock()
  private let request = HTTPRequest(CacheOrigin.url)

  private func response(_ transport: some HTTPTransport, _ headers: HTTPHeaders = [:]) async throws -> HTTPResponse {
    try await transport.response(to: HTTPRequest(CacheOrigin.url, headers: headers))
  }

  // MARK: Age

  @Test func anAnswerThatIsUsedAgainHasItsAge() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60, stale-while-revalidate=900", "Age": "5"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    #expect(try await response(transport).headers["Age"] == "5", "the server's own")
    clock.advance(by: 20)
    #expect(try await response(transport).headers.values(for: "Age") == ["25"])
    clock.advance(by: 100.9)
    #expect(try await response(transport).headers["Age"] == "125", "stale, and revalidated")
    try await eventually { origin.asked.count == 2 }
  }

  @Test func anAnswerWithoutAnAgeGetsOne() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    #expect(try await response(transport).headers["Age"] == nil)
    #expect(try await response(transport).headers["Age"] == "0")
  }

  @Test func anAnswerInPlaceOfAFailureHasItsAge() async throws {
    let fails = Locked(false)
    let origin = ScriptedTransport { request in
      if fails.withLock({ $0 }) { throw HTTPError.connectionLost }
      return HTTPResponse(url: request.url, headers: ["Cache-Control": "max-age=1, stale-if-error=600"])
    }
    let transport = origin.caching(in: HTTPCache(now: clock.now))
    _ = try await response(transport)
    fails.withLock { $0 = true }
    clock.advance(by: 30)
    #expect(try await response(transport).headers["Age"] == "30")
  }

  @Test func theAgeOfAnAnswerFromTheFutureIsTheLargest() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    _ = try await response(transport)
    clock.advance(by: -5)
    #expect(try await response(transport, ["Cache-Control": "max-stale"]).headers["Age"] == "2147483648")
  }

  // MARK: Headers of the connection

  @Test func whatConnectionNamesIsNotStored() async throws {
    let headers: HTTPHeaders = [
      "Cache-Control": "max-age=60", "Connection": "close, X-Hop ,x-other", "X-Hop": "a", "X-Other": "b", "X-Own": "c",
      "Keep-Alive": "timeout=5", "Proxy-Authenticate": "Basic", "Set-Cookie": "a=b",
    ]
    let transport = CacheOrigin(headers: headers).transport.caching(in: HTTPCache(now: clock.now))
    #expect(try await response(transport).headers == headers, "the first caller gets what was sent")
    let stored = try await response(transport).headers
    #expect(stored.fields.map { $0.name } == ["Age", "Cache-Control", "X-Own"])
  }

  @Test func whatTheConnectionOfAConfirmationNamesChangesNothing() async throws {
    let origin = CacheOrigin(
      headers: ["ETag": "\"a\"", "X-Own": "old"], confirming: ["Connection": "x-own", "X-Own": "new", "X-Other": "new"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    _ = try await response(transport)
    let confirmed = try await response(transport).headers
    #expect(confirmed["X-Own"] == "old" && confirmed["X-Other"] == "new" && confirmed["Connection"] == nil)
  }

  // MARK: Headers of a confirmation

  @Test(arguments: [
    "X-Total-Count", "Content-Range", "Link", "Content-Type", "Content-Language", "Content-Location", "Content-MD5",
    "Content-Security-Policy", "Last-Modified", "Expires", "Cache-Control", "Date", "X-Frame-Options", "X-New", "Vary",
  ])
  func aConfirmationReplacesTheHeader(name: String) async throws {
    let origin = CacheOrigin(headers: ["ETag": "\"a\"", name: "old"], confirming: [name: "new"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    _ = try await response(transport, ["If-None-Match": "\"no\""])
    _ = try await response(transport)
    guard name != "Last-Modified" else { return }
    #expect(try await response(transport).headers.values(for: name) == ["new"])
    #expect(origin.asked.count >= 2)
  }

  @Test func aConfirmationSaysOnWhichHeadersTheAnswerDepends() async throws {
    let origin = CacheOrigin(
      headers: ["ETag": "\"a\"", "Vary": "Accept"],
      confirming: ["Vary": "Accept-Language", "Cache-Control": "max-age=60"])
    let cache = HTTPCache(now: clock.now)
    let transport = origin.transport.caching(in: cache)
    _ = try await response(transport, ["Accept-Language": "de"])
    #expect(try await response(transport, ["Accept-Language": "de"]).body == Data("1".utf8))
    #expect(try await response(transport, ["Accept-Language": "de"]).headers["Age"] == "0", "confirmed for a minute")
    #expect(try await response(transport, ["Accept-Language": "fr"]).body == Data("2".utf8))
    #expect(await cache.statistics.confirmed == 1)
  }

  @Test func anAnswerThatDependsOnEverythingIsForThisRequestOnly() async throws {
    let origin = CacheOrigin(headers: ["ETag": "\"a\""], confirming: ["Vary": "*"])
    let cache = HTTPCache(now: clock.now)
    let transport = origin.transport.caching(in: cache)
    for expected in ["1", "1", "2"] { #expect(try await response(transport).body == Data(expected.utf8)) }
    #expect(await cache.statistics.confirmed == 1)
  }

  @Test func aConfirmationWithoutADateIsFromNow() async throws {
    let origin = CacheOrigin(
      headers: ["ETag": "\"a\"", "Cache-Control": "max-age=5", "Date": WallClock.date(0)],
      confirming: ["Cache-Control": "max-age=60"])
    let transport = origin.transport.caching(in: HTTPCache(now: clock.now))
    _ = try await response(transport)
    clock.advance(by: 300)
    _ = try await response(transport)
    clock.advance(by: 50)
    #expect(try await response(transport).headers["Age"] == "50")
    #expect(origin.asked.count == 2, "fresh for a minute after the confirmation, however old the first answer is")
  }
}
