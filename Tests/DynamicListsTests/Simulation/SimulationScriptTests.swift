import Testing

/// Scripts that failed once, as ``SimulationTests`` prints them.
struct SimulationScriptTests {
  static let scripts: [SimulationScript] = [
    .script(
      [
        .start,
        .answerPage(120, .page),
        .scroll(7, .honest),
        .strayReport(4, appears: true, viewport: 1),
        .insert([3, 4], at: 2),
      ], seed: 17)
  ]

  @Test(arguments: scripts) func aScriptThatFailedOncePasses(script: SimulationScript) {
    #expect(script.run().violation == nil)
  }

  @Test func aScriptIsPrintedAsItIsWritten() {
    #expect(
      Self.scripts[0].swift == """
            .script(
              [
                .start,
                .answerPage(120, .page),
                .scroll(7, .honest),
                .strayReport(4, appears: true, viewport: 1),
                .insert([3, 4], at: 2),
              ], seed: 17),
        """)
  }
}
