import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests over one long-lived URLSession, within bounds.
///
/// Keeps no cookies, no cache and no credentials. A cancelled request throws
/// `CancellationError` at once, and is never sent when it still waited for its
/// turn. On Apple systems its transfer is cancelled. **On Linux it is not:**
/// cancelling a task of FoundationNetworking can end the process, so the
/// transfer goes on unheard, its bytes are dropped, and it counts against
/// ``Configuration/transfersPerHost`` until it ends or its deadline passes.
/// ``statistics`` counts such transfers.
///
/// Foundation on Linux stops the program (Swift 6.3) at a redirect to a host with
/// an encoded slash or zero, such as `//a%2fb/c`, before anybody else sees it.
/// Where servers are not to be trusted at all, another ``HTTPTransport`` helps.
public final class URLSessionTransport: HTTPTransport {
  /// The transport that every client shares unless told otherwise.
  public static let shared = URLSessionTransport()

  /// The bounds, as they were given.
  public let configuration: Configuration

  private let gate: HostGate
  private let delegate: SessionDelegate
  private let session: URLSession

  /// Creates a transport with a session of its own.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
    gate = HostGate(limit: configuration.transfersPerHost)
    delegate = SessionDelegate()
    session = URLSession(
      configuration: configuration.session, delegate: delegate, delegateQueue: DelegateQueue.make())
  }

  // A session holds on to its delegate until it is told that no more will come.
  deinit { session.finishTasksAndInvalidate() }

  /// What is on its way at this moment.
  public var statistics: Statistics { gate.statistics }

  /// Sends a request, follows redirects, and answers with what came in the end.
  ///
  /// The deadline covers all of it, waiting for a turn included.
  @concurrent public func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let deadline = DispatchTime.now() + configuration.deadline.dispatchInterval
    var redirects = Redirects(limit: configuration.maximumRedirects)
    var request = request
    while true {
      try request.check()
      let transfer = Transfer(
        request, configuration: configuration, deadline: deadline, gate: gate, session: session, delegate: delegate)
      let response = try await transfer.response()
      guard let next = try redirects.request(after: response, to: request) else { return response }
      request = next
    }
  }
}
