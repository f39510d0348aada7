import Foundation
import Testing

@testable import DynamicListsHTTP

struct RedirectsTests {
  private let start = HTTPRequest(
    .made("https://a.example/dir/page?q"), method: "POST",
    headers: [
      "Authorization": "secret", "X-Key": "secret", "Accept": "text/plain", "Content-Type": "text/plain",
      "Content-Encoding": "identity", "Content-Language": "en", "Content-Location": "/x", "Last-Modified": "x",
      "Digest": "x", "If-None-Match": "x", "If-Modified-Since": "x",
    ],
    body: Data("body".utf8))
  private let bare = HTTPRequest(
    .made("https://a.example/dir/page?q"),
    headers: ["Authorization": "secret", "Cookie": "a=b", "X-Key": "secret", "Accept": "text/plain", "User-Agent": "u"])

  private func step(_ status: Int, _ location: String?, from request: HTTPRequest? = nil) throws -> HTTPRequest? {
    var redirects = Redirects(limit: 5)
    return try redirects.request(after: answer(status, location), to: request ?? start)
  }

  private func answer(_ status: Int, _ location: String?) -> HTTPResponse {
    var headers = HTTPHeaders()
    headers["Location"] = location
    return HTTPResponse(url: start.url, status: status, headers: headers)
  }

  @Test(arguments: [
    ("other", "https://a.example/dir/other"), ("/top", "https://a.example/top"), ("?r", "https://a.example/dir/page?r"),
    ("//b.example/x", "https://b.example/x"), ("https://c.example:8/x", "https://c.example:8/x"),
    ("../up", "https://a.example/up"), ("?after[id]=a%3D", "https://a.example/dir/page?after%5Bid%5D=a%3D"),
  ])
  func locationsAreResolved(location: String, expected: String) throws {
    #expect(try step(307, location, from: bare)?.url.absoluteString == expected)
  }

  @Test(arguments: [200, 300, 304, 305, 306, 404])
  func otherStatusesAreAnswers(status: Int) throws {
    #expect(try step(status, "/x") == nil)
  }

  @Test func aRedirectToNowhereIsTheAnswer() throws {
    #expect(try step(302, nil) == nil)
  }

  @Test(arguments: [301, 302, 303])
  func aPostBecomesAGetWithoutBody(status: Int) throws {
    let next = try #require(try step(status, "/x"))
    #expect(next.method == "GET" && next.body == nil)
    #expect(next.headers == ["Authorization": "secret", "X-Key": "secret", "Accept": "text/plain"])
  }

  @Test(arguments: [307, 308])
  func aPostStaysAPostIfTheServerAsksForIt(status: Int) throws {
    let next = try #require(try step(status, "/x"))
    #expect(next.method == "POST" && next.body == start.body && next.headers["Content-Type"] == "text/plain")
    #expect(next.headers["If-None-Match"] == nil && next.headers["If-Modified-Since"] == nil)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func aStepFromHTTPSToHTTPIsRefused(status: Int) {
    for location in ["http://a.example/x", "http://b.example/x", "HTTP://a.example:443/"] {
      let error = #expect(throws: HTTPError.self) { try step(status, location, from: bare) }
      guard case .insecureRedirect = error else { Issue.record("\(String(describing: error))"); return }
    }
    #expect(throws: Never.self) { try step(status, "https://b.example/x", from: bare) }
  }

  @Test func aStepFromHTTPToHTTPSIsTaken() throws {
    let next = try step(301, "https://a.example/x", from: HTTPRequest(.made("http://a.example/x")))
    #expect(next?.url == .made("https://a.example/x"))
  }

  @Test(arguments: [307, 308])
  func aBodyIsNotSentToAnotherServer(status: Int) {
    for location in ["https://b.example/x", "https://a.example:444/x"] {
      let error = #expect(throws: HTTPError.self) { try step(status, location) }
      guard case .redirectedBody = error else { Issue.record("\(String(describing: error))"); return }
    }
  }

  @Test(arguments: [301, 302])
  func noMethodSendsItsBodyToAnotherServer(status: Int) throws {
    var put = start
    put.method = "PUT"
    let error = #expect(throws: HTTPError.self) { try step(status, "https://b.example/x", from: put) }
    guard case .redirectedBody = error else { Issue.record("\(String(describing: error))"); return }
    // A POST becomes a GET, which has no body.
    #expect(try step(status, "https://b.example/x")?.body == nil)
  }

  @Test func theBodyOfAnUpgradeIsNotSentAgainEither() {
    var clear = start
    clear.url = .made("http://a.example/x")
    let error = #expect(throws: HTTPError.self) { try step(308, "https://a.example/x", from: clear) }
    guard case .redirectedBody = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func aStepKeepsThePriority() throws {
    var picture = bare
    picture.priority = .low
    #expect(try step(302, "https://b.example/x", from: picture)?.priority == .low)
  }

  @Test func secretsStayWithTheirServer() throws {
    #expect(try step(307, "/x", from: bare)?.headers == bare.headers)
    for location in ["https://b.example/x", "https://a.example:444/x"] {
      let next = try #require(try step(307, location, from: bare))
      #expect(next.headers == ["Accept": "text/plain", "User-Agent": "u"], "\(location)")
    }
  }

  @Test func anotherServerGetsTheDirectivesForCachesAndAnswersNoUser() throws {
    var request = bare
    request.headers["Cache-Control"] = "no-store"
    request.user = "anna"
    #expect(try step(302, "/x", from: request)?.user == "anna")
    let next = try #require(try step(302, "https://b.example/x", from: request))
    #expect(next.headers["Cache-Control"] == "no-store" && next.user == nil)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://b.example/x", "mailto:x@y"])
  func otherSchemesAreRefused(location: String) {
    let error = #expect(throws: HTTPError.self) { try step(302, location) }
    guard case .unsupportedScheme = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func aRedirectLoopIsFoundAtItsFirstRepetition() throws {
    var redirects = Redirects(limit: 100)
    let first = HTTPRequest(.made("http://a.example/1"))
    let second = try #require(try redirects.request(after: answer(302, "/2"), to: first))
    let third = try #require(try redirects.request(after: answer(302, "/3"), to: second))
    let error = #expect(throws: HTTPError.self) { try redirects.request(after: answer(302, "/1"), to: third) }
    guard case .redirectLoop = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func theLimitIsTheNumberOfFollowedRedirects() throws {
    var redirects = Redirects(limit: 2)
    var request = HTTPRequest(.made("http://a.example/0"))
    for step in 1...2 { request = try #require(try redirects.request(after: answer(302, "/\(step)"), to: request)) }
    let error = #expect(throws: HTTPError.self) { try redirects.request(after: answer(302, "/3"), to: request) }
    guard case .tooManyRedirects(limit: 2) = error else { Issue.record("\(String(describing: error))"); return }
  }
}
