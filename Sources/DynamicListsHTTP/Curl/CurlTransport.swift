#if os(Linux)
  public import Foundation

  /// Sends requests through libcurl, within bounds: the transport for Linux.
  ///
  /// ``HTTPClient`` uses it on Linux unless it is given another transport. libcurl 7.68 or later (`libcurl.so.4`, Debian's
  /// `libcurl4`) is loaded at the first request: it is there wherever Foundation's `URLSession` runs, and a build needs
  /// nothing of it. Where it cannot be loaded, or is older, each request fails with an
  /// ``HTTPError/invalidRequest(_:)`` that says what to do.
  ///
  /// All requests run on one thread, over HTTP/2 where a server offers it, and share connections. Certificates are always
  /// verified. Proxies are those of the environment (`https_proxy`, `no_proxy`).
  ///
  /// Keeps no cookies, no cache and no credentials. A cancelled request throws `CancellationError` at once, and its
  /// transfer ends in the same moment, whatever its server sends.
  public final class CurlTransport: HTTPTransport {
    /// The bounds of a transport.
    public typealias Configuration = TransportConfiguration
    /// The requests and transfers of a transport at one moment.
    public typealias Statistics = TransportStatistics

    /// The transport of a whole app, for each ``HTTPClient`` on Linux that is given no other.
    public static let shared = CurlTransport()

    private let bounded: BoundedTransport

    /// Creates a transport with connections of its own.
    ///
    /// `certificates` is a file with the certificates (PEM) of the authorities to trust in place of the system's, for
    /// servers of a company or a test.
    public convenience init(_ configuration: Configuration = Configuration(), certificates: URL? = nil) {
      self.init(
        configuration, options: CurlOptions(certificates: certificates?.path(percentEncoded: false)), timers: .real)
    }

    init(_ configuration: Configuration, options: CurlOptions = CurlOptions(), timers: TransportTimers) {
      bounded = BoundedTransport(configuration, timers: timers, hop: CurlHop(configuration, options))
    }

    /// The bounds of this transport.
    public var configuration: Configuration { bounded.configuration }

    /// The current numbers of requests and transfers.
    public var statistics: Statistics { bounded.statistics }

    /// Sends a request, follows redirects, and returns the final answer.
    ///
    /// First waits for a slot; the deadline begins after this wait.
    @concurrent public func response(to request: HTTPRequest) async throws -> HTTPResponse {
      try await bounded.response(to: request)
    }
  }
#endif
