import Foundation
import Testing

@testable import DynamicListsHTTP

/// What the transports of the module have in common.
protocol TestedTransport: AnyObject, HTTPTransport {
  var configuration: TransportConfiguration { get }
  var statistics: TransportStatistics { get }
}

extension URLSessionTransport: TestedTransport {}
#if os(Linux)
  extension CurlTransport: TestedTransport {}
#endif

/// A transport of this system's kind, as ``HTTPClient/defaultTransport`` is, with bounds chosen by a test.
func makeTransport(
  timers: TransportTimers = .real, _ change: (inout TransportConfiguration) -> Void = { _ in }
) -> any TestedTransport {
  var configuration = TransportConfiguration()
  change(&configuration)
  #if os(Linux)
    return CurlTransport(configuration, timers: timers)
  #else
    return URLSessionTransport(configuration, timers: timers)
  #endif
}

extension TestedTransport {
  /// Sends a `GET` without headers.
  func get(_ url: URL) async throws -> HTTPResponse { try await response(to: HTTPRequest(url)) }

  /// Whether no request or transfer is left; every test ends in this state.
  var isIdle: Bool { statistics == TransportStatistics.none }
}

extension TransportStatistics {
  static let none = TransportStatistics()
}
