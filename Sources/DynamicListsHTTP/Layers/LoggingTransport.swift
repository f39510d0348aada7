extension HTTPTransport {
  /// This transport, which calls a closure with each request that has ended.
  ///
  /// The closure may be called on any thread. Below ``caching(in:)`` it sees what is sent, above it also what the cache
  /// answers.
  public func logging(_ log: @escaping @Sendable (HTTPLogEntry) -> Void) -> some HTTPTransport {
    LoggingTransport(base: self, clock: ContinuousClock(), log: log)
  }
}

/// Notes the outcome of each request.
struct LoggingTransport<Time: Clock<Duration>>: TransportLayer {
  let base: any HTTPTransport
  let clock: Time
  let log: @Sendable (HTTPLogEntry) -> Void

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let start = clock.now
    do {
      let response = try await base.response(to: request)
      note(request, .answered(status: response.status, bytes: response.body.count), since: start)
      return response
    } catch {
      note(request, Self.outcome(of: error), since: start)
      throw error
    }
  }

  private func note(_ request: HTTPRequest, _ outcome: HTTPLogEntry.Outcome, since start: Time.Instant) {
    log(HTTPLogEntry(request, outcome, duration: start.duration(to: clock.now)))
  }

  private static func outcome(of error: any Error) -> HTTPLogEntry.Outcome {
    switch error {
    case is CancellationError: .cancelled
    case let error as HTTPError: .failed(error.loggedMessage)
    // The description of another error may hold secrets.
    default: .failed("\(type(of: error))")
    }
  }
}
