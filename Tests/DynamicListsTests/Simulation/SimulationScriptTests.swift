import Testing

/// Scripts that failed once, as ``SimulationTests`` prints them.
struct SimulationScriptTests {
  static let scripts: [SimulationScript] = [
    // A prepared row loads out of range, after a retry.
    .script(
      [
        .restore(86),
        .scroll(203, .honest),
        .prepare(988),
        .retry,
      ], seed: 20123)
  ]

  @Test(arguments: scripts) func aScriptThatFailedOncePasses(script: SimulationScript) {
    #expect(script.run().violation == nil)
  }

  @Test func aScriptIsPrintedAsItIsWritten() {
    let script = SimulationScript.script(
      [.start, .answerPage(120, .page), .strayReport(4, appears: true, viewport: 1), .insert([3, 4], at: 2)], seed: 17)
    #expect(
      script.swift == """
            .script(
              [
                .start,
                .answerPage(120, .page),
                .strayReport(4, appears: true, viewport: 1),
                .insert([3, 4], at: 2),
              ], seed: 17),
        """)
  }
}
