/// How a generation begins, and how its first page replaces the rows.
extension ListEngine {
  package var isRefreshing: Bool { pages.isLoading(.refresh) }

  /// Whether the first page can be loaded: from a source, or from an owner who reloads.
  package var canRefresh: Bool {
    switch origin {
    case .source: true
    case .owner(_, let reloads): reloads
    }
  }

  mutating func refreshRequested(_ policy: RefreshPolicy?, _ output: inout Output) {
    guard canRefresh else { return }
    if isRefreshing, refresh.isOwed {
      life.requestRefresh()
      return pages.send(.refresh, &output)
    }
    beginRefresh(policy ?? refreshPolicy, isRequested: true, &output)
  }

  /// Whether a page that loads now must come from the server: a page of a requested refresh, or a page behind one.
  /// After a confirmed edit every page, since a cache may have an older one.
  package var bypassesCaches: Bool { life.isRequested || pages.clock.hasConfirmation }

  /// The policy of a refresh without a policy of its own. After a failed refresh of another source: the policy of that
  /// refresh.
  var refreshPolicy: RefreshPolicy {
    if case .otherSource(let policy) = life.origin { policy } else { configuration.refreshPolicy }
  }

  /// Begins a generation: page loads of the previous generation are cancelled, and their answers ignored.
  mutating func beginRefresh(
    _ policy: RefreshPolicy, isRequested: Bool = false, replacesPosition: Bool = false, _ output: inout Output
  ) {
    pages.budget.forgetFailures()
    // Rows without ids are not found again.
    let seeks = policy == .automatic || policy == .visiblePages
    let loadsOnePage = origin != .source || configuration.prefetch == .off || seeks && !identifiesRows
    // The rows on screen of a sorted list may be on any page, and those of sections that the source has not named.
    let isScattered = seeks && changesOrder && !isInSourceOrder
    let policy = loadsOnePage ? .firstPage : isScattered ? .loadedPages : policy
    if policy == .automatic || policy == .visiblePages, let jumpTarget {
      let jump = Refresh.Jump(position: jumpTarget, asker: .placeholders, owesRefresh: true)
      return begin(.jump(jump), at: .position(jumpTarget), isRequested: isRequested, &output)
    }
    begin(
      .pages(policy, replacesPosition: replacesPosition), at: firstPart(policy), isRequested: isRequested, &output)
  }

  /// The source does not know the key of a load any more: the list goes on from keys that it knows. Returns `false` if
  /// the load has failed like any other.
  mutating func startOver(insteadOf load: PageLoad, _ output: inout Output) -> Bool {
    guard canRefresh else { return false }
    if case .position(let position) = load.part {
      jumpFoundNothing(at: position, before: nil, of: load, &output)
    } else if load.edge == .refresh {
      guard load.part != .first, !refresh.pages.beginAtFirst, refresh.jump == nil else { return false }
      refresh.startOver()
      pages.beginRefresh(.first, generation: generation, &output)
    } else {
      guard pages.budget.mayStartOver(rowCount: rows.all.count) else { return false }
      startOver(at: load.edge, &output)
      pages.budget.startedOver(rowCount: rows.all.count)
    }
    return true
  }

  /// Refreshes in place, since no page can be loaded at an end. Caches are not asked: they may have the key still.
  mutating func startOver(at end: PageEdge, _ output: inout Output) {
    beginRefresh(.automatic, isRequested: true, replacesPosition: end == .append, &output)
  }

  /// Begins a generation with the page at a position of the source.
  mutating func beginJump(to position: Int, for asker: Refresh.Asker, _ output: inout Output) {
    let jump = Refresh.Jump(position: position, asker: asker, owesRefresh: isRefreshOwed)
    begin(.jump(jump), at: .position(position), &output)
  }

  private mutating func begin(
    _ goal: Refresh.Goal, at part: PageLoad.Part, isRequested: Bool = false, _ output: inout Output
  ) {
    // A requested refresh that has not landed stays requested when another refresh or a jump takes its place.
    let isRequested = isRequested || life.isRequested && refresh.isOwed
    pages.cancelEnds(&output)
    cancelRefresh(&output)
    life.beginRefresh(isRequested: isRequested)
    refresh = .inFlight(goal, GatheredPages())
    pages.beginRefresh(part, generation: generation, &output)
  }

