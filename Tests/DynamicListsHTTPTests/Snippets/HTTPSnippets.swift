import DynamicLists
import DynamicListsHTTP
import Foundation
import Testing

// The code of the module's page, compiled so that it stays correct.

// snippet: source
struct Article: Identifiable, Equatable, Decodable, Sendable {
  let id: Int
  let title: String
}

func articles(at server: URL, http: HTTPClient = .shared) -> some PageSource<Article> {
  JSONPageSource(envelopeOf: Article.self, http: http) { page, count in
    server.appending(path: "articles").appending(queryItems: [
      URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "size", value: "\(count)"),
    ])
  }
}
// end

// snippet: client
func client(for token: String) -> HTTPClient {
  var configuration = URLSessionTransport.Configuration()
  configuration.maximumBodySize = 5_000_000
  return HTTPClient(
    transport: URLSessionTransport(configuration), headers: ["Authorization": "Bearer \(token)"])
}
// end

// snippet: refusal
struct Refusal: Decodable {
  let reason: String
}

func reason(of error: any Error) -> String? {
  guard case HTTPError.status(let response) = error else { return nil }
  return try? JSONDecoder().decode(Refusal.self, from: response.body).reason
}
// end

struct HTTPSnippets {
  @Test func theReasonInTheDocumentationIsTheServers() async {
    let http = HTTPClient(transport: ScriptedTransport(#"{"reason": "Closed"}"#, status: 403))
    let error = await failure { try await http.data(from: .made("http://example.org")) }
    #expect(error.flatMap { reason(of: $0) } == "Closed")
    #expect(reason(of: HTTPError.offline) == nil)
  }

  @Test func theSourceInTheDocumentationReadsAnEnvelope() async throws {
    let transport = ScriptedTransport(#"{"items": [{"id": 7, "title": "Harbor"}], "hasMore": true}"#)
    let source = articles(at: .made("http://example.org/api"), http: HTTPClient(transport: transport))
    let page = try await source.page(PageRequest(count: 20)) as? Page<Article, Int>
    #expect(page == Page(items: [Article(id: 7, title: "Harbor")], next: 2))
    #expect(transport.asked.entries.map(\.url.absoluteString) == ["http://example.org/api/articles?page=1&size=20"])
  }

  @Test func theClientInTheDocumentationSendsItsHeader() {
    #expect(client(for: "t").headers["Authorization"] == "Bearer t")
  }
}
