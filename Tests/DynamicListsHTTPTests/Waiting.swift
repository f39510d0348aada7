import DynamicListsHTTP
import Foundation
import Testing

/// Waits until a condition holds that depends on another thread; fails after two minutes.
func eventually(
  _ fact: @Sendable () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let end = ContinuousClock.now + .seconds(120)
  while !fact() {
    guard ContinuousClock.now < end else {
      Issue.record("The condition never held", sourceLocation: sourceLocation)
      return
    }
    // The condition depends on the transport's threads, which no injected clock
    // controls. So this function polls; no result depends on how long it slept.
    try await Task.sleep(for: .milliseconds(10))
  }
}

/// Returns the error that an operation throws; fails when it throws none.
func failure<Value: Sendable>(
  of operation: () async throws -> Value, sourceLocation: SourceLocation = #_sourceLocation
) async -> HTTPError? {
  do {
    let value = try await operation()
    Issue.record("The operation returned \(value)", sourceLocation: sourceLocation)
    return nil
  } catch {
    return error as? HTTPError
  }
}

extension URL {
  /// Makes an address from a literal of a test.
  static func made(_ text: String) -> URL {
    guard let url = URL(string: text) else { fatalError("\(text) is no address") }
    return url
  }
}
