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
/// On Linux a server that sends tiny pieces (some bytes each) faster than they
/// can be read, 100,000 a second, keeps Foundation from everything else, also
/// from cancelling: every URLSession of the process waits until that server
/// pauses. Such a transfer is refused early, loses its place after a second,
/// and is slowed down to at most 1,000 pieces a second, which takes some 0.1 MB
/// of memory a second in place of 40 and hardly any of the processor. Requests
/// run into their deadlines meanwhile. At most twice
/// ``Configuration/transfersPerHost`` such transfers are kept for a server, which
/// ``statistics`` counts as abandoned; after that requests to it time out at
/// once.
/// A cancelled transfer of a large body at full speed over a very fast connection
/// was seen to be read on for minutes, too.
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
