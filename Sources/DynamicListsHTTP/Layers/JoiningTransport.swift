extension HTTPTransport {
  /// This transport, which sends equal requests that are in flight at once only once.
  ///
  /// Concerns `GET` and `HEAD` requests without a body; they are equal if their address and all headers are. The shared
  /// request has the highest priority of its callers. A caller that is cancelled leaves the others their answer; the
  /// request is cancelled with its last caller.
  public func joining() -> some HTTPTransport { JoiningTransport(base: self) }
}

/// Joins equal requests in flight.
struct JoiningTransport: TransportLayer {
  let base: any HTTPTransport
  private let calls = SharedCalls<HTTPRequest, HTTPResponse>()

  init(base: any HTTPTransport) { self.base = base }

  /// How many requests are in flight.
  var count: Int { calls.count }

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    guard ["GET", "HEAD"].contains(request.method), request.body == nil else {
      return try await base.response(to: request)
    }
    var key = request
    key.priority = nil
    return try await calls.value(for: key, priority: request.priority) { [base] in
      try await base.response(to: request)
    }
  }
}
