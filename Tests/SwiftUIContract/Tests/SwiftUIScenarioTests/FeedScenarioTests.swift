import Testing

/// The Gallery's page of the feed, with reliable and unreliable reports of rows.
@MainActor
struct FeedScenarioTests {
  private typealias Played = Scenario<FeedList, SwiftUIStage<StagedFeed>>
  private var scenario: Played { Played(FeedList.init, on: SwiftUIStage<StagedFeed>.self) }

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
      await Played.refreshAndResetAreNeverDropped(FeedList.init)
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
