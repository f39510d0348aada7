/// How rows report that they come and go.
enum Reports: String, CaseIterable, Sendable {
  case inTime
  /// Late, twice or never, by a seed of the scenario.
  case adversarial

  @TaskLocal static var seed: UInt64?

  /// Plays on a stage whose rows report so.
  @MainActor
  func play(_ name: StaticString = #function, _ scenario: @MainActor () async throws -> Void) async rethrows {
    let seed: UInt64? = self == .inTime ? nil : "\(name)".utf8.reduce(5381) { $0 &* 33 &+ UInt64($1) }
    try await Self.$seed.withValue(seed) { try await scenario() }
  }
}
