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
  JSONPageSource(
    server.appending(path: "articles"), arrayOf: Article.self, paging: .numbered(size: 30), http: http)
}
// end

// snippet: client
func client(of server: URL, token: String) -> HTTPClient {
  var configuration = TransportConfiguration()
  configuration.maximumBodySize = 5_000_000
  return HTTPClient(
    transport: HTTPClient.defaultTransport(configuration), headers: ["Authorization": "Bearer \(token)"],
    servers: [server])
}
// end

// snippet: refusal
struct Refusal: Decodable, Error {
  let reason: String
  let code: Int
}

let patient = HTTPClient(errorBody: HTTPErrorBody(Refusal.self, message: \.reason))

func refusal(in error: any Error) -> Refusal? {
  guard case HTTPError.refused(let refusal) = error else { return nil }
  return refusal.error as? Refusal
}
// end

struct HTTPSnippets {
  @Test func theReasonInTheDocumentationIsTheServers() async {
    var http = patient
    http.transport = ScriptedTransport(#"{"reason": "Closed", "code": 7}"#, status: 403)
    let error = await failure { [http] in try await http.data(from: .made("http://example.org")) }
    #expect(error?.message == "Closed")
    #expect(error.flatMap { refusal(in: $0) }?.code == 7)
    #expect(refusal(in: HTTPError.offline) == nil)
  }

  @Test func theSourceInTheDocumentationReadsAnArray() async throws {
    let transport = ScriptedTransport(#"[{"id": 7, "title": "Harbor"}]"#)
    let source = articles(at: .made("http://example.org/api"), http: HTTPClient(transport: transport))
    let page = try await source.page(PageRequest(count: 20)) as? Page<Article, Int>
    #expect(page == Page(items: [Article(id: 7, title: "Harbor")], next: 2))
    #expect(transport.asked.entries.map(\.url.absoluteString) == ["http://example.org/api/articles?page=1&per_page=30"])
  }

  @Test func theClientInTheDocumentationSendsItsHeaderAndHasItsBound() async throws {
    let asked = Record<String?>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.headers["authorization"])
      connection.answer(200, body: String(repeating: "a", count: request.path == "/large" ? 5_000_001 : 5_000_000))
    }
    let other = try LoopbackServer { request, connection in
      asked.add(request.headers["authorization"])
      connection.answer(200)
    }
    let http = client(of: server.url(), token: "t")
    #if os(Linux)
      #expect(http.transport is CurlTransport)
    #endif
    #expect(try await http.data(from: server.url()).count == 5_000_000)
    _ = try await http.data(from: other.url())
    #expect(asked.entries == ["Bearer t", nil])
    guard case .bodyTooLarge(limit: 5_000_000) = await failure(of: { try await http.data(from: server.url("/large")) })
    else { Issue.record("not refused"); return }
  }
}
