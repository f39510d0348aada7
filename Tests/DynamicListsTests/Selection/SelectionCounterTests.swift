import Testing

@testable import DynamicLists
@testable import DynamicListsTesting

/// How many rows of another arrangement are selected, which is counted off the main actor.
@MainActor
struct SelectionCounterTests {
  @Test(arguments: 0..<20) func theCountIsThatOfALookAtEachRow(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<50 {
      let all = RowTable((0..<Int.random(in: 0..<40, using: &random)).map { RowID($0) })
      let (before, after) = (flags(of: all, &random), flags(of: all, &random))
      var state = SelectionState()
      let old = RowTable(before.included(of: all))
      state.setMode(.many, old)
      state.longestStoredRange = 2
      select(&state, of: old, &random)
      let new = RowTable(after.included(of: all))
      let splices = RowFlags.splices(from: before, to: after, of: all.count, to: new)
      let counted = state.counter.count(after: splices, from: old, to: new)
      #expect(counted.count == new.ids.count(where: state.selected.contains), "\(state.selected) of \(old) in \(new)")
    }
  }

  private func flags(of rows: RowTable, _ random: inout SplitMix64) -> RowFlags {
    let odds = Int.random(in: 0...3, using: &random)
    return RowFlags(rows.ids.map { _ in Int.random(in: 0..<3, using: &random) >= odds })
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

  @Test func noRowIsCountedAgainWhenTheNumberIsKnown() {
    let rows = RowTable((0..<6).map { RowID($0) })
    var state = SelectionState()
    state.setMode(.many, rows)
    state.selectAll(rows)
    // A wrong number, so that it shows.
    let counted = SelectionCounter.Count(count: 77, revision: state.counter.revision)
    var left = rows
    left.apply(.init(0, removed: 3))
    let change = { (state: inout SelectionState) in
      state.rowsChanged(
        by: [.init(0, removed: 3)], removed: [], counted: counted, isGone: { _ in false }, losesPlace: false,
        selectsNext: false, to: left)
    }
    var other = state
    change(&state)
    #expect(state.shownCount == 77)
    other.toggle(RowID(5), in: rows)
    change(&other)
    #expect(other.shownCount == 2, "the number was that of another selection")
  }

  private func makeList() -> ListViewModel<Int> {
    let list = ListViewModel(items: Array(0..<40))
    list.pace = .tiny()
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
