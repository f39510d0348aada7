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
}
