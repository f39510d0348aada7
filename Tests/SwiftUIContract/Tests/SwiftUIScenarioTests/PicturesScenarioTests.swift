import Testing

/// The Gallery's page of pictures, with reliable and unreliable reports of rows.
@MainActor
struct PicturesScenarioTests {
  private typealias Played = Scenario<PicturesList, SwiftUIStage<StagedPictures>>
  private var scenario: Played { Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self) }

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

  @Test(arguments: Reports.allCases) func detailsArriveAndAreRevealedOnce(_ reports: Reports) async {
    await reports.play {
      await scenario.detailsArriveAndAreRevealedOnce()
    }
  }

  @Test(arguments: Reports.allCases) func refreshAndResetAtAnyMomentAreNeverDropped(_ reports: Reports) async {
    await reports.play {
      await Played.refreshAndResetAreNeverDropped(PicturesList.init)
    }
  }

  @Test(arguments: Reports.allCases) func aFailedPageKeepsTheRowsAndIsRetried(_ reports: Reports) async {
    await reports.play {
      await scenario.aFailedPageKeepsTheRowsAndIsRetried()
    }
  }

  @Test(arguments: Reports.allCases) func aFailedDetailIsShownAndLoadsAgain(_ reports: Reports) async throws {
    try await reports.play {
      try await scenario.aFailedDetailIsShownAndLoadsAgain()
      try await Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self)
        .aFailedDetailLoadsWhenItsRowComesBack()
      await Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self).aCancelledDetailLoadsAgain()
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
      await Played(PicturesList.init, on: SwiftUIStage<StagedPictures>.self)
        .aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
    }
  }
}
