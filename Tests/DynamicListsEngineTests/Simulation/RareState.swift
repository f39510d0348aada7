import DynamicLists

/// What few scripts reach. Together, all scripts have to reach each of these states.
enum RareState: Int, CaseIterable, Sendable {
  case refreshGatheredThreePages
  case refreshLandedAtTop
  case refreshBeganInTheMiddle
  case refreshWentUp
  case refreshFailedAfterAPage
  case refreshRequestedWhileARetryWaits
  case refreshJumpedToTheTop
  case previousPageLandedDuringAnAppend
  case bothEndsLoading
  case appendPausedByTheBudget
  case prependPausedByTheBudget
  case callQueuedBehindCancelledCalls
  case pageTimedOut
  case callAbandoned
  case cancelledCallAnswered
  case retryLandedAPage
  case detailCancelled
  case detailsHeldBackByPace
  case detailMadeUrgent
  case viewportHidden
  case detailTimedOut
  case detailFailed
  case detailsCalledTogether
  case detailReleased
  case detailRetriedByItself
  case itemAdopted
  case adoptedItemFailed
  case sourceInvalidatedDuringARefresh
  case refreshFollowedByAnother
  case purgedWhileGathering
  case resetWhileGathering
  case sourceReplacedWhileGathering
  case savedRowsMerged
  case savedRowsKeptAfterAFailure
  case filteredToNothing
  case rowEditedWhileGathering
  case ownerFailedWithRows
  case twoViewportsOpen
  case jumpMade
  case jumpFailed
  case jumpLandedAtItsPosition
  case requestedJumpLanded
  case jumpOvertakenByARefresh
  case jumpGivenUpByScrollingBack
  case jumpFollowedByAnotherPlace
  case placeholdersPassed
  case jumpGivenUpByAnArrangement
  case ruleEndedByAnArrangement
  case refreshMergedIntoACollapsedSection
  case pushWaits
  case pushedWhileGathering
  case pushShownByScrolling
  case pushOutlivesARefresh
  case editConfirmedDuringALoad
  case editRevertedAfterARefresh
  case pageRequestedAgain
  case removedRowReadAgain
  case insertedRowRead
  case startedOver
  case refreshStartedOver
  case jumpFoundNothing
  case pagesDroppedAbove
  case pagesDroppedBelow
  case pagesDroppedUnderAFilter
}

extension Simulation {
  /// What an event has met, which only the state before the event tells.
  mutating func noticeState(before event: ListEvent) {
    let isGathering = model.gathered.pageCount > 0
    switch event {
    case .refreshRequested:
      notice(.refreshRequestedWhileARetryWaits, if: list.waits.contains { $0.wait.isRetry })
    case .placeholdersVisible(let positions, _):
      notice(.placeholdersPassed, if: isResting && !positions.isEmpty)
      notice(.jumpFollowedByAnotherPlace, if: list.liveCalls.contains { $0.part.isJump } && !positions.isEmpty)
    case .sourceInvalidated: notice(.sourceInvalidatedDuringARefresh, if: list.facts.isRefreshing)
    case .purged: notice(.purgedWhileGathering, if: isGathering)
    case .resetRequested: notice(.resetWhileGathering, if: isGathering)
    case .sourceReplaced: notice(.sourceReplacedWhileGathering, if: isGathering)
    case .rowsInserted, .rowsRemoved, .rowMoved: notice(.rowEditedWhileGathering, if: isGathering)
    case .pageLoaded(let id, let answer):
      let inserted = model.edits.edits.filter { $0.kind == .inserted }.map(\.row)
      notice(.insertedRowRead, if: answer.rows.contains { inserted.contains($0.id) })
      notice(.cancelledCallAnswered, if: list.cancelledCalls.contains(id))
      if let load = list.liveCalls.first(where: { $0.id == id }) {
        notice(.retryLandedAPage, if: load.attempt > 1)
      }
    case .waited(.pageDeadline(let id)):
      notice(.pageTimedOut, if: list.liveCalls.contains { $0.id == id })
      notice(.callAbandoned, if: list.cancelledCalls.contains(id))
    case .waited(.detailRetry(let row)):
      notice(.detailRetriedByItself, if: list.box.engine.detailState(of: row).failure != nil)
    case .viewportHid(let viewport, let isHidden):
      notice(
        .viewportHidden, if: isHidden && list.hasDetails && !list.box.engine.visiblePositions(in: viewport).isEmpty)
    case .waited(.detailDeadline): notice(.detailTimedOut, if: !list.liveDetails.isEmpty)
    case .ownerShowed(.failed): notice(.ownerFailedWithRows, if: !model.rows.isEmpty && list.origin != .source)
    default: break
    }
  }

