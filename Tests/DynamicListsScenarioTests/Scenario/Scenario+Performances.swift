/// Which scenarios a list plays: those of every list, those of its kind, and its own.
extension Scenario {
  nonisolated static var performances: [Performance] { ofEveryList + ofItsKind }

  private nonisolated static func make(
    _ name: String, _ play: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Performance {
    Performance(cast: "\(List.self) \(Stage.place)", scenario: name) {
      try await play(Scenario())
    }
  }

  private nonisolated static var ofEveryList: [Performance] {
    [
      make("loadingThenRowsAndNothingElseFlashes") { await $0.loadingThenRowsAndNothingElseFlashes() },
      make("fiveHundredRowsInOrderByOneRequestAPage") { await $0.fiveHundredRowsInOrderByOneRequestAPage() },
      make("refreshAndResetAtAnyMomentAreNeverDropped") { _ in
        await refreshAndResetAtAnyMomentAreNeverDropped()
      },
      make("aPageThatFailsLeavesTheRowsAndIsTriedAgain") { await $0.aPageThatFailsLeavesTheRowsAndIsTriedAgain() },
      make("aFlingLoadsLittleAndIsSoonComplete") { await $0.aFlingLoadsLittleAndIsSoonComplete() },
      make("aFlingBeyondTheLoadedRowsWaitsForPagesOnly") { await $0.aFlingBeyondTheLoadedRowsWaitsForPagesOnly() },
    ]
  }

  private nonisolated static var ofItsKind: [Performance] {
    let details =
      List.hasDetails
      ? [
        make("theSecondLevelArrivesAndIsRevealedOnce") { await $0.theSecondLevelArrivesAndIsRevealedOnce() },
        make("aSecondLevelThatFailedLoadsWhenItsRowComesBack") {
          try await $0.aSecondLevelThatFailedLoadsWhenItsRowComesBack()
        },
      ] + ofAFailingSecondLevel : []
    let end =
      List.total == nil
      ? make("manyRowsHoldNoMoreThanAScreen") { await $0.manyRowsHoldNoMoreThanAScreen() }
      : make("afterTheEndNothingIsAskedFor") { await $0.afterTheEndNothingIsAskedFor() }
    return details + [end]
  }

  private nonisolated static var ofAFailingSecondLevel: [Performance] {
    [
      make("aSecondLevelThatFailsSaysSoAndLoadsAgain") { try await $0.aSecondLevelThatFailsSaysSoAndLoadsAgain() },
      make("aSecondLevelThatIsCancelledLoadsAgain") { await $0.aSecondLevelThatIsCancelledLoadsAgain() },
    ]
  }
}

extension Scenario where List == FeedList {
  nonisolated static var performances: [Performance] {
    ofEveryList + ofItsKind + [
      make("rowsAreCompleteAtOnceAndRevealedOnce") { await $0.rowsAreCompleteAtOnceAndRevealedOnce() },
      make("aPageThatIsCancelledOrUnreadableIsLoadedAgain") {
        await $0.aPageThatIsCancelledOrUnreadableIsLoadedAgain()
      },
    ]
  }
}

extension Scenario where List == ContactsList {
  nonisolated static var performances: [Performance] {
    ofEveryList + ofItsKind + [
      make("movingDeletingAndFilteringTouchNoOtherRow") { await $0.movingDeletingAndFilteringTouchNoOtherRow() },
      make("anEditThatFailsIsTakenBack") { try await $0.anEditThatFailsIsTakenBack() },
    ]
  }
}

extension Scenario where List == ForgivingList {
  /// Errors are swallowed here and said all the same; everything else is as in the list of amounts.
  nonisolated static var performances: [Performance] { ofAFailingSecondLevel }
}
