/// Sends requests over one long-lived URLSession, within bounds.
///
/// Keeps no cookies, no cache and no credentials. A cancelled request throws `CancellationError` at once, and its
/// transfer is cancelled; a request that still waits for a slot is never sent.
///
/// A transfer is cut while its server still sends if its caller no longer waits or its body is refused. Before that,
/// Foundation on Linux handles all bytes that it takes from a socket at once, at most 1.6 MB. If these arrive in pieces
/// of single bytes, handling them takes seconds and 80 MB, in which every URLSession of the process waits. A redirect with
/// an endless body times out there, since Foundation reports it only after the body. A cancelled transfer that has not
/// ended after a second loses its slot to the next request. At most twice ``TransportConfiguration/transfersPerHost``
/// such transfers are kept for a server, which ``statistics`` counts as abandoned; then requests to this server time out
/// at once.
///
/// On Linux a request with a body, or one that may change something, has a session and a connection of its own: Foundation
/// there would wait until the deadline if a connection that was used before ended without an answer.
///
/// Foundation on Linux crashes (Swift 6.3) at a redirect to a host with an encoded slash or zero, such as `//a%2fb/c`,
/// before this class can check it. It also has no IPv6 there: a request to an address such as `http://[::1]/` throws
/// ``HTTPError/invalidRequest(_:)``. For servers that cannot be trusted at all, use another ``HTTPTransport``.
public final class URLSessionTransport: HTTPTransport {
  /// The bounds of a transport.
  public typealias Configuration = TransportConfiguration
  /// The requests and transfers of a transport at one moment.
  public typealias Statistics = TransportStatistics

  /// The transport of a whole app, for clients that are given no other.
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
