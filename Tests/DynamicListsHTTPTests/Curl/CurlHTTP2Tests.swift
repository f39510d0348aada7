#if Curl
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Against Debian's server for HTTP/2, which speaks nothing else.
  @Suite(.enabled(if: HTTP2Server.isInstalled, "needs nghttp2-server and openssl"))
  struct CurlHTTP2Tests {
    @Test func requestsShareAConnectionOverTLS() async throws {
      let server = try await HTTP2Server(usesTLS: true)
      defer { server.stop() }
      let transport = CurlTransport(certificates: server.certificate)
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 {
          group.addTask { try await transport.response(to: HTTPRequest(server.url)).status }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(answers == Array(repeating: 200, count: 20))
      #expect(try await transport.response(to: HTTPRequest(server.url)).body == Data("over two\n".utf8))
      try await eventually { transport.isIdle }
    }

    @Test func aCertificateThatNobodyTrustsIsRefused() async throws {
      let server = try await HTTP2Server(usesTLS: true)
      defer { server.stop() }
      let error = await failure { try await CurlTransport().response(to: HTTPRequest(server.url)) }
      guard case .untrusted = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test func aServerThatIsKnownToSpeakItNeedsNoTLS() async throws {
      let server = try await HTTP2Server(usesTLS: false)
      defer { server.stop() }
      let transport = CurlTransport(.init(), options: CurlOptions(speaksHTTP2: true), timers: .real)
      #expect(try await transport.response(to: HTTPRequest(server.url)).body == Data("over two\n".utf8))
    }
  }

  /// A server of nghttp2 on a free port, with a certificate of its own.
  final class HTTP2Server: Sendable {
    static let isInstalled =
      ["/usr/sbin/nghttpd", "/usr/bin/nghttpd"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
      } && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    let url: URL
    let certificate: URL
    private let process: Process
    private let folder: URL

    init(usesTLS: Bool) async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "http2-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      certificate = folder.appending(path: "certificate.pem")
      let key = folder.appending(path: "key.pem").path()
      try Data("over two\n".utf8).write(to: folder.appending(path: "index.html"))
      if usesTLS {
        let openssl = try Self.run(
          "/usr/bin/openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
          "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", certificate.path())
        // Not `waitUntilExit`, which keeps the thread of other tests.
        try await eventually { !openssl.isRunning }
      }
      // Free a moment ago, and nobody else asks for ports in order.
      let port = try LoopbackServer { _, _ in }.port
      let server = FileManager.default.isExecutableFile(atPath: "/usr/sbin/nghttpd") ? "/usr/sbin" : "/usr/bin"
      process = try Self.run(
        "\(server)/nghttpd", usesTLS ? "--workers=1" : "--no-tls", "--address=127.0.0.1", "--htdocs=\(folder.path())",
        "\(port)", usesTLS ? key : nil, usesTLS ? certificate.path() : nil)
      url = .made("\(usesTLS ? "https" : "http")://127.0.0.1:\(port)/index.html")
      try await eventually { Self.listens(on: port) }
    }

    func stop() {
      process.terminate()
      try? FileManager.default.removeItem(at: folder)
    }

    @discardableResult
    private static func run(_ program: String, _ arguments: String?...) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments.compactMap { $0 }
      (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try process.run()
      return process
    }

    private static func listens(on port: UInt16) -> Bool {
      let descriptor = socket(AF_INET, SocketKind.stream, 0)
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      address.sin_port = port.bigEndian
      return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
  }
#endif
