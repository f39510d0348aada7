import DynamicListsHTTP
import Foundation
import Testing

struct TransportAnswerTests {
  @Test func anAnswerHasStatusHeadersAndBody() async throws {
    let server = try LoopbackServer { $1.answer(418, headers: ["X-Tea": "green"], body: "short and stout") }
    let transport = makeTransport()
    let response = try await transport.get(server.url("/pot"))
    #expect(response.status == 418)
    #expect(response.headers["x-tea"] == "green")
    #expect(response.body == Data("short and stout".utf8))
    #expect(response.url == server.url("/pot"))
    try await eventually { transport.isIdle }
  }

  @Test func aRequestHasMethodHeadersAndBody() async throws {
    let server = try LoopbackServer { request, connection in
      let text = String(decoding: request.body, as: UTF8.self)
      connection.answer(200, body: "\(request.method) \(request.path) \(request.headers["x-key"] ?? "") \(text)")
    }
    let request = HTTPRequest(
      server.url("/a?b=c%20d"), method: "POST", headers: ["X-Key": "k", "Content-Type": "text/plain"],
      body: Data("hello".utf8))
    let response = try await makeTransport().response(to: request)
    #expect(String(decoding: response.body, as: UTF8.self) == "POST /a?b=c%20d k hello")
  }

