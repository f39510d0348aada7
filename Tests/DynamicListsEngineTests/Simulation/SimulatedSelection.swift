@testable import DynamicLists

/// The selection of a simulated list, beside the rows that a person has chosen, as a plain set.
struct SimulatedSelection {
  private var state: SelectionState
  private var chosen: Set<RowID> = []
  /// Whether the rule selects all rows but the chosen ones.
  private(set) var isRule = false
  /// What the selection does wrongly, to prove that it is found.
  private let fault: WrongEngine.Fault
  /// The shown rows after the last change, for a fault.
  private var shown = RowTable()

  init(wrong: WrongEngine.Fault = .nothing) {
    fault = wrong
    state = SelectionState()
    state.longestStoredRange = 4
    state.setMode(.many, RowTable())
  }

  /// What a person does.
  mutating func act(_ number: Int, _ other: Int, on engine: borrowing ListEngine) {
    let rows = engine.arrangedRows
    guard rows.count > 0 else { return }
    let row = rows[number % rows.count]
    switch other % 8 {
    case 0, 1:
      state.select(row, in: rows)
      (chosen, isRule) = ([row], false)
    case 2, 3, 4:
      state.toggle(row, in: rows)
      chosen.formSymmetricDifference([row])
    case 5:
      let positions = min(number % rows.count, other % rows.count)..<max(number % rows.count, other % rows.count) + 1
      state.set(positions, isSelected: true, keepingOthers: false, in: rows)
      (chosen, isRule) = (Set(rows.ids[positions]), false)
    case 6:
      state.selectAll(rows)
      (chosen, isRule) = (Set(rows.ids), false)
    default:
      if engine.isArranged || engine.origin != .source { return }
      state.selectAllMatching(rows)
      (chosen, isRule) = ([], true)
    }
  }

  /// Follows a change as the view model does.
  mutating func follow(_ output: Output, _ engine: borrowing ListEngine) {
    let rows = engine.arrangedRows
    let (focus, old) = (state.focus, shown)
    shown = rows
    if engine.isArranged || output.cause == .otherSource {
      if fault != .filterKeepsRule { state.queryChanged(rows) }
      if isRule { (chosen, isRule) = ([], false) }
    }
    let all = engine.allRows
    let mayReturn =
      [.merge, .page, .previousPage, .otherSource].contains(output.cause)
      && (output.bringsOtherSource || !engine.hasReachedEnd)
    let deselects = !mayReturn || fault == .refreshDeselects
    state.rowsChanged(
      by: output.change.splices, removed: output.items.removed, isGone: { deselects && !all.contains($0) },
      losesPlace: output.change.movesToTop, selectsNext: false, to: rows)
    spoil(old, focus, rows)
    if !mayReturn, !isRule { chosen.subtract(output.items.removed.filter { !all.contains($0) }) }
    _ = state.takeChanges()
  }

  /// Makes the selection a wrong one, after the shown rows have changed.
  private mutating func spoil(_ old: RowTable, _ oldFocus: RowID?, _ rows: RowTable) {
    switch fault {
    case .selectsByPosition where !isRule:
      let positions = SelectedPositions(state.selected, old).filter { $0 < rows.count }
      if !positions.isEmpty { state.replace(with: Set(positions.map { rows[$0] }), in: rows) }
    case .focusSelects: if let focus = state.focus, focus != oldFocus { state.select(focus, in: rows) }
    default: break
    }
  }

  /// What differs from what the person has chosen.
  func contradiction(_ engine: borrowing ListEngine) -> String? {
    let rows = engine.arrangedRows
    let expected = rows.ids.filter { chosen.contains($0) != isRule }
    let actedOn = fault == .actsOnHiddenRows ? engine.allRows : rows
    let selected = SelectedPositions(state.selected, actedOn).map { actedOn[$0] }
    if selected != expected { return "selected \(selected), chosen \(expected)" }
    let count = fault == .countsHiddenRows ? engine.allRows.ids.count(where: state.selected.contains) : state.shownCount
    if count != expected.count { return "counts \(count) selected rows of \(expected.count)" }
    if let focus = state.focus, !rows.contains(focus) { return "the focus is on \(focus), which is not in the list" }
    return nil
  }
}
