#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A server of OpenSSL on a free port, which answers each request with 200.
  final class TLSServer: Sendable {
    let url: URL
    private let program: ChildProgram

    init(_ identity: TestAuthority.Identity, in folder: URL) async throws {
      let program = try ChildProgram.server(
        TestAuthority.openssl ?? "/usr/bin/openssl",
        [
          "s_server", "-accept", "127.0.0.1:0", "-cert", identity.certificate.path(), "-key", identity.key.path(),
          "-www",
        ],
        in: folder)
      self.program = program
      try await eventually { Self.address(in: program.written) != nil }
      guard let address = Self.address(in: program.written) else {
        throw ChildProgram.Failure(description: program.written)
      }
      url = .made("https://\(address)/")
    }

    func stop() { program.stop() }

    private static func address(in output: String) -> Substring? {
      output.firstMatch(of: /ACCEPT (127\.0\.0\.1:[0-9]+)\n/)?.1
    }
  }
#endif
