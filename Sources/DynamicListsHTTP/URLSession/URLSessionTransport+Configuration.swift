import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTransport {
  /// The bounds of a transport.
  public struct Configuration: Sendable {
    /// The longest body taken, in bytes after decompression.
    ///
    /// Bodies that dribble are refused as well: those that come in pieces of fewer
    /// than 256 bytes on average, beyond the first 4,096 pieces. Foundation on
    /// Linux reads the body of a redirect before it reports the redirect, so that
    /// only the ``deadline`` bounds that one.
    public var maximumBodySize = 32 << 20
    /// How many redirects are followed; 0 follows none.
    public var maximumRedirects = 5
    /// How many transfers a host is given at once, at least one.
    ///
    /// Others wait: the highest ``HTTPRequest/priority`` goes first. Those of low
    /// priority leave one place to the others.
    public var transfersPerHost = 6
    /// How long a request may take in all, with its redirects, from when its turn has come.
    public var deadline = Duration.seconds(30)
    /// How long a server may be silent, also while connecting.
    ///
    /// Foundation on Linux knows whole seconds only; parts are rounded up.
    public var idleTimeout = Duration.seconds(15)

    /// Creates the bounds that suit most apps.
    public init() {}

    /// Foundation on Linux keeps some 300 bytes for each piece until a body pauses.
    var maximumBodyPieces: Int { 4_096 + maximumBodySize / 256 }

    var session: URLSessionConfiguration {
      let session = URLSessionConfiguration.ephemeral
      session.urlCache = nil
      session.requestCachePolicy = .reloadIgnoringLocalCacheData
      session.httpCookieStorage = nil
      session.httpShouldSetCookies = false
      session.httpCookieAcceptPolicy = .never
      session.urlCredentialStorage = nil
      // Transfers that were cancelled but do not end have lost their slot but not
      // their connection: those must not hold up the others.
      session.httpMaximumConnectionsPerHost = 2 * max(transfersPerHost, 1)
      return session
    }
  }
}

extension Duration {
  /// Never negative, and at most some centuries.
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