  /// What an event has led to.
  mutating func noticeState(after event: ListEvent, _ output: Output) {
    for effect in output.effects {
      switch effect {
      case .loadPage(let load):
        notice(.refreshWentUp, if: load.edge == .refresh && load.part == .preceding)
        notice(.jumpMade, if: load.part.isJump)
        if case .again = load.part { notice(.refreshBeganInTheMiddle, if: true) }
        let isAtBothEnds = list.states.append.isLoading && list.states.prepend.isLoading
        notice(.bothEndsLoading, if: isAtBothEnds)
      case .cancelDetail: notice(.detailCancelled, if: true)
      case .prioritize(_, .visible): notice(.detailMadeUrgent, if: true)
      case .loadDetails(let loads):
        notice(.detailsCalledTogether, if: zip(loads, loads.dropFirst()).contains { $0.batch == $1.batch })
      case .endRefresh(_, .superseded):
        noticeEndOfJump(event)
      case .endRefresh(_, .failed):
        notice(.jumpFailed, if: isJumping)
        notice(.refreshFailedAfterAPage, if: model.gathered.pageCount > 0)
        notice(.savedRowsKeptAfterAFailure, if: hasSavedRows && !model.rows.isEmpty)
      case .endRefresh(_, .refreshed): notice(.refreshFollowedByAnother, if: list.facts.isRefreshing)
      default: break
      }
    }
    if let order = output.items.page {
      notice(.removedRowReadAgain, if: !output.items.hidden.isEmpty)
      notice(.refreshLandedAtTop, if: order.isAtTop)
      notice(.savedRowsMerged, if: hasSavedRows && (output.merge?.kept ?? 0) > 0)
      notice(.refreshGatheredThreePages, if: !order.isGather && model.gathered.pageCount >= 3)
      notice(.previousPageLandedDuringAnAppend, if: output.cause == .previousPage && list.states.append.isLoading)
      notice(.refreshJumpedToTheTop, if: output.change.movesToTop)
      let hasCollapsed = list.box.engine.sections.contains { $0.isCollapsed && $0.count > 0 }
      notice(.refreshMergedIntoACollapsedSection, if: (output.merge?.inserted ?? 0) > 0 && hasCollapsed)
    }
    if case .waited(.scrollPace) = event {
      notice(.detailsHeldBackByPace, if: list.box.engine.isScrollingFast)
    }
    notice(.detailReleased, if: !output.items.released.isEmpty)
    notice(.itemAdopted, if: output.items.adopted.contains { list.box.engine.detailState(of: $0) == .refreshing })
    if case .detailsFinished(let answers) = event {
      let failed = output.change.updated.filter { list.box.engine.detailState(of: $0).failure != nil }
      notice(.adoptedItemFailed, if: failed.contains { list.box.engine.showsDetail(of: $0) })
      for case .failed in answers { notice(.detailFailed, if: true) }
    }
    if !output.effects.isEmpty || output.items.page != nil { noticeEnds() }
    if list.rows.isEmpty, !model.rows.isEmpty, list.box.engine.isArranged { notice(.filteredToNothing, if: true) }
    if case .appeared(_, _, let viewport) = event, viewport.id == Viewport.second.id {
      notice(.twoViewportsOpen, if: !list.facts.main.positions.isEmpty)
    }
  }

  private mutating func noticeEndOfJump(_ event: ListEvent) {
    guard isJumping else { return }
    switch event {
    case .refreshRequested: notice(.jumpOvertakenByARefresh, if: true)
    case .placeholdersVisible, .viewportClosed: notice(.jumpGivenUpByScrollingBack, if: !list.facts.isRefreshing)
    default: break
    }
  }

  private mutating func noticeEnds() {
    let states = list.states
    if list.configuration.prefetch == .automatic {
      notice(.appendPausedByTheBudget, if: states.append == .paused)
      notice(.prependPausedByTheBudget, if: states.prepend == .paused)
    }
    if list.calls.count == ListEngine.maxCalls, states.refresh.isLoading {
      let isWaiting = list.waits.contains { $0.wait.isRetry }
      let isCalled = list.liveCalls.contains { $0.edge == .refresh }
      notice(.callQueuedBehindCancelledCalls, if: !isWaiting && !isCalled)
    }
  }
}

extension Wait {
  var isRetry: Bool { if case .pageRetry = self { true } else { false } }
  var isPace: Bool { if case .scrollPace = self { true } else { false } }
}
