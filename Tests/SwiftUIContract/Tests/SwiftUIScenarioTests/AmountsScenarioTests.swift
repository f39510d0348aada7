import Testing

/// The list of amounts as a page of the Gallery, whatever its rows report.
@MainActor
struct AmountsScenarioTests {
  private typealias Played = Scenario<AmountsList, SwiftUIStage<StagedAmounts>>
  private var scenario: Played { Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self) }

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
      await Played.refreshAndResetAreNeverDropped(AmountsList.init)
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
      try await Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self)
        .aSecondLevelThatFailedLoadsWhenItsRowComesBack()
      await Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self).aSecondLevelThatIsCancelledLoadsAgain()
      // Written without errors: swallowed, and said all the same.
      let forgiving = Scenario(ForgivingList.init, on: SwiftUIStage<StagedTexts<ForgivingList.Item>>.self)
      try await forgiving.aSecondLevelThatFailsSaysSoAndLoadsAgain()
      await Scenario(ForgivingList.init, on: SwiftUIStage<StagedTexts<ForgivingList.Item>>.self)
        .aSecondLevelThatIsCancelledLoadsAgain()
    }
  }

  @Test(arguments: Reports.allCases) func aFlingLoadsLittleAndIsSoonComplete(_ reports: Reports) async {
    await reports.play {
      await scenario.aFlingLoadsLittleAndIsSoonComplete()
      await Played(AmountsList.init, on: SwiftUIStage<StagedAmounts>.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
    }
  }

  @Test func tenThousandRowsHoldNoMoreThanAScreen() async {
    await Reports.inTime.play { await scenario.manyRowsHoldNoMoreThanAScreen() }
  }

  /// A row that is held for ever is seen after a few screens, so that fewer rows show it here.
  @Test func rowsThatReportLateOrNeverHoldNoMoreThanAScreen() async {
    await Reports.adversarial.play { await scenario.manyRowsHoldNoMoreThanAScreen(count: 2_000) }
  }
}
