import Testing

@testable import DynamicLists

/// What clicks and keys do to the selection and the focus.
@MainActor
struct SelectionTests {
  struct Card: Identifiable, Equatable {
    let id: Int
    var rank = 0
  }

  private func list(_ count: Int, _ mode: SelectionMode = .many) -> ListViewModel<Card> {
    let list = ListViewModel(items: (0..<count).map { Card(id: $0) })
    list.selectionMode = mode
    return list
  }

  private func chosen(_ list: ListViewModel<Card>) -> [Int] { list.selectedItems.map(\.id) }

  private func focused(_ list: ListViewModel<Card>) -> Int? {
    list.focusedRow.flatMap { list.item(of: $0)?.id }
  }

  @Test func aListSelectsNothingUnlessItsModeSaysSo() {
    let list = ListViewModel(items: [Card(id: 0)])
    list.select(0)
    list.toggleSelection(of: 0)
    list.extendSelection(to: 0)
    list.selectAll()
    list.selectAllMatching()
    list.select(Set(list.rowIDs))
    #expect(list.selection.isEmpty)
    #expect(focused(list) == 0)
  }

  @Test func aClickSelectsOnlyItsRowAndFocusesIt() {
    let list = list(5)
    list.select(1)
    list.select(3)
    #expect(chosen(list) == [3])
    #expect(focused(list) == 3)
  }

  @Test func aToggleLeavesTheOtherRows() {
    let list = list(5)
    list.select(1)
    list.toggleSelection(of: 3)
    #expect(chosen(list) == [1, 3])
    list.toggleSelection(of: 1)
    #expect(chosen(list) == [3])
    #expect(focused(list) == 1)
  }

  @Test func aToggleInSingleSelectionKeepsAtMostOneRow() {
    let list = list(5, .one)
    list.toggleSelection(of: 1)
    list.toggleSelection(of: 2)
    #expect(chosen(list) == [2])
    list.toggleSelection(of: 2)
    #expect(chosen(list) == [])
  }

  @Test(arguments: [0, 256]) func aRangeGoesFromTheAnchorAndReplacesTheLastRange(_ longest: Int) {
    let list = list(10)
    list.core.selection.longestStoredRange = longest
    list.select(4)
    list.extendSelection(to: 7)
    #expect(chosen(list) == [4, 5, 6, 7])
    list.extendSelection(to: 2)
    #expect(chosen(list) == [2, 3, 4])
    #expect(focused(list) == 2)
  }

  @Test func aRangeThatKeepsOthersReplacesOnlyTheLastRange() {
    let list = list(10)
    list.select(0)
    list.toggleSelection(of: 4)
    list.extendSelection(to: 7, keepingOthers: true)
    #expect(chosen(list) == [0, 4, 5, 6, 7])
    list.extendSelection(to: 3, keepingOthers: true)
    #expect(chosen(list) == [0, 3, 4])
  }

  @Test func aRangeInSingleSelectionIsItsLastRow() {
    let list = list(5, .one)
    list.select(1)
    list.extendSelection(to: 3)
    #expect(chosen(list) == [3])
  }

  @Test func aRangeWhoseAnchorIsHiddenBeginsAtTheFocus() {
    let list = list(10)
    list.select(1)
    list.focus(4)
    list.setFilter { $0.id != 1 }
    list.extendSelection(to: 6)
    #expect(chosen(list) == [4, 5, 6])
  }

  @Test func selectAllSelectsTheShownRowsAndNoneThatComeLater() {
    let list = list(4)
    list.setFilter { $0.id.isMultiple(of: 2) }
    list.selectAll()
    list.setFilter(nil)
    list.append(Card(id: 9))
    #expect(chosen(list) == [0, 2])
    #expect(list.selectedCount == 2)
  }

  @Test func clearingLeavesTheFocus() {
    let list = list(4)
    list.select(2)
    list.clearSelection()
    #expect(list.selection.isEmpty)
    #expect(focused(list) == 2)
  }

  @Test func theFocusMovesWithAndWithoutSelecting() {
    let list = list(10)
    list.moveFocus(by: 1)
    #expect(chosen(list) == [0])
    list.moveFocus(by: 3, .keep)
    #expect(chosen(list) == [0])
    #expect(focused(list) == 3)
    list.moveFocus(by: 1, .extend)
    #expect(chosen(list) == [0, 1, 2, 3, 4])
    list.moveFocus(by: .max)
    #expect(chosen(list) == [9])
    list.moveFocus(by: .min, .keep)
    #expect(focused(list) == 0)
  }

  @Test func withoutAFocusGoingUpEntersAtTheLastRow() {
    let list = list(3)
    list.moveFocus(by: -1)
    #expect(chosen(list) == [2])
  }

  @Test func aSmallerModeKeepsTheFocusedRowOrTheFirst() {
    let list = list(5)
    list.selectAll()
    list.focus(3)
    list.selectionMode = .one
    #expect(chosen(list) == [3])
    list.selectionMode = .many
    list.selectAll()
    list.toggleSelection(of: 3)
    list.selectionMode = .one
    #expect(chosen(list) == [0])
    list.selectionMode = .none
    #expect(list.selection.isEmpty)
  }

  @Test func selectingASetIgnoresRowsOfOtherLists() {
    let list = list(3)
    list.select([list.rowIDs[0], list.rowIDs[2], RowID(99)])
    #expect(chosen(list) == [0, 2])
    #expect(list.selectedCount == 2)
  }

  @Test func unknownRowsAreIgnored() {
    let list = list(3)
    list.select(1)
    list.select(RowID(99))
    list.toggleSelection(of: RowID(99))
    list.extendSelection(to: RowID(99))
    list.focus(RowID(99))
    list.select(77)
    #expect(chosen(list) == [1])
    #expect(focused(list) == 1)
  }

  @Test func setsOfRowsAreEqualHoweverTheyAreStored() {
    let table = RowTable([1, 2, 3].map { RowID($0) })
    var range = RowIDSet(0..<3, of: table, stamp: 1)
    #expect(range == RowIDSet(table.ids))
    range.remove(RowID(2))
    range.insert(RowID(7))
    #expect(range == [RowID(1), RowID(3), RowID(7)])
    #expect(range.hashValue == RowIDSet([RowID(1), RowID(3), RowID(7)]).hashValue)
    #expect(range != [RowID(1), RowID(3), RowID(8)])
    #expect(Set(range) == [RowID(1), RowID(3), RowID(7)])
    for row in Array(range) { range.remove(row) }
    #expect(range.isEmpty && range.storedRows == [])
  }

  @Test func selectingInsideAChangeHappensAfterIt() {
    let list = list(4)
    var isFirst = true
    var seen: [SelectionChange?] = []
    let observation = list.onChange { [weak list] update in
      seen.append(update.selectionChange)
      guard let list, isFirst else { return }
      isFirst = false
      list.append(Card(id: 8))
      list.select(8)
      #expect(list.selection.isEmpty)
    }
    list.remove(0)
    #expect(chosen(list) == [8])
    #expect(seen == [nil, nil, .rows([list.rowIDs[3]])])
    withExtendedLifetime(observation) {}
  }

  @Test func anItemsCodeMaySelectWhileItsRowIsFiltered() {
    let list = list(4)
    list.select(2)
    list.setFilter { [weak list] card in
      list?.toggleSelection(of: card.id)
      return list?.selectedRows.count != 9
    }
    #expect(chosen(list) == [0, 1, 3])
  }
}
