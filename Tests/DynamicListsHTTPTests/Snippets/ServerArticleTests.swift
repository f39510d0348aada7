import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// The table of “Talking to a server”, and the sources of its code that the example server does not speak.
struct ServerArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: path).standardizedFileURL, encoding: .utf8)
  }

  @Test func eachLineOfTheTableIsCompiled() throws {
    let article = try text("../../../Sources/DynamicListsHTTP/DynamicListsHTTP.docc/TalkingToAServer.md")
    let code = try text("ServerSnippets.swift").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let rows = article.split(separator: "\n").drop { !$0.hasPrefix("|---") }.dropFirst().prefix { $0.hasPrefix("|") }
    #expect(rows.count == PagingShape.all.count)
    for row in rows {
      let line = try #require(row.split(separator: "`").dropLast().last)
      #expect(code.contains(line), "\(line)")
    }
  }

  @Test func theSourceOfAnyOtherServerIsReadAsDocumented() async throws {
    let transport = ScriptedTransport(#"{"articles": [{"id": 7, "title": "Harbor"}], "earlier": "2026-02"}"#)
    let source = ServerSnippets(http: HTTPClient(transport: transport), url: .made("http://example.org/news")).months()
    let first = try await source.page(.init(count: 30))
    #expect(first.items == [Article(id: 7, title: "Harbor")])
    _ = try await source.page(.init(key: first.next, count: 30))
    #expect(transport.asked.entries.map { $0.url.path() } == ["/news/latest", "/news/2026-02"])
    let hostile = await failure { try await source.page(.init(key: "..", count: 30)) }
    guard case .invalidRequest = hostile else { Issue.record("\(String(describing: hostile))"); return }
    _ = try await source.page(.init(key: "../admin?x", count: 30))
    #expect(transport.asked.entries.last?.url.path(percentEncoded: true) == "/news/..%2Fadmin%3Fx")
  }

  @Test(arguments: [404, 410])
  func anArticleThatIsGoneIsADeletedItem(status: Int) async throws {
    let transport = ScriptedTransport("{}", status: status)
    let snippets = ServerSnippets(http: HTTPClient(transport: transport), url: .made("http://example.org/news"))
    await #expect(throws: ListError.itemDeleted) {
      try await snippets.rename(Article(id: 7, title: "Harbor"), to: "Port")
    }
    let sent = try #require(transport.asked.entries.first)
    #expect(sent.method == "PATCH" && sent.url.path() == "/news/7" && sent.body == Data(#"{"title":"Port"}"#.utf8))
  }

  @Test(arguments: [404, 422])
  func aNumberThatTheServerDoesNotHaveIsBehindTheEnd(status: Int) async throws {
    let transport = ScriptedTransport("{}", status: status)
    let snippets = ServerSnippets(http: HTTPClient(transport: transport), url: .made("http://example.org/news"))
    await #expect(throws: ListError.endOfList) { try await snippets.searched().page(.init(key: 2, count: 30)) }
  }

  @Test func anIdThatTheServerDoesNotHaveIsUnknown() async throws {
    let transport = ScriptedTransport("{}", status: 404)
    let snippets = ServerSnippets(http: HTTPClient(transport: transport), url: .made("http://example.org/news"))
    await #expect(throws: ListError.unknownKey) {
      try await snippets.afterDeletedItems().page(.init(key: 2, count: 30))
    }
  }

  @Test func aKeyThatIsGoneForGoodIsUnknownUnlessItWasTheFirstPage() async throws {
    let source = JSONPageSource(
      .made("http://example.org/news"), arrayOf: Article.self, paging: .offset(),
      http: HTTPClient(transport: ScriptedTransport("{}", status: 410)))
    await #expect(throws: ListError.unknownKey) { try await source.page(.init(key: 30, count: 30)) }
    let first = await failure { try await source.page(.init(count: 30)) }
    #expect(first?.response?.status == 410)
  }

  @Test func aRefusedChangeIsNoDeletedItem() async throws {
    let transport = ScriptedTransport("{}", status: 409)
    let snippets = ServerSnippets(http: HTTPClient(transport: transport), url: .made("http://example.org/news"))
    await #expect(throws: HTTPError.self) { try await snippets.rename(Article(id: 7, title: "Harbor"), to: "Port") }
  }

  @Test func theMirrorInTheDocumentationIsAllowed() async throws {
    let transport = ScriptedTransport("[]")
    let snippets = ServerSnippets(http: HTTPClient(transport: transport), url: .made("http://example.org/news"))
    let source = snippets.mirrored(at: .made("http://mirror.example"))
    _ = try await source.page(.init(key: .made("http://mirror.example/2"), count: 30))
    #expect(transport.asked.entries.map { $0.url.host() } == ["mirror.example"])
  }
}
