import Foundation

@testable import DynamicListsHTTP

/// A transport with bounds chosen by a test.
func makeTransport(
  timers: TransportTimers = .real, _ change: (inout URLSessionTransport.Configuration) -> Void = { _ in }
) -> URLSessionTransport {
  var configuration = URLSessionTransport.Configuration()
  change(&configuration)
  return URLSessionTransport(configuration, timers: timers)
}

extension URLSessionTransport {
  /// Sends a `GET` without headers.
  func get(_ url: URL) async throws -> HTTPResponse { try await response(to: HTTPRequest(url)) }

  /// Whether no request or transfer is left; every test ends in this state.
  var isIdle: Bool { statistics == Statistics.none }
}

extension URLSessionTransport.Statistics {
  static let none = makeTransport().statistics
}
