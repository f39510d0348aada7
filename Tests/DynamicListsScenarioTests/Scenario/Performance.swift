import Testing

/// One scenario of one list on one front-end: an argument of a test.
struct Performance: CustomTestStringConvertible, Sendable {
  /// The list and where it is shown.
  let cast: String
  /// The name of the function that plays.
  let scenario: String
  let play: @MainActor @Sendable () async throws -> Void

  var testDescription: String { "\(cast): \(scenario)" }
}
