@testable import DynamicLists

/// An engine with a fault, which the simulation has to reject.
///
/// The fault stands between the engine and the checks: it changes events on their way in, outputs on their way
/// out, or the configuration. The engine itself has no code for this.
struct WrongEngine: Sendable {
  enum Fault: CaseIterable, Sendable {
    /// For comparison: the engine as it is.
    case nothing
    /// A refresh keeps the first page only, and cuts the rows that are visible further down.
    case cutsRefresh
    /// The first item of a following page lands a second time, as another row.
    case doublesSeam
    /// The delay before a retry never ends.
    case losesRetry
    /// The page of a cancelled call lands.
    case landsCancelledPage
    /// Whoever awaits a refresh is never told of its end.
    case forgetsOutcome
    /// Whoever awaits a refresh is told of its end after its first page, while others load.
    case tellsTooEarly
    /// Previous pages land behind the last row.
    case prependsAtEnd
    /// The source is never called for a following page.
    case neverCallsForNextPage
    /// The next page loads when the last row is visible, whatever the margin.
    case prefetchesTooLate
    /// A row is revealed twice.
    case revealsTwice
    /// One detail more than allowed is in flight.
    case startsOneDetailTooMany
    /// A batch has one detail more than allowed.
    case batchesOneDetailTooMany
    /// Details are called one by one, and nothing is gathered.
    case doesNotGather
    /// Details of rows far away are kept, however many they are.
    case neverReleasesDetails
    /// The detail of a row in range is released.
    case releasesVisibleDetails
    /// A changed item is shown without what the one before it had.
    case adoptsNothing
    /// The delay before the retry of a detail never ends.
    case losesDetailRetry
    /// Calls that were cancelled go on.
    case ignoresCancellation
    /// The list goes to the top, and nobody is told.
    case hidesJumpToTop
    /// A page does not count as the last one.
    case missesEnd
    /// A key that the server does not know counts as any other failure.
    case neverStartsOver
    /// A short page counts as the last one.
    case endsAtShortPage
    /// An invalidation during a refresh is lost.
    case losesInvalidation
    /// An answered detail is never stored.
    case losesDetail
    /// A page brings another item for a row, and the row keeps the old one.
    case keepsOldItem
    /// A reset goes on showing the old rows.
    case resetKeepsRows
    /// Saved rows are never shown.
    case losesSavedRows
    /// A source that returns does not show its rows from earlier.
    case losesEarlierRows
    /// A refresh that searches the visible rows stops after its first page.
    case searchesTooShort
    /// A refresh that searches above the visible rows loads the page below them instead.
    case searchesWrongWay
    /// A refresh drops the rows that it finds above its first page.
    case dropsRowsAbove
    /// A jump lands beside the position that the person waits for.
    case jumpsBeside
    /// A page in the middle loads for every placeholder that a person scrolls past.
    case jumpsWithoutRest
    /// A jump is made though rows are visible.
    case jumpsAwayFromRows
    /// Nothing loads for placeholders.
    case ignoresPlaceholders
    /// A jump that failed loses the rows.
    case failedJumpLosesRows
    /// Placeholders are counted from the rows, and not from what the source says.
    case forgetsTotals
    /// The sections that pages name are not noted.
    case forgetsSections
    /// Any section counts as one of the source.
    case takesAnySectionForTheSources
    /// A refresh expands the sections that were collapsed.
    case refreshExpandsSections
    /// Rows that come after the sections were made are in sections of their own.
    case splitsSections
    /// Sections that are to stay go with their last row.
    case losesKeptSections
    /// Sections are in the order of their first rows, whatever they are sorted by.
    case ignoresOrderOfSections
    /// Rows that compare equal do not keep their order.
    case sortsUnstably
    /// The rows that a filter has shown or hidden at first stay so, and all later ones are shown.
    case filtersOnlyAtFirst
    /// The row is selected that comes to where a selected one was.
    case selectsByPosition
    /// The row to which the focus goes by itself is selected.
    case focusSelects
    /// An action gets selected rows that are hidden.
    case actsOnHiddenRows
    /// A filter leaves the rule that selects all.
    case filterKeepsRule
    /// A refresh deselects rows that it has not loaded again.
    case refreshDeselects
    /// A removed row comes back with the next page that has it, though its removal is pending.
    case forgetsRemoval
    /// An inserted row goes with the next refresh, though its insertion is pending.
    case forgetsInsertion
    /// A moved row goes back with the next refresh, though its move is pending.
    case forgetsMove
    /// A failed edit is not taken back.
    case keepsFailedEdit
    /// A row whose edit has failed comes back at the end.
    case revertsAtTheEnd
    /// Confirmed edits do not move the position in the source.
    case keepsPosition
    /// Edits move the position in the source before they are confirmed.
    case movesPositionTooEarly
    /// A page lands that was requested before the position in the source has moved.
    case landsPageOfOldPosition
    /// A confirmed edit is not applied to the pages of a refresh that has begun before.
    case forgetsConfirmedEdit
    /// The count of selected rows includes those that were hidden.
    case countsHiddenRows
    /// What is pushed while pages load is lost.
    case losesPushInFlight
    /// An item is pushed at an end out of sight, and shown at once.
    case showsPushOutOfSight
    /// An item that was pushed is added behind pages that have not loaded.
    case addsPushBeyondPages
    /// The answer of a call from before brings back what a push has removed.
    case answerUndoesRemoval
    /// A pushed change leaves the row as it was.
    case ignoresPushedChange
    /// Nothing loads any more once rows have passed too fast.
    case neverEndsHold
    /// A view that nobody sees keeps its range.
    case keepsRangeOfHiddenView
    /// Loads keep the priority with which they began.
    case keepsPriorities
    /// What waits stays after a refresh that has begun later.
    case keepsObsoletePush
    /// Far pages stay, however many rows there are.
    case neverDropsPages
    /// Pages are dropped beside the first visible row.
    case dropsNearRows
    /// A fact has the moment of the oldest call that lacks it, so that the call's answer counts as newer.
    case datesFactsTooEarly
    /// A fact has a moment in the future, so that answers count as older that have it.
    case datesFactsTooLate

