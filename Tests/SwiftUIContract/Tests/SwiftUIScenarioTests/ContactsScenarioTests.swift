import Testing

/// The list of contacts as a page of the Gallery, whatever its rows report.
@MainActor
struct ContactsScenarioTests {
  private typealias Played = Scenario<ContactsList, SwiftUIStage<StagedContacts>>
  private var scenario: Played { Played(ContactsList.init, on: SwiftUIStage<StagedContacts>.self) }

  @Test(arguments: Reports.allCases) func loadingThenRowsAndNothingElseFlashes(_ reports: Reports) async {
    await reports.play {
      await scenario.loadingThenRowsAndNothingElseFlashes()
    }
  }

  @Test(arguments: Reports.allCases) func fiveHundredRowsInOrderByOneRequestAPage(_ reports: Reports) async {
    await reports.play {
      await scenario.fiveHundredRowsInOrderByOneRequestAPage()
    }
  }

  @Test(arguments: Reports.allCases) func refreshAndResetAtAnyMomentAreNeverDropped(_ reports: Reports) async {
    await reports.play {
      await Played.refreshAndResetAreNeverDropped(ContactsList.init)
    }
  }

  @Test(arguments: Reports.allCases) func aPageThatFailsLeavesTheRowsAndIsTriedAgain(_ reports: Reports) async {
    await reports.play {
      await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
    }
  }

  @Test(arguments: Reports.allCases) func afterTheEndNothingIsAskedFor(_ reports: Reports) async {
    await reports.play {
      await scenario.afterTheEndNothingIsAskedFor()
    }
  }

  @Test(arguments: Reports.allCases) func aFlingLoadsLittleAndIsSoonComplete(_ reports: Reports) async {
    await reports.play {
      await scenario.aFlingLoadsLittleAndIsSoonComplete()
      await Played(ContactsList.init, on: SwiftUIStage<StagedContacts>.self)
        .aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
    }
  }

  @Test(arguments: Reports.allCases) func movingDeletingAndFilteringTouchNoOtherRow(_ reports: Reports) async {
    await reports.play {
      await scenario.movingDeletingAndFilteringTouchNoOtherRow()
    }
  }

  @Test(arguments: Reports.allCases) func anEditThatFailsIsTakenBack(_ reports: Reports) async throws {
    try await reports.play {
      try await scenario.anEditThatFailsIsTakenBack()
    }
  }
}
