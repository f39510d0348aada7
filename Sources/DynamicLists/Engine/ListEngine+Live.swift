/// What a push does to the rows, and when pushed items that wait become rows.
extension ListEngine {
  /// How many new items there are at each end.
  package var newItemCounts: ListNewItems { newItems.counts }

  /// Whether the view model has to keep the pushed item of a row: it waits, or an answer may bring an older one.
  func needsPushedItem(of row: RowID) -> Bool { newItems.isWaiting(row) || recentPushes.contains(row) }

  /// How many rows have a pushed item that has to be kept, at most.
  var neededPushedItems: Int {
    PageEdge.ends.reduce(recentPushes.rowCount) { $0 + newItems.waitingCount(at: $1) }
  }

  /// Whether the source's first or last item is among the rows, so that a new item there is their neighbor.
  private func isContiguous(at edge: PageEdge) -> Bool {
    switch (origin, edge) {
    case (.owner, .prepend), (.owner(loadsMore: false, _), _): true
    case (.owner, _): runs.isClosed(edge) && pages[edge] == .complete
    case (.source, _): runs.hasLanded && runs.isClosed(edge) && !pages.isLoading(edge)
    }
  }

  /// Whether the person is at an end: its row is visible in the viewport that was scrolled last.
  private func isShown(_ edge: PageEdge) -> Bool {
    guard let visible = visibility.anchor else { return false }
    return edge == .prepend ? visible.lowerBound == 0 : visible.upperBound == rows.count
  }

  // MARK: Pushes

  /// A server has pushed rows. Before the start nothing is known: the first page will have them.
  mutating func pushed(_ push: PushedRows, _ output: inout Output) {
    guard isStarted || origin != .source, !push.isEmpty else { return }
    let push = sorted(push)
    noteForAnswers(push)
    let (hidden, known) = pushedBehindEdits(push, &output)
    let wasEmpty = rows.all.count == 0
    changeItems(of: push.changed, &output)
    for row in push.changed { newItems.update(row) }
    let removedCount = removePushed(push, hidden: hidden, known: known, &output)
    for edge in PageEdge.ends where !push[edge].isEmpty {
      runs.counts.pushed(push[edge].count, at: edge)
      // An item beyond pages that have not loaded comes with its page.
      if isContiguous(at: edge) { admit(push[edge], at: edge, isFirst: wasEmpty, &output) }
    }
    let shift = push.start.count - removedCount
    if shift != 0, origin == .source { output.effects.append(.sourceShifted(by: shift)) }
    refreshAfterTooManyPushes(&output)
  }

  /// The answers of the calls in flight lack a push, and so do the pages that the refresh has gathered.
  private mutating func noteForAnswers(_ push: PushedRows) {
    let moment = pages.clock.tick()
    if oldestAwaited != nil { recentPushes.note(push, at: moment, isInList: rows.all.contains) }
    refresh.updatePages { $0.correct(by: push, isInList: rows.all.contains) }
  }

  /// More has been pushed than can be compared with the answers of the calls in flight: the pages load again.
  private mutating func refreshAfterTooManyPushes(_ output: inout Output) {
    guard recentPushes.unknownCount > configuration.maxNewItems else { return }
    recentPushes.removeAll()
    invalidate(&output)
  }

  /// The same push, of which only rows that are not in the list and do not wait are new ones, each at one end; the other
  /// rows are changed ones.
  private func sorted(_ push: PushedRows) -> PushedRows {
    var sorted = push
    (sorted.start, sorted.end) = (removeDuplicates(push.start), removeDuplicates(push.end))
    sorted.changed = removeDuplicates(push.changed + (sorted.start + sorted.end).filter { isLoaded($0.id) })
    sorted.start.removeAll { isLoaded($0.id) }
    let start = Set(sorted.start.map(\.id))
    sorted.end.removeAll { isLoaded($0.id) || start.contains($0.id) }
    return sorted
  }