    /// All cases but `nothing`.
    static let faults = allCases.filter { $0 != .nothing }
  }

  let fault: Fault
  private var copies = 0
  private var loads: [Int: PageLoad] = [:]
  /// What was pushed last at the start.
  private var waiting = PushedRows()

  init(_ fault: Fault) { self.fault = fault }

  func configuration(_ configuration: ListConfiguration) -> ListConfiguration {
    var wrong = configuration
    if fault == .startsOneDetailTooMany { wrong.maxConcurrentDetails += 1 }
    if fault == .batchesOneDetailTooMany { wrong.detailBatchSize += 1 }
    if fault == .neverReleasesDetails { wrong.detailRetention = .max }
    if fault == .neverDropsPages { wrong.maxItemCount = nil }
    if fault == .prefetchesTooLate { wrong.prefetchMargin = 0 }
    if fault == .searchesTooShort { wrong.maxConsecutivePages = 1 }
    return wrong
  }

  func batches(_ batches: Bool) -> Bool { batches && fault != .doesNotGather }

  func adopts(_ adopts: Bool) -> Bool { adopts && fault != .adoptsNothing }

  /// Handles an event wrongly.
  mutating func handle(_ event: ListEvent, _ engine: inout ListEngine) -> Output {
    if case .pushed(let push) = event, !push.start.isEmpty { waiting = push }
    let hidden = if case .pageLoaded = event, fault == .dropsNearRows { hideRows(of: &engine) } else { [RowReport]() }
    var output = run(changed(event, engine), at: wrongMoment(of: event, engine), &engine)
    if !hidden.isEmpty { _ = run(.scrolled(hidden, in: .main), &engine) }
    for following in following(event, output, engine) { output.append(run(following, &engine)) }
    if fault == .refreshExpandsSections, output.cause == .merge {
      output.append(engine.finish(engine.collapse([]).arrange()))
    }
    for case .loadPage(let load) in output.effects { loads[load.id] = load }
    spoil(&output, engine)
    return output
  }

