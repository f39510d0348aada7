import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

struct HTTPRequestTests {
  @Test func headersAreFoundWhateverTheirCase() {
    var headers: HTTPHeaders = ["Content-Type": "a"]
    #expect(headers["CONTENT-TYPE"] == "a")
    #expect(headers == ["CONTENT-type": "a"])
    #expect(headers.hashValue == (["CONTENT-type": "a"] as HTTPHeaders).hashValue)
    headers["content-TYPE"] = nil
    #expect(headers.fields.isEmpty)
  }

  @Test func headersOfOneNameAreCombinedInTheirOrder() {
    var headers: HTTPHeaders = ["Link": "<a>", "link": "<b>"]
    headers.add("<c>", for: "LINK")
    #expect(headers["Link"] == "<a>, <b>, <c>")
    #expect(headers.fields.map(\.value) == ["<a>, <b>, <c>"])
    #expect(headers.values(for: "link") == ["<a>", "<b>", "<c>"])
    headers["Link"] = "<d>"
    #expect(headers == ["Link": "<d>"] && headers.values(for: "Vary").isEmpty)
  }

  @Test func cookiesAreCombinedAsCookies() {
    var headers: HTTPHeaders = ["Cookie": "a=1", "Set-Cookie": "x=1"]
    headers.add("b=2", for: "cookie")
    headers.add("y=2", for: "set-cookie")
    #expect(headers["COOKIE"] == "a=1; b=2" && headers["Set-Cookie"] == "x=1, y=2")
    #expect(headers.fields.map(\.value) == ["a=1; b=2", "x=1, y=2"])
  }

  @Test(arguments: [
    "Host", "content-length", "Transfer-Encoding", "CONNECTION", "Keep-Alive", "Upgrade", "TE", "Trailer", "Expect",
    "Proxy-Connection",
  ])
  func headersOfTheConnectionAreRefusedByName(name: String) {
    let url = URL.made("http://example.org")
    let error = #expect(throws: HTTPError.self) { try HTTPRequest(url, headers: [name: "1"]).check() }
    #expect(error?.message.contains(name) == true)
    guard case .invalidRequest = error else { Issue.record("\(String(describing: error))"); return }
  }

  private struct Change: Codable, Equatable {
    let isRead: Bool
    let dueDate: String
  }

  @Test func aJSONBodyIsEncodedAndNamed() throws {
    let url = URL.made("http://example.org/notes/1")
    let change = Change(isRead: true, dueDate: "2026-03-01")
    let request = try HTTPRequest(url, json: change)
    #expect(request.method == "POST" && request.headers == ["Content-Type": "application/json"])
    #expect(try JSONDecoder().decode(Change.self, from: #require(request.body)) == change)
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let patch = try HTTPRequest(
      url, method: "PATCH", headers: ["content-type": "application/merge-patch+json", "If-Match": "1"], json: change,
      encoder: encoder, priority: .high)
    #expect(patch.method == "PATCH" && patch.priority == .high)
    #expect(patch.headers == ["Content-Type": "application/merge-patch+json", "If-Match": "1"])
    #expect(try String(decoding: #require(patch.body), as: UTF8.self).contains("due_date"))
  }

  @Test func aValueThatCannotBeEncodedMakesNoRequest() {
    #expect(throws: EncodingError.self) { try HTTPRequest(.made("http://example.org"), json: [Double.nan]) }
  }

