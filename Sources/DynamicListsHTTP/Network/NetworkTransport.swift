import DynamicLists
import Foundation

extension HTTPTransport {
  /// This transport, which fails at once with ``HTTPError/offline`` while there is no network.
  ///
  /// Lists wait then, whatever their `RetryPolicy`; `ListViewModel.followNetwork(_:)` ends the wait when
  /// the network is back. Requests to this device itself are sent in any case.
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
    guard monitor.isOnline else { throw request.followsChange ? HTTPError.connectionLost : .offline }
    do {
      return try await base.response(to: request)
    } catch let error as HTTPError where error.mayBeOffline(request) && !monitor.isOnline {
      throw HTTPError.offline
    }
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
