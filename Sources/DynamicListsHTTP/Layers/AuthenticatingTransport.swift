public import Foundation

extension HTTPTransport {
  /// This transport, which adds credentials to the requests to some servers, and renews them when they are refused.
  ///
  /// `credentials` is called with `nil` before the first request, also before one that a cache can answer: return what the
  /// app has saved. When a server answers 401, it is called with the
  /// credentials that the server refused, once for all requests in flight, and each of these is sent once more. Its error
  /// is that of the requests. Equal credentials are not tried again: the answer is 401.
  ///
  /// ``HTTPClient/forgetCredentials()`` forgets the credentials when the user changes.
  ///
  /// `servers` are addresses of which scheme, host and port count; other servers never see the credentials. A request
  /// with an `Authorization` of its own keeps it. Requests that the closure itself sends have no credentials. The closure
  /// is not cancelled with the requests that wait for it, since the server may have taken back the old token already.
  ///
  /// Of a request that may change something, such as a `POST`, only the step that was refused is sent again, and each step
  /// of a redirect has a deadline of its own.
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

  private struct Known {
    var credentials: HTTPCredentials?
    /// Changes with the user, so that no request of one user is sent again with the credentials of another.
    var user = 0
  }

  /// What a renewal replaces.
  private struct Renewal: Hashable {
    let refused: HTTPCredentials?
    let user: Int
  }

  /// Whether the renewal that the current task belongs to goes on; a task that the closure began may outlive it.
  @TaskLocal private static var renewing: Locked<Bool>?

  let base: any HTTPTransport
  private let cache: HTTPCache?
  private let origins: Set<String>
  private let renew: Renew
  private let current = Locked(Known())
  private let renewals = SharedCalls<Renewal, HTTPCredentials?>(outliveCallers: true)

  init(base: any HTTPTransport, servers: [URL], credentials: @escaping Renew) {
    self.base = base
    cache = base.layer(CachingTransport.self)?.cache
    origins = Set(servers.map { HTTPRequest($0).origin })
    renew = credentials
  }

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    guard origins.contains(request.origin), request.headers["Authorization"] == nil, !Self.isRenewing else {
      return try await base.response(to: request)
    }
    let user = current.withLock { $0.user }
    var step = request
    // Before the credentials, so that a cache does not keep an answer to a user who signs out meanwhile.
    step.removals = cache?.removals
    guard var used = try await credentials(after: nil, of: user) else { return Self.refusal(of: request) }
    step = step.with(used)
    guard !request.isSafe, request.followsRedirects else { return try await response(to: &step, with: &used, of: user) }
    // A server that answers with a redirect has done what it was asked for.
    var redirects = Redirects(limit: base.redirectLimit)
    while true {
      step.followsRedirects = false
      let response = try await response(to: &step, with: &used, of: user)
      guard let next = try redirects.request(after: response, to: step) else { return response }
      step = next
    }
  }

  /// Sends a request that has credentials, and sends it again if they are refused.
  private func response(
    to request: inout HTTPRequest, with used: inout HTTPCredentials, of user: Int
  ) async throws -> HTTPResponse {
    let response = try await base.response(to: request)
    // After a redirect, another server may have answered, which has not seen the credentials.
    guard response.status == 401, HTTPRequest(response.url).origin == request.origin, request.hasCredentials,
      origins.contains(request.origin),
      isCurrent(user)
    else { return response }
    guard let renewed = try await credentials(after: used, of: user), renewed != used else { return response }
    (request, used) = (request.with(renewed, insteadOf: used), renewed)
    return try await base.response(to: request)
  }

  private func isCurrent(_ user: Int) -> Bool { current.withLock { $0.user == user } }

  /// Forgets the credentials, of which the next user has others.
  func forget() { current.withLock { $0 = Known(user: $0.user + 1) } }

  private static var isRenewing: Bool { renewing?.withLock { $0 } ?? false }

  /// The answer to a request whose user has signed out before it could be sent.
  private static func refusal(of request: HTTPRequest) -> HTTPResponse { HTTPResponse(url: request.url, status: 401) }

  /// The credentials in place of refused ones, or the first ones; `nil` if the user has changed, whose requests must not
  /// be sent as those of the next user.
  private func credentials(after refused: HTTPCredentials?, of user: Int) async throws -> HTTPCredentials? {
    if let known = known(after: refused, of: user) { return known }
    return try await renewals.value(for: Renewal(refused: refused, user: user), priority: .high) { [self] in
      // Another request may have renewed them just before.
      if let known = known(after: refused, of: user) { return known }
      guard isCurrent(user) else { return nil }
      let renewed = try await renewed(refused)
      return current.withLock { current in
        guard current.user == user else { return nil }
        current.credentials = renewed
        return renewed
      }
    }
  }

  private func renewed(_ refused: HTTPCredentials?) async throws -> HTTPCredentials {
    let goesOn = Locked(true)
    defer { goesOn.withLock { $0 = false } }
    return try await Self.$renewing.withValue(goesOn) { try await renew(refused) }
  }

  private func known(after refused: HTTPCredentials?, of user: Int) -> HTTPCredentials? {
    current.withLock { $0.user != user || $0.credentials == refused ? nil : $0.credentials }
  }
}

extension HTTPRequest {
  /// The request with credentials, in place of those that it may have.
  fileprivate func with(_ credentials: HTTPCredentials, insteadOf old: HTTPCredentials? = nil) -> HTTPRequest {
    var request = self
    let oldNames = Set(old?.headers.fields.map { $0.name.lowercased() } ?? [])
    request.headers = headers.filter { !oldNames.contains($0) }.merging(credentials.headers)
    if user == old?.user { request.user = credentials.user }
    request.credentialNames = credentialNames.subtracting(oldNames)
      .union(credentials.headers.fields.map { $0.name.lowercased() })
    return request
  }

  /// Whether no redirect to another server has removed the credentials.
  fileprivate var hasCredentials: Bool { credentialNames.allSatisfy { headers[$0] != nil } }
}

extension HTTPClient {
  /// Forgets the credentials that ``HTTPTransport/authenticating(at:credentials:)`` keeps, such as when a user signs out.
  ///
  /// The next request asks the closure for others, so let the closure know the next user before. A request that is in
  /// flight keeps those that it has, and is not sent again if the server refuses them; one that still waits for its
  /// credentials is not sent, and its answer is 401. Does nothing without that layer.
  public func forgetCredentials() {
    for case let layer as AuthenticatingTransport in transport.layers { layer.forget() }
  }
}
