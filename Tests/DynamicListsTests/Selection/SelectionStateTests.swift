import Testing

@testable import DynamicLists

/// The selection, its anchor and its focus, without a list.
struct SelectionStateTests {
  private let rows = (0..<6).map(RowID.init)
  private var table: RowTable { RowTable(rows) }

  private func state(_ mode: SelectionMode) -> SelectionState {
    var state = SelectionState()
    state.setMode(mode, table)
    return state
  }

  /// Removes rows for good, or only from those that are shown. Returns the rows that are left.
  private func remove(
    _ removed: [RowID], isGone: Bool = true, selectsNext: Bool = false, of table: RowTable,
    _ state: inout SelectionState
  ) -> RowTable {
    var left = table
    let splices = removed.compactMap { row -> ListChange.Splice? in
      guard let position = left.position(of: row) else { return nil }
      let splice = ListChange.Splice(position, removed: 1)
      left.apply(splice)
      return splice
    }
    state.rowsChanged(
      by: splices, removed: removed, isGone: { _ in isGone }, losesPlace: false, selectsNext: selectsNext, to: left)
    return left
  }

  @Test func oneOfSeveralRowsIsSelectedWhereOnlyOneCanBe() {
    var state = state(.one)
    state.replace(with: [rows[4], rows[2], rows[3]], in: table)
    #expect(state.selected == .only([rows[2]]) && state.shownCount == 1)
    state.replace(with: [rows[5], rows[3]], in: table)
    #expect(state.selected == .only([rows[3]]))
    state.replace(with: [RowID(9)], in: table)
    #expect(state.selected == .only([RowID(9)]) && state.shownCount == 0, "a single one may be hidden")
  }

  @Test func ofTwoSelectedRowsOneStaysAndOfHiddenOnesOnlyASingleOne() {
    var two = state(.many)
    two.replace(with: [rows[1], rows[3]], in: table)
    var hidden = two
    two.setMode(.one, table)
    #expect(two.selected == .only([rows[1]]) && two.shownCount == 1)
    var left = remove([rows[1], rows[3]], isGone: false, of: table, &hidden)
    hidden.setMode(.one, left)
    #expect(hidden.selected.isEmpty && hidden.shownCount == 0)
    var single = state(.many)
    single.replace(with: [rows[1]], in: table)
    left = remove([rows[1]], isGone: false, of: table, &single)
    single.setMode(.one, left)
    #expect(single.selected == .only([rows[1]]) && single.shownCount == 0)
  }

  @Test func aRangeThatGrowsDoesNotSelectRowsAgainThatWereRemoved() {
    var state = state(.many)
    state.toggle(rows[0], in: table)
    state.toggle(rows[1], in: table)
    state.toggle(rows[3], in: table)
    state.extend(to: rows[4], keepingOthers: true, in: table)
    #expect(state.selected == .only([rows[0], rows[1], rows[3], rows[4]]))
    let left = remove([rows[0]], of: table, &state)
    state.extend(to: rows[5], keepingOthers: true, in: left)
    #expect(state.selected == .only([rows[1], rows[3], rows[4], rows[5]]))
    let hidden = remove([rows[1]], isGone: false, of: left, &state)
    state.extend(to: rows[4], keepingOthers: true, in: hidden)
    #expect(state.selected == .only([rows[1], rows[3], rows[4]]), "a row that can come back stays selected")
  }

  @Test func aRangeStaysAsItIsOnceItsAnchorIsHidden() {
    var state = state(.many)
    state.toggle(rows[0], in: table)
    state.extend(to: rows[2], keepingOthers: true, in: table)
    let others = (10..<13).map(RowID.init)
    var left = table
    let splice = ListChange.Splice(0, removed: 6, inserted: others)
    left.apply(splice)
    state.rowsChanged(
      by: [splice], removed: rows, isGone: { _ in false }, losesPlace: false, selectsNext: false, to: left)
    state.extend(to: others[1], keepingOthers: true, in: left)
    #expect(state.selected == .only([rows[0], rows[1], rows[2], others[0], others[1]]))
    state.extend(to: others[0], keepingOthers: true, in: left)
    #expect(state.selected == .only([rows[0], rows[1], rows[2], others[0]]))
  }

  @Test(arguments: [4, 5]) func theFocusLeavesReplacedRowsForTheOneBefore(position: Int) {
    var state = state(.many)
    state.setFocus(rows[position], in: table)
    var left = table
    let splice = ListChange.Splice(4, removed: 2, inserted: [RowID(9)])
    left.apply(splice)
    state.rowsChanged(
      by: [splice], removed: [rows[4], rows[5]], isGone: { _ in true }, losesPlace: false, selectsNext: false, to: left)
    #expect(state.focus == rows[3])
    state.setFocus(nil, in: left)
    #expect(state.focus == nil)
  }

  @Test func aDeletionThatLeavesTheSelectedRowsSelectsNoOther() {
    var state = state(.one)
    state.setFocus(rows[1], in: table)
    _ = remove([rows[0]], selectsNext: true, of: table, &state)
    #expect(state.selected.isEmpty && state.focus == rows[1])
  }

  @Test func whatIsForgottenIsNeitherFocusedNorAnAnchor() {
    var state = state(.many)
    state.select(rows[1], in: table)
    state.forget()
    #expect(state.focus == nil && state.selected.isEmpty && state.mode == .many)
    state.extend(to: rows[3], keepingOthers: false, in: table)
    #expect(state.selected == .only([rows[3]]), "the range begins at its only row")
  }

  @Test(arguments: [1_024, 1_025]) func asManyRowsAsTheLimitAreNamedWhenTheyGo(count: Int) {
    let many = RowTable((0..<count).map(RowID.init))
    var state = state(.many)
    state.selectAll(many)
    _ = state.takeChanges()
    state.rowsChanged(
      by: [.init(0, removed: count)], removed: Array(many.ids), isGone: { _ in true }, losesPlace: true,
      selectsNext: false, to: RowTable())
    #expect(state.takeChanges().rows == (count > 1_024 ? .all : .rows(Set(many.ids))))
  }
}
