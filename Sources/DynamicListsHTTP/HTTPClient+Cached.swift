extension HTTPClient {
  /// This client without the network: it answers from the cache of its transport, with answers of any age.
  ///
  /// A request fails with the status 504 if its answer is not in the cache, or its server forbids such a use with
  /// `no-cache` or `must-revalidate`. `nil` if the transport has no cache.
  public var cached: HTTPClient? {
    guard transport.layer(CachingTransport.self) != nil else { return nil }
    var client = self
    client.transport = CachedTransport(base: transport)
    return client
  }
}

/// Lets requests have answers of a cache only, whatever they say themselves.
private struct CachedTransport: TransportLayer {
  let base: any HTTPTransport

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    guard request.method == "GET" else { return HTTPResponse(url: request.url, status: 504) }
    request.headers["Cache-Control"] = "only-if-cached, max-stale"
    return try await base.response(to: request)
  }
}
