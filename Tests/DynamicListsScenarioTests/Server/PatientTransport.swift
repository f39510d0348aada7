#if os(macOS) || os(Linux)
  import DynamicListsHTTP
  import Foundation

  /// Waits for the server however busy the machine is, unless a test gives it a deadline.
  ///
  /// Sendable because every access to its state holds the lock.
  final class PatientTransport: HTTPTransport, @unchecked Sendable {
    private let lock = NSLock()
    private var transport = PatientTransport.transport(deadline: nil)

    /// How long a request that begins from now on may take; nil for as long as the test waits for anything.
    func setDeadline(_ deadline: Duration?) {
      lock.withLock { transport = Self.transport(deadline: deadline) }
    }

    private static func transport(deadline: Duration?) -> URLSessionTransport {
      var bounds = URLSessionTransport.Configuration()
      bounds.maximumBodySize = 1_000_000
      bounds.deadline = deadline ?? .seconds(120)
      bounds.idleTimeout = .seconds(120)
      return URLSessionTransport(bounds)
    }

    @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
      try await lock.withLock { transport }.response(to: request)
    }
  }
#endif
