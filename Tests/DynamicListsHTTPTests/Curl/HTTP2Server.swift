#if os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Debian's server for HTTP/2, which speaks nothing else, on a free port.
  final class HTTP2Server: Sendable {
    static let isInstalled = ChildProgram.path(of: "nghttpd") != nil && TestAuthority.openssl != nil

    let url: URL
    private let program: ChildProgram

    /// Speaks TLS if it is given an identity.
    init(_ identity: TestAuthority.Identity? = nil, in folder: URL) async throws {
      try Data("over two\n".utf8).write(to: folder.appending(path: "index.html"))
      // Free a moment ago, and nobody else asks for ports in order.
      let port = try LoopbackServer { _, _ in }.port
      let program = try ChildProgram.server(
        ChildProgram.path(of: "nghttpd") ?? "/usr/sbin/nghttpd",
        ["--verbose", "--address=127.0.0.1", "--htdocs=\(folder.path(percentEncoded: false))"]
          + (identity.map { ["\(port)", $0.key.path(), $0.certificate.path()] } ?? ["--no-tls", "\(port)"]),
        in: folder)
      self.program = program
      url = .made("\(identity == nil ? "http" : "https")://127.0.0.1:\(port)/index.html")
      try await eventually { program.written.contains("listen") }
    }

    func stop() { program.stop() }

    /// The address of another file in the folder.
    func url(_ path: String) -> URL { url.deletingLastPathComponent().appending(path: path) }

    /// How many streams a client has cancelled.
    var cancelledStreams: Int { program.written.matches(of: #/recv RST_STREAM /#).count }

    /// How many requests each connection has carried, by the server's number for the connection.
    var requests: [Substring: Int] {
      program.written.matches(of: #/\[id=([0-9]+)\].* recv HEADERS /#).reduce(into: [:]) { $0[$1.1, default: 0] += 1 }
    }
  }
#endif