  /// The moment before the one that a fact gets; `nil` if it is right.
  private func wrongMoment(of event: ListEvent, _ engine: borrowing ListEngine) -> Int? {
    switch (fault, event) {
    case (.datesFactsTooEarly, .pushed), (.datesFactsTooEarly, .editConfirmed): engine.oldestAwaited.map { $0 - 1 }
    case (.datesFactsTooLate, .pushed), (.datesFactsTooLate, .editConfirmed): engine.pages.clock.now + 1_000
    default: nil
    }
  }

  /// Lets the engine believe that only the first visible row is on screen; returns how the others appear again.
  private func hideRows(of engine: inout ListEngine) -> [RowReport] {
    let hidden = engine.visiblePositions().dropFirst().map { (row: engine.arrangedRows[$0], position: $0) }
    _ = run(
      .scrolled(hidden.reversed().map { RowReport($0.row, hint: $0.position, appears: false) }, in: .main), &engine)
    return hidden.map { RowReport($0.row, hint: $0.position, appears: true) }
  }

  private func run(_ event: ListEvent?, at moment: Int?, _ engine: inout ListEngine) -> Output {
    guard let moment else { return run(event, &engine) }
    let now = engine.pages.clock.now
    engine.pages.clock = CallClock(now: moment)
    // Later moments go on from the right one.
    defer { engine.pages.clock = CallClock(now: now + 10) }
    return run(event, &engine)
  }

  private func run(_ event: ListEvent?, _ engine: inout ListEngine) -> Output {
    engine.finish((event.flatMap { engine.handle($0) } ?? Step()).arrange())
  }

  /// The event that the engine is told instead.
  private func changed(_ event: ListEvent, _ engine: borrowing ListEngine) -> ListEvent? {
    switch (fault, event) {
    case (.cutsRefresh, .refreshRequested): .refreshRequested(.firstPage)
    case (.resetKeepsRows, .resetRequested): .refreshRequested(.firstPage)
    case (.forgetsRemoval, .editBegan(_, .removed(let rows))): .rowsRemoved(rows)
    case (.forgetsInsertion, .editBegan(_, .inserted(let rows, let position))): .rowsInserted(rows, at: position)
    case (.forgetsMove, .editBegan(_, .moved(let row, let position))): .rowMoved(row, to: position)
    case (.keepsFailedEdit, .editReverted), (.landsPageOfOldPosition, .positionMoved): nil
    case (.losesSavedRows, .rowsRestored): nil
    case (.losesEarlierRows, .sourceReturned): .sourceReplaced(engine.configuration.refreshPolicy)
    case (.jumpsBeside, .placeholdersVisible(let positions, let viewport)):
      positions.lowerBound == 0
        ? event : .placeholdersVisible(positions.lowerBound - 1..<positions.upperBound - 1, in: viewport)
    case (.ignoresPlaceholders, .placeholdersVisible): nil
    case (.jumpsAwayFromRows, .appeared), (.jumpsAwayFromRows, .scrolled): engine.isJumping ? nil : event
    case (.dropsRowsAbove, .pageLoaded(let id, let answer)):
      loads[id]?.edge == .refresh && loads[id]?.part == .preceding
        ? .pageLoaded(id, answer.withRows { _ in nil }) : event
    case (.forgetsTotals, .pageLoaded(let id, let answer)): .pageLoaded(id, answer.withoutTotals)
    case (.forgetsSections, .pageLoaded(let id, let answer)): .pageLoaded(id, answer.naming(nil))
    case (.takesAnySectionForTheSources, .pageLoaded(let id, let answer)):
      .pageLoaded(id, answer.naming(answer.sections.map { _ in Set(0..<100) }))
    case (.keepsRangeOfHiddenView, .viewportHid): nil
    case (.losesPushInFlight, .pushed): engine.oldestAwaited != nil ? nil : event
    case (.addsPushBeyondPages, .pushed(let push)): push.end.isEmpty ? event : .rowsInserted(push.end, at: .max)
    case (.answerUndoesRemoval, .pushed(let push)): push.removed.isEmpty ? event : .rowsRemoved(push.removed)
    case (.ignoresPushedChange, .pushed(let push)): push.changed.isEmpty ? event : nil
    case (.losesInvalidation, .sourceInvalidated): engine.isRefreshing ? nil : event
    case (.losesDetail, .detailsFinished(let answers)): .detailsFinished(Array(answers.dropLast()))
    case (.missesEnd, .pageLoaded(let id, let answer)): .pageLoaded(id, answer.missing(.append))
    case (.neverStartsOver, .pageFailed(let id, let facts)):
      facts.isKeyUnknown ? .pageFailed(id, .broken(false, nil)) : event
    case (.endsAtShortPage, .pageLoaded(let id, let answer)):
      answer.rows.count < loads[id]?.count ?? 0 ? .pageLoaded(id, answer.reaching(.append)) : event
    case (.keepsOldItem, .pageLoaded(let id, let answer)):
      .pageLoaded(id, answer.withRows { PageAnswer.Row($0.id, isChanged: false, hasDetail: $0.hasDetail) })
    default: event
    }
  }

