#if GTK
  import Testing

  extension GTKScenarioTests {
    /// The list of amounts in a window.
    @MainActor
    struct Amounts {
      private typealias Played = Scenario<AmountsList, GTKStage<AmountsList.Item>>
      private let scenario = Played(AmountsList.init, on: GTKStage.self)

      @Test func loadingThenRowsAndNothingElseFlashes() async {
        await scenario.loadingThenRowsAndNothingElseFlashes()
      }

      @Test func fiveHundredRowsInOrderByOneRequestAPage() async {
        await scenario.fiveHundredRowsInOrderByOneRequestAPage()
      }

      @Test func theSecondLevelArrivesAndIsRevealedOnce() async {
        await scenario.theSecondLevelArrivesAndIsRevealedOnce()
      }

      @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
        await Played.refreshAndResetAreNeverDropped(AmountsList.init)
      }

      @Test func aPageThatFailsLeavesTheRowsAndIsTriedAgain() async {
        await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
      }

      @Test func aSecondLevelThatFailsSaysSoAndLoadsAgain() async throws {
        try await scenario.aSecondLevelThatFailsSaysSoAndLoadsAgain()
        try await Played(AmountsList.init, on: GTKStage.self).aSecondLevelThatFailedLoadsWhenItsRowComesBack()
        await Played(AmountsList.init, on: GTKStage.self).aSecondLevelThatIsCancelledLoadsAgain()
        // Written without errors: swallowed, and said all the same.
        let forgiving = Scenario(ForgivingList.init, on: GTKStage<ForgivingList.Item>.self)
        try await forgiving.aSecondLevelThatFailsSaysSoAndLoadsAgain()
        await Scenario(ForgivingList.init, on: GTKStage<ForgivingList.Item>.self)
          .aSecondLevelThatIsCancelledLoadsAgain()
      }

      @Test func aFlingLoadsLittleAndIsSoonComplete() async {
        await scenario.aFlingLoadsLittleAndIsSoonComplete()
        await Played(AmountsList.init, on: GTKStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
      }

      /// The terminal and SwiftUI play it with ten thousand; a window has some twenty widgets for rows.
      @Test func thousandsOfRowsHoldNoMoreThanAScreen() async {
        await scenario.manyRowsHoldNoMoreThanAScreen(count: 2_000)
      }
    }
  }
#endif
