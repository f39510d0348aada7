import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// Addresses with an IPv6 address in place of a name.
@Suite(.enabled(if: LoopbackServer.hasIPv6, "this machine has no IPv6 address ::1"))
struct TransportIPv6Tests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(ipv6: true) { request, connection in
      let host = "http://\(request.headers["host"] ?? "")"
      switch request.path {
      case "/relative": connection.answer(302, headers: ["Location": "/end"])
      case "/absolute": connection.answer(302, headers: ["Location": "\(host)/end"])
      case "/list": connection.answer(200, headers: ["Link": "<\(host)/rest>; rel=next"], body: "[1]")
      case "/rest": connection.answer(200, body: "[2]")
      default: connection.answer(200, body: request.headers["host"] ?? "")
      }
    }
  }

  @Test(arguments: ["/", "/relative", "/absolute"])
  func theServerAnswersAlsoAfterRedirects(path: String) async throws {
    let transport = makeTransport()
    let response = try await transport.get(server.url(path))
    #expect(response.status == 200 && response.body == Data("[::1]:\(server.port)".utf8))
    #expect(response.url == server.url(path == "/" ? "/" : "/end"))
    try await eventually { transport.isIdle }
  }

  @Test func pagesFollowLinksWithSuchAnAddress() async throws {
    let source = JSONPageSource(
      server.url("/list"), arrayOf: Int.self, paging: .links(), http: HTTPClient(transport: makeTransport()))
    let first = try await source.page(PageRequest(count: 1))
    #expect(first.items == [1])
    #expect(try await source.page(PageRequest(key: first.next, count: 1)).items == [2])
  }

  @Test func credentialsAndLogKnowSuchAServer() async throws {
    let log = Record<String>()
    let transport = makeTransport().logging { log.add($0.address) }.authenticating(at: [server.url()]) { _ in
      HTTPCredentials(bearer: "a")
    }
    _ = try await transport.response(to: HTTPRequest(server.url("/a")))
    #expect(log.entries == ["http://[::1]:\(server.port)/a"])
  }
}
