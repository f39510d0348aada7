import DynamicLists
import Foundation

extension HTTPTransport {
  /// This transport, which fails at once with ``HTTPError/offline`` while there is no network.
  ///
  /// Lists wait then, whatever their `RetryPolicy`; `ListViewModel.followNetwork(_:)` ends the wait when
  /// the network is back. Requests to this device itself are sent in any case.
  ///
  /// Call it before ``caching(in:)``: the cache then answers without a network all that it may, also as `stale-if-error`
  /// says. In the other order it answers what it would without asking the server, and ``HTTPClient/cached``.
  public func watchingNetwork(_ monitor: any NetworkMonitor = SystemNetworkMonitor.shared) -> some HTTPTransport {
    NetworkTransport(base: self, monitor: monitor)
  }
}

/// Sends nothing without a network.
struct NetworkTransport: TransportLayer {
  let base: any HTTPTransport
  let monitor: any NetworkMonitor

  @concurrent func response(to request: HTTPRequest) async throws -> HTTPResponse {
    guard !request.isForThisDevice else { return try await base.response(to: request) }
    guard monitor.isOnline else { return try await responseWithoutNetwork(to: request) }
    do {
      return try await base.response(to: request)
    } catch let error as HTTPError where error.mayBeOffline(request) && !monitor.isOnline {
      throw HTTPError.offline
    }
  }

  /// The answer of a cache below, which sends nothing.
  private func responseWithoutNetwork(to request: HTTPRequest) async throws -> HTTPResponse {
    if request.isSafe, base.layer(CachingTransport.self) != nil {
      var cached = request
      cached.headers.add("only-if-cached", for: "Cache-Control")
      let response = try await base.response(to: cached)
      if response.status != 504 || CacheControl(request.headers).has("only-if-cached") { return response }
    }
    throw request.followsChange ? HTTPError.connectionLost : .offline
  }
}

extension HTTPError {
  /// Whether a missing network can be the cause, and the request may be sent again when it is back: a change may have
  /// reached the server. What a list loads changes nothing.
  fileprivate func mayBeOffline(_ request: HTTPRequest) -> Bool {
    switch self {
    case .unreachable: true
    case .connectionLost, .timedOut: !request.followsChange && (request.isIdempotent || ListLoad.current != nil)
    default: false
    }
  }
}

extension HTTPRequest {
  /// Whether the request needs no network.
  fileprivate var isForThisDevice: Bool {
    let host = url.host()?.lowercased() ?? ""
    return host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "::1"
  }
}
