import Foundation

/// How rows report that they appear and disappear.
enum Reports: String, CaseIterable, Sendable {
  case inTime
  /// Late, twice or never; the scenario and `SWIFTUI_SEED` determine the random numbers.
  case adversarial

  @TaskLocal static var seed: UInt64?

  /// Runs a scenario on a stage whose rows report in this way.
  @MainActor
  func play(_ performance: Performance) async throws {
    let start = ProcessInfo.processInfo.environment["SWIFTUI_SEED"].flatMap { UInt64($0) } ?? 5381
    let seed = self == .inTime ? nil : performance.scenario.utf8.reduce(start) { $0 &* 33 &+ UInt64($1) }
    try await Self.$seed.withValue(seed) { try await performance.play() }
  }
}
