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

  @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
    await Played.refreshAndResetAreNeverDropped(ContactsList.init)
  }

  @Test func aPageThatFailsLeavesTheRowsAndIsTriedAgain() async {
    await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
  }

  @Test func afterTheEndNothingIsAskedFor() async {
    await scenario.afterTheEndNothingIsAskedFor()
  }

  @Test func aFlingLoadsLittleAndIsSoonComplete() async {
    await scenario.aFlingLoadsLittleAndIsSoonComplete()
    await Played(ContactsList.init, on: TerminalStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
  }

  @Test func movingDeletingAndFilteringTouchNoOtherRow() async {
    await scenario.movingDeletingAndFilteringTouchNoOtherRow()
  }

  @Test func anEditThatFailsIsTakenBack() async throws {
    try await scenario.anEditThatFailsIsTakenBack()
  }
}
