extension ListEngine {
  /// The last row that is visible in any viewport; −1 before any report.
  var lastVisible: Int {
    runs.reduce(-1) { $1.rows.isEmpty ? $0 : max($0, $1.rows.upperBound - 1) }
  }

  /// The rows that are visible in a viewport.
  package func visibleRows(in viewport: Viewport = .main) -> Range<Int> {
    runs.first { $0.viewport.id == viewport.id }?.rows ?? 0..<0
  }

  func isVisible(_ position: Int) -> Bool {
    runs.contains { $0.rows.contains(position) }
  }

  mutating func appear(_ row: RowID, _ hint: Int, _ viewport: Viewport, _ output: inout Output) {
    guard let position = presentedPosition(of: row, hint: hint) else { return }
    consecutivePages = 0
    let index = runIndex(of: viewport)
    let wasVisible = runs.count > 1 && isVisible(position)
    let entered = runs[index].include(position)
    if !entered.isEmpty, !wasVisible { enter(entered, &output) }
    if states.append == .paused, configuration.prefetch == .automatic { states.append = .idle }
    fill(&output)
    if hasDetails {
      moveDetailWindow(&output)
      startDetails(&output)
    }
  }

  mutating func disappear(_ row: RowID, _ hint: Int, _ viewport: Viewport, _ output: inout Output) {
    guard let position = presentedPosition(of: row, hint: hint) else { return }
    guard let index = runs.firstIndex(where: { $0.viewport.id == viewport.id }) else { return }
    runs[index].exclude(position)
    if hasDetails { moveDetailWindow(&output) }
  }

  mutating func close(_ viewport: Viewport, _ output: inout Output) {
    runs.removeAll { $0.viewport.id == viewport.id }
    moveDetailWindow(&output)
  }

  /// Takes in what operations made of a change, as the rows that a person sees.
  mutating func present(_ change: ListChange, _ output: inout Output) {
    for splice in change.splices {
      shown?.apply(splice)
      followRuns(splice, &output)
    }
    settlePresented(&output)
  }

  /// Takes in that operations were added, changed or removed.
  mutating func replacePresentation(_ rows: [RowID]?, _ output: inout Output) {
    let old = presented
    shown = rows.map { RowTable($0) }
    let splices = RowMerge.splices(from: old, to: rows ?? Array(table.ids))
    output.change.splices = splices
    for splice in splices { followRuns(splice, &output) }
    consecutivePages = 0
    if states.append == .paused, configuration.prefetch == .automatic { states.append = .idle }
    settlePresented(&output)
  }

  /// Changes the rows, and what is visible of them where nothing is in between.
  mutating func apply(_ splices: [ListChange.Splice], _ output: inout Output) {
    output.change.splices += splices
    for splice in splices {
      output.removedRows += splice.removedRange.map { table[$0] }
      table.apply(splice)
      if shown == nil { followRuns(splice, &output) }
    }
  }

  private mutating func followRuns(_ splice: ListChange.Splice, _ output: inout Output) {
    for index in runs.indices {
      let between = runs[index].follow(splice)
      if !between.isEmpty { enter(between, &output) }
    }
  }

  /// Says of rows that came into view that their data is there, if it is.
  private mutating func enter(_ positions: Range<Int>, _ output: inout Output) {
    for position in positions where position < presented.count {
      let row = presented[position]
      switch phases[row] {
      case .loaded: output.effects.append(.reveal(row, .appeared))
      case .failed(let failure) where failure.isRetryable: forgetFailure(of: row)
      case nil where !hasDetails: output.effects.append(.reveal(row, .appeared))
      default: break
      }
    }
  }

  private func presentedPosition(of row: RowID, hint: Int) -> Int? {
    shown == nil ? table.position(of: row, hint: hint) : presented.position(of: row, hint: hint)
  }

  private mutating func runIndex(of viewport: Viewport) -> Int {
    if let index = runs.firstIndex(where: { $0.viewport.id == viewport.id }) {
      if runs[index].viewport == viewport { return index }
      runs.remove(at: index)
    }
    runs.append(VisibleRun(viewport: viewport))
    return runs.count - 1
  }
}
