import DynamicLists
import DynamicListsHTTP
import Foundation

// The code of “Talking to a server”, compiled; `PagingShapeTests` loads each source from the example server.

/// The sources of the article, each for one shape of pages of the example server.
struct ServerSnippets: Sendable {
  let http: HTTPClient
  let url: URL

  // snippet: edit
  struct Change: Encodable {
    let title: String
  }

  func rename(_ article: Article, to title: String) async throws {
    do {
      let request = try HTTPRequest(url.appending(path: "\(article.id)"), method: "PATCH", json: Change(title: title))
      _ = try await http.response(to: request)
    } catch let error as HTTPError where [404, 410].contains(error.response?.status) {
      throw ListError.itemDeleted
    }
  }
  // end

  // snippet: numbered
  func numbered() -> JSONPageSource<Article, Int> {
    JSONPageSource(url, arrayOf: Article.self, paging: .numbered(size: 30, total: \.response.totalCount), http: http)
  }
  // end

  // snippet: offset
  struct Shelf: Decodable {
    let total: Int
    let articles: [Article]
  }

  func offset() -> JSONPageSource<Article, Int> {
    JSONPageSource(url, Shelf.self, items: \.articles, paging: .offset(total: \.total), http: http)
  }
  // end

  // snippet: leftOut
  struct Feed: Decodable {
    struct Entry: Decodable {
      let kind: String
      let article: Article?
    }

    let total: Int
    let entries: [Entry]
  }

  /// Advertisements are left out, and count where the server counts.
  func withoutAdvertisements() -> JSONPageSource<Article, Int> {
    JSONPageSource(
      url, Feed.self, items: { $0.entries.compactMap(\.article) }, received: \.entries.count,
      paging: .offset(total: \.total), http: http)
  }
  // end

  // snippet: readable
  struct Readable: Decodable {
    let articles: ReadableItems<Article>
    let next: String?
  }

  func readable() -> JSONPageSource<Article, String> {
    var http = http
    http.onUnreadableItem = { item in print("left out \(item)") }
    return JSONPageSource(url, Readable.self, items: \.articles.items, paging: .cursor(next: \.next), http: http)
  }
  // end

  // snippet: meaning
  func searched() -> JSONPageSource<Article, Int> {
    var source = JSONPageSource(url, arrayOf: Article.self, paging: .numbered(size: 30), http: http)
    source.meaningOfRefusal = { response in [404, 422].contains(response.status) ? .endOfList : nil }
    return source
  }
  // end

  // snippet: unknown
  func afterDeletedItems() -> JSONPageSource<Article, Int> {
    var source = JSONPageSource(url, arrayOf: Article.self, paging: .keyset(after: "after", id: \.id), http: http)
    source.meaningOfRefusal = { response in response.status == 404 ? .unknownKey : nil }
    return source
  }
  // end

  // snippet: ranges
  func ranges() -> JSONPageSource<Article, Int> {
    JSONPageSource(url, arrayOf: Article.self, paging: .offset(total: \.response.totalCount), http: http)
  }
  // end

  // snippet: cursor
  struct History: Decodable {
    struct Cursors: Decodable {
      let next_cursor: String?
      let previous_cursor: String?
    }

    let messages: [Article]
    let response_metadata: Cursors?
  }

  func cursor() -> JSONPageSource<Article, String> {
    JSONPageSource(
      url, History.self, items: \.messages,
      paging: .cursor(next: \.response_metadata?.next_cursor, previous: \.response_metadata?.previous_cursor),
      http: http)
  }
  // end

  // snippet: charges
  struct Charges: Decodable {
    let data: [Article]
    let has_more: Bool
  }

  func charges() -> JSONPageSource<Article, Int> {
    JSONPageSource(
      url, Charges.self, items: \.data,
      paging: .keyset(after: "starting_after", before: "ending_before", id: \.id, hasMore: \.has_more), http: http)
  }
  // end

  // snippet: keyset
  func keyset() -> JSONPageSource<Article, Int> {
    JSONPageSource(
      url, arrayOf: Article.self, paging: .keyset(after: "since_id", before: "max_id", id: \.id), http: http)
  }
  // end

  // snippet: newest
  func newest() -> JSONPageSource<Article, Int> {
    JSONPageSource(
      url, arrayOf: Article.self, paging: .keyset(after: "max_id", before: "min_id", id: \.id), http: http)
  }
  // end

  // snippet: links
  func links() -> JSONPageSource<Article, URL> {
    JSONPageSource(url, arrayOf: Article.self, paging: .links(limit: "per_page"), http: http)
  }
  // end

  // snippet: addresses
  struct Results: Decodable {
    let count: Int
    let next: String?
    let previous: String?
    let results: [Article]
  }

  func addresses() -> JSONPageSource<Article, URL> {
    JSONPageSource(
      url, Results.self, items: \.results,
      paging: .addresses(limit: "limit", next: \.next, previous: \.previous, total: \.count), http: http)
  }
  // end

  // snippet: connection
  struct Library: Decodable {
    let articles: RelayConnection<Article>
  }

  func connection() -> JSONPageSource<Article, String> {
    let query = """
      query ($first: Int, $after: String, $last: Int, $before: String) {
        articles(first: $first, after: $after, last: $last, before: $before) {
          edges { node { id title } }
          pageInfo { hasNextPage endCursor hasPreviousPage startCursor }
          totalCount
        }
      }
      """
    return JSONPageSource(url, query: query, Library.self, connection: \.articles, http: http)
  }
  // end

  // snippet: own
  /// Pages by months, in a path: `/2026-03`, which names the month before as `{"earlier": "2026-02"}`.
  struct Month: Decodable {
    let articles: [Article]
    let earlier: String?
  }

  func months() -> JSONPageSource<Article, String> {
    JSONPageSource(
      url, Month.self, items: \.articles,
      paging: Paging(
        request: { base, page in
          var request = base
          try request.appendPath(page.key ?? "latest")
          return request
        },
        neighbors: { page, answer, _ in page.next = answer.earlier }),
      http: http)
  }
  // end

  // snippet: allowed
  func mirrored(at mirror: URL) -> JSONPageSource<Article, URL> {
    JSONPageSource(url, arrayOf: Article.self, paging: .links(allowing: [mirror]), http: http)
  }
  // end

  // snippet: lines
  func lines() -> JSONPageSource<Article, Int> {
    JSONPageSource(
      HTTPRequest(url, headers: ["Accept": "application/x-ndjson"]),
      decode: { data, _ in
        try data.split(separator: UInt8(ascii: "\n")).map { try http.decode(Article.self, from: $0) }
      },
      items: { $0 }, paging: .numbered(size: 30), http: http)
  }
  // end

  // snippet: encodings
  func prefixed() -> JSONPageSource<Article, Int> {
    JSONPageSource(
      HTTPRequest(url),
      decode: { data, _ in try http.decode([Article].self, from: data.dropFirst(")]}'\n".utf8.count)) },
      items: { $0 }, paging: .numbered(size: 30), http: http)
  }

  func latin() -> JSONPageSource<Article, Int> {
    JSONPageSource(
      HTTPRequest(url),
      decode: { data, response in
        let isUTF16 = response.headers["Content-Type"]?.lowercased().contains("utf-16") == true
        let text = String(data: data, encoding: isUTF16 ? .utf16 : .isoLatin1) ?? ""
        return try http.decode([Article].self, from: Data(text.utf8))
      },
      items: { $0 }, paging: .numbered(size: 30), http: http)
  }
  // end
}
