#if os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// Servers that cannot prove who they are.
  @Suite(.enabled(if: TestAuthority.openssl != nil, "openssl is missing: apt-get install openssl"))
  struct CertificateTests {
    @Test func aTrustedAuthorityIsEnough() async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await BadCertificate.serve(nil, by: authority)
      defer { server.stop() }
      #expect(try await CurlTransport(certificates: authority.certificate).get(server.url).status == 200)
    }

    @Test func theFileOfAnAuthorityMayBeInAFolderWithABlank() async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await BadCertificate.serve(nil, by: authority)
      defer { server.stop() }
      let folder = authority.folder.appending(path: "a b")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let copy = folder.appending(path: "ä 100%.pem")
      try FileManager.default.copyItem(at: authority.certificate, to: copy)
      #expect(try await CurlTransport(certificates: copy).get(server.url).status == 200)
    }

    @Test(arguments: BadCertificate.allCases)
    func anotherCertificateIsRefusedWithASentence(flaw: BadCertificate) async throws {
      let authority = try await TestAuthority()
      defer { authority.remove() }
      let server = try await BadCertificate.serve(flaw, by: authority)
      defer { server.stop() }
      let trusted = flaw == .unknownAuthority ? nil : authority.certificate
      let transport = CurlTransport(certificates: trusted)
      let error = await failure { try await transport.get(server.url) }
      guard case .untrusted = error else { Issue.record("\(String(describing: error))"); return }
      #expect(error?.message == flaw.sentence)
      #expect(error?.isRetryable == false)
      try await eventually { transport.isIdle }
    }

    @Test func anAuthorityThatSignsItselfOnlyIsUnknown() async throws {
      let (authority, other) = (try await TestAuthority(), try await TestAuthority())
      defer { authority.remove(); other.remove() }
      let server = try await TLSServer(
        .init(certificate: authority.certificate, key: authority.certificateKey), in: authority.folder)
      defer { server.stop() }
      let error = await failure { try await CurlTransport(certificates: other.certificate).get(server.url) }
      #expect(error?.message == BadCertificate.unknownAuthority.sentence)
    }
  }
#endif
