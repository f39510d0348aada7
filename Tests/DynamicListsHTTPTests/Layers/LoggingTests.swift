import DynamicListsTesting
import Foundation
import Testing

@testable import DynamicListsHTTP

struct LoggingTests {
  private let lines = Record<String>()
  private let clock = TestClock()

  private func log(_ script: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) -> some HTTPTransport {
    LoggingTransport(base: ScriptedTransport(script), clock: clock) { [lines] in lines.add("\($0)") }
  }

  @Test func anAnswerIsOneLineWithoutValuesOfTheQuery() async throws {
    let transport = log { [clock] request in
      clock.advance(by: .milliseconds(1_020))
      return HTTPResponse(url: request.url, status: 201, body: Data("secret".utf8))
    }
    let url = URL.made("http://anna:secret@Example.org:8080/a%2Fb/list?page=secret&secret&token=secret=&x#secret")
    _ = try await transport.response(
      to: HTTPRequest(
        url, method: "POST", headers: ["Authorization": "secret", "Cookie": "secret"], body: Data("secret".utf8)))
    #expect(lines.entries == ["POST http://example.org:8080/a%2Fb/list?page=…&…&token=…&… 201, 6 bytes, 1.020 s"])
  }

  @Test func anErrorIsItsSentenceOrItsType() async throws {
    struct Secret: Error { let text = "secret" }
    let transport = log { request in
      if request.url.path() == "/a" { throw HTTPError.timedOut }
      if request.url.path() == "/b" { throw CancellationError() }
      throw Secret()
    }
    for path in ["a", "b", "c"] {
      _ = try? await transport.response(to: HTTPRequest(.made("http://example.org/\(path)")))
    }
    #expect(
      lines.entries == [
        "GET http://example.org:80/a The server took too long to answer. Try again later., 0.000 s",
        "GET http://example.org:80/b cancelled, 0.000 s", "GET http://example.org:80/c Secret, 0.000 s",
      ])
  }

  @Test func anErrorIsLoggedWithoutWordsOfAServer() async throws {
    let problem = HTTPResponse(
      url: .made("http://tokens.example"), status: 400, headers: ["Content-Type": "application/problem+json"],
      body: Data(#"{"title": "secret", "detail": "secret"}"#.utf8))
    struct Refused: Error {}
    let errors: [HTTPError] = [
      .status(problem), .refused(HTTPRefusal(response: problem, error: Refused(), sentence: "secret")),
      .unexpectedContent(path: "tokens.secret", cause: Refused()), .unsupportedScheme("secret"),
      .invalidRequest("secret"), .foreignPage(host: "secret"), .unreadable(cause: HTTPError.UnreadableAnswer("secret")),
    ]
    for error in errors {
      let transport = log { _ in throw error }
      _ = try? await transport.response(to: HTTPRequest(.made("http://example.org/")))
    }
    #expect(lines.entries.count == errors.count && !lines.entries.contains { $0.contains("secret") })
    #expect(lines.entries[0].contains("400") && lines.entries[1].contains("400"))
  }

  @Test func aLogAboveCredentialsHoldsNoWordOfATokenServer() async throws {
    let tokens = HTTPClient(
      transport: ScriptedTransport(
        #"{"detail": "secret"}"#, status: 403, headers: ["Content-Type": "application/problem+json"]))
    let transport = ScriptedTransport("").authenticating(at: [.made("http://example.org")]) { _ in
      _ = try await tokens.response(to: HTTPRequest(.made("http://tokens.example")))
      return HTTPCredentials(bearer: "")
    }
    .logging { [lines] in lines.add("\($0)") }
    await #expect(throws: HTTPError.self) {
      try await transport.response(to: HTTPRequest(.made("http://example.org/")))
    }
    #expect(lines.entries.count == 1 && lines.entries[0].contains("The server refused access (403)."))
  }

  @Test func aMethodCannotBeginANewLine() async throws {
    let transport = log { HTTPResponse(url: $0.url) }
    _ = try await transport.response(to: HTTPRequest(.made("http://example.org"), method: "GET\r\n\u{1B}[2J"))
    #expect(lines.entries.count == 1)
    #expect(lines.entries[0].unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func belowACacheALogSeesWhatIsSent() async throws {
    let origin = CacheOrigin(headers: ["Cache-Control": "max-age=60"])
    let (sent, answered) = (Record<HTTPLogEntry>(), Record<HTTPLogEntry>())
    let transport = origin.transport.logging { sent.add($0) }.caching(in: HTTPCache(now: WallClock().now))
      .logging { answered.add($0) }
    for _ in 0..<3 { _ = try await transport.response(to: HTTPRequest(CacheOrigin.url)) }
    #expect(sent.entries.count == 1 && answered.entries.count == 3)
    #expect(sent.entries[0].outcome == .answered(status: 200, bytes: 1))
    #expect(sent.entries[0].address == "http://example.org:80/list?page=…")
  }
}
