import Testing

/// The list of pictures in a terminal.
@MainActor
struct PicturesScenarioTests {
  private typealias Played = Scenario<PicturesList, TerminalStage<PicturesList.Item>>
  private let scenario = Played(PicturesList.init, on: TerminalStage.self)

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
    try await Played(PicturesList.init, on: TerminalStage.self).aFailedDetailLoadsWhenItsRowComesBack()
    await Played(PicturesList.init, on: TerminalStage.self).aCancelledDetailLoadsAgain()
  }

  @Test func afterTheEndNothingIsRequested() async {
    await scenario.afterTheEndNothingIsRequested()
  }

  @Test func aFlingLoadsLittleAndIsSoonComplete() async {
    await scenario.aFlingLoadsLittleAndIsSoonComplete()
    await Played(PicturesList.init, on: TerminalStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
  }
}
