import Foundation
import Testing

/// Random scripts against the engine: `SimulationStep` lists the steps, `EngineDriver` checks the invariants after
/// each event, `ReferenceModel` has the rows, and `Simulation+Settled` demands that everything converges.
///
/// | variable | |
/// |---|---|
/// | `SIMULATIONS` | how many scripts: 20,000 and more must reach every rare state, as in `make check` |
/// | `SIMULATION_SEED` | the only script to run |
/// | `SIMULATION_REPORT` | the file for the figures, as JSON |
/// | `SIMULATION_PAIRS` | the file for the pairs that were visited: `ReachablePairs.swift`, after two million scripts |
struct SimulationTests {
  private static let lanes = 8
  private static let environment = ProcessInfo.processInfo.environment
  private static let total = environment["SIMULATIONS"].flatMap { UInt64($0) } ?? 4_000

  @Test func noScriptBreaksAnInvariantAndAllRareStatesAreReached() async throws {
    let only = Self.environment["SIMULATION_SEED"].flatMap { UInt64($0) }
    let seeds = only.map { $0...$0 } ?? 1...max(1, Self.total)
    let clock = ContinuousClock()
    let start = clock.now
    let tally = await Self.run(seeds)
    let took = clock.now - start
    for script in tally.failed { Issue.record("\(Self.report(script.shrunk()))") }
    #expect(tally.violations == 0)
    if seeds.count >= 20_000 {
      #expect(tally.missed == [], "no script has reached these states")
    }
    try Self.write(tally, took: took)
  }

  private static func run(_ seeds: ClosedRange<UInt64>) async -> SimulationTally {
    await withTaskGroup(of: SimulationTally.self) { group in
      for lane in 0..<UInt64(lanes) {
        group.addTask {
          var tally = SimulationTally()
          for seed in seeds where seed % UInt64(lanes) == lane {
            // Other tests that wait share the threads with this one.
            await Task.yield()
            let script = SimulationScript(seed: seed)
            tally.add(script.run(), script)
          }
          return tally
        }
      }
      return await group.reduce(into: SimulationTally()) { $0.add($1) }
    }
  }

  private static func write(_ tally: SimulationTally, took: Duration) throws {
    let seconds = Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
    let reachable = tally.pairs.union(StatePairs(text: StatePairs.reachable)).count
    let json = tally.json(seconds: seconds, reachable: reachable)
    if let path = environment["SIMULATION_REPORT"] {
      try json.write(toFile: path, atomically: true, encoding: .utf8)
      print(json, terminator: "")
    }
    if let path = environment["SIMULATION_PAIRS"] {
      let union = tally.pairs.union(StatePairs(text: StatePairs.reachable))
      try Self.swift(union).write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private static func swift(_ pairs: StatePairs) -> String {
    """
    extension StatePairs {
      /// The pairs that `make simulate` has visited in its longest run, which `SIMULATION_PAIRS` has written: the
      /// number of a class of states, and the kinds of steps as bits.
      static let reachable = \"""
    \(pairs.text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
        \"""
    }

    """
  }

  /// A failed script as Swift, and what happened in it.
  private static func report(_ script: SimulationScript) -> Comment {
    let simulation = script.run()
    let list = simulation.list
    let events = simulation.events.map { event in event.map { "  \($0)" } ?? "  another filter" }
    return """
      seed \(script.seed): \(simulation.violation ?? "")
      \(list.configuration), \(list.origin), details: \(list.hasDetails)
      a line of SimulationScriptTests.scripts:
      \(script.swift)
      events:
      \(events.joined(separator: "\n"))
      """
  }
}