  /// What else the engine is told.
  private mutating func following(_ event: ListEvent, _ output: Output, _ engine: borrowing ListEngine) -> [ListEvent] {
    switch (fault, event) {
    case (.jumpsWithoutRest, .placeholdersVisible(let positions, _)) where !positions.isEmpty: return [.waited(.rest)]
    case (.showsPushOutOfSight, .pushed): return [.newItemsPlaced]
    case (.keepsObsoletePush, .pageLoaded) where output.cause == .merge && !waiting.isEmpty:
      defer { waiting = PushedRows() }
      return [.pushed(waiting)]
    case (.failedJumpLosesRows, .pageFailed(let id, _)) where loads[id]?.part.isJump == true:
      return engine.isJumping ? [] : [.rowsRemoved(Array(engine.allRows.ids))]
    case (.revertsAtTheEnd, .editReverted(_, let rows)):
      return rows.map { .rowMoved($0, to: engine.allRows.count) }
    case (.forgetsConfirmedEdit, .editConfirmed(_, let rows)):
      // The app's own edit ends the record of the confirmed one.
      return rows.filter { engine.allRows.contains($0) }.flatMap { row -> [ListEvent] in
        let position = engine.allRows.position(of: row) ?? 0
        return [.rowsRemoved([row]), .inserting([row], at: position)]
      }
    default: break
    }
    guard case .pageLoaded(_, let answer) = event else { return [] }
    let ids = answer.rows.map(\.id)
    let end = engine.allRows.count
    switch fault {
    case .doublesSeam where output.cause == .page && !ids.isEmpty:
      copies += 1
      return [.inserting([RowID(1_000_000 + copies)], at: end)]
    case .landsCancelledPage where output.items.page == nil: return [.inserting(ids, at: end)]
    case .prependsAtEnd where output.cause == .previousPage: return ids.map { .rowMoved($0, to: end) }
    default: return []
    }
  }

