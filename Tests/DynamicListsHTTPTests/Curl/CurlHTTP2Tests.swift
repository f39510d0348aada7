#if Curl
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Against Debian's server for HTTP/2, which speaks nothing else.
  @Suite(.enabled(if: HTTP2Server.isInstalled, "nghttpd or openssl is missing: apt-get install nghttp2-server openssl"))
  struct CurlHTTP2Tests {
    private func transport(certificates: URL? = nil, speaksHTTP2: Bool = false) -> CurlTransport {
      var configuration = TransportConfiguration()
      configuration.transfersPerHost = 40
      return CurlTransport(
        configuration, options: CurlOptions(certificates: certificates?.path(), speaksHTTP2: speaksHTTP2),
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
