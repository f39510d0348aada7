#if os(Linux)
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// What a request meets on its way to a server, in a network of the test's own.
  struct CurlNetworkTests {
    @Test(
      .enabled("a network of the test's own (unshare --net, ip, veth) is missing or refused here") {
        await NetworkNamespace.isAllowed()
      })
    func anAddressWithoutARouteIsOfflineOnlyWithoutANetwork() async throws {
      guard NetworkNamespace.isInside else {
        let written = try await NetworkNamespace.run("anAddressWithoutARouteIsOfflineOnlyWithoutANetwork")
        #expect(written.contains("Test run with 1 test") && written.contains("passed"), "\(written)")
        return
      }
      // Of the networks for documentation (RFC 5737): no route leads there in any case.
      let url = URL.made("http://203.0.113.1/")
      let transport = CurlTransport()
      guard case .offline = await failure(of: { try await transport.get(url) }) else {
        Issue.record("not offline without a network")
        return
      }
      for words in [
        "link add dl0 type veth peer name dl1", "link set dl0 up", "link set dl1 up",
        "address add 10.7.7.7/24 dev dl0",
      ] {
        try await NetworkNamespace.change(words)
      }
      let error = await failure { try await transport.get(url) }
      guard case .unreachable = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test(
      .enabled("a network and resolver of the test's own (unshare --net --mount, ip, mount) is missing or refused here")
      {
        await NetworkNamespace.canReplaceResolver()
      })
    func aCancelledLookupDelaysNoOtherRequest() async throws {
      guard NetworkNamespace.isInside else {
        let resolver = URL.temporaryDirectory.appending(path: "resolver-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: resolver) }
        // A lookup takes 30 seconds to fail.
        try Data("nameserver 127.0.0.1\noptions timeout:30 attempts:1\n".utf8).write(to: resolver)
        let written = try await NetworkNamespace.run("aCancelledLookupDelaysNoOtherRequest", resolver: resolver)
        #expect(written.contains("Test run with 1 test") && written.contains("passed"), "\(written)")
        return
      }
      let names = try SilentNameServer()
      let server = try LoopbackServer { $1.answer(200) }
      let transport = CurlTransport()
      let begin = ContinuousClock.now
      let lookup = Task { await failure { try await transport.get(.made("http://hangs.example/")) } }
      try await eventually { names.isAsked }
      lookup.cancel()
      _ = await lookup.value
      #expect(try await transport.get(server.url()).status == 200)

      // A deadline ends a lookup in the same way.
      var bounds = TransportConfiguration()
      bounds.deadline = .seconds(1)
      let hasty = CurlTransport(bounds)
      guard case .timedOut = await failure(of: { try await hasty.get(.made("http://hangs.example/")) }) else {
        Issue.record("no deadline")
        return
      }
      #expect(try await hasty.get(server.url()).status == 200)
      try await eventually { transport.isIdle && hasty.isIdle }
      #expect(begin.duration(to: .now) < .seconds(20))
    }
  }

  /// Receives questions for addresses at the usual port, and answers none.
  private final class SilentNameServer: Sendable {
    private let socket: Int32

    init() throws {
      socket = Foundation.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(53).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
      }
      guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit { close(socket) }

    /// Whether a question has come.
    var isAsked: Bool {
      var byte: UInt8 = 0
      return recv(socket, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK)) > 0
    }
  }
#endif