  /// The page with which a refresh begins.
  private func firstPart(_ policy: RefreshPolicy) -> PageLoad.Part {
    guard policy == .automatic || policy == .visiblePages else { return .first }
    guard let anchor = visibility.anchor?.lowerBound,
      let position = rows.all.position(of: rows[anchor], hint: anchor),
      let call = runs.pages.start(ofRowAt: position)
    else { return .first }
    return .again(call: call)
  }

  /// Whether the refresh in flight shows other items, and not the newest ones.
  package var isJumping: Bool { isRefreshing && refresh.jump != nil }

  /// Whether a view waits for a position, also after the jump to it has failed.
  package var hasRequestedJump: Bool { refresh.jump?.asker == .view }

  /// Whether the refresh in flight brings the items of placeholders on screen. Then the placeholders say so.
  package var isPlaceholderJump: Bool { isRefreshing && refresh.jump?.asker == .placeholders }

  /// Whether the rows have to be refreshed if the jump in flight does not replace them.
  var isRefreshOwed: Bool { life.isInvalid || refresh.isOwed }

  /// Ends the refresh that is in flight or has failed: nobody wants its pages any more.
  mutating func endRefresh(_ output: inout Output) {
    cancelRefresh(&output)
    forgetRefresh()
  }

  mutating func forgetRefresh() {
    refresh = .idle
    pages.clear(.refresh)
  }

  private mutating func cancelRefresh(_ output: inout Output) {
    guard isRefreshing else { return }
    pages.cancel(.refresh, &output)
    output.effects.append(.endRefresh(generation: generation, .superseded))
  }

  mutating func reset(_ output: inout Output) {
    removeEverything(&output)
    life.reset(refreshes: canRefresh)
    if canRefresh { beginRefresh(.firstPage, &output) }
  }

  /// Makes the list as it was before its start.
  mutating func purge(_ output: inout Output) {
    endRefresh(&output)
    pending.removeAll()
    removeEverything(&output)
    pages.clock.purged()
    life.purged(isStarted: origin != .source)
  }

  /// Removes all rows, and cancels the loads at their ends.
  private mutating func removeEverything(_ output: inout Output) {
    output.cause = .reset
    details.forgetAll(&output)
    pages.budget.setRest(0)
    pages.cancelEnds(&output)
    refresh = .idle
    for end in PageEdge.ends { pages.clear(end) }
    pending.unload()
    shownPlaceholders.removeAll(&output)
    forgetPushes()
    if rows.all.count > 0 {
      apply([.init(0, removed: rows.all.count)], &output)
      output.change.movesToTop = true
    }
    runs.removeAll()
  }

  /// The source's data has changed: refreshes now, or once more after the refresh in flight.
  mutating func invalidate(_ output: inout Output) {
    guard isStarted, canRefresh else { return }
    if isRefreshing { return life.invalidate() }
    beginRefresh(refreshPolicy, &output)
  }

  /// Shows saved rows, which the first page replaces.
  mutating func restore(_ saved: [PageAnswer.Row], _ output: inout Output) {
    guard !isStarted else { return }
    replaceRows(with: shownOrder(of: removeDuplicates(saved), &output), &output)
    life.keepRows(of: .saved, hasRows: rows.all.count > 0)
    output.needsSettling = true
  }

  mutating func replaceSource(_ policy: RefreshPolicy, _ output: inout Output) {
    guard origin == .source else { return }
    output.cause = .otherSource
    if rows.all.count == 0 { for (row, _) in pending.placed { pending.forget(row) } }
    life.keepRows(of: .otherSource(policy), hasRows: rows.all.count > 0)
    forgetPushes()
    // The other source cannot load the pages of the first one again.
    runs.sourceReplaced()
    beginRefresh(policy, &output)
  }

