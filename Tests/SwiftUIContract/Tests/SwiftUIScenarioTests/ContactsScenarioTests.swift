import Testing

/// The Gallery's page of contacts, with reliable and unreliable reports of rows.
@MainActor
struct ContactsScenarioTests {
  private typealias Played = Scenario<ContactsList, SwiftUIStage<StagedContacts>>
  private var scenario: Played { Played(ContactsList.init, on: SwiftUIStage<StagedContacts>.self) }

  @Test(arguments: Reports.allCases) func loadingIsFollowedByRowsAndNothingElse(_ reports: Reports) async {
    await reports.play {
      await scenario.loadingIsFollowedByRowsAndNothingElse()
    }
  }

  @Test(arguments: Reports.allCases) func fiveHundredRowsLoadInOrderWithOneRequestPerPage(_ reports: Reports) async {
    await reports.play {
      await scenario.fiveHundredRowsLoadInOrderWithOneRequestPerPage()
    }
  }

  @Test(arguments: Reports.allCases) func refreshAndResetAtAnyMomentAreNeverDropped(_ reports: Reports) async {
    await reports.play {
      await Played.refreshAndResetAreNeverDropped(ContactsList.init)
    }
  }

  @Test(arguments: Reports.allCases) func aFailedPageKeepsTheRowsAndIsRetried(_ reports: Reports) async {
    await reports.play {
      await scenario.aFailedPageKeepsTheRowsAndIsRetried()
    }
  }

  @Test(arguments: Reports.allCases) func afterTheEndNothingIsRequested(_ reports: Reports) async {
    await reports.play {
      await scenario.afterTheEndNothingIsRequested()
    }
  }

  @Test(arguments: Reports.allCases) func aFlingLoadsLittleAndIsSoonComplete(_ reports: Reports) async {
    await reports.play {
      await scenario.aFlingLoadsLittleAndIsSoonComplete()
      await Played(ContactsList.init, on: SwiftUIStage<StagedContacts>.self)
        .aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
    }
  }

  @Test(arguments: Reports.allCases) func movingDeletingAndFilteringChangeNoOtherRow(_ reports: Reports) async {
    await reports.play {
      await scenario.movingDeletingAndFilteringChangeNoOtherRow()
    }
  }

  @Test(arguments: Reports.allCases) func aFailedEditIsReverted(_ reports: Reports) async throws {
    try await reports.play {
      try await scenario.aFailedEditIsReverted()
    }
  }
}
