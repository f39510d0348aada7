import Testing

@testable import DynamicLists

/// Selecting a million rows looks at none of them.
@MainActor
struct SelectionScaleTests {
  private let count = 1_000_000

  /// Whether two tables hold the same memory for the ids in the middle of a million rows.
  private func millionRows() -> RowTable { RowTable((0..<count).map { RowID($0) }) }

  @Test func selectingAMillionRowsStoresNoRowOneByOne() {
    let rows = millionRows()
    var state = SelectionState()
    state.setMode(.many, rows)
    state.selectAll(rows)
    guard case .only(let all) = state.selected else {
      Issue.record("not a set of rows")
      return
    }
    // A snapshot of the table, and no set: nothing was copied.
    #expect(all.storedRows == nil)
    #expect(all.count == count && state.shownCount == count)
    #expect(all.contains(RowID(count - 1)) && !all.contains(RowID(count)))
    #expect(state.takeChanges().rows == .all)
  }

  @Test func aRangeOverAMillionRowsAndItsExceptionsStoreOnlyTheExceptions() {
    let rows = millionRows()
    var state = SelectionState()
    state.setMode(.many, rows)
    state.select(RowID(0), in: rows)
    state.extend(to: RowID(count - 1), keepingOthers: false, in: rows)
    for row in [3, 4, 5] { state.toggle(RowID(row), in: rows) }
    guard case .only(let range) = state.selected else {
      Issue.record("not a set of rows")
      return
    }
    #expect(range.storedRows == nil)
    #expect(range.count == count - 3 && state.shownCount == count - 3)
    state.clear(rows)
    #expect(state.shownCount == 0 && !state.isUsed || state.focus != nil)
  }

  @Test func selectingAllMakesNoRowObjectAndReadsNoItem() {
    var reads = 0
    let list = ListViewModel(items: Array(0..<10_000))
    list.selectionMode = .many
    list.setFilter { _ in
      reads += 1
      return true
    }
    reads = 0
    list.selectAll()
    list.selectAllMatching()
    #expect(list.selectedCount == 10_000 && list.selectedRows.count == 10_000)
    #expect(reads == 0 && list.core.rowObjects.isEmpty)
  }

  @Test func aListWithoutASelectionHoldsNoRowsForIt() {
    let list = ListViewModel(items: Array(0..<10))
    #expect(!list.core.selection.isUsed)
    list.selectionMode = .many
    list.selectAll()
    #expect(list.core.selection.isUsed)
    list.clearSelection()
    #expect(!list.core.selection.isUsed)
  }
}
