import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Where the addresses that a server names may lead, and what is sent there.
struct FollowedAddressTests {
  private let secrets: HTTPHeaders = [
    "Authorization": "Bearer t", "Cookie": "c=1", "X-Api-Key": "k", "Accept-Language": "de",
  ]

  /// The request that follows an address which the first page names.
  private func follow(
    _ address: String, from url: String = "https://example.org/list", allowing: [URL] = [], body: Data? = nil
  ) async throws -> HTTPRequest? {
    let transport = ScriptedTransport("[1]", headers: ["Link": "<\(address)>; rel=next"])
    let http = HTTPClient(transport: transport, headers: secrets, servers: [.made("https://example.org")])
    var base = HTTPRequest(.made(url), headers: ["X-Own": "s"], body: body)
    base.user = "anna"
    let source = JSONPageSource(base, [Int].self, items: { $0 }, paging: .links(allowing: allowing), http: http)
    let next = try await source.page(PageRequest(count: 3)).next
    #expect(next != nil)
    _ = try await source.page(PageRequest(key: next, count: 3))
    return transport.asked.entries.last
  }

  @Test(arguments: [
    "https://example.org/list?page=2", "/list?page=2", "?page=2", "//example.org/list?page=2",
    "HTTPS://EXAMPLE.org/list?page=2",
    // A server behind a proxy that ends TLS; the request stays encrypted.
    "http://example.org/list?page=2",
  ])
  func theSameServerGetsTheHeaders(address: String) async throws {
    let request = try #require(try await follow(address))
    #expect(request.url.scheme?.lowercased() == "https" && request.url.query() == "page=2")
    #expect(request.headers == secrets.merging(["X-Own": "s", "Accept": "application/json"]))
    #expect(request.user == "anna")
  }

  @Test(arguments: [
    "https://example.org/2", "//example.org/2", "/2", "http://example.org/2", "https://EXAMPLE.org:443/2",
  ])
  func theSameServerGetsTheUserOfTheAddress(address: String) async throws {
    let request = try await follow(address, from: "https://anna:p%40ss@example.org/list")
    #expect(request?.url.path() == "/2")
    #expect(
      request?.url.user(percentEncoded: true) == "anna" && request?.url.password(percentEncoded: true) == "p%40ss")
  }

  @Test func noOtherServerGetsTheUserOfTheAddress() async throws {
    for (address, from) in [
      ("https://example.org/2", "http://anna:s@example.org/list"),
      ("https://cdn.example/2", "https://anna:s@a.example/"),
    ] {
      let request = try await follow(address, from: from, allowing: [.made("https://cdn.example")])
      #expect(request?.url.absoluteString == address)
    }
    let own = try await follow("https://ben@example.org/2", from: "https://anna:s@example.org/list")
    #expect(own?.url.absoluteString == "https://ben@example.org/2")
  }

  @Test func anUnencryptedServerMayGoOnEncrypted() async throws {
    let request = try await follow("https://example.org/list?page=2", from: "http://example.org/list")
    #expect(request?.url.absoluteString == "https://example.org/list?page=2")
    #expect(request?.headers["Authorization"] != nil)
  }

  @Test(arguments: [
    "https://evil.example/list", "//evil.example/list", "https://example.org.evil.example/", "https://example.org:444/",
    "https://example.org@evil.example/", "http://example.org:8080/",
  ])
  func anotherServerIsAnError(address: String) async throws {
    let error = await failure { try await follow(address) }
    guard case .foreignPage = error else { Issue.record("\(String(describing: error))"); return }
    #expect(error?.message == "The server continues the list at another server.")
    #expect(error?.isRetryable == false)
  }

  @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "data:text/plain,1", "ftp://example.org/"])
  func otherSchemesAreAnError(address: String) async throws {
    let error = await failure { try await follow(address) }
    guard case .unsupportedScheme = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func anAllowedServerGetsNoSecrets() async throws {
    let request = try await follow("https://cdn.example/2", allowing: [.made("https://cdn.example")])
    #expect(request?.url.absoluteString == "https://cdn.example/2")
    #expect(request?.headers == ["Accept-Language": "de", "Accept": "application/json"])
    #expect(request?.user == nil)
    // Another scheme or port is another server.
    for other in ["http://cdn.example/2", "https://cdn.example:8443/2"] {
      let error = await failure { try await follow(other, allowing: [.made("https://cdn.example/x")]) }
      guard case .foreignPage(host: "cdn.example") = error else { Issue.record("\(String(describing: error))"); return }
    }
  }

  @Test func aBodyIsNotSentToAnotherServer() async throws {
    let error = await failure {
      try await follow("https://cdn.example/2", allowing: [.made("https://cdn.example")], body: Data("q".utf8))
    }
    guard case .redirectedBody = error else { Issue.record("\(String(describing: error))"); return }
    #expect(try await follow("/2", body: Data("q".utf8))?.body == Data("q".utf8))
  }

  @Test func thePageThatNamesAnotherServerKeepsItsItems() async throws {
    let http = HTTPClient(transport: ScriptedTransport("[1]", headers: ["Link": "<https://evil.example>; rel=next"]))
    let source = JSONPageSource(.made("https://example.org"), arrayOf: Int.self, paging: .links(), http: http)
    #expect(try await source.page(PageRequest(count: 3)).items == [1])
  }

  @Test func anAddressThatIsNoneFailsThePage() async {
    struct Answer: Decodable { let next: String }
    for next in ["http://[", "https://a b:x/"] {
      let http = HTTPClient(transport: ScriptedTransport(#"{"next": "\#(next)"}"#))
      let source = JSONPageSource(
        .made("https://example.org"), Answer.self, items: { _ in [1] }, paging: .addresses(next: \.next), http: http)
      let error = await failure { try await source.page(PageRequest(count: 3)) }
      guard case .unexpectedContent = error else { Issue.record("\(String(describing: error))"); return }
    }
  }
}
