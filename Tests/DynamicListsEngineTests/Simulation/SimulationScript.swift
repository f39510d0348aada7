import DynamicLists

/// The steps of a simulated list, and the seed from which its configuration and its server are made.
struct SimulationScript: Sendable {
  var steps: [SimulationStep]
  let seed: UInt64

  static func script(_ steps: [SimulationStep], seed: UInt64) -> SimulationScript {
    SimulationScript(steps: steps, seed: seed)
  }

  /// The script of a seed.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 1)
    let count = Int.random(in: 4...40, using: &random)
    let saved = Int.random(in: 0..<1000, using: &random)
    let beginning: [SimulationStep] = saved % 6 == 0 ? [.restore(saved / 6), .start] : [.start]
    self.init(steps: beginning + (0..<count).map { _ in .any(using: &random) }, seed: seed)
  }

  init(steps: [SimulationStep], seed: UInt64) {
    self.steps = steps
    self.seed = seed
  }

  /// Plays the script, and then settles the list.
  func run(wrong: WrongEngine.Fault? = nil) -> Simulation {
    var simulation = Simulation(seed: seed, wrong: wrong)
    for step in steps {
      simulation.run(step)
      if simulation.violation != nil { return simulation }
    }
    simulation.settleAndCheck()
    return simulation
  }

  /// The shortest script that still fails.
  func shrunk(wrong: WrongEngine.Fault? = nil) -> SimulationScript {
    let short = shrink(steps) { SimulationScript(steps: $0, seed: seed).run(wrong: wrong).violation != nil }
    return SimulationScript(steps: short, seed: seed)
  }

  /// The script as a line of ``SimulationScriptTests/scripts``.
  var swift: String {
    let steps = steps.map { step in
      let name = "\(step)".replacing("DynamicListsEngineTests.SimulationStep.Answer", with: "")
      return "      .\(name.replacing("DynamicListsEngineTests.SimulationStep.Manner", with: "")),\n"
    }
    return "    .script(\n      [\n\(steps.map { "  " + $0 }.joined())      ], seed: \(seed)),"
  }
}

extension SimulationStep {
  fileprivate static func any(using random: inout SplitMix64) -> SimulationStep {
    let number = Int.random(in: 0..<1000, using: &random)
    let other = Int.random(in: 0..<1000, using: &random)
    switch Int.random(in: 0..<138, using: &random) {
    case 0..<25: return .answerPage(number, answer(other))
    case 25..<42: return .scroll(number, manner(other))
    case 42..<52: return .finishDetails(number, answer(other))
    case 52..<58: return .endDelay(number)
    case 58: return .endDelayAgain(number)
    case 59: return .answerAgain(number)
    case 60: return .prepare(number)
    case 61: return .invalidate
    case 62: return .refresh
    case 63: return .refreshBy(number)
    case 64..<66: return other % 3 > 0 ? .reset : other % 2 == 0 ? .purge : .restore(number)
    case 66: return .replaceSource(number)
    case 67..<70: return .retry
    case 70..<72: return .loadMore(other)
    case 72..<75: return .strayReport(number, appears: other % 2 == 0, viewport: other % 3)
    case 75: return other % 2 == 0 ? .closeViewport(number) : .jump(number % 70)
    case 76..<79: return .filter(number)
    case 79: return .retryDetail(number)
    case 80..<83: return .insert([number % 60, other % 60], at: number / 10)
    case 83..<86: return .remove(number, count: other % 4)
    case 86..<89: return .move(number, to: other)
    case 89: return other % 3 == 0 ? .start : .update(number)
    case 90: return .replaceAll(number)
    case 91: return .ownerShows(number)
    case 92..<94: return .serverInserts(number)
    case 94..<96: return .serverRemoves(number)
    case 96..<98: return .serverMoves(number)
    case 98..<100: return .serverChanges(number)
    case 100..<111: return .scrollSlots(number, rests: other % 3 > 0)
    case 111..<115: return .select(number, other)
    case 115..<121: return .push(number, other)
    case 121..<123: return .showNew(number)
    case 123..<128: return .beginEdit(number, other)
    case 128..<133: return .endEdit(number, isAccepted: other % 2 == 0)
    case 134..<138: return .hideViewport(number)
    default: return .strayPlaceholders(number % 70, count: other % 9, viewport: other % 3)
    }
  }

  private static func answer(_ number: Int) -> Answer {
    switch number % 20 {
    case 0, 1: .failure
    case 2: .lastingFailure
    case 3: .failureWithDelay
    case 4: .emptyPage
    case 5: .doubledPage
    case 6 where number > 500: .unknownKey
    default: .page
    }
  }

  private static func manner(_ number: Int) -> Manner {
    switch number % 10 {
    case 0: .silent
    case 1: .doubled
    case 2: .jumbled
    default: .honest
    }
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
