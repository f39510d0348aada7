import DynamicLists
import Foundation
import Testing

/// Servers that lie about ends, totals, keys and statuses, against every shape of pages.
@MainActor
struct LyingServerTests {
  private static let seeds = UInt64(ProcessInfo.processInfo.environment["LYING_SEEDS"] ?? "") ?? 400

  @Test(arguments: 0..<8) func noListIsStuckOrLosesARowOrAsksForEver(_ lane: UInt64) async {
    for seed in stride(from: lane, to: Self.seeds, by: 8) {
      let random = RandomRolls(seed: seed)
      let play = LyingPlay { random.roll($0) }
      if let fault = await play.play(acts: 25) { Issue.record("seed \(seed): \(fault)") }
    }
  }
}

/// Random numbers that any thread may ask for.
private final class RandomRolls: @unchecked Sendable {  // `lock` guards the only field
  private let lock = NSLock()
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 7) }

  func roll(_ count: Int) -> Int { lock.withLock { Int.random(in: 0..<max(1, count), using: &random) } }
}
