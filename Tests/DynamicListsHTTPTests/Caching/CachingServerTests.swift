import Foundation
import Testing

@testable import DynamicListsHTTP

/// The cache over the system's transport, at a server that speaks HTTP.
struct CachingServerTests {
  private let clock = WallClock()

  @Test func anAnswerIsConfirmedByItsTag() async throws {
    let asked = Record<String?>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.headers["if-none-match"])
      if request.headers["if-none-match"] == "\"a\"" {
        connection.send(head: 304, headers: ["ETag": "\"a\"", "Cache-Control": "max-age=60"])
      } else {
        connection.answer(200, headers: ["ETag": "\"a\"", "X-Total-Count": "9"], body: "rows")
      }
    }
    let base = makeTransport()
    let transport = base.caching(in: HTTPCache(now: clock.now))
    for _ in 0..<3 {
      let response = try await transport.response(to: HTTPRequest(server.url("/list?page=1")))
      #expect(response.status == 200 && response.body == Data("rows".utf8))
      #expect(response.headers["X-Total-Count"] == "9" && response.url == server.url("/list?page=1"))
    }
    #expect(asked.entries == [nil, "\"a\""])
    try await eventually { base.isIdle }
  }

  @Test func anAddressWithoutAPathIsFoundAgain() async throws {
    let server = try LoopbackServer { $1.answer(200, headers: ["Cache-Control": "max-age=60"], body: "a") }
    let cache = HTTPCache(now: clock.now)
    let transport = makeTransport().caching(in: cache)
    for _ in 0..<2 { _ = try await transport.response(to: HTTPRequest(.made("http://127.0.0.1:\(server.port)"))) }
    #expect(await cache.statistics.answered == 1)
  }

  @Test func aRedirectIsAnAnswerIfItIsNotFollowed() async throws {
    let server = try LoopbackServer { $1.answer(302, headers: ["Location": "/new"], body: "moved") }
    var request = HTTPRequest(server.url("/old"))
    request.followsRedirects = false
    let response = try await makeTransport().response(to: request)
    #expect(response.status == 302 && response.headers["Location"] == "/new")
  }

  @Test func theStepsOfARedirectAreCached() async throws {
    let asked = Record<String>()
    let server = try LoopbackServer { request, connection in
      asked.add(request.path)
      let headers = ["Cache-Control": "max-age=60"]
      switch request.path {
      case "/old": connection.answer(301, headers: headers.merging(["Location": "/new"]) { $1 }, body: "moved")
      case "/loop": connection.answer(302, headers: ["Location": "/loop"])
      default: connection.answer(200, headers: headers, body: "new")
      }
    }
    let transport = makeTransport().caching(in: HTTPCache(now: clock.now))
    for _ in 0..<2 {
      let response = try await transport.response(to: HTTPRequest(server.url("/old")))
      #expect(response.body == Data("new".utf8) && response.url == server.url("/new"))
    }
    #expect(asked.entries == ["/old", "/new"])
    let error = await failure { try await transport.response(to: HTTPRequest(server.url("/loop"))) }
    guard case .redirectLoop = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func theTransportsLimitOfRedirectsCounts() async throws {
    let server = try LoopbackServer { request, connection in
      connection.answer(302, headers: ["Location": "\(request.path)a"])
    }
    let transport = makeTransport { $0.maximumRedirects = 2 }.logging { _ in }.caching(in: HTTPCache(now: clock.now))
    let error = await failure { try await transport.response(to: HTTPRequest(server.url("/a"))) }
    guard case .tooManyRedirects(limit: 2) = error else { Issue.record("\(String(describing: error))"); return }
  }

  @Test func aCancelledRequestIsCancelledAtOnce() async throws {
    let arrived = Record<Int>()
    let server = try LoopbackServer {
      arrived.add(0)
      $1.hang()
    }
    let base = makeTransport()
    let transport = base.joining().caching(in: HTTPCache(now: clock.now))
    let task = Task { try await transport.response(to: HTTPRequest(server.url())) }
    try await eventually { arrived.entries.count == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await eventually { base.isIdle }
  }
}
