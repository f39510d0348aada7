import Testing

/// The list of amounts in a terminal.
@MainActor
struct AmountsScenarioTests {
  private typealias Played = Scenario<AmountsList, TerminalStage<AmountsList.Item>>
  private let scenario = Played(AmountsList.init, on: TerminalStage.self)

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
    await Played.refreshAndResetAreNeverDropped(AmountsList.init)
  }

  @Test func aFailedPageKeepsTheRowsAndIsRetried() async {
    await scenario.aFailedPageKeepsTheRowsAndIsRetried()
  }

  @Test func aFailedDetailIsShownAndLoadsAgain() async throws {
    try await scenario.aFailedDetailIsShownAndLoadsAgain()
    try await Played(AmountsList.init, on: TerminalStage.self).aFailedDetailLoadsWhenItsRowComesBack()
    await Played(AmountsList.init, on: TerminalStage.self).aCancelledDetailLoadsAgain()
    // A data layer without `throws`: its failures are shown all the same.
    let forgiving = Scenario(ForgivingList.init, on: TerminalStage<ForgivingList.Item>.self)
    try await forgiving.aFailedDetailIsShownAndLoadsAgain()
    await Scenario(ForgivingList.init, on: TerminalStage<ForgivingList.Item>.self)
      .aCancelledDetailLoadsAgain()
  }

  @Test func aFlingLoadsLittleAndIsSoonComplete() async {
    await scenario.aFlingLoadsLittleAndIsSoonComplete()
    await Played(AmountsList.init, on: TerminalStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
  }

  @Test func tenThousandRowsKeepOnlyAScreenOfRowObjects() async {
    await scenario.manyRowsKeepOnlyAScreenOfRowObjects()
  }
}
