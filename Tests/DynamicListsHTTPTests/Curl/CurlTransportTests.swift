#if os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// What libcurl does beside what every transport does.
  struct CurlTransportTests {
    private func transport(
      _ options: CurlOptions = CurlOptions(), _ change: (inout TransportConfiguration) -> Void = { _ in }
    ) -> CurlTransport {
      var configuration = TransportConfiguration()
      change(&configuration)
      return CurlTransport(configuration, options: options, timers: .real)
    }

    @Test(arguments: ["//a%2fb/c", "http://a%00b/", "http://[::1/", "http://"])
    func aRedirectToAnImpossibleAddressIsAnErrorOrTheAnswer(location: String) async throws {
      let server = try LoopbackServer { $1.answer(302, headers: ["Location": location]) }
      let transport = transport()
      for _ in 0..<3 {
        do {
          #expect(try await transport.get(server.url()).status == 302)
        } catch {
          #expect(error is HTTPError)
        }
      }
      try await eventually { transport.isIdle }
    }

    @Test func aRequestHasNoOptionOfTheOneWhoseHandleItGets() async throws {
      let asked = Record<String>()
      let server = try LoopbackServer { request, connection in
        asked.add("\(request.method) \(request.headers["x-own"] ?? "-") \(request.headers["accept-encoding"] ?? "-")")
        connection.answer(200, body: request.method == "HEAD" ? "" : "answer")
      }
      let transport = transport()
      let own: HTTPHeaders = ["X-Own": "1", "Accept-Encoding": "identity"]
      for method in ["DELETE", "HEAD", "OPTIONS"] {
        _ = try await transport.response(to: HTTPRequest(server.url(), method: method, headers: own))
        try await eventually { transport.isIdle }
        let response = try await transport.get(server.url())
        #expect(response.body == Data("answer".utf8))
        try await eventually { transport.isIdle }
      }
      let entries = asked.entries
      #expect(
        entries.count == 6
          && Array(entries.indices.filter { $0 % 2 == 0 }.map { entries[$0] }) == [
            "DELETE 1 identity", "HEAD 1 identity", "OPTIONS 1 identity",
          ])
      // What libcurl accepts is its own matter.
      #expect(
        entries.indices.filter { $0 % 2 == 1 }.allSatisfy {
          entries[$0].hasPrefix("GET - ") && !entries[$0].hasSuffix("identity")
        })
    }

    @Test(arguments: ["identity", "gzip", "br;q=0.5, gzip", ""])
    func anAnswerIsUnpackedWhateverTheAppAccepts(accepted: String) async throws {
      let packed = gzipBomb(unpackingTo: 258_000, isComplete: true)
      let asked = Record<String?>()
      let server = try LoopbackServer { request, connection in
        asked.add(request.headers["accept-encoding"])
        connection.answer(200, headers: ["Content-Encoding": "gzip"], body: packed)
      }
      let transport = transport()
      let request = HTTPRequest(server.url(), headers: ["Accept-Encoding": accepted])
      #expect(try await transport.response(to: request).body == Data(repeating: 0, count: 258_001))
      #expect(asked.entries == [accepted])
      try await eventually { transport.isIdle }
    }

    @Test func aFloodOfSingleBytesIsRefusedWhileOtherRequestsAreAnswered() async throws {
      let ended = Record<String>()
      let server = try LoopbackServer { request, connection in
        if request.path == "/ok" { return connection.answer(200) }
        connection.send(head: 200, headers: ["Transfer-Encoding": "chunked"])
        let pieces = Array(String(repeating: "1\r\nx\r\n", count: 1_000).utf8)
        while connection.send(pieces) {}
        ended.add(request.path)
      }
      let transport = transport { $0.maximumBodySize = 1 << 30 }
      let flooded = Task { await failure { try await transport.get(server.url("/flood")) } }
      for _ in 0..<10 { #expect(try await transport.get(server.url("/ok")).status == 200) }
      guard case .bodyTooLarge = await flooded.value else { Issue.record("not refused"); return }
      try await eventually { ended.entries == ["/flood"] && transport.isIdle }
    }

    @Test func anEndlessHeadIsCutOff() async throws {
      let ended = Record<String>()
      let server = try LoopbackServer { request, connection in
        connection.send(Array("HTTP/1.1 200 OK\r\n".utf8))
        while connection.send(Array("X-A: \(String(repeating: "a", count: 1_000))\r\n".utf8)) {}
        ended.add(request.path)
      }
      let transport = transport()
      let error = await failure { try await transport.get(server.url("/head")) }
      guard case .unreadable = error else { Issue.record("\(String(describing: error))"); return }
      try await eventually { ended.entries == ["/head"] && transport.isIdle }
    }

    @Test func aBombIsRefusedWhileItUnpacks() async throws {
      let packed = gzipBomb(unpackingTo: 50_000_000)
      let server = try LoopbackServer { $1.answer(200, headers: ["Content-Encoding": "gzip"], body: packed) }
      let transport = transport { $0.maximumBodySize = 1_000_000 }
      guard case .bodyTooLarge(limit: 1_000_000) = await failure(of: { try await transport.get(server.url()) }) else {
        Issue.record("not refused")
        return
      }
      try await eventually { transport.isIdle }
    }

    @Test func interimAnswersAndTrailersAreNoHeaders() async throws {
      let server = try LoopbackServer { _, connection in
        connection.send(Array("HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n".utf8))
        connection.send(head: 200, headers: ["Transfer-Encoding": "chunked", "Trailer": "X-Late"])
        connection.send(chunk: [1, 2])
        connection.send(Array("0\r\nX-Late: 1\r\n\r\n".utf8))
      }
      let response = try await transport().get(server.url())
      #expect(response.status == 200 && response.body == Data([1, 2]))
      #expect(response.headers["X-Early"] == nil && response.headers["X-Late"] == nil)
    }

    @Test func thousandsOfCancelledRequestsLeaveNothingBehind() async throws {
      let server = try LoopbackServer { request, connection in
        if request.path.hasSuffix("7") { return connection.hang() }
        connection.answer(200, body: request.path)
      }
      let transport = transport { $0.transfersPerHost = 16 }
      for _ in 0..<20 {
        let tasks = (0..<100).map { number in Task { try await transport.get(server.url("/\(number)")) } }
        await Task.yield()
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
      }
      try await eventually { transport.isIdle }
      #expect(try await transport.get(server.url("/1")).status == 200)
    }
  }
#endif
