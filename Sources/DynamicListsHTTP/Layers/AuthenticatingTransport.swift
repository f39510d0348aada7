public import Foundation

extension HTTPTransport {
  /// This transport, which adds credentials to the requests to some servers, and renews them when they are refused.
  ///
  /// `credentials` is called with `nil` before the first request, also before one that a cache can answer: return what the
  /// app has saved. When a server answers 401, it is called with the
  /// credentials that the server refused, once for all requests in flight, and each of these is sent once more. Its error
  /// is that of the requests. Equal credentials are not tried again: the answer is 401.
  ///
  /// `servers` are addresses of which scheme, host and port count; other servers never see the credentials. A request
  /// with an `Authorization` of its own keeps it. Requests that the closure itself sends have no credentials.
  public func authenticating(
    at servers: [URL],
    credentials: @escaping @Sendable (_ refused: HTTPCredentials?) async throws -> HTTPCredentials
  ) -> some HTTPTransport {
    AuthenticatingTransport(base: self, servers: servers, credentials: credentials)
  }
}

/// Adds credentials, and renews them once for all requests that were refused.
struct AuthenticatingTransport: TransportLayer {
  typealias Renew = @Sendable (HTTPCredentials?) async throws -> HTTPCredentials

  /// Whether the current task renews credentials.
  @TaskLocal private static var isRenewing = false

  let base: any HTTPTransport
  private let origins: Set<String>
  private let renew: Renew
  private let current = Locked<HTTPCredentials?>(nil)
  private let renewals = SharedCalls<HTTPCredentials?, HTTPCredentials>()

  init(base: any HTTPTransport, servers: [URL], credentials: @escaping Renew) {
    self.base = base
    origins = Set(servers.map { HTTPRequest($0).origin })
    renew = credentials
  }

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    guard origins.contains(request.origin), request.headers["Authorization"] == nil, !Self.isRenewing else {
      return try await base.response(to: request)
    }
    let used = try await credentials(after: nil)
    let response = try await base.response(to: request.with(used))
    // After a redirect, another server may have answered.
    guard response.status == 401, HTTPRequest(response.url).origin == request.origin else { return response }
    let renewed = try await credentials(after: used)
    return renewed == used ? response : try await base.response(to: request.with(renewed))
  }

  /// The credentials in place of refused ones, or the first ones.
  private func credentials(after refused: HTTPCredentials?) async throws -> HTTPCredentials {
    if let known = known(after: refused) { return known }
    return try await renewals.value(for: refused, priority: .high) { [self] in
      // Another request may have renewed them just before.
      if let known = known(after: refused) { return known }
      let renewed = try await Self.$isRenewing.withValue(true) { try await renew(refused) }
      current.withLock { $0 = renewed }
      return renewed
    }
  }

  private func known(after refused: HTTPCredentials?) -> HTTPCredentials? {
    current.withLock { $0 == refused ? nil : $0 }
  }
}

extension HTTPRequest {
  fileprivate func with(_ credentials: HTTPCredentials) -> HTTPRequest {
    var request = self
    request.headers = headers.merging(credentials.headers)
    request.user = user ?? credentials.user
    return request
  }
}
