import Foundation
import Testing

@testable import DynamicListsHTTP

/// The transports of the module.
enum TransportKind: CaseIterable {
  case urlSession
  #if Curl
    case curl
  #endif

  /// The one that ``makeTransport(timers:_:)`` makes in the current task.
  @TaskLocal static var current = urlSession
}

/// Runs each test of a suite once with each transport.
struct EachTransport: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    for kind in TransportKind.allCases { try await TransportKind.$current.withValue(kind) { try await function() } }
  }
}

extension Trait where Self == EachTransport {
  /// Once with each transport.
  static var eachTransport: Self { EachTransport() }
}

/// What the transports of the module have in common.
protocol TestedTransport: AnyObject, HTTPTransport {
  var configuration: TransportConfiguration { get }
  var statistics: TransportStatistics { get }
}

extension URLSessionTransport: TestedTransport {}
#if Curl
  extension CurlTransport: TestedTransport {}
#endif

/// A transport of the current kind with bounds chosen by a test.
func makeTransport(
  timers: TransportTimers = .real, _ change: (inout TransportConfiguration) -> Void = { _ in }
) -> any TestedTransport {
  var configuration = TransportConfiguration()
  change(&configuration)
  switch TransportKind.current {
  case .urlSession: return URLSessionTransport(configuration, timers: timers)
  #if Curl
    case .curl: return CurlTransport(configuration, timers: timers)
  #endif
  }
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
