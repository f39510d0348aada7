/// When details load, and what their answers do.
extension ListEngine {
  /// The state of a row's detail.
  package func detailState(of row: RowID) -> DetailState {
    guard details.isUsed else { return .none }
    return switch details[row] {
    case .loading: details.isStale(row) ? .refreshing : .loading
    case .loaded: .loaded
    case .failed(let failure): .failed(failure)
    case nil: details.isStale(row) ? .refreshing : .idle
    }
  }

  /// Whether a row's detail is being loaded, whatever the row shows meanwhile.
  package func isLoadingDetail(of row: RowID) -> Bool {
    guard details.isUsed, case .loading = details[row] else { return false }
    return true
  }

  /// Whether a row shows a detail: its own, or an adopted one. Always true if items have no details.
  package func showsDetail(of row: RowID) -> Bool { details.showsDetail(row) }

  /// How many rows have a detail that failed to load, and the latest of the failures; `nil` without any.
  package var detailFailures: ListDetailFailures? {
    details.failures.latest.map { ListDetailFailures(count: details.failures.count, failure: $0) }
  }

  /// The rows whose detail failed to load.
  var failedDetails: [RowID] { details.failures.isEmpty ? [] : details.failures.rows }

  private var detailRange: [Range<Int>] {
    visibility.ranges(margin: configuration.detailMargin.rows(of: rows.count), count: rows.count)
  }

  /// The visible rows have changed.
  mutating func visibleRowsChanged(hasAppeared: Bool, _ output: inout Output) {
    guard details.isUsed else { return }
    let hasMoved = details.rangeMoved(to: detailRange, of: rows, &output)
    startDetails(&output)
    // After the details: what was at rest until now is a jump, and takes its slots at once.
    if hasAppeared, hasMoved { scrollPace.moved(&output) }
  }

  /// Measures how fast rows move. When they pass too fast, nothing starts to load until they are slower.
  mutating func scrollPaceDue(lateBy delay: Duration, _ output: inout Output) {
    guard details.isUsed else { return }
    scrollPace.measure(visibility.scrolled, of: rows, lateBy: delay, &output)
    prioritizeDetails(&output)
    startDetails(&output)
  }

  /// Lets the loads in flight follow what is visible.
  mutating func prioritizeDetails(_ output: inout Output) {
    if details.loadsInFlight > 0 { details.prioritize(visible: Set(seenRows), &output) }
  }

  /// Rows were inserted, removed or moved.
  mutating func settleDetails(_ output: inout Output) {
    guard details.isUsed else { return }
    details.rowsMoved(range: detailRange, of: rows, &output)
    prioritizeDetails(&output)
    startDetails(&output)
  }

  /// Fills the free slots: visible rows first, then those ahead, then those behind.
  mutating func startDetails(_ output: inout Output) {
    if details.canStart(at: scrollPace) { startDetails(wereGathered: false, &output) }
    takeSlotsOfLeavingRows(&output)
  }

  private mutating func startDetails(wereGathered: Bool, _ output: inout Output) {
    let margin = configuration.detailMargin.rows(of: rows.count)
    let stretches = visibility.stretches(margin: margin, count: rows.count)
    details.start(stretches, of: rows, wereGathered: wereGathered, &output)
  }

  /// The rows that wait now are called together.
  mutating func detailsGathered(_ output: inout Output) {
    if details.gatheringPassed(at: scrollPace) { startDetails(wereGathered: true, &output) }
    takeSlotsOfLeavingRows(&output)
  }

  /// Visible rows do not wait for rows that left the range, unless this may be a fling: the next frame shows others.
  private mutating func takeSlotsOfLeavingRows(_ output: inout Output) {
    if details.needsSlotsOfLeavingRows, scrollPace.isSlow {
      details.takeSlotsOfLeavingRows(for: Set(seenRows), &output)
    }
  }

  mutating func detailsFinished(_ answers: [DetailAnswer], _ output: inout Output) {
    let arrived = details.returned(answers, &failures, &output)
    if !arrived.isEmpty { output.items.arrived += arrived }
    startDetails(&output)
    releaseFarDetails(&output)
  }

  // MARK: Release

  /// Asks which details of far rows nobody needs, if there are too many.
  private mutating func releaseFarDetails(_ output: inout Output) {
    let far = details.takeFarRows(of: rows)
    if !far.isEmpty { output.effects.append(.releaseDetails(far)) }
  }

  mutating func detailsReleased(_ released: [RowID], _ output: inout Output) {
    let released = details.release(released, rows, &output)
    guard !released.isEmpty else { return }
    output.items.released = released
    output.change.updated += released
    releaseFarDetails(&output)
  }

  // MARK: Failures

  mutating func retryDetail(of row: RowID, _ output: inout Output) {
    details.failureEnded(row, at: nil, wherever: true, &output)
    startDetails(&output)
  }

  mutating func retryFailedDetails(_ output: inout Output) {
    for row in details.failures.rows { forgetFailure(of: row, &output) }
    startDetails(&output)
  }

  /// Details that failed load again after a refresh, as a person expects who has asked for one.
  mutating func retryRefreshedDetails(_ output: inout Output) {
    for row in details.failures.rows where details.awaitsRetry(row) { forgetFailure(of: row, &output) }
  }

  /// Removes a row's failure; the detail loads again if the row is in range.
  mutating func forgetFailure(of row: RowID, _ output: inout Output) {
    details.failureEnded(row, at: rows.position(of: row), &output)
  }

  mutating func detailRetryDelayPassed(_ row: RowID, _ output: inout Output) {
    details.retryDelayPassed(row, at: rows.position(of: row), &output)
    startDetails(&output)
  }
}
