#if GTK
  import Testing

  extension GTKScenarioTests {
    /// The feed in a window.
    @MainActor
    struct Feed {
      private typealias Played = Scenario<FeedList, GTKStage<FeedList.Item>>
      private let scenario = Played(FeedList.init, on: GTKStage.self)

      @Test func loadingIsFollowedByRowsAndNothingElse() async {
        await scenario.loadingIsFollowedByRowsAndNothingElse()
      }

      @Test func fiveHundredRowsLoadInOrderWithOneRequestPerPage() async {
        await scenario.fiveHundredRowsLoadInOrderWithOneRequestPerPage()
      }

      @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
        await Played.refreshAndResetAreNeverDropped(FeedList.init)
      }

      @Test func aFailedPageKeepsTheRowsAndIsRetried() async {
        await scenario.aFailedPageKeepsTheRowsAndIsRetried()
      }

      @Test func afterTheEndNothingIsRequested() async {
        await scenario.afterTheEndNothingIsRequested()
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
