extension ListEngine {
  /// How the second level of a row stands.
  package func detailState(of row: RowID) -> DetailState {
    guard hasDetails else { return .none }
    return switch phases[row] {
    case .loading: .loading
    case .loaded: .loaded
    case .failed(let failure): .failed(failure)
    case nil: .idle
    }
  }

  // MARK: Answers

  mutating func finish(_ answers: [DetailAnswer], _ output: inout Output) {
    var landed: [Int] = []
    for answer in answers {
      guard let detail = running.remove(answer.id) else { continue }
      if detail.isLeaving { output.effects.append(.cancelWait(.detailGrace(answer.id))) }
      // A cancelled call may say anything: its row has not begun.
      if detail.isCancelled { continue }
      switch answer {
      case .loaded(let id):
        phases[detail.row] = .loaded
        landed.append(id)
        for viewport in viewports(showing: detail.row) {
          output.effects.append(.reveal(detail.row, .arrived, in: viewport))
        }
      case .failed(_, let facts):
        phases[detail.row] = .failed(occur(facts))
      }
      output.change.updated.append(detail.row)
    }
    if !landed.isEmpty { output.effects.insert(.commitDetails(landed), at: 0) }
    startDetails(&output)
  }

  mutating func detailDeadlinePassed(_ ids: ClosedRange<Int>, _ output: inout Output) {
    for id in running.ids where ids.contains(id) {
      guard let detail = running.remove(id) else { continue }
      if detail.isLeaving { output.effects.append(.cancelWait(.detailGrace(id))) }
      if detail.isCancelled {
        metrics.abandonedLoads += 1
      } else {
        output.effects.append(.cancelDetail(id))
        phases[detail.row] = .failed(occur(.timedOut))
        output.change.updated.append(detail.row)
      }
    }
    startDetails(&output)
  }

  // MARK: Leaving

  mutating func detailGracePassed(_ id: Int, _ output: inout Output) {
    guard running[id]?.isLeaving == true else { return }
    running[id]?.isLeaving = false
    letGo(id, &output)
  }

  /// Makes a row whose second level loads one that has not begun.
  mutating func letGo(_ id: Int, _ output: inout Output) {
    guard let detail = running[id] else { return }
    cancelDetail(id, &output)
    phases[detail.row] = nil
    output.change.updated.append(detail.row)
  }

  private mutating func cancelDetail(_ id: Int, _ output: inout Output) {
    guard running[id]?.isCancelled == false else { return }
    if running[id]?.isLeaving == true { output.effects.append(.cancelWait(.detailGrace(id))) }
    running[id]?.isLeaving = false
    running[id]?.isCancelled = true
    metrics.detailCancellations += 1
    output.effects.append(.cancelDetail(id))
  }

  /// Lets go of what was loaded for a row, or is being loaded.
  mutating func forgetDetail(of row: RowID, _ output: inout Output) {
    if phases[row] == .loading, let id = running.id(of: row) { cancelDetail(id, &output) }
    phases[row] = nil
    waiting[row] = 0
  }

  mutating func forgetDetails(notIn kept: Set<RowID>, _ output: inout Output) {
    for row in phases.rows where !kept.contains(row) { forgetDetail(of: row, &output) }
    for row in waiting.rows where !kept.contains(row) { waiting[row] = 0 }
  }

  mutating func forgetAllDetails(_ output: inout Output) {
    for id in running.ids { cancelDetail(id, &output) }
    phases = DetailPhases()
    waiting = RowMarks()
    backlog = []
  }

  // MARK: Retrying

  /// Makes a failed row one that has not begun, and that waits if it is in range.
  mutating func forgetFailure(of row: RowID, _ output: inout Output) {
    phases[row] = nil
    output.change.updated.append(row)
    want(row)
  }

  mutating func retryDetail(of row: RowID, _ output: inout Output) {
    guard case .failed = phases[row] else { return }
    phases[row] = nil
    output.change.updated.append(row)
    waiting[row] = 1
    backlog.append(row)
    startDetails(&output)
  }

  mutating func retryFailedDetails(_ output: inout Output) {
    for row in phases.failures.keys.sorted() { forgetFailure(of: row, &output) }
    startDetails(&output)
  }
}