  private func spoil(_ output: inout Output, _ engine: borrowing ListEngine) {
    switch fault {
    case .keepsPosition: output.items.shift = 0
    case .movesPositionTooEarly: output.items.shift -= output.items.removed.isEmpty ? 0 : 1
    case .losesRetry:
      output.effects.removeAll { if case .wait(.pageRetry, _) = $0 { true } else { false } }
    case .neverEndsHold where engine.isScrollingFast:
      output.effects.removeAll { if case .wait(.scrollPace, _) = $0 { true } else { false } }
    case .keepsPriorities:
      output.effects.removeAll { if case .prioritize = $0 { true } else { false } }
    case .losesDetailRetry:
      output.effects.removeAll { if case .wait(.detailRetry, _) = $0 { true } else { false } }
    case .releasesVisibleDetails: output.items.released += output.items.arrived.prefix(1)
    case .forgetsOutcome:
      output.effects.removeAll { if case .endRefresh = $0 { true } else { false } }
    case .neverCallsForNextPage:
      let lost = output.effects.compactMap { effect -> Int? in
        if case .loadPage(let load) = effect, load.edge == .append { load.id } else { nil }
      }
      output.effects.removeAll { effect in
        switch effect {
        case .loadPage(let load): lost.contains(load.id)
        case .wait(.pageDeadline(let id), _): lost.contains(id)
        default: false
        }
      }
    case .searchesWrongWay:
      output.effects = output.effects.map { effect in
        guard case .loadPage(let load) = effect, load.edge == .refresh, load.part == .preceding else { return effect }
        return .loadPage(
          PageLoad(
            id: load.id, edge: load.edge, part: .following, generation: load.generation, attempt: load.attempt,
            count: load.count, followsLast: load.followsLast))
      }
    case .ignoresCancellation:
      output.effects.removeAll { if case .cancelPage = $0 { true } else { false } }
    case .tellsTooEarly:
      if case .gather = output.items.page {
        output.effects.append(.endRefresh(generation: engine.generation, .refreshed))
      }
    case .revealsTwice: output.reveals += output.reveals.prefix(1)
    case .hidesJumpToTop:
      output.change = ListChange(
        splices: output.change.splices, updated: output.change.updated, slots: output.change.slots)
    default: break
    }
  }
}

extension Output {
  /// Adds the output of an event that followed at once.
  fileprivate mutating func append(_ other: Output) {
    let hasSlots = change.slots != nil || other.change.slots != nil
    change = ListChange(
      splices: change.splices + other.change.splices, updated: change.updated + other.change.updated,
      movesToTop: change.movesToTop || other.change.movesToTop,
      slots: hasSlots ? change.contentSplices + other.change.contentSplices : nil)
    items.removed += other.items.removed
    items.adopted += other.items.adopted
    items.details += other.items.details
    items.pushed += other.items.pushed
    reveals += other.reveals
    effects += other.effects
  }
}

extension PageAnswer {
  fileprivate func reaching(_ edge: PageEdge) -> PageAnswer {
    PageAnswer(
      rows: rows, reachedEnds: reachedEnds.union([edge]), isReloadable: isReloadable, canJump: canJump, before: before,
      after: after, sections: sections)
  }

  fileprivate func missing(_ edge: PageEdge) -> PageAnswer {
    PageAnswer(
      rows: rows, reachedEnds: reachedEnds.subtracting([edge]), isReloadable: isReloadable, canJump: canJump,
      before: before, after: after, sections: sections)
  }

  fileprivate func naming(_ sections: Set<Int>?) -> PageAnswer {
    PageAnswer(
      rows: rows, reachedEnds: reachedEnds, isReloadable: isReloadable, canJump: canJump, before: before, after: after,
      sections: sections)
  }

  fileprivate func withRows(_ change: (Row) -> Row?) -> PageAnswer {
    PageAnswer(
      rows: rows.compactMap(change), reachedEnds: reachedEnds, isReloadable: isReloadable, canJump: canJump,
      before: before, after: after, sections: sections)
  }

  fileprivate var withoutTotals: PageAnswer {
    PageAnswer(rows: rows, reachedEnds: reachedEnds, isReloadable: isReloadable)
  }
}
