#if os(macOS) || os(Linux)
  import Foundation

  /// An authority that signs the certificates of test servers.
  struct TestAuthority: Sendable {
    struct Identity: Sendable {
      let certificate: URL
      let key: URL
    }

    static let openssl = ChildProgram.path(of: "openssl")

    let folder = FileManager.default.temporaryDirectory.appending(path: "authority-\(UUID().uuidString)")
    /// What trusts this authority gets this file.
    var certificate: URL { folder.appending(path: "authority.pem") }
    var certificateKey: URL { folder.appending(path: "authority.key") }

    init() async throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let settings = """
        [ca]
        default_ca = own
        [own]
        database = index.txt
        new_certs_dir = .
        rand_serial = yes
        unique_subject = no
        default_md = sha256
        policy = any
        copy_extensions = copy
        [any]
        commonName = supplied
        """
      try Data(settings.utf8).write(to: folder.appending(path: "settings"))
      try Data().write(to: folder.appending(path: "index.txt"))
      try await run(
        ["req", "-x509", "-days", "2", "-subj", "/CN=Authority of a test", "-out", certificate.path()]
          + Self.newKey(certificateKey))
    }

    /// Signs a certificate for a name such as `IP:127.0.0.1`; the year is that of its end.
    func identity(for name: String = "IP:127.0.0.1", until year: Int = 2049) async throws -> Identity {
      let stem = UUID().uuidString
      let identity = Identity(
        certificate: folder.appending(path: "\(stem).pem"), key: folder.appending(path: "\(stem).key"))
      try await run(
        ["req", "-new", "-subj", "/CN=A test", "-addext", "subjectAltName=\(name)", "-out", "\(stem).csr"]
          + Self.newKey(identity.key))
      try await run([
        "ca", "-batch", "-notext", "-config", "settings", "-cert", certificate.path(),
        "-keyfile", certificateKey.path(), "-startdate", "20200101000000Z", "-enddate", "\(year)0101000000Z", "-in",
        "\(stem).csr",
        "-out", identity.certificate.path(),
      ])
      return identity
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    private static func newKey(_ file: URL) -> [String] {
      ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", file.path()]
    }

    private func run(_ arguments: [String]) async throws {
      try await ChildProgram.run(Self.openssl ?? "/usr/bin/openssl", arguments, in: folder)
    }
  }
#endif
