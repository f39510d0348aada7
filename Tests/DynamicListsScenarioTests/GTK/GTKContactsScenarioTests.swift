#if GTK
  import Testing

  extension GTKScenarioTests {
    /// The list of contacts in a window.
    @MainActor
    struct Contacts {
      private typealias Played = Scenario<ContactsList, GTKStage<ContactsList.Item>>
      private let scenario = Played(ContactsList.init, on: GTKStage.self)

      @Test func loadingThenRowsAndNothingElseFlashes() async {
        await scenario.loadingThenRowsAndNothingElseFlashes()
      }

      @Test func fiveHundredRowsInOrderByOneRequestAPage() async {
        await scenario.fiveHundredRowsInOrderByOneRequestAPage()
      }

      @Test func refreshAndResetAtAnyMomentAreNeverDropped() async {
        await Played.refreshAndResetAreNeverDropped(ContactsList.init)
      }

      @Test func aPageThatFailsLeavesTheRowsAndIsTriedAgain() async {
        await scenario.aPageThatFailsLeavesTheRowsAndIsTriedAgain()
      }

      @Test func afterTheEndNothingIsAskedFor() async {
        await scenario.afterTheEndNothingIsAskedFor()
      }

      @Test func aFlingLoadsLittleAndIsSoonComplete() async {
        await scenario.aFlingLoadsLittleAndIsSoonComplete()
        await Played(ContactsList.init, on: GTKStage.self).aFlingBeyondTheLoadedRowsWaitsForPagesOnly()
      }

      @Test func movingDeletingAndFilteringTouchNoOtherRow() async {
        await scenario.movingDeletingAndFilteringTouchNoOtherRow()
      }

      @Test func anEditThatFailsIsTakenBack() async throws {
        try await scenario.anEditThatFailsIsTakenBack()
      }
    }
  }
#endif
