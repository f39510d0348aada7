@testable import DynamicListsHTTP

#if os(Linux)
  /// What is wrong with the certificate of a server of a test.
  enum BadCertificate: CaseIterable {
    case wrongHost, expired, unknownAuthority

    /// Starts a server whose certificate has this flaw, or none.
    static func serve(_ flaw: BadCertificate?, by authority: TestAuthority) async throws -> TLSServer {
      let identity =
        try await flaw == .wrongHost
        ? authority.identity(for: "DNS:elsewhere.example") : authority.identity(until: flaw == .expired ? 2021 : 2049)
      return try await TLSServer(identity, in: authority.folder)
    }

    var sentence: String {
      switch self {
      case .wrongHost: "The server's certificate is that of another server."
      case .expired: "The server's certificate has expired."
      case .unknownAuthority: "The server's certificate comes from an authority that is not trusted here."
      }
    }
  }
#endif
