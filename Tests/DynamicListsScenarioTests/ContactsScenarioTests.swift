import Testing

/// The list of contacts in a terminal.
@MainActor
struct ContactsScenarioTests {
  private typealias Played = Scenario<ContactsList, TerminalStage<ContactsList.Item>>
  private let scenario = Played(ContactsList.init, on: TerminalStage.self)

  @Test func loadingThenRowsAndNothingElseFlashes() async {
    await scenario.loadingThenRowsAndNothingElseFlashes()
  }

  @Test func fiveHundredRowsInOrderByOneRequestAPage() async {
    await scenario.fiveHundredRowsInOrderByOneRequestAPage()
  }
}
