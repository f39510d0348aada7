#if GTK
  import Testing

  extension GTKScenarioTests {
    /// The list of amounts in a window.
    @MainActor
    struct Amounts {
      private typealias Played = Scenario<AmountsList, GTKStage<AmountsList.Item>>
      private let scenario = Played(AmountsList.init, on: GTKStage.self)

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
        try await Played(AmountsList.init, on: GTKStage.self).aFailedDetailLoadsWhenItsRowComesBack()
        await Played(AmountsList.init, on: GTKStage.self).aCancelledDetailLoadsAgain()
        // A data layer without `throws`: its failures are shown all the same.
        let forgiving = Scenario(ForgivingList.init, on: GTKStage<ForgivingList.Item>.self)
        try await forgiving.aFailedDetailIsShownAndLoadsAgain()
        await Scenario(ForgivingList.init, on: GTKStage<ForgivingList.Item>.self)
          .aCancelledDetailLoadsAgain()
      }

      @Test func aFlingLoadsLittleAndIsSoonComplete() async {
        await scenario.aFlingLoadsLittleAndIsSoonComplete()
        await Played(AmountsList.init, on: GTKStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
      }

      /// The terminal and SwiftUI run it with ten thousand rows; a window is too slow for so many.
      @Test func thousandsOfRowsKeepOnlyAScreenOfRowObjects() async {
        await scenario.manyRowsKeepOnlyAScreenOfRowObjects(count: 2_000)
      }
    }
  }
#endif