  /// Whether a pushed item has a row, waits, or is hidden by an edit.
  private func isLoaded(_ row: RowID) -> Bool {
    rows.all.contains(row) || newItems.isWaiting(row) || pending.isHidden(row)
  }

  /// Removes rows and waiting items; see ``pushedBehindEdits(_:_:)`` for `hidden` and `known`. Returns how many of the items
  /// were before the next page of the source.
  private mutating func removePushed(_ push: PushedRows, hidden: Int, known: Int, _ output: inout Output) -> Int {
    let loaded = push.removed.filter(rows.all.contains)
    let waited = newItems.remove(push.removed)
    let listed = loaded.count + hidden
    let others = push.removed.count - listed - known - waited.before - waited.after + push.removedWithoutRow
    let waiting = (newItems.waitingCount(at: .prepend), newItems.waitingCount(at: .append))
    runs.counts.removed(loaded: listed, waited: waited, others: others, waiting: waiting)
    remove(loaded, &output)
    return listed + waited.before
  }

  /// Shows new rows at an end, or lets the rows wait until the end is on screen. In an arranged list each row has a
  /// place elsewhere, so that none waits.
  ///
  /// `isFirst` is whether the list had no rows before.
  private mutating func admit(
    _ fresh: [PageAnswer.Row], at edge: PageEdge, isFirst: Bool = false, _ output: inout Output
  ) {
    if showsNewRows(at: edge, areFirst: isFirst) {
      makeRows(fresh, at: edge, &output)
    } else if !canRefresh, newItems.waitingCount(at: edge) + fresh.count > configuration.maxNewItems {
      // Nothing could load them again.
      if output.cause == .other { output.cause = .newItems }
      newItems.add(makeRows(fresh, at: edge, &output), at: edge)
    } else {
      newItems.wait(fresh, pushed: pages.clock.now, at: edge)
    }
  }

  /// Whether new rows at an end show at once: the end is on screen, or no row is moved by them.
  private func showsNewRows(at edge: PageEdge, areFirst: Bool = false) -> Bool {
    let isShown = areFirst || rows.isArranged || rows.all.count == 0 || isShown(edge)
    return isShown && !newItems.isOverflowing(at: edge)
  }

  /// The arrangement is about to place rows. Rows that it places out of sight are counted: ``countUnseenRows(_:)``.
  private mutating func arrive(_ rows: [RowID]) {
    newItems.arrive(rows, shownEnds: Set(PageEdge.ends.filter { isShown($0) }))
  }

  /// Makes rows of the items that wait at an end, and of new items beyond. Returns all of them.
  @discardableResult
  private mutating func makeRows(_ fresh: [PageAnswer.Row] = [], at edge: PageEdge, _ output: inout Output) -> [RowID] {
    let waiting = newItems.takeWaiting(at: edge)
    let new = edge == .prepend ? fresh + waiting : waiting + fresh
    if new.isEmpty { return [] }
    let ids = new.map(\.id)
    runs.counts.shown(new.count, at: edge)
    output.items.pushed += ids
    if rows.isArranged {
      arrive(ids)
      // At its top a list stays there, so that new rows show.
      if !isShown(.prepend), output.cause == .other { output.cause = .newItems }
    }
    insert(new, behind: edge == .prepend ? 0 : rows.all.count, &output)
    details.pageArrived(ids)
    return ids
  }

  // MARK: Showing

  /// A person wants to see the new items at an end, where the view scrolls to.
  mutating func showNewItems(at edge: PageEdge, _ output: inout Output) {
    if newItems.isOverflowing(at: edge) {
      newItems.clear(edge)
      if canRefresh { beginRefresh(.firstPage, &output) }
    } else if newItems.waitingCount(at: edge) > 0 {
      makeRows(at: edge, &output)
      newItems.reached(edge)
    } else if rows.isArranged {
      let next = Set(nextNewRows(at: edge))
      newItems.removeUnseen(where: next.contains)
    } else {
      newItems.reached(edge)
    }
  }

