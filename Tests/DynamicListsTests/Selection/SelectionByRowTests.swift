import DynamicListsTesting
import Observation
import Testing

@testable import DynamicLists

/// The selection by rows instead of items, and what is asked of it.
@MainActor
struct SelectionByRowTests {
  private typealias Item = Shelf.Item

  @MainActor
  private final class Notified {
    var value = false
  }

  private func list(_ numbers: [Int], _ mode: SelectionMode = .many) -> ListViewModel<Shelf.Item> {
    let list = ListViewModel(items: numbers.map { Item(id: $0) })
    list.selectionMode = mode
    return list
  }

  private func loaded(_ page: Page<Shelf.Item, Int>) async -> ListViewModel<Shelf.Item> {
    let source = ScriptedSource(of: Item.self)
    let list = ListViewModel(source: source, clock: TestClock())
    list.selectionMode = .many
    list.start()
    await source.script.next().answer(page)
    #expect(await eventually { list.state == .items })
    return list
  }

  @Test func aRowIsSelectedToggledReachedAndFocusedByItsID() {
    let list = list([0, 1, 2, 3, 4])
    let rows = Array(list.rowIDs)
    list.select(rows[1])
    #expect(Array(list.selectedRows) == [rows[1]] && list.focusedRow == rows[1])
    list.toggleSelection(of: rows[3])
    #expect(Array(list.selectedRows) == [rows[1], rows[3]] && list.isSelected(rows[3]))
    list.extendSelection(to: rows[4])
    #expect(Array(list.selectedRows) == [rows[3], rows[4]])
    list.focus(rows[0])
    #expect(list.focusedRow == rows[0] && list.selectedRows.count == 2)
    list.focus(nil as RowID?)
    #expect(list.focusedRow == nil)
  }

  @Test func allRowsAreSelectedOnlyIfThereAreAny() {
    let list = list([])
    #expect(!list.allRowsAreSelected)
    list.append([Item(id: 0), Item(id: 1)])
    #expect(!list.allRowsAreSelected && list.selectedRows.isEmpty && list.selectedItems.isEmpty)
    list.selectAll()
    #expect(list.allRowsAreSelected && !list.selectedRows.isEmpty && !list.selectedItems.isEmpty)
    list.toggleSelection(of: 1)
    #expect(!list.allRowsAreSelected && !list.selectedRows.isEmpty && !list.selectedItems.isEmpty)
    #expect(list.isSelected(0) && !list.isSelected(1) && !list.isSelected(9))
    #expect(!list.canExtendToAllMatching)
  }

  @Test func aSelectionOfAllRowsCanBeExtendedAsLongAsPagesAreMissing() async {
    let list = await loaded(Page(items: [Item(id: 0), Item(id: 1)], next: 1))
    #expect(!list.canExtendToAllMatching)
    list.selectAll()
    #expect(list.canExtendToAllMatching && !list.hasAllPages)
    list.selectAllMatching()
    #expect(list.allRowsAreSelected && !list.canExtendToAllMatching)
    let whole = await loaded(Page(items: [Item(id: 0)], next: nil))
    whole.selectAll()
    #expect(whole.allRowsAreSelected && !whole.canExtendToAllMatching && whole.hasAllPages)
    let last = await loaded(Page(items: [Item(id: 5)], next: nil, previous: 1))
    last.selectAll()
    #expect(last.canExtendToAllMatching && !last.hasAllPages, "the pages before are missing")
  }

  @Test func aRuleWithoutAnItemCountsNone() async {
    var page = Page(items: [Item(id: 0)], next: 1)
    (page.before, page.after) = (0, 0)
    let list = await loaded(page)
    list.selectAllMatching()
    list.toggleSelection(of: 0)
    #expect(list.totalCount == 1 && list.selectedCount == 0)
  }

  @Test func rowsThatAreRemovedInAnyOtherWaySelectNoOther() {
    let list = list([0, 1, 2], .one)
    list.select(1)
    list.remove(Array(list.selectedRows), selectingNext: false)
    #expect(list.items.map(\.id) == [0, 2] && list.selection.isEmpty)
    list.select(0)
    list.remove(Array(list.selectedRows), selectingNext: true)
    #expect(list.items.map(\.id) == [2] && list.isSelected(2))
  }

  @Test func aPurgeForgetsTheSelectionAndTheFocus() {
    let list = list([0, 1, 2])
    list.select(1)
    list.purge()
    #expect(list.selection.isEmpty && list.focusedRow == nil && list.selectionMode == .many)
  }

  @Test func theSelectedRowsAreObservedWithTheRows() {
    let list = list([0, 1, 2])
    list.select(1)
    let isNotified = Notified()
    withObservationTracking {
      #expect(list.selectedRows.count == 1)
    } onChange: {
      MainActor.assumeIsolated { isNotified.value = true }
    }
    list.move(2, to: 0)
    #expect(isNotified.value)
  }

  @Test func changesOfAsManyRowsAsTheLimitAreNamedOneByOne() {
    let rows = (0..<4).map(RowID.init)
    let two = SelectionChange.rows([rows[0], rows[1]])
    #expect(two.united(with: .rows([rows[2], rows[3]]), atMost: 4) == .rows(Set(rows)))
    #expect(two.united(with: .rows([rows[2], rows[3]]), atMost: 3) == .all)
    let set = RowIDSet(rows[..<2])
    #expect(set.difference(from: RowIDSet(), atMost: 2) == Set(rows[..<2]))
    #expect(set.difference(from: RowIDSet(), atMost: 1) == nil)
  }

  @Test func aRuleWithTheSameExceptionsHasNotChanged() {
    let rows = (0..<2).map(RowID.init)
    let rule = ListSelection.allMatching(except: [rows[0]])
    #expect(rule.change(from: rule, atMost: 9) == nil)
    #expect(rule.change(from: .allMatching(except: [rows[1]]), atMost: 9) == .rows(Set(rows)))
  }
}
