import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// A page that was shown from a cache, and of which the server has confirmed the body and changed a header.
struct ChangedHeadersTests {
  private let clock = WallClock()
  private static let url = URL.made("http://example.org/list")

  /// A server that confirms its answer, with the headers of the moment.
  private func origin(_ headers: Locked<HTTPHeaders>) -> ScriptedTransport {
    ScriptedTransport { request in
      let fixed: HTTPHeaders = ["ETag": "\"a\"", "Cache-Control": "max-age=1, stale-while-revalidate=900"]
      let isKnown = request.headers["If-None-Match"] != nil
      return HTTPResponse(
        url: request.url, status: isKnown ? 304 : 200, headers: fixed.merging(headers.withLock { $0 }),
        body: Data((isKnown ? "" : "[1]").utf8))
    }
  }

  @Test func theSourceHearsOfAnotherTotal() async throws {
    let headers = Locked<HTTPHeaders>(["X-Total-Count": "40"])
    let cache = HTTPCache(now: clock.now)
    let source = JSONPageSource(
      Self.url, arrayOf: Int.self, paging: .numbered(size: 1, total: \.response.totalCount),
      http: HTTPClient(transport: origin(headers).caching(in: cache)))
    let news = try #require(source.invalidations)
    #expect(try await source.page(PageRequest(count: 1)).after == 39)
    headers.withLock { $0["X-Total-Count"] = "50" }
    clock.advance(by: 60)
    #expect(try await source.page(PageRequest(count: 1)).after == 39, "from the cache")
    let heard = Record<Int>()
    let reader = Task { for await _ in news { heard.add(0) } }
    try await eventually { !heard.entries.isEmpty }
    reader.cancel()
    #expect(try await source.page(PageRequest(count: 1)).after == 49)
  }

  /// What a source makes of two answers.
  private func isNews<Key>(
    _ paging: Paging<Int, [Int], Key>, _ old: HTTPHeaders, _ new: HTTPHeaders, body: String = "[1]"
  ) async throws -> Bool {
    let http = HTTPClient(transport: ScriptedTransport("[1]").caching(in: HTTPCache(now: clock.now)))
    let source = JSONPageSource(Self.url, arrayOf: Int.self, paging: paging, http: http)
    let asked = Record<URL>()
    _ = try await source.page(PageRequest(count: 1))
    for case let transport as ScriptedTransport in http.transport.layers {
      for request in transport.asked.entries { asked.add(request.url) }
    }
    let url = try #require(asked.entries.first)
    return source.news.isNews(
      url, HTTPResponse(url: url, headers: old, body: Data("[1]".utf8)),
      HTTPResponse(url: url, headers: new, body: Data(body.utf8)))
  }

  @Test func headersThatThePageIsMadeOfAreNews() async throws {
    let link = #"</list?page=2>; rel="next""#
    #expect(try await isNews(.links(), ["Link": link], [:]))
    #expect(try await isNews(.links(), ["Link": link], ["Link": #"</list?page=3>; rel="next""#]))
    #expect(try await isNews(.offset(total: \.response.totalCount), [:], ["Content-Range": "items 0-0/9"]))
    #expect(try await isNews(.cursor(next: { $0.response.headers["X-Next"] }), ["X-Next": "a"], ["X-Next": "b"]))
    #expect(try await isNews(.links(), [:], [:], body: "[2]"), "another body")
  }

  @Test func otherHeadersAreNoNews() async throws {
    let link: HTTPHeaders = ["Link": #"</list?page=2>; rel="next""#]
    let noise: HTTPHeaders = ["X-Request-Id": "7", "Date": WallClock.date(9), "X-Runtime": "0.1", "X-Total-Count": "9"]
    #expect(try await !isNews(.links(), link, link.merging(noise)))
    #expect(try await !isNews(.numbered(size: 1), [:], noise))
  }

  @Test func aSourceOfTheAppsOwnSeesBothAnswers() async throws {
    let headers = Locked<HTTPHeaders>(["X-Total-Count": "40"])
    let cache = HTTPCache(now: clock.now)
    let transport = origin(headers).caching(in: cache)
    let seen = Record<[String?]>()
    let updates = cache.updates { url, old, new in
      seen.add([url.path(), old.headers["X-Total-Count"], new.headers["X-Total-Count"]])
      return old.headers["X-Total-Count"] != new.headers["X-Total-Count"]
    }
    _ = try await transport.response(to: HTTPRequest(Self.url))
    headers.withLock { $0["X-Total-Count"] = "50" }
    clock.advance(by: 60)
    _ = try await transport.response(to: HTTPRequest(Self.url))
    let heard = Record<Int>()
    let reader = Task { for await _ in updates { heard.add(0) } }
    try await eventually { !heard.entries.isEmpty }
    reader.cancel()
    #expect(seen.entries == [["/list", "40", "50"]])
  }
}
