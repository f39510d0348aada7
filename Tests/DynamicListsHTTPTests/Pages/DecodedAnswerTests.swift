import DynamicLists
import DynamicListsHTTP
import Foundation
import Testing

/// Sources whose answers the app decodes itself.
struct DecodedAnswerTests {
  private let url = URL.made("http://example.org/list")

  private func snippets(_ body: Data, headers: HTTPHeaders = [:]) -> (ScriptedTransport, ServerSnippets) {
    let transport = ScriptedTransport(body, headers: headers)
    return (transport, ServerSnippets(http: HTTPClient(transport: transport), url: url))
  }

  private let cafe = Article(id: 7, title: "Café")

  @Test(arguments: ["\n", "\r\n"])
  func aValueInEachLineIsReadAsDocumented(end: String) async throws {
    let (transport, snippets) = snippets(Data(#"{"id": 7, "title": "Café"}\#(end){"id": 8, "title": ""}\#(end)"#.utf8))
    let page = try await snippets.lines().page(PageRequest(count: 30))
    #expect(page.items == [cafe, Article(id: 8, title: "")] && page.next == 2)
    #expect(transport.asked.entries.first?.headers["Accept"] == "application/x-ndjson")
  }

  @Test func aPrefixBeforeTheJSONIsReadAsDocumented() async throws {
    let (_, snippets) = snippets(Data(")]}'\n[{\"id\": 7, \"title\": \"Café\"}]".utf8))
    #expect(try await snippets.prefixed().page(PageRequest(count: 30)).items == [cafe])
  }

  @Test func otherEncodingsAreReadAsDocumented() async throws {
    let text = #"[{"id": 7, "title": "Café"}]"#
    for (encoding, type) in [
      (String.Encoding.isoLatin1, "application/json; charset=iso-8859-1"), (.utf16, "a/b; charset=UTF-16"),
    ] {
      let body = try #require(text.data(using: encoding))
      let (_, snippets) = snippets(body, headers: ["Content-Type": type])
      #expect(try await snippets.latin().page(PageRequest(count: 30)).items == [cafe], "\(type)")
    }
  }

  /// A body that is not `Decodable`.
  private struct Rows: Sendable {
    let lines: [String]
    let next: String?
  }

  private func rows(
    _ transport: ScriptedTransport, errorBody: HTTPErrorBody? = nil,
    decode: @escaping @Sendable (Data, HTTPResponse) throws -> Rows
  ) -> JSONPageSource<String, String> {
    JSONPageSource(
      HTTPRequest(url), decode: decode, items: \.lines, paging: .cursor(next: \.next),
      http: HTTPClient(transport: transport, errorBody: errorBody))
  }

  @Test func theBodyMayBeOfAnyTypeAndMadeOfHeaders() async throws {
    let source = rows(ScriptedTransport("a,b", headers: ["X-Next": "c2"])) { data, response in
      Rows(
        lines: String(decoding: data, as: UTF8.self).split(separator: ",").map(String.init),
        next: response.headers["X-Next"])
    }
    #expect(try await source.page(PageRequest(count: 30)) == Page(items: ["a", "b"], next: "c2"))
  }

  @Test func aDecodingErrorOfTheClosureIsOneOfTheClients() async {
    let source = rows(ScriptedTransport(#"{"a": 1}"#)) { data, _ in
      Rows(lines: try JSONDecoder().decode([String: String].self, from: data).map(\.value), next: nil)
    }
    let error = await failure { try await source.page(PageRequest(count: 30)) }
    guard case .unexpectedContent("a", _) = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func anotherErrorOfTheClosureIsThatOfThePage() async {
    struct Torn: Error {}
    let source = rows(ScriptedTransport("a")) { _, _ in throw Torn() }
    await #expect(throws: Torn.self) { try await source.page(PageRequest(count: 30)) }
  }

  @Test func anAnswerThatIsNotTheBodyMayBeTheAppsOwnError() async {
    struct Closed: Decodable, Error { let reason: String }
    let source = rows(
      ScriptedTransport(#"{"reason": "Closed"}"#), errorBody: HTTPErrorBody(Closed.self, message: \.reason)
    ) { data, _ in
      Rows(lines: try JSONDecoder().decode([String].self, from: data), next: nil)
    }
    #expect(await failure { try await source.page(PageRequest(count: 30)) }?.message == "Closed")
  }
}
