#if GTK
  import Testing

  extension GTKScenarioTests {
    /// The list of feed in a window.
    @MainActor
    struct Feed {
      private typealias Played = Scenario<FeedList, GTKStage<FeedList.Item>>
      private let scenario = Played(FeedList.init, on: GTKStage.self)

      @Test func loadingThenRowsAndNothingElseFlashes() async {
        await scenario.loadingThenRowsAndNothingElseFlashes()
      }

      @Test func fiveHundredRowsInOrderByOneRequestAPage() async {
        await scenario.fiveHundredRowsInOrderByOneRequestAPage()
      }

      @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
        await Played.refreshAndResetAreNeverDropped(FeedList.init)
      }

      @Test func aPageThatFailsLeavesTheRowsAndIsTriedAgain() async {
        await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
      }

      @Test func afterTheEndNothingIsAskedFor() async {
        await scenario.afterTheEndNothingIsAskedFor()
      }

      @Test func aFlingLoadsLittleAndIsSoonComplete() async {
        await scenario.aFlingLoadsLittleAndIsSoonComplete()
        await Played(FeedList.init, on: GTKStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
      }

      @Test func rowsAreCompleteAtOnceAndRevealedOnce() async {
        await scenario.rowsAreCompleteAtOnceAndRevealedOnce()
      }

      @Test func aPageThatIsCancelledOrUnreadableIsLoadedAgain() async {
        await scenario.aPageThatIsCancelledOrUnreadableIsLoadedAgain()
      }
    }
  }
#endif
