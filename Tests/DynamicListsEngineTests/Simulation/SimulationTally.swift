import Foundation

/// What a run of many scripts has found and visited.
struct SimulationTally: Sendable {
  private(set) var scripts = 0
  private(set) var violations = 0
  /// The first scripts that failed.
  private(set) var failed: [SimulationScript] = []
  private(set) var pairs = StatePairs()
  /// By the number of the rare state: how many scripts have reached it.
  private(set) var reached = [Int](repeating: 0, count: RareState.allCases.count)

  mutating func add(_ simulation: Simulation, _ script: SimulationScript) {
    scripts += 1
    for pair in simulation.pairs { pairs.insert(pair) }
    for state in simulation.rareStates { reached[state.rawValue] += 1 }
    guard simulation.violation != nil else { return }
    violations += 1
    if failed.count < 3 { failed.append(script) }
  }

  mutating func add(_ other: SimulationTally) {
    scripts += other.scripts
    violations += other.violations
    failed = Array((failed + other.failed).sorted { $0.seed < $1.seed }.prefix(3))
    pairs.formUnion(other.pairs)
    for index in reached.indices { reached[index] += other.reached[index] }
  }

  /// The rare states that no script has reached.
  var missed: [RareState] { RareState.allCases.filter { reached[$0.rawValue] == 0 } }

  /// How many scripts have reached each rare state, one in a line.
  var rareStates: String {
    RareState.allCases.map { "\($0): \(reached[$0.rawValue])" }.joined(separator: "\n")
  }

  /// The run in figures, as JSON.
  func json(seconds: Double, reachable: Int) -> String {
    let rare = RareState.allCases.map { "    \"\($0)\": \(reached[$0.rawValue])" }.joined(separator: ",\n")
    return """
      {
        "scripts": \(scripts),
        "violations": \(violations),
        "scripts_per_second": \(Int(Double(scripts) / max(seconds, 0.001))),
        "pairs_visited": \(pairs.count),
        "pairs_reachable": \(reachable),
        "reached": {
      \(rare)
        }
      }

      """
  }
}
