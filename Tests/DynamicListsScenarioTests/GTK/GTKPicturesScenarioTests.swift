#if GTK
  import Testing

  extension GTKScenarioTests {
    /// The list of pictures in a window.
    @MainActor
    struct Pictures {
      private typealias Played = Scenario<PicturesList, GTKStage<PicturesList.Item>>
      private let scenario = Played(PicturesList.init, on: GTKStage.self)

      @Test func loadingIsFollowedByRowsAndNothingElse() async {
        await scenario.loadingIsFollowedByRowsAndNothingElse()
      }

      @Test func fiveHundredRowsLoadInOrderWithOneRequestPerPage() async {
        await scenario.fiveHundredRowsLoadInOrderWithOneRequestPerPage()
      }

      @Test func detailsArriveAndAreRevealedOnce() async {
        await scenario.detailsArriveAndAreRevealedOnce()
      }

      @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
        await Played.refreshAndResetAreNeverDropped(PicturesList.init)
      }

      @Test func aFailedPageKeepsTheRowsAndIsRetried() async {
        await scenario.aFailedPageKeepsTheRowsAndIsRetried()
      }

      @Test func aFailedDetailIsShownAndLoadsAgain() async throws {
        try await scenario.aFailedDetailIsShownAndLoadsAgain()
        try await Played(PicturesList.init, on: GTKStage.self).aFailedDetailLoadsWhenItsRowComesBack()
        await Played(PicturesList.init, on: GTKStage.self).aCancelledDetailLoadsAgain()
      }

      @Test func afterTheEndNothingIsRequested() async {
        await scenario.afterTheEndNothingIsRequested()
      }

      @Test func aFlingLoadsLittleAndIsSoonComplete() async {
        await scenario.aFlingLoadsLittleAndIsSoonComplete()
        await Played(PicturesList.init, on: GTKStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
      }
    }
  }
#endif
