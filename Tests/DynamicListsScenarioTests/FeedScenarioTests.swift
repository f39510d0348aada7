import Testing

/// The feed in a terminal.
@MainActor
struct FeedScenarioTests {
  private typealias Played = Scenario<FeedList, TerminalStage<FeedList.Item>>
  private let scenario = Played(FeedList.init, on: TerminalStage.self)

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
    await Played(FeedList.init, on: TerminalStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
  }

  @Test func rowsAreCompleteAtOnceAndRevealedOnce() async {
    await scenario.rowsAreCompleteAtOnceAndRevealedOnce()
  }

  @Test func aPageThatIsCancelledOrUnreadableIsLoadedAgain() async {
    await scenario.aPageThatIsCancelledOrUnreadableIsLoadedAgain()
  }
}
