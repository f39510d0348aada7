import Testing

/// The Gallery's page of amounts, with reliable and unreliable reports of rows.
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
      // A data layer without `throws`: its failures are shown all the same.
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

  /// Fewer rows suffice here: a row object that is never released shows after a few screens.
  @Test func rowsThatReportLateOrNeverKeepOnlyAScreenOfRowObjects() async {
    await Reports.adversarial.play { await scenario.manyRowsKeepOnlyAScreenOfRowObjects(count: 2_000) }
  }
}
