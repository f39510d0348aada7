import DynamicLists
import Foundation
import Testing

/// Random scripts against the engine: `SimulationStep` lists the steps, and
/// `EngineDriver` checks the invariants after each event.
struct SimulationTests {
  private static let lanes = 8
  /// The number of scripts, each of which takes 3 ms in a debug build; `make simulate` runs a million.
  private static let total = ProcessInfo.processInfo.environment["SIMULATIONS"].flatMap { Int($0) } ?? 3_000
  /// Runs one script only, when given.
  private static let only = ProcessInfo.processInfo.environment["SIMULATION_SEED"].flatMap { UInt64($0) }

  @Test(arguments: 0..<lanes) func noScriptBreaksAnInvariant(lane: Int) async {
    let seeds = Self.only.map { $0...$0 } ?? 1...UInt64(max(1, Self.total))
    for seed in seeds where seed % UInt64(Self.lanes) == UInt64(lane) {
      // Other tests that wait share the threads with this one.
      await Task.yield()
      let script = SimulationStep.script(seed: seed)
      guard Self.violation(of: script, seed: seed) != nil else { continue }
      Issue.record("\(Self.report(script, seed: seed))")
      return
    }
  }

  private static func run(_ script: [SimulationStep], seed: UInt64) -> Simulation {
    var simulation = Simulation(seed: seed)
    for step in script {
      simulation.run(step)
      if simulation.violation != nil { return simulation }
    }
    simulation.settleAndCheck()
    return simulation
  }

  private static func violation(of script: [SimulationStep], seed: UInt64) -> String? {
    run(script, seed: seed).violation
  }

  /// The shortest script that still fails, as steps and as events.
  private static func report(_ script: [SimulationStep], seed: UInt64) -> Comment {
    let short = shrink(script) { violation(of: $0, seed: seed) != nil }
    let simulation = run(short, seed: seed)
    let configuration = simulation.list.configuration
    return """
      seed \(seed): \(simulation.violation ?? "")
      \(configuration), \(simulation.list.origin), details: \(simulation.list.hasDetails)
      steps:
      \(short.map { "  .\($0)," }.joined(separator: "\n"))
      events:
      \(simulation.events.map { "  \($0)" }.joined(separator: "\n"))
      """
  }
}

/// Removes steps that a script does not need to fail: halves first, then smaller
/// and smaller pieces (Zeller's delta debugging).
func shrink<Step>(_ script: [Step], while fails: ([Step]) -> Bool) -> [Step] {
  var script = script
  var size = max(1, script.count / 2)
  while true {
    var start = 0
    var hasShrunk = false
    while start < script.count {
      var shorter = script
      shorter.removeSubrange(start..<min(start + size, script.count))
      if fails(shorter) {
        script = shorter
        hasShrunk = true
      } else {
        start += size
      }
    }
    if size == 1, !hasShrunk { return script }
    size = max(1, size / 2)
  }
}
