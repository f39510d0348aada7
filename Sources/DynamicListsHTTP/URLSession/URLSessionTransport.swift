import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests over one long-lived URLSession, within bounds.
///
/// Keeps no cookies, no cache and no credentials. A cancelled request throws
/// `CancellationError` at once, its transfer is cancelled, and it is never sent
/// when it still waited for its turn.
///
/// A transfer that nobody wants any more, or whose body is refused, is cut while
/// its server still sends. On Linux what Foundation takes from a socket at once is
/// handled first, at most 1.6 MB. Where that comes in pieces of single bytes, it
/// takes seconds, in which every URLSession of the process waits. The first answer
/// of all is cut only when Foundation has reported its head, which it does not do
/// for a redirect before its body has come. A cancelled
/// transfer that has not ended after a second gives its place to the next request.
/// At most twice ``Configuration/transfersPerHost`` such transfers are kept for a
/// server, which ``statistics`` counts as abandoned; after that requests to it time
/// out at once.
///
/// Foundation on Linux stops the program (Swift 6.3) at a redirect to a host with
/// an encoded slash or zero, such as `//a%2fb/c`, before anybody else sees it.
/// Where servers are not to be trusted at all, another ``HTTPTransport`` helps.
public final class URLSessionTransport: HTTPTransport {
  /// What a transport has on its way.
  public struct Statistics: Hashable, Sendable {
    /// Transfers whose answer somebody waits for.
    public internal(set) var running = 0
    /// Requests that wait for a turn at their host.
    public internal(set) var waiting = 0
    /// Transfers that nobody waits for any more and that have not ended yet.
    public internal(set) var abandoned = 0
  }

  /// The transport that every client shares unless told otherwise.
  public static let shared = URLSessionTransport()

  /// The bounds, as they were given.
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

  /// What is on its way at this moment.
  public var statistics: Statistics { gate.statistics }

  /// Sends a request, follows redirects, and answers with what came in the end.
  ///
  /// Waits for its turn as long as others have theirs; the deadline covers the
  /// rest.
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
