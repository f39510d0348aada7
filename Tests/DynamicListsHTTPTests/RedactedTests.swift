import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// What is printed of values that hold secrets.
struct RedactedTests {
  private static let url = URL.made("https://s3cret:s3cret@Example.org/list?page=s3cret&s3cret#s3cret")
  private static let headers: HTTPHeaders = [
    "Authorization": "Bearer s3cret", "Cookie": "s3cret", "Proxy-Authorization": "s3cret", "X-Api-Key": "s3cret",
    "X-Shopify-Access-Token": "s3cret", "Set-Cookie": "s3cret", "Location": "https://a/?s3cret", "ETag": "s3cret",
    "Accept": "text/plain", "Content-Type": "text/html\u{1B}[2J",
  ]

  private static var request: HTTPRequest {
    var request = HTTPRequest(url, method: "POST", headers: headers, body: Data("s3cret".utf8))
    request.user = "s3cret"
    return request
  }

  private static let response = HTTPResponse(url: url, status: 403, headers: headers, body: Data("s3cret".utf8))
  private struct Refused: Error { let token = "s3cret" }

  private static var client: HTTPClient {
    let transport = ScriptedTransport("s3cret").joining().caching(in: HTTPCache()).authenticating(at: [url]) { _ in
      HTTPCredentials(headers: headers, user: "s3cret")
    }
    return HTTPClient(transport: transport, headers: headers, servers: [url])
  }

  /// All ways in which a program prints a value.
  private func prints(_ value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [
      "\(value)", String(reflecting: value), "\([value])", String(reflecting: [value]), "\(value as Any?)", dumped,
    ]
  }

  private static var values: [Any] {
    let credentials = HTTPCredentials(headers: headers, user: "s3cret")
    let refusal = HTTPRefusal(response: response, error: Refused(), sentence: "s3cret")
    let errors: [HTTPError] = [
      .status(response), .refused(refusal), .unreadable(cause: Refused()),
      .unexpectedContent(path: "a", cause: Refused()),
      .foreignPage(host: "s3cret"),
    ]
    let source = JSONPageSource(request, [String].self, items: { $0 }, paging: .numbered(), http: client)
    return [
      headers, request, response, credentials, client, client.transport, refusal, HTTPCache(), source,
      JSONAnswer(1, response), HTTPLogEntry(request, .answered(status: 200, bytes: 1), duration: .zero),
    ] + errors.filter { if case .refused = $0 { false } else { true } } as [Any]
  }

  @Test func noWayOfPrintingShowsASecret() {
    for value in Self.values {
      for text in prints(value) {
        #expect(!text.contains("s3cret"), "\(type(of: value)): \(text)")
        #expect(!text.unicodeScalars.contains("\u{1B}"), "\(type(of: value))")
      }
    }
  }

  @Test func aClientInUseShowsNoSecret() async throws {
    let client = Self.client
    _ = try await client.response(to: HTTPRequest(.made("https://example.org/list?token=s3cret")))
    for text in prints(client) + prints(client.transport) { #expect(!text.contains("s3cret"), "\(text)") }
  }

  @Test func theSentenceOfARefusalIsForUsersOnly() {
    let refusal = HTTPRefusal(response: Self.response, error: Refused(), sentence: "Closed.")
    let error = HTTPError.refused(refusal)
    #expect("\(error)" == "Closed.")
    for text in prints(error) { #expect(!text.contains("s3cret")) }
  }

  @Test func whatIsNoSecretIsShown() {
    let request = HTTPRequest(
      .made("https://example.org/list?page=7"), headers: ["Accept": "text/plain", "X-Key": "7"], body: Data("a".utf8))
    #expect(
      "\(request)"
        == "HTTPRequest(method: GET, address: https://example.org:443/list?page=…, "
        + "headers: HTTPHeaders(Accept: text/plain, X-Key: …), body: 1 bytes)")
    #expect("\(Self.response)".hasPrefix("HTTPResponse(status: 403, address: https://example.org:443/list?page=…&…, "))
    #expect(
      "\(HTTPClient(transport: ScriptedTransport("")))"
        == "HTTPClient(transport: ScriptedTransport, headers: HTTPHeaders(), servers: )")
    #expect("\(HTTPCredentials(bearer: "a"))" == "HTTPCredentials(headers: HTTPHeaders(Authorization: …), user: nil)")
  }
}
