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

  package func isVisible(_ position: Int) -> Bool { runs.contains { $0.contains(position) } }

  package func isVisible(_ position: Int, in viewport: Viewport) -> Bool {
    runs.contains { $0.viewport.id == viewport.id && $0.contains(position) }
  }

  /// The viewports in which a row is visible.
  func viewports(showing row: RowID) -> [Viewport] {
    guard !runs.isEmpty, let position = presentedPosition(of: row, hint: 0) else { return [] }
    return runs.compactMap { $0.contains(position) ? $0.viewport : nil }
  }

  var visibleRowIDs: [RowID] { runs.flatMap(visibleRowIDs) }

  private func visibleRowIDs(of run: VisibleRun) -> [RowID] { run.rows.filter(run.contains).map { presented[$0] } }

  mutating func appear(_ row: RowID, _ hint: Int, _ viewport: Viewport, _ output: inout Output) {
    guard let position = presentedPosition(of: row, hint: hint) else { return }
    consecutivePages = 0
    let index = runIndex(of: viewport)
    let entered = runs[index].include(position)
    if entered.count == 1 {
      enter(row, viewport, &output)
    } else {
      for position in entered { enter(presented[position], viewport, &output) }
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
  mutating func replacePresentation(_ rows: [RowID]?, keepsBudget: Bool, _ output: inout Output) {
    let splices = RowMerge.splices(from: presented, to: rows ?? Array(table.ids))
    let inView = rowsInView(before: splices)
    shown = rows.map { RowTable($0) }
    for splice in splices { followRuns(splice) }
    enterRows(notIn: inView, &output)
    output.change.splices = splices
    if !keepsBudget {
      consecutivePages = 0
      if states.append == .paused, configuration.prefetch == .automatic { states.append = .idle }
    }
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

  /// The visible rows of each run, when splices change which those are.
  private func rowsInView(before splices: [ListChange.Splice]) -> [Set<RowID>]? {
    let end = lastVisible
    return splices.contains { $0.position <= end } ? runs.map { Set(visibleRowIDs(of: $0)) } : nil
  }

  /// Rows that moved within a viewport were in it before: they do not enter it.
  private mutating func enterRows(notIn inView: [Set<RowID>]?, _ output: inout Output) {
    guard let inView else { return }
    for (run, before) in zip(runs, inView) {
      for row in visibleRowIDs(of: run) where !before.contains(row) { enter(row, run.viewport, &output) }
    }
  }

  /// Emits a reveal when the row that entered a viewport already has its detail.
  private mutating func enter(_ row: RowID, _ viewport: Viewport, _ output: inout Output) {
    switch phases[row] {
    case .loaded: output.effects.append(.reveal(row, .appeared, in: viewport))
    case .failed(let failure) where failure.isRetryable: forgetFailure(of: row, &output)
    case nil where !hasDetails: output.effects.append(.reveal(row, .appeared, in: viewport))
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
