import Testing

/// The list of pictures as a page of the Gallery, whatever its rows report.
@MainActor
struct PicturesScenarioTests {
  private typealias Played = Scenario<PicturesList, SwiftUIStage<StagedPictures>>
  private var scenario: Played { Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self) }

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

  @Test(arguments: Reports.allCases) func theSecondLevelArrivesAndIsRevealedOnce(_ reports: Reports) async {
    await reports.play {
      await scenario.theSecondLevelArrivesAndIsRevealedOnce()
    }
  }

  @Test(arguments: Reports.allCases) func refreshAndResetAtAnyMomentAreNeverDropped(_ reports: Reports) async {
    await reports.play {
      await Played.refreshAndResetAreNeverDropped(PicturesList.init)
    }
  }

  @Test(arguments: Reports.allCases) func aPageThatFailsLeavesTheRowsAndIsTriedAgain(_ reports: Reports) async {
    await reports.play {
      await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
    }
  }

  @Test(arguments: Reports.allCases) func aSecondLevelThatFailsSaysSoAndLoadsAgain(_ reports: Reports) async throws {
    try await reports.play {
      try await scenario.aSecondLevelThatFailsSaysSoAndLoadsAgain()
      try await Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self)
        .aSecondLevelThatFailedLoadsWhenItsRowComesBack()
      await Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self).aSecondLevelThatIsCancelledLoadsAgain()
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
      await Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self)
        .aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
    }
  }
}