  @Test func aRequestWithASchemeInCapitalsIsSent() async throws {
    let server = try LoopbackServer { request, connection in connection.answer(200, body: request.path) }
    let address = server.url("/a%20b?c=d%2Fe").absoluteString.replacing("http:", with: "HTTP:")
    let response = try await makeTransport().get(try #require(URL(string: address)))
    #expect(String(decoding: response.body, as: UTF8.self) == "/a%20b?c=d%2Fe")
  }

  @Test func connectionsAreReused() async throws {
    let server = try LoopbackServer { $1.answer(200, body: "ok") }
    let transport = makeTransport()
    for _ in 0..<50 { _ = try await transport.get(server.url()) }
    #expect(server.connectionCount == 1)
  }

  @Test(arguments: [0, 1, 100_000])
  func chunkedBodiesAreJoined(size: Int) async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
      for start in stride(from: 0, to: size, by: 999) {
        connection.send(chunk: [UInt8](repeating: 7, count: min(999, size - start)))
      }
      connection.send(chunk: [])
    }
    let response = try await makeTransport().get(server.url())
    #expect(response.body == Data(repeating: 7, count: size))
  }

  @Test func anAnswerToHEADIsNotTruncated() async throws {
    let server = try LoopbackServer { $1.send(head: 200, headers: ["Content-Length": "99999999999"]) }
    let response = try await makeTransport().response(to: HTTPRequest(server.url(), method: "HEAD"))
    #expect(response.status == 200 && response.body.isEmpty)
  }

  @Test(arguments: [204, 304])
  func statusesWithoutBodyAreAnswers(status: Int) async throws {
    let server = try LoopbackServer { $1.send(head: status, headers: [:]) }
    #expect(try await makeTransport().get(server.url()).status == status)
  }

  @Test(arguments: [#"Basic realm="x""#, "Basic", "Bearer", #"Digest realm="x", nonce="1""#, "NTLM"])
  func anUnauthorizedStatusIsAnAnswer(challenge: String) async throws {
    let server = try LoopbackServer { $1.answer(401, headers: ["WWW-Authenticate": challenge], body: "who?") }
    let transport = makeTransport()
    let response = try await transport.get(server.url())
    #expect(response.status == 401 && response.body == Data("who?".utf8))
    try await eventually { transport.isIdle }
  }

  @Test func noCookiesAreKept() async throws {
    let server = try LoopbackServer { request, connection in
      connection.answer(200, headers: ["Set-Cookie": "a=b"], body: request.headers["cookie"] ?? "none")
    }
    let transport = makeTransport()
    for _ in 0..<2 {
      #expect(try await transport.get(server.url()).body == Data("none".utf8))
    }
  }

  @Test func noAnswerIsCached() async throws {
    let count = Record<Int>()
    let server = try LoopbackServer {
      count.add(0)
      $1.answer(200, headers: ["Cache-Control": "max-age=1000"], body: "\(count.entries.count)")
    }
    let transport = makeTransport()
    _ = try await transport.get(server.url())
    #expect(try await transport.get(server.url()).body == Data("2".utf8))
  }

  @Test func theSharedClientReachesAServer() async throws {
    let server = try LoopbackServer { $1.answer(200, body: "[1,2,3]") }
    #expect(try await HTTPClient.shared.json([Int].self, from: server.url()) == [1, 2, 3])
  }

  @Test func aReleasedTransportFinishesItsTransfers() async throws {
    let arrived = Record<String>()
    let mayAnswer = DispatchSemaphore(value: 0)
    let server = try LoopbackServer {
      arrived.add($0.path)
      mayAnswer.wait()
      $1.answer(200, body: "ok")
    }
    for number in 1...20 {
      var transport: (any TestedTransport)? = makeTransport()
      weak let gone = transport
      let answer = Task { [transport] in try await transport?.get(server.url()).status }
      transport = nil
      try await eventually { arrived.entries.count == number }
      // Only the request itself retains the transport now.
      mayAnswer.signal()
      #expect(try await answer.value == 200)
      try await eventually { gone == nil }
    }
  }

  @Test func aHeaderNeedsNoBlankBehindItsColon() async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(Array("HTTP/1.1 200 OK\r\nX0:a\r\nx1:\r\nContent-Length:0\r\n\r\n".utf8))
    }
    let response = try await makeTransport().get(server.url())
    #expect(response.headers["X0"] == "a")
  }

  /// As Fetch says, and browsers do. A coding that the server has undone by itself, and a charset in the wrong header.
  @Test(arguments: ["utf-8", "aws-chunked", "UTF-8", "gzip, utf-8", "utf-8,gzip", "compress"], [true, false])
  func aBodyWithAnUnknownCodingStaysAsItIs(codings: String, hasLength: Bool) async throws {
    let asked = Record<String>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.path)
      if hasLength { return connection.answer(200, headers: ["Content-Encoding": codings], body: "[1, 2]") }
      connection.send(head: 200, headers: ["Content-Encoding": codings, "Transfer-Encoding": "chunked"])
      for piece in ["[1, ", "2]", ""] { connection.send(chunk: Array(piece.utf8)) }
    }
    let transport = makeTransport()
    for _ in 0..<2 {
      let response = try await transport.get(server.url())
      #expect(String(decoding: response.body, as: UTF8.self) == "[1, 2]")
      #expect(response.headers["Content-Encoding"] == codings)
    }
    #expect(try await HTTPClient(transport: transport).json([Int].self, from: server.url()) == [1, 2])
    try await eventually { transport.isIdle }
  }

  @Test func aKnownCodingIsUndoneBehindAnUnknownOne() async throws {
    let packed = gzipBomb(unpackingTo: 258, isComplete: true)
    let server = try LoopbackServer { request, connection in
      connection.answer(200, headers: ["Content-Encoding": request.path == "/a" ? "utf-8" : " GZip "], body: packed)
    }
    let transport = makeTransport { $0.transfersPerHost = 1 }
    for _ in 0..<2 {
      #expect(try await transport.get(server.url("/a")).body == Data(packed))
      #expect(try await transport.get(server.url("/b")).body == Data(repeating: 0, count: 259))
    }
  }

  @Test func repeatedHeadersAreCombined() async throws {
    let server = try LoopbackServer { _, connection in
      let lines = ["Link: <a>; rel=next", "Vary: Accept", "Link: <b>; rel=prev", "Vary: Origin", "Content-Length: 0"]
      connection.send(Array("HTTP/1.1 200 OK\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n".utf8))
    }
    let response = try await makeTransport().get(server.url())
    #expect(response.headers["Link"] == "<a>; rel=next, <b>; rel=prev")
    #expect(response.headers["Vary"] == "Accept, Origin")
  }

  @Test func anErrorCarriesTheServersAnswer() async throws {
    let server = try LoopbackServer {
      $1.answer(
        429, headers: ["Content-Type": "application/problem+json", "RateLimit": #""hourly";r=0;t=40"#],
        body: #"{"title": "Forty requests an hour are free."}"#)
    }
    let http = HTTPClient(transport: makeTransport())
    let error = await failure { try await http.json([Int].self, from: server.url()) }
    #expect(error?.message == "Forty requests an hour are free.")
    #expect(error?.isRetryable == true && error?.retryAfter == .seconds(40))
  }
}
