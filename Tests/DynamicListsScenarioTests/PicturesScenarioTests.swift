import Testing

/// The list of pictures in a terminal.
@MainActor
struct PicturesScenarioTests {
  private typealias Played = Scenario<PicturesList, TerminalStage<PicturesList.Item>>
  private let scenario = Played(PicturesList.init, on: TerminalStage.self)

  @Test func loadingThenRowsAndNothingElseFlashes() async {
    await scenario.loadingThenRowsAndNothingElseFlashes()
  }

  @Test func fiveHundredRowsInOrderByOneRequestAPage() async {
    await scenario.fiveHundredRowsInOrderByOneRequestAPage()
  }

  @Test func theSecondLevelArrivesAndIsRevealedOnce() async {
    await scenario.theSecondLevelArrivesAndIsRevealedOnce()
  }

  @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
    await Played.refreshAndResetAreNeverDropped(PicturesList.init)
  }

  @Test func aPageThatFailsLeavesTheRowsAndIsTriedAgain() async {
    await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
  }

  @Test func aSecondLevelThatFailsSaysSoAndLoadsAgain() async throws {
    try await scenario.aSecondLevelThatFailsSaysSoAndLoadsAgain()
    try await Played(PicturesList.init, on: TerminalStage.self).aSecondLevelThatFailedLoadsWhenItsRowComesBack()
    await Played(PicturesList.init, on: TerminalStage.self).aSecondLevelThatIsCancelledLoadsAgain()
  }

  @Test func afterTheEndNothingIsAskedFor() async {
    await scenario.afterTheEndNothingIsAskedFor()
  }

  @Test func aFlingLoadsLittleAndIsSoonComplete() async {
    await scenario.aFlingLoadsLittleAndIsSoonComplete()
    await Played(PicturesList.init, on: TerminalStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
  }
}
