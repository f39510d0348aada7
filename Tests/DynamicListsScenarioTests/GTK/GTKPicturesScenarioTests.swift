#if GTK
  import Testing

  extension GTKScenarioTests {
    /// The list of pictures in a window.
    @MainActor
    struct Pictures {
      private typealias Played = Scenario<PicturesList, GTKStage<PicturesList.Item>>
      private let scenario = Played(PicturesList.init, on: GTKStage.self)

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
        await Played.refreshAndResetAreNeverDropped(PicturesList.init)
      }

      @Test func aPageThatFailsLeavesTheRowsAndIsTriedAgain() async {
        await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
      }

      @Test func aSecondLevelThatFailsSaysSoAndLoadsAgain() async throws {
        try await scenario.aSecondLevelThatFailsSaysSoAndLoadsAgain()
        try await Played(PicturesList.init, on: GTKStage.self).aSecondLevelThatFailedLoadsWhenItsRowComesBack()
        await Played(PicturesList.init, on: GTKStage.self).aSecondLevelThatIsCancelledLoadsAgain()
      }

      @Test func afterTheEndNothingIsAskedFor() async {
        await scenario.afterTheEndNothingIsAskedFor()
      }

      @Test func aFlingLoadsLittleAndIsSoonComplete() async {
        await scenario.aFlingLoadsLittleAndIsSoonComplete()
        await Played(PicturesList.init, on: GTKStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
      }
    }
  }
#endif
