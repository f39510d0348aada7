/// What views report.
extension ListCore {
  func appeared(_ row: RowID, at slot: Int, in viewport: Viewport) {
    if !engine.visibility.isHidden(viewport) { refreshIfOld() }
    send(.appeared(row, hint: slot, in: viewport))
  }

  /// Refreshes a list that becomes visible again with rows older than ``ListConfiguration/maxAge``.
  private func refreshIfOld() {
    guard let age = engine.configuration.maxAge, let landing, !engine.visibility.isSeen else { return }
    if clock.now() - landing > age { send(.sourceInvalidated) }
  }

  func scrolled(to positions: Range<Int>, in viewport: Viewport) {
    let slots = slots
    let ids = slots.rows
    let rows = slots.rows(in: positions).prefix(viewport.capacity)
    // While a filter runs, rows may already be removed that still count as visible.
    let seen = engine.visiblePositions(in: viewport).clamped(to: 0..<ids.count)
    // The visible rows are one run, and a report far from the run would begin a new
    // one. So rows that are next to the run are reported first.
    let above = seen.lowerBound..<max(seen.lowerBound, min(seen.upperBound, rows.lowerBound))
    let below = max(above.upperBound, min(seen.upperBound, rows.upperBound))..<seen.upperBound
    let kept =
      above.upperBound < below.lowerBound ? above.upperBound..<below.lowerBound : rows.lowerBound..<rows.lowerBound
    let appearing = (rows.lowerBound..<kept.lowerBound).reversed() + Array(kept.upperBound..<rows.upperBound)
    let reports =
      (Array(above) + Array(below)).map { RowReport(ids[$0], hint: $0, appears: false) }
      + appearing.map { RowReport(ids[$0], hint: $0, appears: true) }
    // One event for all rows: between two, an observer could change the list or report other rows.
    if !reports.isEmpty { send(.scrolled(reports, in: viewport)) }
    guard engine.configuration.maxPlaceholders > 0 else { return }
    send(.placeholdersVisible(slots.sourcePositions(in: positions.clamped(to: slots.indices)), in: viewport))
  }

  func resumed(_ viewport: Viewport) {
    if engine.visibility.isHidden(viewport) { refreshIfOld() }
    send(.viewportHid(viewport, false))
  }

  /// The positions of the slots between the first and the last visible row of a viewport.
  func visibleSlots(in viewport: Viewport) -> Range<Int> {
    let slots = slots
    return slots.slots(ofRows: engine.visiblePositions(in: viewport).clamped(to: 0..<slots.rows.count))
  }

  func isVisible(_ row: RowID, in viewport: Viewport) -> Bool {
    engine.arrangedRows.position(of: row).map { engine.visibility.contains($0, in: viewport) } ?? false
  }

  /// Returns when the refresh of now has ended, or the calling task is cancelled.
  func refreshEnded() async -> RefreshOutcome {
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
}
