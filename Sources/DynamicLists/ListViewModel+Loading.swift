extension ListViewModel {
  /// Loads the first page, unless that was done; may be called often.
  ///
  /// The state is `loading` when this returns.
  public func start() { send(.started) }

  /// Loads the first page, leaving the old rows in place until it lands.
  ///
  /// Rows on that page keep their identity and their second level. Those behind it
  /// are dropped, and load again page by page.
  ///
  /// Returns when that page has landed or failed. Joins a refresh that is on its
  /// way. Cancelling the task that awaits it returns at once, and the load goes on.
  @discardableResult
  public func refresh() async -> RefreshOutcome {
    send(.refreshRequested)
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

  /// Clears the rows at once and begins anew.
  public func reset() {
    // Now, not when its turn comes: items that are inserted after this call are new.
    identities.forgetAll()
    send(.resetRequested)
  }

  /// Tries again what failed, and only that: pages, and second levels of rows in range.
  public func retry() { send(.retryRequested) }

  /// Loads the next page because a person asks for it, also after the end.
  public func loadMore() { send(.moreRequested) }

  /// Tries a row's failed second level again.
  public func retryDetail(of row: RowID) { send(.detailRetryRequested(row)) }

  // MARK: Reports of views

  /// Tells that a row has come into view.
  ///
  /// A view does this for every row, in any order; late and doubled reports are
  /// harmless. `position` is the row's slot, to be looked at first.
  public func appeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    send(.appeared(row, hint: ListSlots.rowHint(at: position), in: viewport))
  }

  /// Tells that a row has gone out of view.
  public func disappeared(_ row: RowID, at position: Int? = nil, in viewport: Viewport = .main) {
    send(.disappeared(row, hint: ListSlots.rowHint(at: position), in: viewport))
  }

  /// Tells that these slots are in view now and no others, at most as many rows as the viewport holds.
  ///
  /// For views that know their slots by position; only rows count. O(rows that came and went).
  public func scrolled(to positions: Range<Int>, in viewport: Viewport = .main) {
    let slots = ListSlots(engine.readableRows)
    let ids = slots.rows
    let rows = slots.rows(in: positions).prefix(viewport.capacity)
    let seen = engine.visiblePositions(in: viewport)
    // What counts as visible is one run of rows: it grows from the inside out, or
    // it would break where a report is ahead.
    let above = seen.lowerBound..<max(seen.lowerBound, min(seen.upperBound, rows.lowerBound))
    let below = max(above.upperBound, min(seen.upperBound, rows.upperBound))..<seen.upperBound
    for row in Array(above) + Array(below) { send(.disappeared(ids[row], hint: row, in: viewport)) }
    let kept =
      above.upperBound < below.lowerBound ? above.upperBound..<below.lowerBound : rows.lowerBound..<rows.lowerBound
    for row in (rows.lowerBound..<kept.lowerBound).reversed() + Array(kept.upperBound..<rows.upperBound) {
      send(.appeared(ids[row], hint: row, in: viewport))
    }
  }

  /// Tells that a view of the list is gone, and with it all its rows.
  public func closed(_ viewport: Viewport) { send(.viewportClosed(viewport)) }

  /// The rows that count as visible in a viewport, as positions of their slots.
  public func visibleRows(in viewport: Viewport = .main) -> Range<Int> {
    ListSlots(engine.readableRows).slots(ofRows: engine.visiblePositions(in: viewport))
  }

  /// Whether a row counts as visible in a viewport.
  package func isVisible(_ row: RowID, in viewport: Viewport) -> Bool {
    position(of: row).map { engine.isVisible($0, in: viewport) } ?? false
  }

  /// Calls the handler with every update, on the main actor, before anything else happens.
  ///
  /// What the handler asks of the list is done after it returned. Ends when the
  /// returned value is released.
  public func onChange(_ handler: @escaping @MainActor (ListUpdate) -> Void) -> ListObservation {
    observers.add(handler)
  }
}
