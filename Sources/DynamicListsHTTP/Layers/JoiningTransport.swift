extension HTTPTransport {
  /// This transport, which sends equal requests that are in flight at once only once.
  ///
  /// Concerns `GET` and `HEAD` requests without a body; they are equal if their address and all headers are. The shared
  /// request has the highest priority of its callers. A caller that is cancelled leaves the others their answer; the
  /// request is cancelled with its last caller. A request does not join one that was sent before a change, such as a
  /// `PUT`, has ended.
  ///
  /// Call ``authenticating(at:credentials:)`` after this function: a renewal of credentials that sends a request could
  /// join one that waits for the renewal.
  public func joining() -> some HTTPTransport {
    precondition(
      layer(AuthenticatingTransport.self) == nil,
      "A renewal could wait for itself. Write transport.joining().authenticating(at: servers) { … }.")
    return JoiningTransport(base: self)
  }
}

/// Joins equal requests in flight.
struct JoiningTransport: TransportLayer {
  let base: any HTTPTransport
  private struct Key: Hashable {
    let request: HTTPRequest
    let changes: Int
  }

  private let calls = SharedCalls<Key, HTTPResponse>()
  /// How many requests have ended that may have changed something at a server.
  private let changes = Locked(0)

  init(base: any HTTPTransport) { self.base = base }

  /// How many requests are in flight.
  var count: Int { calls.count }
  /// How many callers wait for them.
  var callerCount: Int { calls.callerCount }

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    guard ["GET", "HEAD"].contains(request.method), request.body == nil else {
      defer { if !request.isSafe { changes.withLock { $0 += 1 } } }
      return try await base.response(to: request)
    }
    var shared = request
    shared.priority = nil
    let key = Key(request: shared, changes: changes.withLock { $0 })
    return try await calls.value(for: key, priority: request.priority) { [base] in
      try await base.response(to: request)
    }
  }
}
