import Testing

/// The list of amounts in a terminal.
@MainActor
struct AmountsScenarioTests {
  private typealias Played = Scenario<AmountsList, TerminalStage<AmountsList.Item>>
  private let scenario = Played(AmountsList.init, on: TerminalStage.self)

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
    await Played.refreshAndResetAreNeverDropped(AmountsList.init)
  }

  @Test func aPageThatFailsLeavesTheRowsAndIsTriedAgain() async {
    await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
  }

  @Test func aSecondLevelThatFailsSaysSoAndLoadsAgain() async throws {
    try await scenario.aSecondLevelThatFailsSaysSoAndLoadsAgain()
    try await Played(AmountsList.init, on: TerminalStage.self).aSecondLevelThatFailedLoadsWhenItsRowComesBack()
    await Played(AmountsList.init, on: TerminalStage.self).aSecondLevelThatIsCancelledLoadsAgain()
    // Written without errors: swallowed, and said all the same.
    let forgiving = Scenario(ForgivingList.init, on: TerminalStage<ForgivingList.Item>.self)
    try await forgiving.aSecondLevelThatFailsSaysSoAndLoadsAgain()
    await Scenario(ForgivingList.init, on: TerminalStage<ForgivingList.Item>.self)
      .aSecondLevelThatIsCancelledLoadsAgain()
  }

  @Test func aFlingLoadsLittleAndIsSoonComplete() async {
    await scenario.aFlingLoadsLittleAndIsSoonComplete()
    await Played(AmountsList.init, on: TerminalStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
  }

  @Test func tenThousandRowsHoldNoMoreThanAScreen() async {
    await scenario.manyRowsHoldNoMoreThanAScreen()
  }
}
