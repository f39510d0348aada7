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
      make("loadingIsFollowedByRowsAndNothingElse") { await $0.loadingIsFollowedByRowsAndNothingElse() },
      make("fiveHundredRowsLoadInOrderWithOneRequestPerPage") {
        await $0.fiveHundredRowsLoadInOrderWithOneRequestPerPage()
      },
      make("refreshAndResetAtAnyMomentAreNeverDropped") { _ in
        await refreshAndResetAtAnyMomentAreNeverDropped()
      },
      make("aFailedPageKeepsTheRowsAndIsRetried") { await $0.aFailedPageKeepsTheRowsAndIsRetried() },
      make("rateLimitedAndOfflineListsGoOnByThemselves") { await $0.rateLimitedAndOfflineListsGoOnByThemselves() },
      make("savedRowsAreShownAtOnceAndTheFirstPageMergesIntoThem") { _ in
        await savedRowsAreShownAtOnceAndTheFirstPageMergesIntoThem()
      },
      make("savedRowsStayWhenTheFirstPageFails") { _ in await savedRowsStayWhenTheFirstPageFails() },
      make("aFlingLoadsLittleAndIsSoonComplete") { await $0.aFlingLoadsLittleAndIsSoonComplete() },
      make("aFlingBeyondTheLoadedRowsWaitsForPagesOnly") { await $0.aFlingBeyondTheLoadedRowsWaitsForPagesOnly() },
    ]
  }

  private nonisolated static var ofItsKind: [Performance] {
    let details =
      List.hasDetails
      ? [
        make("detailsArriveAndAreRevealedOnce") { await $0.detailsArriveAndAreRevealedOnce() },
        make("aFailedDetailLoadsWhenItsRowComesBack") {
          try await $0.aFailedDetailLoadsWhenItsRowComesBack()
        },
      ] + ofFailingDetails : []
    let end =
      List.total == nil
      ? make("manyRowsKeepOnlyAScreenOfRowObjects") { await $0.manyRowsKeepOnlyAScreenOfRowObjects() }
      : make("afterTheEndNothingIsRequested") { await $0.afterTheEndNothingIsRequested() }
    let place =
      List.refreshesInPlace
      ? [
        make("aRefreshInTheMiddleKeepsTheScreen") { await $0.aRefreshInTheMiddleKeepsTheScreen() },
        make("aRefreshInTheMiddleThatFailsKeepsTheScreen") { await $0.aRefreshInTheMiddleThatFailsKeepsTheScreen() },
      ] : []
    return details + place + [end]
  }

  private nonisolated static var ofFailingDetails: [Performance] {
    [
      make("aFailedDetailIsShownAndLoadsAgain") { try await $0.aFailedDetailIsShownAndLoadsAgain() },
      make("aCancelledDetailLoadsAgain") { await $0.aCancelledDetailLoadsAgain() },
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
      make("movingDeletingAndFilteringChangeNoOtherRow") { await $0.movingDeletingAndFilteringChangeNoOtherRow() },
      make("aFailedEditIsReverted") { try await $0.aFailedEditIsReverted() },
    ]
  }
}

extension Scenario where List == ConversationList {
  nonisolated static var performances: [Performance] {
    [
      make("theListOpensInTheMiddle") { await $0.theListOpensInTheMiddle() },
      make("pagesBeforeInTheMiddleMoveNothing") { await $0.pagesBeforeInTheMiddleMoveNothing() },
      make("aFailedPageBeforeKeepsTheRowsAndIsRetried") { await $0.aFailedPageBeforeKeepsTheRowsAndIsRetried() },
      make("aRefreshBetweenBothEndsKeepsTheScreen") { await $0.aRefreshBetweenBothEndsKeepsTheScreen() },
    ]
  }
}

extension Scenario where List == ForgivingList {
  /// Errors are swallowed here and said all the same; everything else is as in the list of amounts.
  nonisolated static var performances: [Performance] { ofFailingDetails }
}

extension Scenario where List: ArrangedList {
  /// What lists that are sorted, grouped, searched and selected play besides.
  nonisolated static var arranged: [Performance] {
    [
      make("sectionsContinueOverPages") { await $0.sectionsContinueOverPages() },
      make("aSortMovesARowWhileAPageLoads") { await $0.aSortMovesARowWhileAPageLoads() },
      make("aSearchTypedFastShowsTheLastText") { await $0.aSearchTypedFastShowsTheLastText() },
      make("allThatMatchStaySelectedOverRefreshAndPages") { await $0.allThatMatchStaySelectedOverRefreshAndPages() },
    ]
  }
}

extension Scenario where List == LibraryList {
  nonisolated static var performances: [Performance] {
    arranged + [make("theRuleLendsWhatWasNeverLoaded") { try await $0.theRuleLendsWhatWasNeverLoaded() }]
  }
}
