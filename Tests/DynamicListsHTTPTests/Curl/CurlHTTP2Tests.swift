#if os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Against Debian's server for HTTP/2, which speaks nothing else.
  @Suite(.enabled(if: HTTP2Server.isInstalled, "nghttpd or openssl is missing: apt-get install nghttp2-server openssl"))
  struct CurlHTTP2Tests {
    private func transport(
      certificates: URL? = nil, speaksHTTP2: Bool = false, _ change: (inout TransportConfiguration) -> Void = { _ in }
    ) -> CurlTransport {
      var configuration = TransportConfiguration()
      configuration.transfersPerHost = 40
      change(&configuration)
      return CurlTransport(
        configuration,
        options: CurlOptions(certificates: certificates?.path(percentEncoded: false), speaksHTTP2: speaksHTTP2),
        timers: .real)
    }

    private func answers(_ count: Int, of url: URL, by transport: CurlTransport) async throws -> [String] {
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<count {
          group.addTask {
            String(decoding: try await transport.response(to: HTTPRequest(url)).body, as: UTF8.self)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }

    @Test func allRequestsToAHostShareOneConnection() async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await HTTP2Server(authority.identity(), in: authority.folder)
      defer { server.stop() }
      let transport = transport(certificates: authority.certificate)
      // All of them at once, and none has been asked before: they wait for the one connection.
      #expect(
        try await answers(40, of: server.url, by: transport) == Array(repeating: "over two\n", count: 40))
      #expect(server.requests.values.map { $0 } == [40], "\(server.requests)")
      try await eventually { transport.isIdle }
    }

    /// A server with a file of a gigabyte without content.
    private func serverOfLargeFile(_ authority: TestAuthority) async throws -> HTTP2Server {
      let server = try await HTTP2Server(authority.identity(), in: authority.folder)
      let file = authority.folder.appending(path: "large")
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 1 << 30)
      try handle.close()
      return server
    }

    @Test func aCancelledStreamLeavesTheOthersTheirConnection() async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await serverOfLargeFile(authority)
      defer { server.stop() }
      let transport = transport(certificates: authority.certificate) { $0.maximumBodySize = 2 << 30 }
      let large = Task { try await transport.get(server.url("large")) }
      try await eventually { server.requests.values.map { $0 } == [1] }
      async let others = answers(30, of: server.url, by: transport)
      large.cancel()
      #expect(try await others == Array(repeating: "over two\n", count: 30))
      await #expect(throws: CancellationError.self) { try await large.value }
      try await eventually { transport.isIdle && server.cancelledStreams == 1 }
      #expect(try await answers(1, of: server.url, by: transport) == ["over two\n"])
      #expect(server.requests.values.map { $0 } == [32], "\(server.requests)")
    }

    @Test func aBodyThatIsTooLargeEndsItsStreamOnly() async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await serverOfLargeFile(authority)
      defer { server.stop() }
      let transport = transport(certificates: authority.certificate) { $0.maximumBodySize = 100_000 }
      async let others = answers(30, of: server.url, by: transport)
      guard case .bodyTooLarge(limit: 100_000) = await failure(of: { try await transport.get(server.url("large")) })
      else { Issue.record("not refused"); return }
      #expect(try await others == Array(repeating: "over two\n", count: 30))
      try await eventually { transport.isIdle && server.cancelledStreams == 1 }
      #expect(try await answers(1, of: server.url, by: transport) == ["over two\n"])
      #expect(server.requests.values.map { $0 } == [32], "\(server.requests)")
    }

    @Test func aRedirectIsFollowedOnTheSameConnection() async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await HTTP2Server(authority.identity(), in: authority.folder)
      defer { server.stop() }
      let folder = authority.folder.appending(path: "inner")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try Data("inside\n".utf8).write(to: folder.appending(path: "index.html"))
      let transport = transport(certificates: authority.certificate)
      // The server redirects to the address of the folder, with a slash.
      let response = try await transport.get(server.url("inner"))
      #expect(response.status == 200 && response.body == Data("inside\n".utf8))
      #expect(response.url.absoluteString.hasSuffix("/inner/"))
      #expect(server.requests.values.map { $0 } == [2], "\(server.requests)")
      try await eventually { transport.isIdle }
    }

    @Test func aServerThatIsKnownToSpeakItNeedsNoTLS() async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await HTTP2Server(in: authority.folder)
      defer { server.stop() }
      let transport = transport(speaksHTTP2: true)
      // Once only: when libcurl 7.88 uses such a connection again, it sends what the server cannot read.
      #expect(try await answers(1, of: server.url, by: transport) == ["over two\n"])
      #expect(server.requests.values.map { $0 } == [1], "\(server.requests)")
    }
  }
#endif
