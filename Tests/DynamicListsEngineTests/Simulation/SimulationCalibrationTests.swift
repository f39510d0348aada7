import Testing

/// The simulation is calibrated: it rejects engines that are wrong on purpose, and nothing but them.
struct SimulationCalibrationTests {
  /// How many scripts it may take to reject an engine.
  private static let most: UInt64 = 2_000

  /// The wrapper around a wrong engine is no fault by itself.
  @Test func theEngineAsItIsPassesBehindTheSameWrapper() async {
    for seed in 1...UInt64(200) {
      await Task.yield()
      #expect(SimulationScript(seed: seed).run(wrong: .nothing).violation == nil, "seed \(seed)")
    }
  }

  @Test(arguments: WrongEngine.Fault.faults) func aWrongEngineIsRejected(fault: WrongEngine.Fault) async throws {
    var rejected: SimulationScript?
    for seed in 1...Self.most {
      await Task.yield()
      let script = SimulationScript(seed: seed)
      guard script.run(wrong: fault).violation != nil else { continue }
      rejected = script
      break
    }
    let script = try #require(rejected, "no script of \(Self.most) rejects it")
    #expect(script.run().violation == nil, "the engine as it is passes the same script")
    let short = script.shrunk(wrong: fault)
    #expect(short.run(wrong: fault).violation != nil && short.steps.count <= script.steps.count)
    #expect(short.run().violation == nil)
  }
}
