#if os(macOS) || os(Linux)
  import DynamicListsHTTP
  import Foundation

  /// The transport of this system without a time limit, since the machine may be busy, unless a test sets a deadline.
  ///
  /// Sendable because a lock guards its state.
  final class PatientTransport: HTTPTransport, @unchecked Sendable {
    private let lock = NSLock()
    private var transport: any HTTPTransport

    init() { transport = Self.transport(deadline: nil) }

    /// Sets how long requests that begin from now on may take; `nil` is the default, two minutes.
    func setDeadline(_ deadline: Duration?) {
      lock.withLock { transport = Self.transport(deadline: deadline) }
    }

    private static func transport(deadline: Duration?) -> any HTTPTransport {
      var bounds = TransportConfiguration()
      bounds.maximumBodySize = 1_000_000
      bounds.deadline = deadline ?? .seconds(120)
      bounds.idleTimeout = .seconds(120)
      return HTTPClient.defaultTransport(bounds)
    }

    @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
      try await lock.withLock { transport }.response(to: request)
    }
  }
#endif