  /// Replaces the source by one whose rows from earlier are shown, as saved ones, until its pages land.
  mutating func replaceSource(showing saved: [PageAnswer.Row], _ output: inout Output) {
    guard origin == .source else { return }
    replaceSource(configuration.refreshPolicy, &output)
    output.bringsOtherSource = true
    if rows.all.count > 0 { output.change.movesToTop = true }
    replaceRows(with: shownOrder(of: removeDuplicates(saved), otherSource: true, &output), &output)
    life.keepRows(of: .saved, hasRows: rows.all.count > 0)
    output.needsSettling = true
  }

  // MARK: Answers

  /// A page of the refresh has arrived: either another one loads, or all pages land in one change.
  mutating func refreshPageLoaded(_ page: LoadedPage, _ output: inout Output) {
    if let jump = refresh.jump, refresh.pages.findsNothing(page, at: jump.position) {
      let before = page.facts.after == 0 ? page.facts.before : nil
      return jumpFoundNothing(at: jump.position, before: before, of: page.load, &output)
    }
    refresh.add(page)
    switch refresh.pages.nextStep(coverage, budget: configuration.maxConsecutivePages) {
    case .load(let part):
      output.items.page = .gather(refresh.pages.calls)
      pages.beginRefresh(part, generation: generation, &output)
    case .land:
      landRefresh(&output)
    case .landAtTop:
      // Rows that no page has brought have no position in the source to continue from.
      let keepsPosition = keepsRest && runs.hasLanded && !refresh.replacesPosition
      landRefresh(keepsRest: keepsRest, keepsPosition: keepsPosition, &output)
    }
  }

  /// Whether rows below the gathered pages may stay: not those of another source, and not if items may be missing
  /// between them and the pages.
  private var keepsRest: Bool {
    if case .otherSource = life.origin { return false }
    return refresh.pages.rows.contains { rows.all.contains($0.id) }
  }

  /// Replaces all rows by the gathered rows. With `keepsRest`, the rows behind the last gathered row stay. With
  /// `keepsPosition`, the next page follows the rows that stay.
  private mutating func landRefresh(keepsRest: Bool = false, keepsPosition: Bool = false, _ output: inout Output) {
    let (gathered, jump) = (refresh.pages, refresh.jump)
    refresh = .idle
    output.cause = .merge
    output.items.page = keepsPosition ? .landAtTop(gathered.calls) : .land(gathered.calls, at: .refresh)
    landOrigin(&output)
    visibility.beginAnew()
    let fresh = uniqueRows(gathered.rows)
    let rest = keepsRest ? rest(behind: fresh, isFollowed: keepsPosition) : .none
    landPages(gathered, keepsPosition: keepsPosition)
    output.landsJump = jump?.asker == .view
    // The source no longer has what the person has scrolled to.
    if jump != nil, gathered.beginAtFirst { output.change.movesToTop = true }
    let all = landedOrder(of: gathered, fresh, rest.rows, keepsPosition: keepsPosition, &output)
    landRows(all, &output)
    runs.replacePages(by: gathered.pages, rest: rest, all: all.map(\.id)) { pending.contains($0) }
    raiseCount()
    shownPlaceholders.refreshed(placeholders, to: jump?.position)
    if output.change.movesToTop { shownPlaceholders.removeAll(&output) }
    let outcome = keepsRest ? RefreshOutcome.refreshedTop : .refreshed
    output.effects.append(.endRefresh(generation: generation, outcome))
    output.needsSettling = true
    retryRefreshedDetails(&output)
    if life.isInvalid { beginRefresh(configuration.refreshPolicy, &output) }
  }

  /// The rows are those of the source from now on.
  private mutating func landOrigin(_ output: inout Output) {
    if case .otherSource(let policy) = life.origin {
      output.bringsOtherSource = true
      // Another text or order begins with its first row, also if a row on screen is among its rows.
      if policy == .firstPage, rows.all.count > 0 { output.change.movesToTop = true }
    }
    life.landed()
  }

