import Foundation

/// How rows report that they come and go.
enum Reports: String, CaseIterable, Sendable {
  case inTime
  /// Late, twice or never, by a seed of the scenario and of `SWIFTUI_SEED`.
  case adversarial

  @TaskLocal static var seed: UInt64?

  /// Plays on a stage whose rows report so.
  @MainActor
  func play(_ performance: Performance) async throws {
    let start = ProcessInfo.processInfo.environment["SWIFTUI_SEED"].flatMap { UInt64($0) } ?? 5381
    let seed = self == .inTime ? nil : performance.scenario.utf8.reduce(start) { $0 &* 33 &+ UInt64($1) }
    try await Self.$seed.withValue(seed) { try await performance.play() }
  }
}
