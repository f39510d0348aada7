import Foundation

extension HTTPTransport {
  /// This transport with a cache: requests are answered from it as far as HTTP allows (RFC 9111).
  ///
  /// Concerns `GET` requests without a body, without `Range` and without conditions of their own. A request says with
  /// its `Cache-Control` header which answers suit it: `no-cache` asks the server in any case, `max-stale` takes stale
  /// answers, `only-if-cached` does not ask and fails with the status 504, `stale-if-error=600` takes answers of the last
  /// ten minutes when the server fails. Other methods remove the answers of their address.
  ///
  /// Each step of a redirect is cached by itself, and has a deadline of its own.
  ///
  /// Call ``authenticating(at:credentials:)`` after this function: a cache that does not see whose request it is would
  /// give the answers of one user to another.
  public func caching(in cache: HTTPCache) -> some HTTPTransport {
    precondition(
      layer(AuthenticatingTransport.self) == nil,
      "The cache would not know users apart. Write transport.caching(in: cache).authenticating(at: servers) { … }.")
    return CachingTransport(base: self, cache: cache)
  }
}

/// Answers from a cache, and stores what the server answers.
struct CachingTransport: TransportLayer {
  let base: any HTTPTransport
  let cache: HTTPCache

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let address = request.url
    guard request.followsRedirects else { return try await step(request, from: address) }
    var redirects = Redirects(limit: base.redirectLimit)
    var request = request
    while true {
      request.followsRedirects = false
      let response = try await step(request, from: address)
      guard let next = try redirects.request(after: response, to: request) else { return response }
      request = next
    }
  }

  /// Answers a request without following redirects; `address` is where the first one was sent.
  private func step(_ request: HTTPRequest, from address: URL) async throws -> HTTPResponse {
    guard request.isSafe else { return try await uncached(request) }
    let key = cache.key(for: request)
    let sent = cache.begin(key, since: request.removals)
    defer { cache.end(sent) }
    var request = request
    request.removals = nil
    // A layer below must not join this request with one that was sent before a removal.
    request.overtaken = sent.overtaken
    guard request.isCacheable else { return try await uncached(request) }
    let stored = await cache.answer(to: request, key)
    try Task.checkCancellation()
    switch CacheDecision(request, stored: stored, now: cache.now()) {
    case .answer(let answer):
      cache.note { $0.answered += 1 }
      return answer.reused(from: request.url, at: cache.now())
    case .answerAndRevalidate(let answer):
      switch cache.beginRevalidation(answer.key) {
      case .refused: return try await ask(request, sent, answer)
      case .begun: revalidate(answer, for: request, sent, from: address)
      case .running: break
      }
      cache.note { $0.answered += 1 }
      return answer.reused(from: request.url, at: cache.now())
    case .ask(let stored): return try await ask(request, sent, stored)
    case .refuse: return Self.notStored(request)
    }
  }

  private static func notStored(_ request: HTTPRequest) -> HTTPResponse { HTTPResponse(url: request.url, status: 504) }

  private func uncached(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard !CacheControl(request.headers).has("only-if-cached") else { return Self.notStored(request) }
    let response = try await base.response(to: request)
    if !request.isSafe, (200...399).contains(response.status) {
      for url in Self.changed(by: request, response) { cache.remove(url) }
    }
    return response
  }

  /// The addresses whose answers a request has changed (RFC 9111, section 4.4).
  private static func changed(by request: HTTPRequest, _ response: HTTPResponse) -> [URL] {
    let named = ["Location", "Content-Location"].compactMap { name in
      response.headers[name].flatMap { URL(reference: $0, relativeTo: request.url) }
    }
    // A server must not remove the answers of another one.
    return [request.url] + named.filter { HTTPRequest($0).origin == request.origin }
  }

  // MARK: Asking

  private func ask(
    _ request: HTTPRequest, _ sent: RequestOrder.Number, _ stored: StoredAnswer?
  ) async throws -> HTTPResponse {
    do {
      let response = try await load(request, sent, stored)
      guard [500, 502, 503, 504].contains(response.status), let stored,
        stored.mayReplaceFailure(of: request, now: cache.now())
      else { return response }
      return stored.reused(from: request.url, at: cache.now())
    } catch let error as HTTPError where error.isFailureOfNetwork {
      guard let stored, stored.mayReplaceFailure(of: request, now: cache.now()) else { throw error }
      return stored.reused(from: request.url, at: cache.now())
    }
  }

  /// Asks the server, and stores its answer or what it confirms.
  private func load(
    _ request: HTTPRequest, _ sent: RequestOrder.Number, _ stored: StoredAnswer?
  ) async throws -> HTTPResponse {
    let requested = cache.now()
    let condition = stored?.condition(request)
    var response = try await base.response(to: condition ?? request)
    let received = cache.now()
    if let stored, condition != nil, response.status == 304 {
      guard let confirmed = stored.confirmed(by: response) else { return try await load(request, sent, nil) }
      cache.note { $0.confirmed += 1 }
      response = confirmed
    } else {
      cache.note { $0.loaded += 1 }
    }
    if let answer = StoredAnswer(response, to: request, key: sent.key, requested: requested, received: received) {
      cache.store(answer, to: sent)
      // The answer depends on other headers now: this one would be found beside it.
      if let stored, stored.varying != answer.varying { cache.remove(stored, after: sent) }
    } else if response.replacesStored {
      // Also one that was stored meanwhile, of an earlier request.
      if let older = await cache.answer(to: request, sent.key) { cache.remove(older, after: sent) }
      cache.overtake(sent)
    }
    return response
  }

  /// Asks the server in the background, after ``HTTPCache/beginRevalidation(_:)``. No list waits for it.
  private func revalidate(
    _ stored: StoredAnswer, for request: HTTPRequest, _ sent: RequestOrder.Number, from address: URL
  ) {
    cache.note { $0.revalidated += 1 }
    cache.goOn(sent)
    var request = request
    request.priority = .low
    Task.detached { [self, request] in
      defer { cache.end(sent) }
      // A failure is not reported: the next request that needs the server meets it again.
      let response = try? await load(request, sent, stored)
      // Only a layer above could renew the credentials.
      cache.endRevalidation(stored.key, isRefused: response?.status == 401)
      guard let response, response.status == 200 else { return }
      cache.announce(HTTPCache.Update(url: address, old: stored.response(from: request.url), new: response))
    }
  }
}

extension HTTPRequest {
  /// Whether a cache may answer the request.
  fileprivate var isCacheable: Bool {
    let own = ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"]
    return method == "GET" && body == nil && !own.contains { headers[$0] != nil }
      && !CacheControl(headers).has("no-store")
  }
}

extension HTTPResponse {
  /// Whether the answer says that a stored one is no longer right.
  ///
  /// A server that fails or has too many requests does not say so, and a user who must sign in again gets the same
  /// answer afterwards.
  fileprivate var replacesStored: Bool { status < 500 && ![401, 408].contains(status) && !isRateLimit }
}

extension HTTPError {
  /// Whether no answer came, or only a part of one.
  fileprivate var isFailureOfNetwork: Bool {
    switch self {
    case .offline, .unreachable, .connectionLost, .timedOut, .truncatedBody: true
    default: false
    }
  }
}
