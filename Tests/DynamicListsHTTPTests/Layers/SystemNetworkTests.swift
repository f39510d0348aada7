#if os(Linux)
  import DynamicListsHTTP
  import Foundation
  import Testing

  @testable import DynamicListsHTTP

  /// The kernel's reports, in a network of the test's own.
  struct SystemNetworkTests {
    @Test(
      .enabled("a network of the test's own (unshare --net, ip, veth) is missing or refused here") {
        await NetworkNamespace.isAllowed()
      })
    func theKernelReportsWhenTheNetworkGoesAndReturns() async throws {
      guard NetworkNamespace.isInside else {
        let written = try await NetworkNamespace.run("SystemNetworkTests")
        #expect(written.contains("Test run with 1 test") && written.contains("passed"), "\(written)")
        return
      }
      let monitor = SystemNetworkMonitor()
      let transport = ScriptedTransport("[]").watchingNetwork(monitor)
      let seen = Record<Bool>()
      let changes = monitor.changes
      let watching = Task { for await isOnline in changes { seen.add(isOnline) } }
      defer { watching.cancel() }
      let request = HTTPRequest(.made("http://example.org/"))
      try await eventually { seen.entries == [false] }
      #expect(await failure { try await transport.response(to: request) }?.isOffline == true)

      // Neither the loopback nor a link on which no router has answered leads anywhere.
      for words in [
        "link add dl0 type veth peer name dl1", "link set dl0 up", "link set dl1 up",
        "address add 169.254.7.7/16 dev dl0", "address add fe80::7/64 dev dl0 nodad",
      ] {
        try await NetworkNamespace.change(words)
        #expect(!SystemNetworkMonitor().isOnline, "\(words)")
      }
      for (words, isOnline) in [
        ("address add 10.7.7.7/24 dev dl0", true), ("link set dl0 down", false), ("link set dl0 up", true),
        // The cable is pulled.
        ("link set dl1 down", false), ("link set dl1 up", true), ("address flush dev dl0", false),
        ("address add 2001:db8::7/64 dev dl0 nodad", true), ("link delete dl0", false),
      ] {
        try await NetworkNamespace.change(words)
        try await eventually { seen.entries.last == isOnline }
        #expect(SystemNetworkMonitor().isOnline == isOnline, "\(words)")
        let status = try? await transport.response(to: request).status
        #expect(status == (isOnline ? 200 : nil), "\(words)")
      }
      #expect(seen.entries == [false, true, false, true, false, true, false, true, false])
    }
  }
#endif
