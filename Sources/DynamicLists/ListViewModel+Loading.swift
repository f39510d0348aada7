extension ListViewModel {
  /// Loads the first page; later calls do nothing.
  ///
  /// The state is `loading` when this returns, or `items` with saved rows.
  public func start() { send(.started) }

  /// Loads pages again; the old rows stay until the new ones land, in one change.
  ///
  /// The visible rows stay where they are: the policy decides which pages load, and the
  /// configuration's ``ListConfiguration/refreshPolicy`` is the default. Rows whose
  /// items are on a page keep their identity, and keep their detail if the item is
  /// unchanged. All other rows are removed; further pages load on demand.
  ///
  /// Returns when the pages have landed or one has failed. If a refresh is in flight, the call
  /// waits for that refresh. If the calling task is cancelled, the call returns at
  /// once, and the load continues. A retry's delay belongs to the refresh.
  @discardableResult
  public func refresh(_ policy: RefreshPolicy? = nil) async -> RefreshOutcome {
    send(.refreshRequested(policy))
    // Inside a change the event is queued.
    if isHandling { await Task.yield() }
    guard engine.isRefreshing, !Task.isCancelled else { return .cancelled }
    let waiter = refreshWaiters.makeID()
    let generation = engine.generation
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        refreshWaiters.add(waiter, generation: generation, continuation)
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.refreshWaiters.end(waiter, .cancelled) }
    }
  }

  /// Whether there is anything to refresh from: a source, or an owner that reloads.
  package var canRefresh: Bool { engine.canRefresh }

  /// Removes all rows at once and loads the first page again. The rows are new ones: nothing is selected any more.
  public func reset() {
    // At once, even if the event is queued: items inserted after this call get new rows.
    let used = engine.rowsInUse
    identities.forgetAll {
      used.contains($0) || store.edits(of: $0)?.isNeeded == true || insertions.hasRemoved($0)
    }
    forgetSelection()
    send(
      StagedEvent(
        .eventMadeNow {
          self.holdPlacedRows()
          return .resetRequested
        }))
  }

  /// Removes everything that the list has loaded, for a log-out: rows, details, edits, errors, loads in flight, the
  /// selection, and which sections are collapsed.
  ///
  /// All is gone when this returns, but for row objects that views still hold, and calls
  /// whose answers are ignored. The list is then as it was before ``start()``: another
  /// user's source comes with ``replaceSource(_:refreshing:)``. The search text is the first one again.
  public func purge() {
    identities.forgetAll()
    defer {
      sourceSections.removeAll()
      // Keys of items that are gone, also when their sections are not shown any more.
      if !sectionNumbers.keys.isEmpty { forgetSections() }
      if conditions.search != nil || grouping != nil { arrangeRows(keepsBudget: true) }
    }
    forgetSelection()
    send(
      StagedEvent(
        .eventMadeNow {
          self.purgeSearch()
          let edits = self.store.edits
          defer { withExtendedLifetime(edits) {} }
          self.store.removeEdits()
          self.saves.removeAll()
          self.waitingEdits.removeAll()
          self.landedItems = StagedItems()
          self.errors.removeAll()
          self.detailRunner?.purge()
          self.invalidations.stop()
          return .purged
        }))
  }

  /// Retries failed pages, and failed details of rows in range.
  ///
  /// A retry that waits for its delay starts at once.
  public func retry() { send(.retryRequested) }

  /// Loads what waits for the network: pages, and details of rows in range that failed without it. An outbox of the list
  /// sends its edits.
  ///
  /// For apps that watch the network. Without these calls, pages that wait try again after the growing delays of
  /// ``ListConfiguration/retryPolicy``. Other waits, such as those for a rate limit, go on.
  public func networkReturned() {
    send(.networkReturned)
    for listener in networkListeners.values { listener() }
  }

  /// Cancels a task when the list is released. The task must not keep the list.
  package func endWithList(_ task: Task<Void, Never>) { companions.add(task) }

  /// Loads the next page, or the previous one, also when loading there is `paused`, `failed` or `complete`.
  ///
  /// Does nothing at ``PageEdge/refresh``.
  public func loadMore(at end: PageEdge = .append) {
    if end != .refresh { send(.moreRequested(at: end)) }
  }

  /// Loads all pages that are left, one after another, whatever is visible: for a list that is sorted among the rows
  /// that are loaded, or that is to be searched to its end.
  ///
  /// ``LoadStates/isLoadingRest`` is `true` meanwhile; ``loadedCount`` and ``totalCount`` tell how far it has come. It
  /// ends at the last page, after `maxPages` pages, when a page fails for good, with a refresh or a reset, and
  /// with ``stopLoadingRest()``. Does nothing during a refresh, and at an end that is `complete`.
  public func loadRest(maxPages: Int = 100) { send(.restRequested(pages: max(0, maxPages))) }

  /// Ends what ``loadRest(maxPages:)`` began; the page that is loading still lands.
  public func stopLoadingRest() { send(.restRequested(pages: 0)) }

  /// Loads a row's failed detail again.
  public func retryDetail(of row: RowID) { send(.detailRetryRequested(row)) }

  /// Loads all failed details of rows in range again; other rows load when they come into range.
  ///
  /// For a message about all of them: ``detailFailures`` is `nil` afterwards.
  public func retryDetails() { send(.detailRetriesRequested) }

  // MARK: Reports of views

  /// Reports that a row has become visible.
  ///
  /// Views report every row, in any order; late and repeated reports are harmless.
  /// `position` is the slot where the row is looked up first.
  public func appeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    if landing != nil, !engine.isHidden(viewport) { refreshIfOld() }
    reportAppearance(of: row, at: position ?? 0, in: viewport)
  }

  private func reportAppearance(of row: RowID, at slot: Int, in viewport: Viewport) {
    switch appearedQuietly(row, at: slot, in: viewport) {
    case .isSilent?: break
    case .revealsRow?: revealQuietly([row], in: viewport)
    case nil: return send(.appeared(row, hint: slot, in: viewport))
    }
    measureTimes()
  }

  /// Reports what changes nothing but which rows are visible; `nil` if the report is not of this kind.
  private func appearedQuietly(_ row: RowID, at slot: Int, in viewport: Viewport) -> QuietAppearance? {
    if isHandling { return nil }
    return engine.appearedQuietly(row, slot, viewport, isHeard: revealsAreHeard)
  }

  private var revealsAreHeard: Bool { !observers.isEmpty || !rowObjects.isEmpty }

  /// Notifies row objects and observers of revealed rows. Events that observers send meanwhile are handled afterwards, as
  /// they are after an event.
  private func revealQuietly(_ rows: [RowID], in viewport: Viewport) {
    isHandling = true
    defer { isHandling = false }
    for row in rows { rowObject(row)?.reveal() }
    notifyQuietly(reveals: rows.map { ListUpdate.Reveal(row: $0, reason: .appeared, viewport: viewport) })
    if !pendingEvents.isEmpty { handlePendingEvents() }
  }

  private func disappearedQuietly(_ row: RowID, at slot: Int, in viewport: Viewport) -> Bool {
    !isHandling && engine.disappearedQuietly(row, slot, viewport)
  }

  /// Reports that a row's view was made although the row is not visible.
  ///
  /// Its detail may load after those of the visible rows; the row does not count as visible.
  public func prepared(_ row: RowID) { send(.prepared(row)) }

  /// Refreshes a list that becomes visible again with rows older than ``ListConfiguration/maxAge``.
  private func refreshIfOld() {
    guard let age = configuration.maxAge, let landing, !engine.hasVisibleRows else { return }
    if clock.now() - landing > age { send(.sourceInvalidated) }
  }

  /// Reports that a row is no longer visible.
  public func disappeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    let slot = position ?? 0
    if disappearedQuietly(row, at: slot, in: viewport) { return measureTimes() }
    send(.disappeared(row, hint: slot, in: viewport))
  }

  /// Reports all visible slots of a viewport; rows beyond its capacity are ignored.
  ///
  /// For views that know their slots by position. Observers get one update for all rows that appeared or disappeared.
  /// Items load whose placeholders stay visible. O(rows that appeared or disappeared).
  public func scrolled(to positions: Range<Int>, in viewport: Viewport = .main) {
    let slots = currentSlots
    let ids = slots.rows
    let rows = slots.rows(in: positions).prefix(viewport.capacity)
    // While a filter runs, rows may already be removed that still count as visible.
    let seen = engine.visiblePositions(in: viewport).clamped(to: 0..<ids.count)
    // The visible rows are one run, and a report far from the run would begin a new
    // one. So rows that are next to the run are reported first.
    let above = seen.lowerBound..<max(seen.lowerBound, min(seen.upperBound, rows.lowerBound))
    let below = max(above.upperBound, min(seen.upperBound, rows.upperBound))..<seen.upperBound
    // Reports that are not quiet are one event, with all that follow.
    var reports: [RowReport] = []
    for row in Array(above) + Array(below)
    where !reports.isEmpty || !disappearedQuietly(ids[row], at: row, in: viewport) {
      reports.append(RowReport(ids[row], hint: row, appears: false))
    }
    let kept =
      above.upperBound < below.lowerBound ? above.upperBound..<below.lowerBound : rows.lowerBound..<rows.lowerBound
    let appearing = (rows.lowerBound..<kept.lowerBound).reversed() + Array(kept.upperBound..<rows.upperBound)
    var revealed: [RowID] = []
    // One update reveals all rows: between two updates, an observer could change the list or report other rows.
    let mayBeQuiet = !revealsAreHeard || engine.scrollsQuietly(to: rows, in: viewport)
    for row in appearing {
      switch mayBeQuiet && reports.isEmpty ? appearedQuietly(ids[row], at: row, in: viewport) : nil {
      case .isSilent?: break
      case .revealsRow?: revealed.append(ids[row])
      case nil: reports.append(RowReport(ids[row], hint: row, appears: true))
      }
    }
    assert(revealed.isEmpty || reports.isEmpty, "a report is told in two parts")
    if reports.isEmpty {
      if !appearing.isEmpty { engine.scrolledQuietly(in: viewport) }
      if !revealed.isEmpty { revealQuietly(revealed, in: viewport) }
      measureTimes()
    } else {
      send(.scrolled(reports, in: viewport))
    }
    guard engine.configuration.maxPlaceholders > 0 else { return }
    send(.placeholdersVisible(slots.sourcePositions(in: positions.clamped(to: slots.indices)), in: viewport))
  }

  /// Reports that a view of the list was closed, so that none of its rows is visible.
  public func closed(_ viewport: Viewport) { send(.viewportClosed(viewport)) }

  /// Reports that nobody sees a view of the list, such as one in another tab or in a window out of sight.
  ///
  /// No detail loads for its rows: loads that run are cancelled after ``ListConfiguration/detailGrace``. The view keeps
  /// its place, and may go on to report rows.
  public func paused(_ viewport: Viewport = .main) { send(.viewportHid(viewport, true)) }

  /// Reports that a paused view is seen again: the details of its rows load.
  ///
  /// Rows older than ``ListConfiguration/maxAge`` are refreshed.
  public func resumed(_ viewport: Viewport = .main) {
    if landing != nil, engine.isHidden(viewport) { refreshIfOld() }
    send(.viewportHid(viewport, false))
  }

  /// The positions of the slots between the first and the last visible row of a viewport.
  public func visibleRows(in viewport: Viewport = .main) -> Range<Int> {
    let slots = currentSlots
    return slots.slots(ofRows: engine.visiblePositions(in: viewport).clamped(to: 0..<slots.rows.count))
  }

  /// Whether a row is visible in a viewport.
  package func isVisible(_ row: RowID, in viewport: Viewport) -> Bool {
    position(of: row).map { engine.isVisible($0, in: viewport) } ?? false
  }

  /// Calls the handler synchronously with every update.
  ///
  /// Edits and other events that the handler sends are handled after it has returned.
  /// The registration ends when the returned object is released.
  public func onChange(_ handler: @escaping @MainActor (ListUpdate) -> Void) -> ListObservation {
    observers.add(handler)
  }
}
