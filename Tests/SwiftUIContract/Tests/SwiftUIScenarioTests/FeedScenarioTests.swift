import Testing

/// The list of feed as a page of the Gallery, whatever its rows report.
@MainActor
struct FeedScenarioTests {
  private typealias Played = Scenario<FeedList, SwiftUIStage<StagedFeed>>
  private var scenario: Played { Played(FeedList.init, on: SwiftUIStage<StagedFeed>.self) }

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
      await Played.refreshAndResetAreNeverDropped(FeedList.init)
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
      await Played(FeedList.init, on: SwiftUIStage<StagedFeed>.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
    }
  }

  @Test(arguments: Reports.allCases) func rowsAreCompleteAtOnceAndRevealedOnce(_ reports: Reports) async {
    await reports.play {
      await scenario.rowsAreCompleteAtOnceAndRevealedOnce()
    }
  }

  @Test(arguments: Reports.allCases) func aPageThatIsCancelledOrUnreadableIsLoadedAgain(_ reports: Reports) async {
    await reports.play {
      await scenario.aPageThatIsCancelledOrUnreadableIsLoadedAgain()
    }
  }
}
