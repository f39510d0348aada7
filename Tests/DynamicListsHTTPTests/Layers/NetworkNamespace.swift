#if os(Linux)
  import Foundation
  import Testing

  /// A network of the test's own, which changes nothing on this machine: Linux gives a process one (`unshare`).
  enum NetworkNamespace {
    private static let variable = "DYNAMICLISTS_NETWORK_NAMESPACE"
    private static let ip = ChildProgram.path(of: "ip")
    private static let unshare = ChildProgram.path(of: "unshare")

    /// Whether this process has a network of its own.
    static let isInside = ProcessInfo.processInfo.environment[variable] != nil

    /// Whether a network of its own with a link is allowed: containers and some systems refuse it.
    static func isAllowed() async -> Bool {
      if isInside { return true }
      guard let ip, let unshare else { return false }
      let link = [unshare, "--user", "--map-root-user", "--net", ip, "link", "add", "dl0", "type", "veth"]
      return (try? await ChildProgram.run(link[0], Array(link.dropFirst()))) != nil
    }

    /// Whether it can have a file of its own in place of `/etc/resolv.conf`, too.
    static func canReplaceResolver() async -> Bool {
      if isInside { return true }
      guard await isAllowed(), let unshare else { return false }
      let mount = "mount --bind /dev/null /etc/resolv.conf"
      return
        (try? await ChildProgram.run(
          unshare, ["--user", "--map-root-user", "--mount", "--net", "/bin/sh", "-c", mount])) != nil
    }

    /// Runs tests of this program in another process, inside; returns what it has written.
    ///
    /// Foundation starts programs by means of the loopback, so it is up before. `resolver` takes the place of
    /// `/etc/resolv.conf`.
    static func run(_ filter: String, resolver: URL? = nil) async throws -> String {
      let mount = resolver.map { "mount --bind '\($0.path(percentEncoded: false))' /etc/resolv.conf && " } ?? ""
      return try await ChildProgram.run(
        unshare ?? "unshare",
        ["--user", "--map-root-user"] + (resolver == nil ? [] : ["--mount"]) + [
          "--net", "/bin/sh", "-c",
          #"\#(mount)\#(ip ?? "ip") link set lo up && exec "$0" "$@""#,
          try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"), "--testing-library",
          "swift-testing", "--filter", filter,
        ],
        environment: [variable: "1"])
    }

    /// Changes links and addresses, inside.
    static func change(_ words: String) async throws {
      precondition(isInside, "This would change the network of the machine.")
      try await ChildProgram.run(ip ?? "ip", words.split(separator: " ").map(String.init))
    }
  }
#endif