  /// The gathered pages take the place of all loaded pages, or of those above the rows that stay.
  private mutating func landPages(_ gathered: GatheredPages, keepsPosition: Bool) {
    pages.landed(
      replacing: keepsPosition ? [.prepend] : [.append, .prepend], reachedEnds: gathered.reachedEnds,
      count: gathered.pages.count)
    runs.landed(gathered, keepsLowerEnd: keepsPosition, loadsOnePage: configuration.prefetch == .off)
  }

  /// Replaces all rows, and describes what has become of them.
  private mutating func landRows(_ all: [PageAnswer.Row], _ output: inout Output) {
    let isKnown = all.map { rows.all.contains($0.id) }
    let oldCount = rows.all.count
    replaceRows(with: all, ofPages: true, &output)
    output.merge = describeMerge(isKnown, oldCount: oldCount)
    if changesOrder { output.mergedRows = Set(zip(all, isKnown).lazy.filter { !$1 }.map(\.0.id)) }
  }

  /// The rows of a landed refresh in the order on screen: with the pushes since it began, and with the edits that the
  /// source lacks.
  private mutating func landedOrder(
    of gathered: GatheredPages, _ fresh: [PageAnswer.Row], _ restRows: [RowID], keepsPosition: Bool,
    _ output: inout Output
  ) -> [PageAnswer.Row] {
    let began = gathered.began ?? 0
    output.items.pushed += gathered.pages.flatMap(\.pushed).filter { !rows.all.contains($0) }
    let rest = restRows.map { PageAnswer.Row($0, isChanged: false) }
    let landed = fresh + rest
    let replaced = keepsPosition ? [PageEdge.prepend] : Array(PageEdge.ends)
    let all = addingPushes(to: landed, since: began, replaced: replaced, &output)
    if !recentPushes.isEmpty {
      let removed = gathered.pages.reduce(0) { $0 + $1.removedCount }
      let isInList = Set(all.lazy.map(\.id)).contains
      correctCounts(landed.map(\.id), removed: removed, .first, since: began, isInList: isInList)
    }
    let end = rest.first.flatMap { first in all.firstIndex { $0.id == first.id } } ?? all.count
    return shownOrder(
      of: Array(all[..<end]), rest: Array(all[end...]), reachedEnds: gathered.reachedEnds,
      otherSource: output.bringsOtherSource, began: began, &output)
  }

  private func describeMerge(_ isKnown: [Bool], oldCount: Int) -> ListUpdate.Merge {
    let kept = isKnown.count { $0 }
    let anchor = visibility.anchor.map { rows[$0.lowerBound] }.flatMap { rows.all.position(of: $0) } ?? 0
    let above = isKnown.prefix(anchor).count { !$0 }
    return .init(kept: kept, inserted: isKnown.count - kept, insertedAbove: above, removed: oldCount - kept)
  }

  /// Whether the rows are shown in another order than that of the source.
  var changesOrder: Bool { arrangement?.keepsOrder == false }

  /// Counts the new rows above the first visible one again, once the rows are in the order that is shown.
  mutating func countMergedRows(_ output: inout Output) {
    guard !output.mergedRows.isEmpty, let merge = output.merge else { return }
    let above = visibility.anchor.map { rows.arranged.ids[..<$0.lowerBound].count(where: output.mergedRows.contains) }
    output.merge = .init(
      kept: merge.kept, inserted: merge.inserted, insertedAbove: above ?? 0, removed: merge.removed)
  }

  /// The rows behind the last one of `fresh` in the list. With `isFollowed`, the next page follows these rows, and the
  /// result has their pages.
  private func rest(behind fresh: [PageAnswer.Row], isFollowed: Bool) -> LoadedPages.Rest {
    // A row that an edit has moved does not tell where the rest begins.
    let known = rows.all.known(fresh.map(\.id).filter { !pending.contains($0) })
    let last = known.map(\.position).max() ?? -1
    let isFresh = pending.isEmpty ? [] : Set(fresh.map(\.id))
    let positions = (last + 1..<rows.all.count).filter { !isFresh.contains(rows.all[$0]) }
    let rest = positions.map { rows.all[$0] }
    return isFollowed ? runs.pages.rest(rest, at: positions) : LoadedPages.Rest(rows: rest, pages: [])
  }
}
