/// Sends requests over one long-lived URLSession, within bounds.
///
/// Keeps no cookies, no cache and no credentials. A cancelled request throws `CancellationError` at once, and on Apple's
/// systems its transfer is cancelled; a request that still waits for a slot is never sent.
///
/// A cancelled transfer that has not ended after a second loses its slot to the next request. At most twice
/// ``TransportConfiguration/transfersPerHost`` such transfers are kept for a server, which ``statistics`` counts as
/// abandoned; then requests to this server time out at once.
///
/// On Linux use `CurlTransport`, as ``HTTPClient`` does by itself. Foundation there (Swift 6.3) may end the process when a
/// transfer is cancelled, so this class cancels none: what a server still sends is read to its end and dropped, however
/// much it is. Foundation on Linux also crashes at some redirects, knows no IPv6 address such as `http://[::1]/`, loses
/// answers with an unknown `Content-Encoding`, uses a core while a request waits, and waits until the deadline when a
/// connection that was used before ends without an answer to a `POST`. It is for servers that can be trusted.
public final class URLSessionTransport: HTTPTransport {
  /// The bounds of a transport.
  public typealias Configuration = TransportConfiguration
  /// The requests and transfers of a transport at one moment.
  public typealias Statistics = TransportStatistics

  /// The transport of a whole app, for each ``HTTPClient`` on Apple's systems that is given no other.
  public static let shared = URLSessionTransport()

  private let bounded: BoundedTransport

  /// Creates a transport with a session of its own.
  public convenience init(_ configuration: Configuration = Configuration()) {
    self.init(configuration, timers: .real)
  }

  init(_ configuration: Configuration, timers: TransportTimers) {
    bounded = BoundedTransport(configuration, timers: timers, hop: Session(configuration))
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