  /// The new row of an arranged list to which a view scrolls next, toward an end; `nil` in a list in the order of its
  /// source.
  package func nextNewRow(at edge: PageEdge) -> RowID? { nextNewRows(at: edge).last }

  /// The new rows of an arranged list that are next to the visible ones, toward an end, the nearest one first: as many as
  /// come on screen together when the view scrolls to the last of them.
  private func nextNewRows(at edge: PageEdge) -> [RowID] {
    guard rows.isArranged else { return [] }
    let places = newItems.unseen(at: edge).compactMap { row in rows.position(of: row).map { (row: row, position: $0) } }
    let ascending = places.sorted { $0.position < $1.position }
    let visible = visibility.anchor ?? 0..<0
    let goesUp = edge == .prepend
    let beyond = ascending.filter { goesUp ? $0.position < visible.lowerBound : $0.position >= visible.upperBound }
    // Without a new row in this direction the view goes back to those in the other.
    let candidates = beyond.isEmpty ? ascending : beyond
    let way = goesUp == beyond.isEmpty ? candidates : candidates.reversed()
    guard let nearest = way.first else { return [] }
    return way.prefix { abs($0.position - nearest.position) < max(1, visible.count) }.map(\.row)
  }

  /// The rows are about to be arranged, so that each has its place: none waits any more.
  mutating func placeNewItems(_ output: inout Output) {
    output.cause = .newItems
    for edge in PageEdge.ends { newItems.add(makeRows(at: edge, &output), at: edge) }
  }

  /// No row is left, so that nothing is to be kept in place.
  mutating func showAllNewItems(_ output: inout Output) {
    for edge in PageEdge.ends { makeRows(at: edge, &output) }
  }

  /// The person is still at an end at which rows wait: they become rows, and no row on screen moves.
  mutating func newItemsDue(_ output: inout Output) {
    newItems.dueEnded()
    for edge in PageEdge.ends where isShown(edge) {
      if newItems.isOverflowing(at: edge) {
        newItems.clear(edge)
        invalidate(&output)
      } else if newItems.waitingCount(at: edge) > 0 {
        output.cause = .newItems
        newItems.add(makeRows(at: edge, &output), at: edge)
      }
    }
  }

  /// Rows came into view. A report changes no rows, so rows that wait at an end on screen become rows after it.
  mutating func newItemsAppeared(_ entered: Range<Int>, _ output: inout Output) {
    if newItems.hasUnseen, !entered.isEmpty {
      let seen = Set(entered.map { rows[$0] })
      newItems.removeUnseen(where: seen.contains)
    }
    for edge in PageEdge.ends where isShown(edge) {
      newItems.reached(edge)
      let isWaited = newItems.waitingCount(at: edge) > 0 || newItems.isOverflowing(at: edge)
      if isWaited, newItems.setDue() { output.effects.append(.wait(.newItems, .zero)) }
    }
  }

  /// Counts the new rows out of sight, once rows are in the order that is shown.
  mutating func countUnseenRows(_ output: Output) {
    let (arrived, shownEnds) = newItems.takeArriving()
    if !arrived.isEmpty {
      let visible = visibility.anchor
      for row in arrived {
        guard let position = rows.position(of: row) else { continue }
        let edge: PageEdge = visible.map { position >= $0.upperBound } ?? false ? .append : .prepend
        if visible?.contains(position) != true, !shownEnds.contains(edge) { newItems.add([row], at: edge) }
      }
    }
    guard newItems.hasUnseen, !output.change.splices.isEmpty else { return }
    newItems.removeUnseen { row in rows.position(of: row).map(visibility.contains) ?? true }
  }

  /// The list is emptied, or has another source: what was pushed is on the pages that follow.
  mutating func forgetPushes() {
    newItems.removeAll()
    recentPushes.removeAll()
  }

  // MARK: Answers

