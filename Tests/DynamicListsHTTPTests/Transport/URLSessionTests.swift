import DynamicLists
import Foundation
import Testing

@testable import DynamicListsHTTP

/// URLSession against a gentle server: no floods, no cancelled transfers.
///
/// Alone in a process and only on request, `DYNAMICLISTS_URLSESSION=1`: Foundation on Linux may end the process, which is
/// not the fault of this package.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["DYNAMICLISTS_URLSESSION"] == "1",
    "URLSession is tested alone: DYNAMICLISTS_URLSESSION=1 swift test --filter URLSessionTests"))
struct URLSessionTests {
  private func transport(
    timers: TransportTimers = .real, _ change: (inout TransportConfiguration) -> Void = { _ in }
  ) -> URLSessionTransport {
    var configuration = TransportConfiguration()
    change(&configuration)
    return URLSessionTransport(configuration, timers: timers)
  }

  @Test func aRequestAndItsAnswerAreComplete() async throws {
    let server = try LoopbackServer { request, connection in
      let text = String(decoding: request.body, as: UTF8.self)
      let key = request.headers["x-key"] ?? ""
      connection.answer(
        418, headers: ["X-Tea": "green"], body: "\(request.method) \(request.path) \(key) \(text)")
    }
    let transport = transport()
    let response = try await transport.response(
      to: HTTPRequest(server.url("/a?b=c%20d"), method: "POST", headers: ["X-Key": "k"], body: Data("hello".utf8)))
    #expect(String(decoding: response.body, as: UTF8.self) == "POST /a?b=c%20d k hello")
    #expect(response.status == 418 && response.headers["x-tea"] == "green")
    try await eventually { transport.isIdle }
  }

  @Test func connectionsAreReused() async throws {
    let server = try LoopbackServer { $1.answer(200, body: "ok") }
    let transport = transport()
    for _ in 0..<10 { _ = try await transport.get(server.url()) }
    #expect(server.connectionCount == 1)
  }

  @Test func aPageOfAListArrives() async throws {
    let server = try LoopbackServer { $1.answer(200, body: "[1, 2]") }
    let source = JSONPageSource(arrayOf: Int.self, http: HTTPClient(transport: transport())) { _, _ in server.url() }
    #expect(try await source.page(PageRequest(count: 2)).items == [1, 2])
  }

  @Test func redirectsAreFollowed() async throws {
    let server = try LoopbackServer { request, connection in
      let step = Int(request.path.dropFirst()) ?? 0
      if step == 0 { return connection.answer(200, body: "there") }
      connection.answer(302, headers: ["Location": "\(step - 1)"], body: "moved")
    }
    let transport = transport { $0.transfersPerHost = 1 }
    let response = try await transport.get(server.url("/3"))
    #expect(response.status == 200 && response.url == server.url("/0"))
    try await eventually { transport.isIdle }
  }

