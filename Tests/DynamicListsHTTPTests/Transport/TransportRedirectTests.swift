import Foundation
import Testing

@testable import DynamicListsHTTP

struct TransportRedirectTests {
  /// `/5` redirects to `/4`, and so on to `/0`.
  private static func countdown() throws -> LoopbackServer {
    try LoopbackServer { request, connection in
      let step = Int(request.path.dropFirst()) ?? 0
      if step == 0 { return connection.answer(200, body: "there") }
      connection.answer(302, headers: ["Location": "\(step - 1)"], body: "moved")
    }
  }

  @Test(arguments: [(303, false), (302, false), (307, true)])
  func anErrorBehindAChangeDoesNotSayThatItWasNotCarriedOut(status: Int, isUnhandled: Bool) async throws {
    let server = try LoopbackServer { request, connection in
      if request.path == "/" { return connection.answer(status, headers: ["Location": "/next"]) }
      connection.answer(503, headers: ["Retry-After": "1"])
    }
    let client = HTTPClient(transport: makeTransport())
    let change = await failure { try await client.response(to: HTTPRequest(server.url(), method: "POST")) }
    #expect(change?.isUnhandled == isUnhandled)
    let read = await failure { try await client.response(to: HTTPRequest(server.url())) }
    #expect(read?.isUnhandled == true)
    let unreachable = await failure {
      var request = HTTPRequest(.made("http://127.0.0.1:1/"))
      request.followsChange = true
      return try await client.response(to: request)
    }
    #expect(unreachable?.message == HTTPError.connectionLost.message)
  }

  @Test func redirectsAreFollowedToTheirEnd() async throws {
    let server = try Self.countdown()
    let transport = makeTransport()
    let response = try await transport.get(server.url("/5"))
    #expect(response.status == 200 && response.body == Data("there".utf8))
    #expect(response.url == server.url("/0"))
    try await eventually { transport.isIdle }
  }

  @Test func oneTooManyIsAnError() async throws {
    let server = try Self.countdown()
    let error = await failure { try await makeTransport().get(server.url("/6")) }
    guard case .tooManyRedirects(limit: 5) = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func aRedirectToNowhereIsTheAnswer() async throws {
    let server = try LoopbackServer { $1.answer(302, body: "where?") }
    #expect(try await makeTransport().get(server.url()).status == 302)
  }

  @Test func aSingleSlotIsEnough() async throws {
    let server = try Self.countdown()
    let transport = makeTransport { $0.transfersPerHost = 1 }
    #expect(try await transport.get(server.url("/5")).status == 200)
  }

  @Test func anotherServerReceivesNoBody() async throws {
    let asked = Record<String>()
    let second = try LoopbackServer { request, connection in
      asked.add(request.method)
      connection.answer(200)
    }
    let location = second.url("/x").absoluteString
    let first = try LoopbackServer { $1.answer($0.path == "/307" ? 307 : 302, headers: ["Location": location]) }
    let transport = makeTransport()
    let error = await failure {
      try await transport.response(to: HTTPRequest(first.url("/307"), method: "POST", body: Data("secret".utf8)))
    }
    guard case .redirectedBody = error else { Issue.record("\(String(describing: error))"); return }
    #expect(asked.entries.isEmpty)
    // If the method changes to GET, there is no body to send.
    _ = try await transport.response(to: HTTPRequest(first.url("/302"), method: "POST", body: Data("secret".utf8)))
    #expect(asked.entries == ["GET"])
    try await eventually { transport.isIdle }
  }

  @Test func anotherServerReceivesNoSecrets() async throws {
    let second = try LoopbackServer { $1.answer(200, body: $0.headers["authorization"] ?? "nothing") }
    let location = second.url("/x").absoluteString
    let first = try LoopbackServer { $1.answer(307, headers: ["Location": location]) }
    let request = HTTPRequest(first.url(), headers: ["Authorization": "secret"])
    #expect(try await makeTransport().response(to: request).body == Data("nothing".utf8))
  }
}
