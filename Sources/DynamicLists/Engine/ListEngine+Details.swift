/// When details load, and what their answers do.
extension ListEngine {
  /// The state of a row's detail.
  package func detailState(of row: RowID) -> DetailState {
    guard details.isUsed else { return .none }
    return switch details[row] {
    case .loading: .loading
    case .loaded: .loaded
    case .failed(let failure): .failed(failure)
    case nil: .idle
    }
  }

  private var detailRange: [Range<Int>] {
    visibility.ranges(margin: configuration.detailMargin.rows(of: rows.count), count: rows.count)
  }

  /// The visible rows have changed.
  mutating func visibleRowsChanged(restartsPatience: Bool, _ output: inout Output) {
    guard details.isUsed else { return }
    let hasMoved = details.rangeMoved(to: detailRange, of: rows, &output)
    guard restartsPatience else { return beginDetailPatience(&output) }
    if hasMoved { details.restartPatience(&output) }
    startDetails(&output)
  }

  /// Rows were inserted, removed or moved.
  mutating func settleDetails(_ output: inout Output) {
    guard details.isUsed else { return }
    details.rowsMoved(range: detailRange, of: rows, &output)
    startDetails(&output)
  }

  /// Fills the free slots: visible rows first, then those ahead, then those behind.
  mutating func startDetails(_ output: inout Output) {
    if details.canStart {
      let stretches = visibility.stretches(margin: configuration.detailMargin.rows(of: rows.count), count: rows.count)
      details.start(stretches, of: rows, &output)
    }
    beginDetailPatience(&output)
  }

  private mutating func beginDetailPatience(_ output: inout Output) {
    if details.needsPatience { details.beginPatience(visibleRows, &output) }
  }

  mutating func detailsFinished(_ answers: [DetailAnswer], _ output: inout Output) {
    let arrived = details.returned(answers, &failures, &output)
    if !arrived.isEmpty { output.items.arrived += arrived }
    startDetails(&output)
  }

  // MARK: Failures

  mutating func retryDetail(of row: RowID, _ output: inout Output) {
    details.failureForgotten(row, at: nil, wherever: true, &output)
    startDetails(&output)
  }

  mutating func retryFailedDetails(_ output: inout Output) {
    for row in details.failedRows { forgetFailure(of: row, &output) }
    startDetails(&output)
  }

  /// Removes a row's failure; the detail loads again if the row is in range.
  mutating func forgetFailure(of row: RowID, _ output: inout Output) {
    details.failureForgotten(row, at: rows.position(of: row), &output)
  }
}
