import Testing

/// Scripts that failed once, as ``SimulationTests`` prints them.
struct SimulationScriptTests {
  static let scripts: [SimulationScript] = [
    // Sections are collapsed while loading has paused, which ends the pause, and no row is hidden: nothing loads.
    .script([.filter(389), .reset, .answerPage(429, .page), .filter(214)], seed: 25138),
    // A prepared row loads out of range, after a retry.
    .script(
      [
        .restore(86),
        .scroll(203, .honest),
        .prepare(988),
        .retry,
      ], seed: 20123),
    // A row of the backlog loads out of range, after it has waited in range.
    .script(
      [
        .start,
        .answerPage(457, .page),
        .scroll(298, .honest),
        .answerPage(580, .page),
        .answerPage(23, .page),
        .endDelay(43),
        .move(792, to: 374),
        .scroll(610, .honest),
        .answerPage(567, .page),
        .loadMore(748),
        .answerPage(468, .page),
        .answerPage(459, .page),
        .endDelay(766),
        .finishDetails(251, .page),
        .scroll(649, .honest),
        .answerPage(887, .page),
        .retryDetail(127),
        .endDelay(664),
        .answerPage(347, .page),
        .scroll(385, .honest),
        .filter(281),
        .scroll(878, .honest),
      ], seed: 1_206_687),
    // A jump lands after the person has moved on, and a refresh lands elsewhere: the place of the person never loads.
    .script(
      [
        .start,
        .answerPage(763, .page),
        .insert([20, 0], at: 68),
        .scrollSlots(899, rests: true),
        .scrollSlots(475, rests: false),
      ], seed: 365_256),
    // The source changes while its pages replace those of another one: the refresh that follows has the usual policy.
    .script(
      [
        .start,
        .answerPage(938, .page),
        .answerPage(196, .page),
        .scrollSlots(547, rests: true),
        .replaceSource(977),
        .invalidate,
      ], seed: 93_551),
    // The reference forgot that a confirmed edit replaces a reported placeholder.
    .script(
      [
        .refreshBy(374),
        .answerPage(186, .emptyPage),
        .beginEdit(90, 837),
        .insert([55, 15], at: 5),
        .jump(18),
        .scrollSlots(53, rests: true),
      ], seed: 56_321),
    // The first page was empty, and a refresh began with the second one, to which the first does not lead back.
    .script(
      [
        .start,
        .replaceAll(54),
        .beginEdit(204, 175),
        .answerPage(475, .emptyPage),
        .beginEdit(39, 188),
      ], seed: 37_182),
    .script(
      [
        .start,
        .answerPage(342, .page),
        .answerPage(588, .failureWithDelay),
        .serverInserts(378),
        .beginEdit(758, 99),
        .reset,
        .answerPage(888, .emptyPage),
        .beginEdit(189, 812),
      ], seed: 156_591),
    // A removed row came back beside its old neighbor, which an edit had moved away.
    .script(
      [
        .start,
        .answerPage(934, .page),
        .beginEdit(198, 430),
        .beginEdit(148, 698),
        .endEdit(60, isAccepted: false),
        .answerPage(935, .page),
        .answerPage(532, .page),
        .beginEdit(541, 894),
        .beginEdit(503, 285),
        .replaceAll(544),
      ], seed: 306_485),
    // A push brought the rows near to placeholders on screen, and their page did not load.
    .script(
      [
        .reset,
        .answerPage(207, .page),
        .scrollSlots(764, rests: false),
        .push(279, 892),
      ], seed: 326_749),
    // The reference took the margin of a list of two rows for three rows wide.
    .script(
      [
        .start,
        .endDelay(31),
        .insert([7, 58], at: 42),
        .scroll(368, .honest),
        .endDelay(110),
        .scroll(769, .doubled),
        .endDelay(540),
      ], seed: 177_364),
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
