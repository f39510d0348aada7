import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTransport {
  /// The bounds of a transport.
  public struct Configuration: Sendable {
    /// The largest accepted body, in bytes after decompression.
    ///
    /// A body in many small pieces is refused as well, if its pieces have fewer than 256 bytes on average, not counting
    /// the first 4,096 pieces. Foundation on Linux reads the body of a redirect before it reports the redirect, so that
    /// only the ``deadline`` bounds this body.
    public var maximumBodySize = 32 << 20
    /// How many redirects are followed; 0 follows none.
    public var maximumRedirects = 5
    /// How many transfers run at once for each host, at least one.
    ///
    /// Further requests wait: those with the highest ``HTTPRequest/priority`` start first. Those of low priority leave
    /// one slot free for the others.
    public var transfersPerHost = 6
    /// How long a request may take in all, with its redirects, without its wait for a slot.
    public var deadline = Duration.seconds(30)
    /// How long a server may send nothing, also while connecting.
    ///
    /// Foundation on Linux knows whole seconds only; fractions are rounded up.
    public var idleTimeout = Duration.seconds(15)

    /// Creates bounds that suit most apps.
    public init() {}

    /// Limits the memory of Foundation on Linux, which keeps about 300 bytes for each piece until a body pauses.
    var maximumBodyPieces: Int { 4_096 + maximumBodySize / 256 }

    var session: URLSessionConfiguration {
      let session = URLSessionConfiguration.ephemeral
      session.urlCache = nil
      session.requestCachePolicy = .reloadIgnoringLocalCacheData
      session.httpCookieStorage = nil
      session.httpShouldSetCookies = false
      session.httpCookieAcceptPolicy = .never
      session.urlCredentialStorage = nil
      // Cancelled transfers that do not end have lost their slot but not their
      // connection, which must not be missing for the others.
      session.httpMaximumConnectionsPerHost = 2 * max(transfersPerHost, 1)
      return session
    }
  }
}

extension Duration {
  /// Never negative, and at most a few centuries.
  var dispatchInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    guard seconds < 1 << 33 else { return .nanoseconds(.max) }
    return .nanoseconds(max(0, Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)))
  }

  /// Whole seconds, at least one.
  var roundedUpSeconds: Double {
    max(1, (Double(components.seconds) + Double(components.attoseconds) / 1e18).rounded(.up))
  }
}
