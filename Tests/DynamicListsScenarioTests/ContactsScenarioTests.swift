import Testing

/// The list of contacts in a terminal.
@MainActor
struct ContactsScenarioTests {
  private typealias Played = Scenario<ContactsList, TerminalStage<ContactsList.Item>>
  private let scenario = Played(ContactsList.init, on: TerminalStage.self)

  @Test func loadingIsFollowedByRowsAndNothingElse() async {
    await scenario.loadingIsFollowedByRowsAndNothingElse()
  }

  @Test func fiveHundredRowsLoadInOrderWithOneRequestPerPage() async {
    await scenario.fiveHundredRowsLoadInOrderWithOneRequestPerPage()
  }

  @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
    await Played.refreshAndResetAreNeverDropped(ContactsList.init)
  }

  @Test func aFailedPageKeepsTheRowsAndIsRetried() async {
    await scenario.aFailedPageKeepsTheRowsAndIsRetried()
  }

  @Test func afterTheEndNothingIsRequested() async {
    await scenario.afterTheEndNothingIsRequested()
  }

  @Test func aFlingLoadsLittleAndIsSoonComplete() async {
    await scenario.aFlingLoadsLittleAndIsSoonComplete()
    await Played(ContactsList.init, on: TerminalStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
  }

  @Test func movingDeletingAndFilteringChangeNoOtherRow() async {
    await scenario.movingDeletingAndFilteringChangeNoOtherRow()
  }

  @Test func aFailedEditIsReverted() async throws {
    try await scenario.aFailedEditIsReverted()
  }
}
