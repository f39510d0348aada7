import Testing

/// The list of amounts as a page of the Gallery, whatever its rows report.
@MainActor
struct AmountsScenarioTests {
  private typealias Played = Scenario<AmountsList, SwiftUIStage<StagedAmounts>>
  private var scenario: Played { Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self) }

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
      await Played.refreshAndResetAreNeverDropped(AmountsList.init)
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
      try await Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self)
        .aFailedDetailLoadsWhenItsRowComesBack()
      await Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self).aCancelledDetailLoadsAgain()
      // Written without errors: swallowed, and said all the same.
      let forgiving = Scenario(ForgivingList.init, on: SwiftUIStage<StagedTexts<ForgivingList.Item>>.self)
      try await forgiving.aFailedDetailIsShownAndLoadsAgain()
      await Scenario(ForgivingList.init, on: SwiftUIStage<StagedTexts<ForgivingList.Item>>.self)
        .aCancelledDetailLoadsAgain()
    }
  }

  @Test(arguments: Reports.allCases) func aFlingLoadsLittleAndIsSoonComplete(_ reports: Reports) async {
    await reports.play {
      await scenario.aFlingLoadsLittleAndIsSoonComplete()
      await Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
    }
  }

  @Test func tenThousandRowsKeepOnlyAScreenOfRowObjects() async {
    await Reports.inTime.play { await scenario.manyRowsKeepOnlyAScreenOfRowObjects() }
  }

  /// A row that is held for ever is seen after a few screens, so that fewer rows show it here.
  @Test func rowsThatReportLateOrNeverHoldNoMoreThanAScreen() async {
    await Reports.adversarial.play { await scenario.manyRowsKeepOnlyAScreenOfRowObjects(count: 2_000) }
  }
}
