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
}
