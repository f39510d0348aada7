import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// How many of the shown rows are selected, after another arrangement has changed many of them.
@MainActor
struct SelectionCountTests {
  @Test(arguments: 0..<20) func theCountIsThatOfALookAtEachRow(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for script in 0..<50 {
      let all = RowTable((0..<Int.random(in: 0..<(script % 10 == 0 ? 2_000 : 40), using: &random)).map { RowID($0) })
      let (old, new) = (some(of: all, &random), some(of: all, &random))
      var state = SelectionState()
      state.setMode(.many, old)
      state.longestStoredRange = 2
      select(&state, of: old, &random)
      let ids = Array(new.ids)
      let splices = RowDiff.splices(from: old.positions(of: ids), of: old.count, to: ids)
      state.rowsChanged(
        by: splices, removed: [], isGone: { _ in false }, losesPlace: false, selectsNext: false, to: new)
      #expect(
        state.shownCount == new.ids.count(where: state.selected.contains), "\(state.selected) of \(old) in \(new)")
    }
  }

  private func some(of rows: RowTable, _ random: inout SplitMix64) -> RowTable {
    let odds = Int.random(in: 0...3, using: &random)
    return RowTable(rows.ids.filter { _ in Int.random(in: 0..<3, using: &random) >= odds })
  }

  private func select(_ state: inout SelectionState, of rows: RowTable, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: state.selectAll(rows)
    case 1: state.selectAllMatching(rows, except: Set(rows.ids.prefix(2)))
    case 2: state.replace(with: Set(rows.ids.filter { $0.number % 3 == 0 } + [RowID(39)]), in: rows)
    case 3:
      state.selectAll(rows)
      if let row = rows.ids.randomElement(using: &random) { state.toggle(row, in: rows) }
    default: break
    }
  }

  private func makeList() -> ListViewModel<Int> {
    let list = ListViewModel(items: Array(0..<40))
    list.arranger.pace = .tiny()
    list.selectionMode = .many
    list.search("") { "\($0)".hasSuffix($1) }
    return list
  }

  @Test func allRowsStaySelectedAndOnlyTheShownOnesAreActedOn() async {
    let list = makeList()
    list.selectAll()
    list.searchText = "7"
    #expect(await eventually { !list.isArranging })
    #expect(list.selectedRows.count == 4 && Array(list.selectedItems) == [7, 17, 27, 37] && list.selectedCount == 40)
    list.removeSelected()
    #expect(list.selectedRows.isEmpty && list.selectedCount == 36)
    list.searchText = ""
    #expect(await eventually { !list.isArranging })
    #expect(list.selectedRows.count == 36 && list.rows.count == 36 && list.allRowsAreSelected)
  }

  @Test func rowsThatAFilterHidesAreNotSelectedWithAllThatAreShown() async {
    let list = makeList()
    list.searchText = "7"
    #expect(await eventually { !list.isArranging })
    list.selectAll()
    list.searchText = ""
    #expect(await eventually { !list.isArranging })
    #expect(list.selectedRows.count == 4 && Array(list.selectedItems) == [7, 17, 27, 37] && list.selectedCount == 4)
  }

  @Test func aSelectionThatChangesWhileRowsAreArrangedIsCounted() async {
    let list = makeList()
    list.selectAll()
    list.searchText = "7"
    #expect(list.isArranging)
    // Lets the task come as far as it may, step by step.
    for row in list.rowIDs {
      list.toggleSelection(of: row)
      if !list.isArranging { break }
      await Task.yield()
    }
    #expect(await eventually { !list.isArranging })
    #expect(list.selectedRows.count == list.rowIDs.count(where: list.isSelected))
    #expect(list.selectedRows.count == list.selectedItems.count { _ in true })
  }
}
