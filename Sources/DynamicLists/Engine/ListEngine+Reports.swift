extension ListEngine {
  /// The last row that is visible in any viewport; −1 before any report.
  var lastVisible: Int {
    var last = -1
    for run in runs where !run.rows.isEmpty { last = max(last, run.rows.upperBound - 1) }
    return last
  }

  /// The rows that are visible in a viewport.
  package func visibleRows(in viewport: Viewport = .main) -> Range<Int> {
    runs.first { $0.viewport.id == viewport.id }?.rows ?? 0..<0
  }

  package func isVisible(_ position: Int) -> Bool {
    runs.contains { $0.contains(position) }
  }

  private func isVisible(_ position: Int, outside run: Int) -> Bool {
    runs.indices.contains { $0 != run && runs[$0].contains(position) }
  }

  var visibleRowIDs: [RowID] {
    runs.flatMap { run in run.rows.filter(run.contains).map { presented[$0] } }
  }

  mutating func appear(_ row: RowID, _ hint: Int, _ viewport: Viewport, _ output: inout Output) {
    guard let position = presentedPosition(of: row, hint: hint) else { return }
    consecutivePages = 0
    let index = runIndex(of: viewport)
    let entered = runs[index].include(position)
    if entered.count == 1, runs.count == 1 {
      enter(row, &output)
    } else {
      for entered in entered where !isVisible(entered, outside: index) { enter(presented[entered], &output) }
    }
    if states.append == .paused, configuration.prefetch == .automatic { states.append = .idle }
    fill(&output)
    if hasDetails {
      let window = detailWindow
      moveDetailWindow(&output)
      if detailWindow != window { restartDetailPatience(&output) }
      startDetails(&output)
    }
  }

  mutating func disappear(_ row: RowID, _ hint: Int, _ viewport: Viewport, _ output: inout Output) {
    guard let position = presentedPosition(of: row, hint: hint) else { return }
    guard let index = runs.firstIndex(where: { $0.viewport.id == viewport.id }) else { return }
    runs[index].exclude(position)
    if hasDetails {
      moveDetailWindow(&output)
      beginDetailPatience(&output)
    }
  }

  mutating func close(_ viewport: Viewport, _ output: inout Output) {
    runs.removeAll { $0.viewport.id == viewport.id }
    if hasDetails {
      moveDetailWindow(&output)
      beginDetailPatience(&output)
    }
  }

  /// Takes in what operations made of a change, as the rows that a person sees.
  mutating func present(_ change: ListChange, _ output: inout Output) {
    guard hasOperations else { return }
    let inView = rowsInView(before: change.splices)
    for splice in change.splices {
      shown?.apply(splice)
      followRuns(splice)
    }
    enterRows(notIn: inView, &output)
    settlePresented(&output)
  }

  /// Takes in that operations were added, changed or removed.
  mutating func replacePresentation(_ rows: [RowID]?, _ output: inout Output) {
    let splices = RowMerge.splices(from: presented, to: rows ?? Array(table.ids))
    let inView = rowsInView(before: splices)
    shown = rows.map { RowTable($0) }
    for splice in splices { followRuns(splice) }
    enterRows(notIn: inView, &output)
    output.change.splices = splices
    consecutivePages = 0
    if states.append == .paused, configuration.prefetch == .automatic { states.append = .idle }
    settlePresented(&output)
  }

  /// Changes the rows, and what is visible of them where nothing is in between.
  mutating func apply(_ splices: [ListChange.Splice], _ output: inout Output) {
    let inView = !hasOperations ? rowsInView(before: splices) : nil
    output.change.splices += splices
    for splice in splices {
      output.removedRows += splice.removedRange.map { table[$0] }
      table.apply(splice)
      if !hasOperations { followRuns(splice) }
    }
    enterRows(notIn: inView, &output)
  }

  private mutating func followRuns(_ splice: ListChange.Splice) {
    for index in runs.indices { runs[index].follow(splice) }
  }

  /// The visible rows, when splices change which those are.
  private func rowsInView(before splices: [ListChange.Splice]) -> Set<RowID>? {
    let end = lastVisible
    return splices.contains { $0.position <= end } ? Set(visibleRowIDs) : nil
  }

  /// Rows that moved within the view were in it before: they do not come into view.
  private mutating func enterRows(notIn inView: Set<RowID>?, _ output: inout Output) {
    guard var inView else { return }
    for row in visibleRowIDs where inView.insert(row).inserted { enter(row, &output) }
  }

  /// Says of a row that came into view that its data is there, if it is.
  private mutating func enter(_ row: RowID, _ output: inout Output) {
    switch phases[row] {
    case .loaded: output.effects.append(.reveal(row, .appeared))
    case .failed(let failure) where failure.isRetryable: forgetFailure(of: row, &output)
    case nil where !hasDetails: output.effects.append(.reveal(row, .appeared))
    default: break
    }
  }

  private mutating func runIndex(of viewport: Viewport) -> Int {
    for index in runs.indices where runs[index].viewport.id == viewport.id {
      runs[index].resize(to: viewport)
      return index
    }
    runs.append(VisibleRun(viewport: viewport))
    return runs.count - 1
  }
}
