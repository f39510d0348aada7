import Foundation

@testable import DynamicListsHTTP

/// A transport with bounds of a test's own.
func makeTransport(
  timers: TransportTimers = .real, _ change: (inout URLSessionTransport.Configuration) -> Void = { _ in }
) -> URLSessionTransport {
  var configuration = URLSessionTransport.Configuration()
  change(&configuration)
  return URLSessionTransport(configuration, timers: timers)
}

extension URLSessionTransport {
  /// A `GET` without anything else.
  func get(_ url: URL) async throws -> HTTPResponse { try await response(to: HTTPRequest(url)) }

  /// Whether nothing is on its way: where every test ends.
  var isIdle: Bool { statistics == Statistics.none }
}

extension URLSessionTransport.Statistics {
  static let none = makeTransport().statistics
}