  @Test(arguments: [#"Basic realm="x""#, "Bearer"])
  func anUnauthorizedStatusIsAnAnswer(challenge: String) async throws {
    let server = try LoopbackServer { $1.answer(401, headers: ["WWW-Authenticate": challenge], body: "who?") }
    let transport = transport()
    #expect(try await transport.get(server.url()).status == 401)
    try await eventually { transport.isIdle }
  }

  @Test func aCompressedBodyIsUnpacked() async throws {
    let packed = gzipBomb(unpackingTo: 2_580, isComplete: true)
    let server = try LoopbackServer { $1.answer(200, headers: ["Content-Encoding": "gzip"], body: packed) }
    #expect(try await transport().get(server.url()).body == Data(repeating: 0, count: 2_581))
  }

  /// Foundation on Linux loses it, and has no words for that.
  @Test(arguments: ["utf-8", "aws-chunked"])
  func aBodyWithAnUnknownCodingIsAnAnswerOrUnreadable(coding: String) async throws {
    let server = try LoopbackServer { $1.answer(200, headers: ["Content-Encoding": coding], body: "[1]") }
    do {
      #expect(try await transport().get(server.url()).body == Data("[1]".utf8))
    } catch HTTPError.unreadable(let cause) {
      #expect("\(cause)" == "URLSession cannot decode “\(coding)”.")
    }
  }

  @Test func aServerThatIsNotThereIsUnreachable() async throws {
    let server = try LoopbackServer { _, _ in }
    server.stop()
    let error = await failure { try await transport().get(server.url()) }
    #expect(error?.message == HTTPError.unreachable.message)
  }

  @Test func aBodyThatEndsEarlyIsTruncated() async throws {
    let server = try LoopbackServer { _, connection in
      connection.send(head: 200, headers: ["Content-Length": "1000"])
      connection.send([1, 2, 3])
      connection.end()
    }
    let error = await failure { try await transport().get(server.url()) }
    #expect(error?.message == HTTPError.truncatedBody.message)
  }

  @Test func aSilentServerTimesOut() async throws {
    let server = try LoopbackServer { $1.hang() }
    let transport = transport { $0.idleTimeout = .milliseconds(300) }
    let error = await failure { try await transport.get(server.url()) }
    #expect(error?.message == HTTPError.timedOut.message)
    try await eventually { transport.isIdle }
  }

  @Test func aBodyThatIsTooLargeIsRefused() async throws {
    let server = try LoopbackServer { $1.answer(200, body: [UInt8](repeating: 1, count: 1_001)) }
    let transport = transport { $0.maximumBodySize = 1_000 }
    guard case .bodyTooLarge(limit: 1_000) = await failure(of: { try await transport.get(server.url()) }) else {
      Issue.record("not refused")
      return
    }
    try await eventually { transport.isIdle }
  }

  @Test func boundsWithoutAnEndAreBounds() async throws {
    let server = try LoopbackServer { $1.answer(200) }
    let transport = transport {
      ($0.transfersPerHost, $0.maximumBodySize) = (.max, .max)
      ($0.idleTimeout, $0.deadline) = (.seconds(Int64.max), .seconds(Int64.max))
    }
    #expect(try await transport.get(server.url()).status == 200)
  }

  #if canImport(FoundationNetworking)
    @Test func aCancelledRequestThrowsAtOnceAndItsTransferEndsUnheard() async throws {
      let (arrived, mayAnswer) = (Record<String>(), DispatchSemaphore(value: 0))
      let server = try LoopbackServer {
        arrived.add($0.path)
        if $0.path == "/slow" { mayAnswer.wait() }
        $1.answer(200, body: $0.path)
      }
      let manual = ManualTimers()
      let transport = transport(timers: manual.timers) { $0.transfersPerHost = 1 }
      let slow = Task { try await transport.get(server.url("/slow")) }
      try await eventually { arrived.entries == ["/slow"] }
      let next = Task { try await transport.get(server.url("/next")) }
      try await eventually { transport.statistics.waiting == 1 }
      slow.cancel()
      await #expect(throws: CancellationError.self) { try await slow.value }
      #expect(transport.statistics == .init(running: 0, waiting: 1, abandoned: 1))
      mayAnswer.signal()
      #expect(try await next.value.body == Data("/next".utf8))
      try await eventually { transport.isIdle && manual.delays.isEmpty }
    }
  #endif

  #if os(Linux)
    /// Foundation on Linux trusts the authorities of the system only, so it does not look at anything but the authority.
    @Test(
      .enabled(if: TestAuthority.openssl != nil, "openssl is missing: apt-get install openssl"),
      arguments: BadCertificate.allCases)
    func aCertificateThatIsNotTrustedIsRefused(flaw: BadCertificate) async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await BadCertificate.serve(flaw, by: authority)
      defer { server.stop() }
      let error = await failure { try await transport().get(server.url) }
      #expect(error?.message == BadCertificate.unknownAuthority.sentence)
      #expect(error?.isRetryable == false)
    }
  #endif
}
