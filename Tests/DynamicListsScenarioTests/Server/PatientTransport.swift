#if os(macOS) || os(Linux)
  import DynamicListsHTTP
  import Foundation

  /// A transport without a time limit, since the machine may be busy, unless a test sets a deadline.
  ///
  /// Sendable because a lock guards its state.
  final class PatientTransport: HTTPTransport, @unchecked Sendable {
    /// The transports of the package.
    enum Base: CaseIterable, Sendable {
      case urlSession
      #if Curl
        case curl
      #endif
    }

    private let base: Base
    private let lock = NSLock()
    private var transport: any HTTPTransport

    init(_ base: Base) {
      self.base = base
      transport = Self.transport(base, deadline: nil)
    }

    /// Sets how long requests that begin from now on may take; `nil` is the default, two minutes.
    func setDeadline(_ deadline: Duration?) {
      lock.withLock { transport = Self.transport(base, deadline: deadline) }
    }

    private static func transport(_ base: Base, deadline: Duration?) -> any HTTPTransport {
      var bounds = URLSessionTransport.Configuration()
      bounds.maximumBodySize = 1_000_000
      bounds.deadline = deadline ?? .seconds(120)
      bounds.idleTimeout = .seconds(120)
      switch base {
      case .urlSession: return URLSessionTransport(bounds)
      #if Curl
        case .curl: return CurlTransport(bounds)
      #endif
      }
    }

    @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
      try await lock.withLock { transport }.response(to: request)
    }
  }
#endif
