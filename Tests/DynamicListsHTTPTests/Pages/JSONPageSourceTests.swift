import DynamicLists
import DynamicListsHTTP
import Foundation
import Testing

struct JSONPageSourceTests {
  private struct Answer: Decodable {
    var results: [String]
    var next: String?
  }

  /// A server with the numbers 0 to 6 in pages numbered from 1.
  private func numbers(enveloped: Bool) -> ScriptedTransport {
    ScriptedTransport { request in
      let query = request.url.query()?.split(whereSeparator: { "=&".contains($0) }).compactMap { Int($0) } ?? []
      let start = (query[0] - 1) * query[1]
      let items = (0..<7).dropFirst(start).prefix(query[1])
      let json = enveloped ? #"{"items":\#(Array(items)),"hasMore":\#(start + query[1] < 7)}"# : "\(Array(items))"
      return HTTPResponse(url: request.url, body: Data(json.utf8))
    }
  }

  private static func url(page: Int, count: Int) -> URL { .made("http://example.org/?page=\(page)&count=\(count)") }

  private func all<Source: PageSource>(_ source: Source) async throws -> [[Source.Item]] {
    var pages = [try await source.page(PageRequest(count: 3))]
    while pages.count < 9, let next = pages.last?.next {
      pages.append(try await source.page(PageRequest(key: next, count: 3)))
    }
    return pages.map(\.items)
  }

  @Test func bareArraysEndWithAnEmptyArray() async throws {
    let http = HTTPClient(transport: numbers(enveloped: false))
    let source = JSONPageSource(arrayOf: Int.self, http: http, url: Self.url)
    #expect(try await all(source) == [[0, 1, 2], [3, 4, 5], [6], []])
  }

  @Test func anEnvelopeSaysWhetherMorePagesFollow() async throws {
    let http = HTTPClient(transport: numbers(enveloped: true))
    let source = JSONPageSource(envelopeOf: Int.self, http: http, url: Self.url)
    #expect(try await all(source) == [[0, 1, 2], [3, 4, 5], [6]])
  }

  @Test func anyAnswerCanBeReadWithKeyPathsAndClosures() async throws {
    let transport = ScriptedTransport(#"{"results":["a"],"next":"more"}"#)
    let source = JSONPageSource(
      Answer.self, items: \.results, hasMore: { $0.next != nil }, firstPage: 0, http: HTTPClient(transport: transport)
    ) { page, count in
      HTTPRequest(Self.url(page: page, count: count), headers: ["X-Key": "k"])
    }
    #expect(try await source.page(PageRequest(count: 20)) == Page(items: ["a"], next: 1))
    #expect(try await source.page(PageRequest(key: 7, count: 20)) == Page(items: ["a"], next: 8, previous: 6))
    #expect(try await source.page(PageRequest(key: .max, count: 20)).next == nil)
    #expect(transport.asked.entries.map { $0.url.query() }.prefix(2) == ["page=0&count=20", "page=7&count=20"])
    #expect(transport.asked.entries.allSatisfy { $0.headers["X-Key"] == "k" && $0.priority == .high })
  }

  @Test func aPageMayBeRequestedWithAnotherPriority() async throws {
    let transport = ScriptedTransport("[1]")
    let source = JSONPageSource(
      [Int].self, items: { $0 }, hasMore: { _ in false }, http: HTTPClient(transport: transport)
    ) { page, count in
      HTTPRequest(Self.url(page: page, count: count), priority: .low)
    }
    _ = try await source.page(PageRequest(count: 3))
    #expect(transport.asked.entries.map(\.priority) == [.low])
  }

  @Test func addressesMayBeMadeByATrailingClosure() async throws {
    let http = HTTPClient(transport: numbers(enveloped: false))
    let source = JSONPageSource(arrayOf: Int.self, firstPage: 2, http: http) { page, count in
      .made("http://example.org/?page=\(page)&count=\(count)")
    }
    #expect(try await source.page(PageRequest(count: 3)) == Page(items: [3, 4, 5], next: 3))
  }

  @Test func anErrorOfAClosureFailsThePage() async {
    struct Refusal: Error {}
    let http = HTTPClient(transport: ScriptedTransport("[1]"))
    let unmade = JSONPageSource(arrayOf: Int.self, http: http) { _, _ in throw Refusal() }
    await #expect(throws: Refusal.self) { try await unmade.page(PageRequest(count: 1)) }
    let unread = JSONPageSource(
      [Int].self, items: { _ -> [Int] in throw Refusal() }, hasMore: { _ in true }, http: http, url: Self.url)
    await #expect(throws: Refusal.self) { try await unread.page(PageRequest(count: 1)) }
  }

  @Test func aFailedPageCanBeRequestedAgain() async throws {
    let tries = ScriptedTransport { request in
      guard request.url.query() == "page=1&count=2" else { throw HTTPError.offline }
      return HTTPResponse(url: request.url, status: 503)
    }
    let source = JSONPageSource(arrayOf: Int.self, http: HTTPClient(transport: tries), url: Self.url)
    for _ in 0..<2 {
      let error = await failure { try await source.page(PageRequest(count: 2)) }
      guard case .status(let response) = error else { Issue.record("\(String(describing: error))"); return }
      #expect(response.status == 503)
    }
    #expect(tries.asked.entries.count == 2)
  }
}
