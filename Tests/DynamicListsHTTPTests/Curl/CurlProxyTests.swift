#if os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Proxies of the environment, each test in a process of its own.
  struct CurlProxyTests {
    @Test func aProxyOfTheEnvironmentIsUsed() async {
      await #expect(processExitsWith: .success) {
        let proxy = try LoopbackServer { request, connection in connection.answer(200, body: request.path) }
        setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
        let response = try await CurlTransport().response(to: HTTPRequest(.made("http://nowhere.invalid/a")))
        guard String(decoding: response.body, as: UTF8.self) == "http://nowhere.invalid/a" else { exit(1) }
      }
    }

    @Test func aServerThatTheEnvironmentExcludesIsAskedDirectly() async {
      await #expect(processExitsWith: .success) {
        let asked = Record<String>()
        let proxy = try LoopbackServer { request, connection in
          asked.add(request.path)
          connection.answer(200, body: "proxy")
        }
        let server = try LoopbackServer { $1.answer(200, body: "server") }
        setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
        setenv("no_proxy", "other.example,127.0.0.1", 1)
        let transport = CurlTransport()
        guard try await transport.get(server.url()).body == Data("server".utf8), asked.entries.isEmpty else { exit(1) }
        let other = try await transport.get(.made("http://nowhere.invalid/a"))
        guard other.body == Data("proxy".utf8), asked.entries == ["http://nowhere.invalid/a"] else { exit(2) }
      }
    }

    @Test(
      .enabled(
        if: ChildProgram.path(of: "python3") != nil && TestAuthority.openssl != nil, "python3 or openssl is missing"))
    func anEncryptedConnectionGoesThroughTheTunnelOfAProxy() async {
      await #expect(processExitsWith: .success) {
        let authority = try await TestAuthority()
        defer { authority.remove() }
        let server = try await TLSServer(authority.identity(), in: authority.folder)
        defer { server.stop() }
        let proxy = try await TunnelProxy(in: authority.folder)
        defer { proxy.stop() }
        setenv("https_proxy", "http://127.0.0.1:\(proxy.port)", 1)
        let transport = CurlTransport(certificates: authority.certificate)
        let response = try await transport.get(server.url)
        let host = "\(server.url.host() ?? ""):\(server.url.port ?? 0)"
        guard response.status == 200, proxy.tunnels == [host] else {
          authority.remove()
          exit(1)
        }
        // The head of the proxy's own answer is none of the server's.
        guard response.headers["X-Proxy"] == nil else { exit(2) }
        // The tunnel does not make a server trusted.
        let error = await failure { try await CurlTransport().get(server.url) }
        guard case .untrusted = error else { exit(3) }
      }
    }
  }

  /// A proxy that connects to any server (CONNECT), on a free port.
  final class TunnelProxy: Sendable {
    let port: Int
    private let program: ChildProgram

    init(in folder: URL) async throws {
      let program = try ChildProgram.server(
        ChildProgram.path(of: "python3") ?? "/usr/bin/python3", ["-u", "-c", Self.script], in: folder)
      self.program = program
      try await eventually { Self.port(in: program.written) != nil }
      guard let port = Self.port(in: program.written) else {
        throw ChildProgram.Failure(description: program.written)
      }
      self.port = port
    }

    func stop() { program.stop() }

    /// The servers to which clients have had themselves connected.
    var tunnels: [String] { program.written.matches(of: #/CONNECT ([^ ]+) /#).map { String($0.1) } }

    private static func port(in output: String) -> Int? {
      output.firstMatch(of: /listens at ([0-9]+)\n/).flatMap { Int($0.1) }
    }

    private static let script = """
      import socket, threading
      listener = socket.create_server(("127.0.0.1", 0))
      print("listens at", listener.getsockname()[1])
      def pass_on(source, target):
          while data := source.recv(65536):
              target.sendall(data)
          target.shutdown(socket.SHUT_WR)
      def serve(client):
          head = b""
          while b"\\r\\n\\r\\n" not in head:
              head += client.recv(65536)
          print(head.split(b"\\r\\n")[0].decode())
          host, port = head.split()[1].decode().rsplit(":", 1)
          server = socket.create_connection((host, int(port)))
          client.sendall(b"HTTP/1.1 200 Connected\\r\\nX-Proxy: 1\\r\\n\\r\\n")
          threading.Thread(target=pass_on, args=(server, client), daemon=True).start()
          pass_on(client, server)
      while True:
          threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
      """
  }
#endif