  /// An answer without the items that a push has made out of date since the call began.
  func corrected(_ answer: PageAnswer, of load: PageLoad) -> LoadedPage {
    var page = LoadedPage(answer, of: load)
    if !recentPushes.isEmpty {
      page.correct(isInList: rows.all.contains) { recentPushes.newer($0, than: load.began) }
    }
    return page
  }

  /// Whether a row is not in the list, and no edit hides it: a removed row does not wait.
  private func isAbsent(_ row: RowID) -> Bool { !rows.all.contains(row) && !pending.isHidden(row) }

  /// A page has landed at an end of the rows. If no page can follow there, the items that were pushed since the call
  /// began come next.
  mutating func followPage(_ page: LoadedPage, _ output: inout Output) {
    guard newItems.isUsed || !recentPushes.isEmpty else { return }
    let (edge, began) = (page.load.edge, page.load.began)
    correctCounts(page.rows.map(\.id), removed: page.removedCount, page.load.part, since: began)
    guard isContiguous(at: edge) else { return }
    newItems.removeWaiting(at: edge, before: began)
    let late = recentPushes.inserted(at: edge, after: began)
    let fresh = late.filter { isAbsent($0.id) && !newItems.isWaiting($0.id) }
    if !fresh.isEmpty { admit(fresh, at: edge, &output) }
  }

  /// The rows of a refresh with the rows that were pushed since the first of its calls began. Rows that were pushed before
  /// and are not on its pages go: the pages say what the source has. `replaced` are the ends that the pages replace.
  mutating func addingPushes(
    to landed: [PageAnswer.Row], since began: Int, replaced: [PageEdge], _ output: inout Output
  ) -> [PageAnswer.Row] {
    guard newItems.isUsed || !recentPushes.isEmpty else { return landed }
    var all = landed
    let known = RowPositions(landed.map(\.id))
    // What has waited and comes with the pages becomes rows, which may be out of sight.
    let arriving = newItems.waiting.filter(known.contains)
    if !arriving.isEmpty { arrive(arriving) }
    for edge in PageEdge.ends {
      if replaced.contains(edge) { newItems.removeWaiting(at: edge, before: began) }
      guard isContiguous(at: edge) else {
        newItems.removeWaiting(at: edge)
        continue
      }
      guard replaced.contains(edge) else { continue }
      let late = recentPushes.inserted(at: edge, after: began).filter { !known.contains($0.id) }
      let showsLate = showsNewRows(at: edge)
      newItems.removeWaiting(at: edge)
      let added = showsLate ? late : late.filter { rows.all.contains($0.id) }
      if !showsLate { newItems.wait(late.filter { isAbsent($0.id) }, pushed: pages.clock.now, at: edge) }
      if showsLate, rows.isArranged {
        arrive(added.map(\.id).filter { !rows.all.contains($0) })
      }
      output.items.pushed += added.map(\.id).filter { !rows.all.contains($0) }
      let kept = added.map { rows.all.contains($0.id) ? PageAnswer.Row($0.id, isChanged: false) : $0 }
      all = edge == .prepend ? kept + all : all + kept
    }
    return all
  }

  /// Counts what was pushed after the call of a page began, and what of it is not among the rows.
  mutating func correctCounts(
    _ page: [RowID], removed: Int, _ part: PageLoad.Part, since began: Int, isInList: ((RowID) -> Bool)? = nil
  ) {
    guard !recentPushes.isEmpty else { return }
    let page = Set(page)
    let isInList = isInList ?? rows.all.contains
    var (total, before, after) = (-removed, 0, 0)
    for edge in PageEdge.ends {
      let late = recentPushes.inserted(at: edge, after: began).filter { !page.contains($0.id) }
      total += late.count
      let missing = late.count { !isInList($0.id) }
      if edge == .prepend, part != .following { before = missing }
      if edge == .append, part != .preceding { after = missing }
    }
    runs.counts.correct(total: total, before: before, after: after)
  }
}
