import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests over one long-lived URLSession, within bounds.
///
/// Keeps no cookies, no cache and no credentials. A cancelled request throws `CancellationError` at once, and its
/// transfer is cancelled; a request that still waits for a slot is never sent.
///
/// A transfer is cut while its server still sends if its caller no longer waits or its body is refused. Before that,
/// Foundation on Linux handles all bytes that it takes from a socket at once, at most 1.6 MB. If these arrive in pieces
/// of single bytes, handling them takes seconds, in which every URLSession of the process waits. The first answer of a
/// transport is cut only when Foundation has reported its head, which for a redirect it does after the body. A
/// cancelled transfer that has not ended after a second loses its slot to the next request. At most twice
/// ``Configuration/transfersPerHost`` such transfers are kept for a server, which ``statistics`` counts as abandoned;
/// then requests to this server time out at once.
/// out at once.
///
/// Foundation on Linux crashes (Swift 6.3) at a redirect to a host with an encoded slash or zero, such as `//a%2fb/c`,
/// before this class can check it. For servers that cannot be trusted at all, use another ``HTTPTransport``.
public final class URLSessionTransport: HTTPTransport {
  /// The requests and transfers of a transport at one moment.
  public struct Statistics: Hashable, Sendable {
    /// Transfers whose caller waits for the answer.
    public internal(set) var running = 0
    /// Requests that wait for a slot at their host.
    public internal(set) var waiting = 0
    /// Transfers whose caller no longer waits and that have not ended yet.
    public internal(set) var abandoned = 0
  }

  /// The transport that every client shares by default.
  public static let shared = URLSessionTransport()

  /// The bounds of this transport.
  public let configuration: Configuration

  private let gate: HostGate
  private let session: Session
  private let timers: TransportTimers

  /// Creates a transport with a session of its own.
  public convenience init(_ configuration: Configuration = Configuration()) {
    self.init(configuration, timers: .real)
  }

  init(_ configuration: Configuration, timers: TransportTimers) {
    self.configuration = configuration
    self.timers = timers
    gate = HostGate(limit: configuration.transfersPerHost)
    session = Session(configuration)
  }

  /// The current numbers of requests and transfers.
  public var statistics: Statistics { gate.statistics }

  /// Sends a request, follows redirects, and returns the final answer.
  ///
  /// First waits for a slot; the deadline begins after this wait.
  @concurrent public func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var deadline = configuration.deadline
    var redirects = Redirects(limit: configuration.maximumRedirects)
    var request = request
    while true {
      try request.check()
      let transfer = Transfer(
        request, configuration: configuration, deadline: deadline, gate: gate, session: session, timers: timers)
      let response = try await transfer.response()
      guard let next = try redirects.request(after: response, to: request) else { return response }
      deadline = transfer.timeLeft
      request = next
    }
  }
}