  @Test func mergedHeadersKeepTheOthersOfOneName() {
    let merged = (["A": "1", "B": "1"] as HTTPHeaders).merging(["b": "2", "C": "2"])
    #expect(merged == ["A": "1", "B": "2", "C": "2"])
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://host/x", "data:,x", "javascript:1", "/relative"])
  func otherSchemesAreRefusedByName(text: String) {
    let url = URL.made(text)
    let error = #expect(throws: HTTPError.self) { try HTTPRequest(url).check() }
    guard case .unsupportedScheme(url.scheme ?? "") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aParameterIsEncodedAsFoundationDoes() {
    let unreserved = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    let text = String(decoding: Array(0...127), as: UTF8.self) + "ü€😀"
    var request = HTTPRequest(.made("http://example.org/list?page=1"))
    request.setQuery("a b", to: text)
    let encoded = text.addingPercentEncoding(withAllowedCharacters: unreserved)
    #expect(request.url.query(percentEncoded: true) == encoded.map { "page=1&a%20b=\($0)" })
  }

  @Test func anAddressOrAHeaderThatNoServerReadsIsRefusedAndNotRetryable() async {
    let transport = makeTransport()
    let http = HTTPClient(transport: transport)
    let long = String(repeating: "a", count: 1 << 20)
    let source = JSONPageSource(
      .made("http://127.0.0.1:1/list"), arrayOf: Int.self, paging: .cursor(next: { _ in nil }), http: http)
    let requests = [
      HTTPRequest(.made("http://127.0.0.1:1/\(long)")), HTTPRequest(.made("http://127.0.0.1:1/"), headers: ["A": long]),
    ]
    var errors = [await failure { try await source.page(PageRequest(key: long, count: 1)) }]
    for request in requests { errors.append(await failure { try await http.response(to: request) }) }
    for error in errors {
      guard case .invalidRequest = error else { Issue.record("\(String(describing: error))"); continue }
      #expect(error?.isRetryable == false && (error?.message.count ?? 0) < 160)
    }
    #expect(transport.isIdle, "nothing was sent")
  }

  @Test func anAddressOfSixtyThousandBytesIsSent() throws {
    try HTTPRequest(.made("http://example.org/" + String(repeating: "a", count: 60_000))).check()
  }

  @Test(
    arguments: [
      ("2026-03", "/news/2026-03"), ("a/../b", "/news/a%2F..%2Fb"), ("?x=1#y", "/news/%3Fx%3D1%23y"),
      ("ü b", "/news/%C3%BC%20b"),
      ("%2e%2e", "/news/%252e%252e"), ("...", "/news/..."), (#"..\a"#, "/news/..%5Ca"),
      ("a;b:c@d", "/news/a%3Bb%3Ac%40d"),
    ])
  func aTextBecomesOnePartOfAPath(text: String, path: String) throws {
    for base in ["http://example.org/news", "http://example.org/news/", "http://example.org/news?page=1"] {
      var request = HTTPRequest(.made(base))
      try request.appendPath(text)
      #expect(request.url.path(percentEncoded: true) == path && request.url.host() == "example.org")
      #expect(request.url.query() == HTTPRequest(.made(base)).url.query() && request.url.fragment() == nil)
    }
  }

  @Test(arguments: ["", ".", ".."])
  func aTextThatMeansAnotherPathIsNoPartOfOne(text: String) {
    var request = HTTPRequest(.made("http://example.org/news"))
    #expect(throws: HTTPError.self) { try request.appendPath(text) }
    #expect(request.url.absoluteString == "http://example.org/news")
  }

  @Test func aSchemeInCapitalsIsAccepted() throws {
    try HTTPRequest(.made("HTTPS://example.org")).check()
  }

  @Test(arguments: ["http:", "http:///path"])
  func anAddressWithoutAServerIsInvalid(text: String) {
    expectInvalid(HTTPRequest(.made(text)))
  }

  @Test func headersCannotSmuggleLines() {
    let url = URL.made("http://example.org")
    expectInvalid(HTTPRequest(url, headers: ["X": "a\r\nHost: b"]))
    expectInvalid(HTTPRequest(url, headers: ["X": "a\0"]))
    expectInvalid(HTTPRequest(url, headers: ["X\r\nY": "a"]))
    expectInvalid(HTTPRequest(url, headers: ["": "a"]))
    expectInvalid(HTTPRequest(url, method: "GET /x HTTP/1.1\r\n"))
    expectInvalid(HTTPRequest(url, method: ""))
  }

  @Test func anOriginIsSchemeHostAndPort() {
    #expect(HTTPRequest(.made("http://Example.org/a")).origin == "http://example.org:80")
    #expect(HTTPRequest(.made("HTTPS://example.org/b?c")).origin == "https://example.org:443")
    #expect(HTTPRequest(.made("http://example.org:81")).origin == "http://example.org:81")
  }

  private func expectInvalid(_ request: HTTPRequest, sourceLocation: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: HTTPError.self, sourceLocation: sourceLocation) { try request.check() }
    guard case .invalidRequest = error else {
      Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
      return
    }
  }
}
