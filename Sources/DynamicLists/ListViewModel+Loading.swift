extension ListViewModel {
  /// Loads the first page; later calls do nothing.
  ///
  /// The state is `loading` when this returns, or `items` with saved rows.
  public func start() { send(.started) }

  /// Loads pages again; the old rows stay until the new ones land, in one change.
  ///
  /// The visible rows stay where they are: the policy decides which pages load, and the configuration's
  /// ``ListConfiguration/refreshPolicy`` is the default. A row whose item is on a page keeps the identity, and the
  /// detail if the item is unchanged. All other rows are removed; further pages load on demand.
  ///
  /// Returns when the pages have landed or one has failed. If a refresh is in flight, the call
  /// waits for that refresh. If the calling task is cancelled, the call returns at
  /// once, and the load continues. A retry's delay belongs to the refresh.
  @discardableResult
  public func refresh(_ policy: RefreshPolicy? = nil) async -> RefreshOutcome {
    send(.refreshRequested(policy))
    // Inside a change the event is queued.
    if core.isHandling { await Task.yield() }
    return await core.refreshEnded()
  }

  /// Whether there is anything to refresh from: a source, or an owner that reloads.
  package var canRefresh: Bool { core.engine.canRefresh }

  /// Removes all rows at once and loads the first page again. The rows are new ones: nothing is selected any more.
  public func reset() {
    // At once, even if the event is queued: items inserted after this call get new rows.
    let used = core.engine.pending.rowsInUse
    identities.forgetAll {
      used.contains($0) || store.edits(of: $0)?.isNeeded == true || edits.hasRemoved($0)
    }
    core.forgetSelection()
    send {
      self.holdPlacedRows()
      return .resetRequested
    }
  }

  /// Removes everything that the list has loaded, for a log-out: rows, details, edits, errors, loads in flight, the
  /// selection, and which sections are collapsed.
  ///
  /// All is gone when this returns, but for row objects of views, and for calls whose answers are ignored. The list is
  /// then as it was before ``start()``: another user's source comes with ``replaceSource(_:refreshing:)``. The search
  /// text is the first one again.
  public func purge() {
    identities.forgetAll()
    defer {
      arranger.updateSourceSections { $0.removeAll() }
      // Keys of items that are gone, also when their sections are not shown any more.
      if !arranger.numbers.keys.isEmpty { arranger.forgetSections() }
      let wanted = arranger.wanted
      if wanted.search != nil || wanted.arrangement.sections != nil { arranger.rearrange(keepsBudget: true) }
    }
    core.forgetSelection()
    send {
      self.purgeSearch()
      let edits = self.store.edits
      defer { withExtendedLifetime(edits) {} }
      self.store.removeEdits()
      self.edits.removeAll()
      self.core.forgetErrors()
      self.loader.purge()
      return .purged
    }
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
  public func networkReturned() { core.networkReturned() }

  /// Cancels a task when the list is released. The task must not keep the list.
  package func endWithList(_ task: Task<Void, Never>) { core.companions.add(task) }

  /// Loads the next page, or the previous one, also when loading there is `paused`, `failed` or `complete`.
  ///
  /// Does nothing at ``PageEdge/refresh``.
  public func loadMore(at end: PageEdge = .append) {
    if end != .refresh { send(.moreRequested(at: end)) }
  }

  /// Loads all remaining pages, one after another, whatever is visible: for a list that sorts the loaded rows, or for a
  /// search to the end.
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

  // MARK: What views show

  /// The positions of the slots between the first and the last visible row of a viewport.
  public func visibleRows(in viewport: Viewport = .main) -> Range<Int> { core.visibleSlots(in: viewport) }

  /// Whether a row is visible in a viewport.
  package func isVisible(_ row: RowID, in viewport: Viewport) -> Bool { core.isVisible(row, in: viewport) }

  /// Calls the handler synchronously with every update.
  ///
  /// Edits and other events that the handler sends are handled after it has returned.
  /// The registration ends when the returned object is released.
  public func onChange(_ handler: @escaping @MainActor (ListUpdate) -> Void) -> ListObservation {
    core.observers.add(handler)
  }
}
